import type { Watched } from '@preceptor/contracts/interviews/realtime'
import { useEffect, useState } from 'react'
import type { ChartState } from '../viewer/chart-definition.ts'
import { type FollowOptions, type FollowStatus, followInterview } from './follow-interview.ts'
import { afterMessage, followTabs } from './follow-tabs.ts'
import { idsOfDotted, type LiveFeed, withStep } from './live-feed.ts'

/** The actors of this browser, as long as the page is open. */
export const useTabFeeds = (): readonly LiveFeed[] => {
  const [feeds, setFeeds] = useState<readonly LiveFeed[]>([])
  useEffect(() => followTabs((message) => setFeeds((known) => afterMessage(known, message))), [])
  return feeds
}

const ROOM_CLOSED = 'its room was closed; it may be opened again, here or on another server'

/** A feed after one more message of the realtime server. */
export const afterWatched = (feed: LiveFeed, watched: Watched, root: ChartState): LiveFeed => {
  const active = idsOfDotted(root, watched.value)
  if (watched.kind === 'step') return withStep(feed, { ...watched, active })
  if (watched.kind === 'opened')
    return withStep(feed, { atMs: watched.atMs, event: 'room opened', active, facts: {} })
  const hasEnded = watched.value === 'completed'
  return { ...feed, ended: hasEnded ? 'the interview is over' : ROOM_CLOSED }
}

export interface Following {
  status: FollowStatus
  text: string
  feed: LiveFeed
}

/** An interview on the realtime server, while `options` say which. */
export const useFollowing = (options: FollowOptions | null, root: ChartState): Following | null => {
  const [following, setFollowing] = useState<Following | null>(null)
  useEffect(() => {
    setFollowing(null)
    if (!options) return
    const feed: LiveFeed = {
      id: `interview ${options.interviewId}`,
      chart: 'interview',
      steps: [],
      ended: null,
    }
    const change = (step: (known: Following) => Following) =>
      setFollowing((known) => step(known ?? { status: 'connecting', text: '', feed }))
    return followInterview(options, {
      status: (status, text) => change((known) => ({ ...known, status, text })),
      standing: (value) => {
        if (value === null) return
        const step = { atMs: Date.now(), event: 'watch began', active: idsOfDotted(root, value), facts: {} }
        change((known) => ({ ...known, feed: withStep(known.feed, step) }))
      },
      watched: (watched) => change((known) => ({ ...known, feed: afterWatched(known.feed, watched, root) })),
    })
  }, [options, root])
  return following
}

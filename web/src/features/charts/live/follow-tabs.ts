import { type ActorAsked, type ActorTold, WATCH_CHANNEL } from '../../../shared/lib/watched-actors.ts'
import { type LiveFeed, withStep } from './live-feed.ts'

/** What is known of the actors after one more message of theirs. */
export const afterTold = (feeds: readonly LiveFeed[], told: ActorTold): LiveFeed[] => {
  const known = feeds.find(({ id }) => id === told.id) ?? {
    id: told.id,
    chart: told.chart,
    steps: [],
    ended: null,
  }
  const next = told.kind === 'gone' ? { ...known, ended: told.reason } : withStep(known, told)
  return [...feeds.filter(({ id }) => id !== told.id), next]
}

/** Follows the actors that run in other tabs of this browser. Returns what ends it. */
export const followTabs = (onTold: (told: ActorTold) => void): (() => void) => {
  if (typeof BroadcastChannel === 'undefined') return () => {}
  const channel = new BroadcastChannel(WATCH_CHANNEL)
  channel.onmessage = ({ data }: MessageEvent<ActorTold | ActorAsked>) => {
    if (data.kind !== 'who') onTold(data)
  }
  const asked: ActorAsked = { kind: 'who' }
  channel.postMessage(asked)
  return () => channel.close()
}

import { type ActorAsked, type ActorMessage, WATCH_CHANNEL } from '../../../shared/lib/watched-actors.ts'
import { type LiveFeed, withStep } from './live-feed.ts'

/** What is known of the actors after one more message of theirs. */
export const afterMessage = (feeds: readonly LiveFeed[], message: ActorMessage): LiveFeed[] => {
  const known = feeds.find(({ id }) => id === message.id) ?? {
    id: message.id,
    chart: message.chart,
    steps: [],
    ended: null,
  }
  const next = message.kind === 'gone' ? { ...known, ended: message.reason } : withStep(known, message)
  return [...feeds.filter(({ id }) => id !== message.id), next]
}

/** Follows the actors that run in other tabs of this browser. Returns what ends it. */
export const followTabs = (onMessage: (message: ActorMessage) => void): (() => void) => {
  if (typeof BroadcastChannel === 'undefined') return () => {}
  const channel = new BroadcastChannel(WATCH_CHANNEL)
  channel.onmessage = ({ data }: MessageEvent<ActorMessage | ActorAsked>) => {
    if (data.kind !== 'who') onMessage(data)
  }
  const asked: ActorAsked = { kind: 'who' }
  channel.postMessage(asked)
  return () => channel.close()
}

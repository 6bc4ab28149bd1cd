import type { AnyActorRef, AnyMachineSnapshot, AnyStateNode } from 'xstate'

/** Between the tabs of a browser: the app tells, the viewer of the charts asks. Development builds only. */
export const WATCH_CHANNEL = 'preceptor-charts'

/** What the app's tab tells of an actor. `id` is made anew by each start. */
export type ActorMessage =
  | {
      kind: 'step'
      id: string
      chart: string
      atMs: number
      event: string
      /** Ids of all states it is in. */
      active: string[]
      status: string
      facts: Record<string, string | number | boolean | null>
    }
  | { kind: 'gone'; id: string; chart: string; atMs: number; reason: string }
export type ActorAsked = { kind: 'who' }

/** What of a context may be shown without its words: numbers, flags, and how long the rest is. */
const factsOf = (context: unknown): Record<string, string | number | boolean | null> =>
  Object.fromEntries(
    Object.entries((context ?? {}) as object).map(([key, value]) => {
      if (value === null || typeof value === 'number' || typeof value === 'boolean') return [key, value]
      if (Array.isArray(value)) return [key, `${value.length} of them`]
      return [key, typeof value === 'string' ? `${value.length} characters` : 'there']
    }),
  )

/**
 * Lets the viewer of the charts, in another tab, follow an actor. In production builds it does nothing and is nothing.
 * Words and tokens never leave the tab.
 */
export const watchActor = (chart: string, actor: AnyActorRef): void => {
  if (!import.meta.env.DEV || typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(WATCH_CHANNEL)
  const id = `${chart} ${crypto.randomUUID().slice(0, 8)}`
  let last = 'xstate.init'
  const send = (message: ActorMessage) => channel.postMessage(message)
  const step = () => {
    const { _nodes, status, context } = actor.getSnapshot() as AnyMachineSnapshot
    const active = (_nodes as AnyStateNode[]).map((node) => node.id)
    send({ kind: 'step', id, chart, atMs: Date.now(), event: last, active, status, facts: factsOf(context) })
  }
  const gone = (reason: string) => send({ kind: 'gone', id, chart, atMs: Date.now(), reason })
  /** The tab may come back, and its actor with it. */
  const left = () => gone('its tab was closed or left')
  const end = (reason: string) => {
    gone(reason)
    removeEventListener('pagehide', left)
    channel.close()
  }
  addEventListener('pagehide', left)
  channel.onmessage = ({ data }: MessageEvent<ActorAsked>) => {
    if (data.kind === 'who') step()
  }
  actor.system.inspect((inspected) => {
    if (inspected.type === '@xstate.event' && inspected.actorRef === actor) last = inspected.event.type
  })
  actor.subscribe({
    next: step,
    error: () => end('it stopped with an error'),
    complete: () => end(actor.getSnapshot().status === 'done' ? 'it came to its end' : 'it was stopped'),
  })
}

import type { AnyActorLogic, AnyEventObject, Snapshot } from 'xstate'

interface Held {
  status: 'active' | 'done' | 'error' | 'stopped'
  input: unknown
  output: unknown
  error: unknown
}

/** An invoked actor that does nothing until it is settled by hand; it settles at once, within the same step. */
export const heldActor = {
  getInitialSnapshot: (_: unknown, input: unknown): Held => ({
    status: 'active',
    input,
    output: undefined,
    error: undefined,
  }),
  transition: (held: Held, event: AnyEventObject): Held => {
    if (event.type === 'held.resolve') return { ...held, status: 'done', output: event.output }
    if (event.type === 'held.reject') return { ...held, status: 'error', error: event.error }
    return event.type === 'xstate.stop' ? { ...held, status: 'stopped' } : held
  },
  getPersistedSnapshot: (held: Held) => held,
  restoreSnapshot: (saved: Snapshot<unknown>) => saved as unknown as Held,
} as unknown as AnyActorLogic

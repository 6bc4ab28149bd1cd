/** What waits for the answer: a call as `POST /api/auth/delete-account`; null where a page asks by itself. */
export interface AskedFor {
  call: string | null
}

/** The question who somebody is, as the api asks it before what cannot be undone: one at a time, for all calls that wait. */
export interface StepUp {
  /** Resolves with true once the user has proved it, with false where they would rather not. */
  ask: (call?: string) => Promise<boolean>
  /** What it is asked for, the first of the calls that wait; null while it is not asked. */
  askedFor: () => AskedFor | null
  answer: (proved: boolean) => void
  subscribe: (changed: () => void) => () => void
}

export const createStepUp = (): StepUp => {
  let asked: (PromiseWithResolvers<boolean> & { for: AskedFor }) | null = null
  const listeners = new Set<() => void>()
  const change = (next: typeof asked) => {
    asked = next
    for (const listener of listeners) listener()
  }
  return {
    ask: (call) => {
      if (!asked) change({ ...Promise.withResolvers<boolean>(), for: { call: call ?? null } })
      return asked!.promise
    },
    askedFor: () => asked?.for ?? null,
    answer: (proved) => {
      asked?.resolve(proved)
      change(null)
    },
    subscribe: (changed) => {
      listeners.add(changed)
      return () => {
        listeners.delete(changed)
      }
    },
  }
}

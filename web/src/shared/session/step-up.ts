/** The question who somebody is, as the api asks it before what cannot be undone: one at a time, for all calls that wait. */
export interface StepUp {
  /** Resolves with true once the user has proved it, with false where they would rather not. */
  ask: () => Promise<boolean>
  /** Whether it is being asked. */
  isAsked: () => boolean
  answer: (proved: boolean) => void
  subscribe: (changed: () => void) => () => void
}

export const createStepUp = (): StepUp => {
  let asked: PromiseWithResolvers<boolean> | null = null
  const listeners = new Set<() => void>()
  const change = (next: typeof asked) => {
    asked = next
    for (const listener of listeners) listener()
  }
  return {
    ask: () => {
      if (!asked) change(Promise.withResolvers<boolean>())
      return asked!.promise
    },
    isAsked: () => asked !== null,
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

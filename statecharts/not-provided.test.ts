import { describe, expect, it } from 'vitest'
import { type AnyActorLogic, createActor } from 'xstate'
import { CHARTS } from './testing/charts.ts'

/** What an actor fails with when it is started as the chart has it. */
const errorOf = (logic: AnyActorLogic) =>
  new Promise<unknown>((resolve) => {
    const actor = createActor(logic, { input: {} })
    actor.subscribe({ error: resolve, complete: () => resolve('nothing') })
    actor.start()
  })

describe.each(CHARTS.filter(({ machine }) => Object.keys(machine.implementations.actors).length > 0))(
  '$name',
  ({ machine }) => {
    it.each(Object.entries(machine.implementations.actors as Record<string, AnyActorLogic>))(
      'says that %s is missing, where nobody provides it',
      async (name, logic) => {
        expect(await errorOf(logic)).toEqual(new Error(`${name} is not provided`))
      },
    )
  },
)

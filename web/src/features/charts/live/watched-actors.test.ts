import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type AnyActorRef, assign, createActor, createMachine } from 'xstate'
import { type ActorMessage, watchActor } from '../../../shared/lib/watched-actors.ts'
import { followTabs } from './follow-tabs.ts'

const machine = createMachine({
  id: 'door',
  initial: 'open',
  context: { code: 'a secret', pushes: 0, keys: ['one', 'two'] },
  states: {
    open: { on: { push: { target: 'shut', actions: assign({ pushes: 1 }) }, burn: 'gone' } },
    shut: {
      on: {
        kick: {
          actions: () => {
            throw new Error('broken')
          },
        },
      },
    },
    gone: { type: 'final' },
  },
})

/** What another tab hears. */
let message: ActorMessage[]
let unfollow: () => void
const opened: AnyActorRef[] = []
beforeEach(() => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('leave', () => page.dispatchEvent(new Event('pagehide')))
  message = []
  unfollow = followTabs((one) => message.push(one))
})
afterEach(() => {
  for (const actor of opened.splice(0)) actor.stop()
  unfollow()
  vi.unstubAllGlobals()
})

const openDoor = () => {
  const actor = createActor(machine)
  opened.push(actor)
  watchActor('door', actor)
  actor.start()
  return actor
}
const heard = (count: number) => expect.poll(() => message).toHaveLength(count)

it('another tab sees each step, and of the words only how long they are', async () => {
  openDoor().send({ type: 'push' })
  await heard(2)
  expect(message).toMatchObject([
    { kind: 'step', event: 'xstate.init', active: ['door', 'door.open'] },
    {
      event: 'push',
      active: ['door', 'door.shut'],
      facts: { code: '8 characters', pushes: 1, keys: '2 of them' },
    },
  ])
  expect(JSON.stringify(message)).not.toContain('secret')
})

it.each([
  ['is stopped', 2, (actor: AnyActorRef) => actor.stop(), 'it was stopped'],
  ['comes to its end', 3, (actor: AnyActorRef) => actor.send({ type: 'burn' }), 'it came to its end'],
  [
    'fails',
    3,
    (actor: AnyActorRef) => {
      actor.send({ type: 'push' })
      actor.send({ type: 'kick' })
    },
    'it stopped with an error',
  ],
  [
    'is left with its tab',
    2,
    () => (globalThis as unknown as { leave: () => void }).leave(),
    'its tab was closed or left',
  ],
])('an actor that %s says so', async (_, count, end, reason) => {
  end(openDoor())
  await heard(count)
  expect(message.at(-1)).toMatchObject({ kind: 'gone', chart: 'door', reason })
})

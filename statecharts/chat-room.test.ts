import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { chatRoomMachine } from './chat-room.ts'
import { type ChatRoomEvent, type Loaded, linesOf, type Refreshed, RoomRefusal } from './chat-room-setup.ts'
import { keepCoverage } from './testing/keep-coverage.ts'
import { walkMachine } from './testing/replay-paths.ts'
import { chatRoomWalk, clinical, open, opening, reply, said, standing } from './testing/walks/chat-room.ts'

/** A room that is open, with requests settled by hand. */
const openRoom = async (loaded: Loaded = open(0), refreshed: Refreshed[] = []) => {
  const clock = new SimulatedClock()
  const sent: { turnId: string; text: string }[] = []
  let report: (event: ChatRoomEvent) => void = () => {}
  const actor = createActor(
    chatRoomMachine.provide({
      actors: {
        load: fromPromise(async (): Promise<Loaded> => loaded),
        refresh: fromPromise(async (): Promise<Refreshed> => {
          const next = refreshed.shift()
          if (!next) throw new RoomRefusal('retry', 'no network')
          return next
        }),
        send: fromCallback(({ input, sendBack }) => {
          sent.push(input.unsent)
          report = sendBack
        }),
      },
    }),
    { input: clinical, clock },
  )
  actor.start()
  const settle = () => new Promise(setImmediate)
  await settle()
  const at = () => actor.getSnapshot()
  return { actor, clock, sent, settle, at, report: (event: ChatRoomEvent) => report(event) }
}
const send = (text: string, turnId = 'u') => ({ type: 'nurse.sent' as const, turnId, text })

describe('the chat room', () => {
  it('reaches every state, uses every event and walks every transition', async () => {
    const coverage = await walkMachine(chatRoomWalk)
    expect(coverage).toMatchObject({ unreachedStates: [], unusedEvents: [], unwalkedTransitions: [] })
    await keepCoverage('chat-room', { 'statecharts/chat-room.test.ts': coverage })
  }, 120_000)

  it('sends one message at a time, and none that is empty or too long', async () => {
    const { actor, sent, at } = await openRoom()
    expect(['', '  \n', 'x'.repeat(20_001)].map((text) => at().can(send(text)))).toEqual([
      false,
      false,
      false,
    ])
    actor.send(send(' Where does it hurt? '))
    actor.send(send('Twice?', 'v'))
    expect(sent).toEqual([{ turnId: 'u', text: 'Where does it hurt?' }])
    actor.stop()
  })

  it('holds a quick reply until 1.5 s have passed, and shows a slow one as it comes', async () => {
    const { actor, clock, at, report } = await openRoom()
    actor.send(send('Hello?'))
    report({ type: 'reply.grew', text: 'Yes?' })
    report({ type: 'reply.done', reply: reply(1) })
    clock.increment(1_499)
    expect(at().hasTag('typing')).toBe(true)
    clock.increment(1)
    expect(at().hasTag('writing')).toBe(true)
    expect(linesOf(at().context).map(({ content }) => content)).toEqual(['It hurts.', 'Hello?', 'reply 1'])

    actor.send(send('And now?', 'v'))
    clock.increment(5_000)
    expect(at().hasTag('typing')).toBe(true)
    report({ type: 'reply.grew', text: 'Wor' })
    report({ type: 'reply.grew', text: 'se.' })
    expect([at().hasTag('typing'), at().context.words]).toEqual([false, 'Worse.'])
    report({ type: 'reply.done', reply: reply(2) })
    expect(at().context.transcript.at(-1)?.content).toBe('reply 2')
    actor.stop()
  })

  it('keeps a message that failed and sends it again under the same id', async () => {
    const { actor, clock, sent, at, report } = await openRoom()
    actor.send(send('Hello?'))
    report({ type: 'reply.grew', text: 'Half a' })
    report({ type: 'reply.failed', reason: 'retry', text: 'no network' })
    expect(at().matches({ talking: { message: { failedToSend: 'told' } } })).toBe(true)
    actor.send({ type: 'nurse.acknowledged' })
    expect(linesOf(at().context).at(-1)).toMatchObject({ role: 'user', content: 'Hello?' })
    actor.send({ type: 'nurse.retried' })
    expect(at().context.words).toBe('')
    report({ type: 'reply.done', reply: reply(1) })
    clock.increment(1_500)
    expect(sent.map(({ turnId }) => turnId)).toEqual(['u', 'u'])
    expect(linesOf(at().context).filter(({ turnId }) => turnId === 'u')).toHaveLength(1)
    actor.stop()
  })

  it('gives words back that came after the last turn', async () => {
    const { actor, at, report } = await openRoom(open(3))
    actor.send(send('One more'))
    report({ type: 'reply.failed', reason: 'maxTurns', text: 'It is over.' })
    expect(at().context).toMatchObject({ returned: 'One more', unsent: null })
    expect([at().hasTag('writing'), at().can({ type: 'nurse.finished' })]).toEqual([false, true])
    actor.stop()
  })

  it('finishes from the third message on', async () => {
    for (const [count, may] of [
      [2, false],
      [3, true],
    ] as const) {
      const { actor, at } = await openRoom(open(count))
      expect(at().can({ type: 'nurse.finished' })).toBe(may)
      actor.stop()
    }
  })

  it('shows what another window sent as soon as a reply counts more than is shown', async () => {
    const theirs: Refreshed = { kind: 'open', transcript: [opening, ...said(3)], standing: standing(3) }
    const { actor, clock, settle, at, report } = await openRoom(open(1), [theirs])
    actor.send(send('Hello?', 't2'))
    report({ type: 'reply.done', reply: reply(3) })
    clock.increment(1_500)
    expect(at().matches({ talking: { sync: 'refreshing' } })).toBe(true)
    await settle()
    expect(at().context.transcript).toEqual(theirs.transcript)
    expect(at().matches({ talking: { sync: 'current' } })).toBe(true)
    actor.stop()
  })

  it('does not look at the server while a message is on its way', async () => {
    const { actor, at } = await openRoom()
    actor.send(send('Hello?'))
    actor.send({ type: 'window.focused' })
    expect(at().matches({ talking: { sync: 'current' } })).toBe(true)
    actor.stop()
  })

  it('can be kept as JSON', async () => {
    const { actor, at } = await openRoom(open(3))
    expect(JSON.parse(JSON.stringify(at().context))).toEqual(at().context)
    actor.stop()
  })
})

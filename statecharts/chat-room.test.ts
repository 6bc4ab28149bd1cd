import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { chatRoomMachine } from './chat-room.ts'
import {
  type ChatRoomEvent,
  isAnswered,
  type Loaded,
  lineKey,
  linesOf,
  type Refreshed,
  RoomError,
} from './chat-room-setup.ts'
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
          if (!next) throw new RoomError('retry', 'no network')
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

/** An open room whose hints are given by `hint`, and what each actor was asked with. */
const openAsked = async (
  hint: () => Promise<string> = () => Promise.reject(new Error('no network')),
  loaded: Loaded = open(3),
) => {
  const asked: [actor: string, input: unknown][] = []
  let report: (event: ChatRoomEvent) => void = () => {}
  const actor = createActor(
    chatRoomMachine.provide({
      actors: {
        load: fromPromise(async ({ input }): Promise<Loaded> => {
          asked.push(['load', input])
          return loaded
        }),
        refresh: fromPromise(async ({ input }) => {
          asked.push(['refresh', input])
          throw new RoomError('retry', 'no network')
        }),
        hint: fromPromise(({ input }) => {
          asked.push(['hint', input])
          return hint()
        }),
        end: fromPromise(async ({ input }) => {
          asked.push(['end', input])
          throw new Error('no network')
        }),
        send: fromCallback(({ sendBack }) => {
          report = sendBack
        }),
      },
    }),
    { input: clinical, clock: new SimulatedClock() },
  ).start()
  const settle = () => new Promise(setImmediate)
  await settle()
  return {
    actor,
    asked,
    settle,
    at: () => actor.getSnapshot(),
    report: (event: ChatRoomEvent) => report(event),
  }
}

describe('the chat room asks', () => {
  const { room } = open(3) as Extract<Loaded, { kind: 'open' }>

  it('with its address first, and with its session afterwards', async () => {
    const { actor, asked, settle } = await openAsked()
    actor.send({ type: 'nurse.askedHint' })
    actor.send({ type: 'window.focused' })
    await settle()
    actor.send({ type: 'nurse.wentOn' })
    actor.send({ type: 'nurse.finished' })
    await settle()
    const { kind, address } = clinical
    expect(asked).toEqual([
      ['load', { kind, address }],
      ['hint', { room }],
      ['refresh', { room }],
      ['end', { room }],
    ])
    actor.stop()
  })

  it('for a hint, which is then shown under the last line of that moment', async () => {
    const hints = ['Ask about the pain.', 'Ask since when.', 'Ask where.']
    const { actor, settle, at } = await openAsked(async () => hints.shift() as string)
    const before = at().context.transcript.at(-1)
    actor.send({ type: 'nurse.askedHint' })
    await settle()
    actor.send(send('Hello?'))
    actor.send({ type: 'nurse.askedHint' })
    await settle()
    expect(at().context.hints).toEqual([
      { after: before && lineKey(before), text: 'Ask about the pain.' },
      { after: 'u', text: 'Ask since when.' },
    ])
    actor.stop()
  })

  it('for a hint before anything was said', async () => {
    const loaded = { ...open(0), transcript: [] } as Loaded
    const { actor, settle, at } = await openAsked(async () => 'Say hello.', loaded)
    actor.send({ type: 'nurse.askedHint' })
    await settle()
    expect(at().context.hints).toEqual([{ after: null, text: 'Say hello.' }])
    actor.stop()
  })

  it.each([
    [new RoomError('retry', 'No hints left.'), 'No hints left.'],
    [new RoomError('retry', ''), null],
    [new Error('no network'), null],
  ])('and says what the server said where help failed: %s', async (failure, expected) => {
    const { actor, settle, at } = await openAsked(() => Promise.reject(failure))
    actor.send({ type: 'nurse.askedHint' })
    await settle()
    expect(at().matches({ talking: { help: 'hintFailed' } })).toBe(true)
    expect(at().context.helpFailure).toBe(expected)
    actor.stop()
  })

  it('once more where the end failed without a word', async () => {
    const { actor, settle, at } = await openAsked()
    actor.send({ type: 'nurse.finished' })
    await settle()
    expect(at().context.failure).toEqual({ reason: 'retry', text: '' })
    actor.stop()
  })

  it('nothing more where the session has ended: its results take over', async () => {
    const { actor, at, report } = await openAsked()
    actor.send(send('Hello?'))
    report({ type: 'reply.failed', reason: 'over', text: 'It is over.' })
    expect(at().context.elsewhere).toEqual({ to: 'results', sessionId: room.sessionId, analysis: null })
    expect(at().status).toBe('done')
  })
})

describe('a message', () => {
  it('may have 20,000 characters, and the space around it does not count', async () => {
    const { actor, at } = await openRoom()
    expect(at().can(send(` ${'x'.repeat(20_000)} `))).toBe(true)
    actor.stop()
  })

  it('that was kept at loading is shown once, and its reply says that it arrived', async () => {
    const [line] = said(1)
    const unsent = { turnId: line!.turnId as string, text: 'kept' }
    const loaded = { ...open(1), transcript: [opening, line], unsent } as Loaded
    const { actor, at } = await openRoom(loaded)
    expect(linesOf(at().context)).toEqual([opening, line])
    actor.stop()
  })

  it('that is the first line of all is shown, at no time', () => {
    const context = { transcript: [], unsent: { turnId: 'u', text: 'Hello?' } } as never
    expect(linesOf(context)).toEqual([
      { messageId: 'u', turnId: 'u', role: 'user', content: 'Hello?', timestamp: '' },
    ])
  })

  it('is known by its turn, a line without one by itself', () => {
    expect(lineKey({ turnId: 't', messageId: 'm' })).toBe('t')
    expect(lineKey({ messageId: 'm' })).toBe('m')
  })

  it('is answered where a line of the partner follows it', () => {
    const mine = { messageId: 'm', turnId: 't', role: 'user' as const, content: 'Hello?', timestamp: '' }
    const other = { ...mine, messageId: 'n', turnId: 'v' }
    const theirs = { messageId: 'p', role: 'assistant' as const, content: 'Yes?', timestamp: '' }
    const cases = [
      [[mine, theirs], true],
      [[mine, other, theirs], true],
      [[theirs, mine], false],
      [[mine], false],
      [[theirs], false],
    ] as const
    for (const [transcript, expected] of cases) expect(isAnswered(transcript as never, 't')).toBe(expected)
  })
})

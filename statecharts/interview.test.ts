import type { TranscriptEntry } from '@preceptor/contracts/interviews/interview'
import { IS_DEEP } from '@preceptor/domain/testing/depth'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { type InterviewSnapshot, interviewMachine } from './interview.ts'
import {
  type InterviewContext,
  type RecogniseInput,
  type RecogniseOutput,
  type ReplyInput,
  type ReplyOutput,
  replyAfter,
  type SpeakInput,
} from './interview-setup.ts'
import { dottedValue, toClientState } from './interview-view.ts'
import { fittingAction, replyRequest } from './reply-request.ts'
import { keepCoverage } from './testing/keep-coverage.ts'
import { walkMachine } from './testing/replay-paths.ts'
import { input, interviewWalk } from './testing/walks/interview.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const heard = { text: 'I called the team.', confidence: 0.3, measures: { wordCount: 4 } }

/** An interview at the point where the candidate's words stand before them, and its lines so far. */
const reviewing = async () => {
  const lines: TranscriptEntry[] = []
  const actor = createActor(
    interviewMachine.provide({
      actors: {
        reply: fromPromise<ReplyOutput, ReplyInput>(async () => ({ action: 'next_question', text: 'And?' })),
        speak: fromPromise(async () => {}),
        recognise: fromPromise<RecogniseOutput, RecogniseInput>(async () => heard),
      },
    }),
    { input },
  )
  actor.on('entry.added', ({ entry }) => lines.push(entry))
  actor.start()
  await waitFor(actor, (snapshot) => snapshot.matches({ interviewing: 'listening' }))
  actor.send({ type: 'turn.started', turnId: 'spoken', review: true })
  actor.send({ type: 'turn.ended', turnId: 'spoken', durationMs: 4_000 })
  await waitFor(actor, (snapshot) => snapshot.matches({ interviewing: 'reviewing' }))
  return { actor, answers: () => lines.filter(({ role }) => role === 'candidate') }
}

describe('the reply that follows an answer', () => {
  it.each(['Thank you.', undefined])(
    'is known from the candidate’s words, opened with %s',
    async (openingWords) => {
      const expected: unknown[] = []
      const asked: unknown[] = []
      const actor = createActor(
        interviewMachine.provide({
          actors: {
            recognise: fromPromise<RecogniseOutput, RecogniseInput>(async () => {
              const { purpose, context } = replyAfter(actor.getSnapshot().context, heard.text)
              expected.push(replyRequest(purpose, context))
              return heard
            }),
            reply: fromPromise<ReplyOutput, ReplyInput>(async ({ input: { purpose, context } }) => {
              if (purpose !== 'greeting') asked.push(replyRequest(purpose, context))
              return { action: fittingAction(purpose), text: 'And then?' }
            }),
            sayOpening: fromPromise(async () => {}),
            speak: fromPromise(async () => {}),
          },
        }),
        { input },
      ).start()
      const isCandidateTurn = (snapshot: InterviewSnapshot) =>
        snapshot.status === 'done' || snapshot.matches({ interviewing: 'listening' })
      for (let turn = 0; turn < 10 && actor.getSnapshot().status !== 'done'; turn += 1) {
        await waitFor(actor, isCandidateTurn)
        const turnId = `turn-${turn}`
        actor.send({ type: 'turn.started', turnId })
        actor.send({ type: 'turn.ended', turnId, durationMs: 4_000, ...(openingWords && { openingWords }) })
        await waitFor(actor, isCandidateTurn)
      }
      expect(asked.map((request) => (request as { purpose: string }).purpose)).toEqual([
        'follow_up',
        'next_question',
        'next_question',
        'follow_up',
        'closing',
      ])
      expect(expected).toEqual(asked)
    },
  )
})

describe('the candidate’s words, read over', () => {
  it.each([
    ['unchanged, keep the confidence of the recogniser', 'spoken', ` ${heard.text} `, 0.3],
    ['changed, are the candidate’s own', 'spoken', 'I called the rapid response team.', null],
    ['as another turn, are a typed answer', 'typed', heard.text, null],
  ])('%s', async (_, turnId, text, confidence) => {
    const { actor, answers } = await reviewing()
    expect(actor.getSnapshot().context.heard).toEqual({ turnId: 'spoken', ...heard })
    actor.send({ type: 'answer.typed', turnId, text })
    expect(answers()).toMatchObject([{ turnId, content: text, confidence }])
    expect(actor.getSnapshot().context).toMatchObject({ turnId: null, review: false, heard: null })
    actor.stop()
  })

  it('are shown to the candidate’s page without what was measured', async () => {
    const { actor } = await reviewing()
    expect(toClientState(actor.getSnapshot(), 1).context.heard).toEqual({
      turnId: 'spoken',
      text: heard.text,
      confidence: 0.3,
    })
    actor.stop()
  })

  it('wait as long as the candidate likes, also past a restart', async () => {
    const { actor } = await reviewing()
    const snapshot = JSON.parse(JSON.stringify(actor.getPersistedSnapshot()))
    actor.stop()
    const clock = new SimulatedClock()
    const restored = createActor(interviewMachine, { input, snapshot, clock })
    restored.start()
    restored.send({ type: 'chart.restored' })
    clock.increment(3_600_000)
    expect(restored.getSnapshot().matches({ interviewing: 'reviewing' })).toBe(true)
    expect(restored.getSnapshot().context.heard).toEqual({ turnId: 'spoken', ...heard })
    restored.stop()
  })
})

/** An interview whose reply has been opened aloud; vendors answer when asked to. */
const openedAloud = async (words = 'Thank you.') => {
  const lines: TranscriptEntry[] = []
  const vendors = {
    recognise: Promise.withResolvers<RecogniseOutput>(),
    reply: Promise.withResolvers<ReplyOutput>(),
    sayOpening: Promise.withResolvers<void>(),
  }
  const asked: ReplyInput[] = []
  const actor = createActor(
    interviewMachine.provide({
      actors: {
        reply: fromPromise<ReplyOutput, ReplyInput>(({ input: question }) => {
          asked.push(question)
          return question.purpose === 'greeting'
            ? Promise.resolve({ action: 'follow_up', text: 'Hello?' })
            : vendors.reply.promise
        }),
        speak: fromPromise(async () => {}),
        recognise: fromPromise<RecogniseOutput, RecogniseInput>(() => vendors.recognise.promise),
        sayOpening: fromPromise<void, SpeakInput>(() => vendors.sayOpening.promise),
      },
    }),
    { input },
  )
  actor.on('entry.added', ({ entry }) => lines.push(entry))
  actor.start()
  await waitFor(actor, (snapshot) => snapshot.matches({ interviewing: 'listening' }))
  actor.send({ type: 'turn.started', turnId: 'spoken' })
  actor.send({ type: 'turn.ended', turnId: 'spoken', durationMs: 4_000, openingWords: words })
  return { actor, vendors, lines, asked, until: (value: string) => waitFor(actor, isIn(value)) }
}
const isIn = (value: string) => (snapshot: InterviewSnapshot) => dottedValue(snapshot.value).endsWith(value)

describe('a reply that is opened aloud', () => {
  it('is one message from its opening words to its end, and its wording knows of them', async () => {
    const { actor, vendors, lines, asked, until } = await openedAloud()
    const { messageId } = actor.getSnapshot().context
    await until('recognising.opening')
    vendors.recognise.resolve(heard)
    await until('replying.opening')
    vendors.sayOpening.resolve()
    await until('replying.thinking')
    vendors.reply.resolve({ action: 'follow_up', text: 'And then?' })
    await until('listening')
    expect(lines.at(-1)).toMatchObject({ messageId, content: 'Thank you. And then?' })
    expect(asked.at(-1)).toMatchObject({ messageId, context: { openingWords: 'Thank you.' } })
    expect(replyRequest('follow_up', asked.at(-1)?.context as InterviewContext).openingWords).toBe(
      'Thank you.',
    )
    expect(actor.getSnapshot().context.openingWords).toBeNull()
    actor.stop()
  })

  it('is a static fallback without a second thanks', async () => {
    const { actor, vendors, lines, until } = await openedAloud('Okay, thank you.')
    vendors.recognise.resolve(heard)
    vendors.reply.reject(new Error('vendor'))
    await until('listening')
    expect(lines.at(-1)?.content).toMatch(
      /^Okay, thank you\. When and where was that, and what was going on\?$/,
    )
    actor.stop()
  })

  it('leaves nothing behind where nothing was heard', async () => {
    const { actor, vendors, lines, until } = await openedAloud()
    vendors.recognise.resolve({ text: ' ', confidence: null })
    await until('listening')
    expect(lines).toHaveLength(1)
    expect(actor.getSnapshot().context).toMatchObject({
      messageId: null,
      openingWords: null,
      problem: 'nothing_heard',
    })
    actor.stop()
  })
})

it('opens a snapshot saved before words could be read over', async () => {
  const { actor } = await reviewing()
  actor.send({ type: 'turn.cancelled', turnId: 'spoken' })
  const { context, ...rest } = JSON.parse(JSON.stringify(actor.getPersistedSnapshot()))
  const { review: _, heard: __, ...older } = context
  actor.stop()
  const opened = createActor(interviewMachine, { input, snapshot: { ...rest, context: older } })
  opened.start()
  expect(toClientState(opened.getSnapshot(), 1).context.heard).toBeNull()
  opened.send({ type: 'turn.started', turnId: 'later' })
  expect(opened.getSnapshot().matches({ interviewing: 'recording' })).toBe(true)
  opened.stop()
})

describe('the interview', () => {
  it('reaches every state, uses every event and walks every transition on the real actor', {
    timeout: 300_000,
  }, async () => {
    const coverage = await walkMachine({
      ...interviewWalk,
      // Some 15,000 paths otherwise, most of which differ in what is remembered and not in what is done.
      onlyNews: !IS_DEEP,
      advanceClock: (ms) => vi.setSystemTime(Date.now() + ms),
    })
    expect(coverage).toMatchObject({ unreachedStates: [], unusedEvents: [], unwalkedTransitions: [] })
    expect(coverage.paths).toBeGreaterThan(200)
    await keepCoverage('interview', { 'statecharts/interview.test.ts': coverage })
  })
})

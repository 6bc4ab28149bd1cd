import type { InterviewQuestion, TranscriptEntry } from '@preceptor/contracts/interview'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AnyMachineSnapshot, createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { interviewMachine } from './interview.ts'
import type {
  InterviewContext,
  InterviewInput,
  RecogniseInput,
  RecogniseOutput,
  ReplyInput,
  ReplyOutput,
} from './interview-setup.ts'
import { dottedValue, toClientState } from './interview-view.ts'
import { type Move, walkMachine } from './testing/replay-paths.ts'

const question = (id: string, type: InterviewQuestion['type']): InterviewQuestion => ({
  id,
  type,
  question: `Question ${id}?`,
  category: 'test',
  followUpDepth: 1,
  expectedElements: [],
  jobRelevance: null,
})
const input: InterviewInput = {
  interviewId: '5e1d3c5e-9a4a-4b61-9c6e-2f1c0d0a0001',
  personality: 'professional',
  interviewer: 'Sarah',
  nurseName: 'Maya',
  positionTitle: null,
  companyName: null,
  questions: [question('a', 'behavioral'), question('b', 'engagement'), question('c', 'motivation')],
  voiceAllowed: true,
}

/** Made once: an error is slow to make. */
const VENDOR_FAILED = new Error('vendor')

const done = (type: string, name: string, output: unknown): Move => ({
  name,
  event: { type, output } as never,
})
const moves = (snapshot: AnyMachineSnapshot): Move[] => {
  const context = snapshot.context as InterviewContext
  const fresh = `turn-${context.answeredTurnIds.length}-${context.turnId ? 'b' : 'a'}`
  const turnId = context.turnId ?? 'none'
  const messageId = context.messageId ?? 'none'
  const spoken = context.history.findLast(({ role }) => role === 'interviewer')
  const vendor = interviewMachine.events.flatMap((type): Move[] => {
    if (type.startsWith('xstate.error.actor'))
      return [{ name: type, event: { type, error: VENDOR_FAILED } as never }]
    if (!type.startsWith('xstate.done.actor')) return []
    if (type.endsWith('recognising'))
      return [
        done(type, 'heard', { text: 'I called the team.', confidence: 0.9 }),
        done(type, 'heard nothing', { text: ' ', confidence: null }),
      ]
    if (type.endsWith('replying'))
      return (['follow_up', 'next_question', 'end_interview'] as const).map((action) =>
        done(type, `${type} ${action}`, { action, text: `AI says ${action}` }),
      )
    return [done(type, type, undefined)]
  })
  return [
    ...vendor,
    { name: 'turn.started', event: { type: 'turn.started', turnId: fresh } as never },
    {
      name: 'turn.started, to be read over',
      event: { type: 'turn.started', turnId: fresh, review: true } as never,
    },
    { name: 'turn.ended', event: { type: 'turn.ended', turnId, durationMs: 4_000 } as never },
    { name: 'turn.cancelled', event: { type: 'turn.cancelled', turnId } as never },
    { name: 'turn.retried', event: { type: 'turn.retried', turnId } as never },
    {
      name: 'answer.typed',
      event: { type: 'answer.typed', turnId: fresh, text: 'I called the team.' } as never,
    },
    {
      name: 'answer.typed, her words read over',
      event: { type: 'answer.typed', turnId, text: context.heard?.text ?? 'I called.' } as never,
    },
    { name: 'reply.began', event: { type: 'reply.began', messageId } as never },
    { name: 'speech.began', event: { type: 'speech.began', messageId } as never },
    { name: 'speech.stopped', event: { type: 'speech.stopped', messageId } as never },
    {
      name: 'speech.stopped, half heard',
      event: {
        type: 'speech.stopped',
        messageId: spoken?.messageId,
        heard: { messageId: spoken?.messageId, text: spoken?.content.slice(0, 2) },
      } as never,
    },
    { name: 'nurse.finished', event: { type: 'nurse.finished' } },
    { name: 'chart.restored', event: { type: 'chart.restored' } },
    { name: 'voice.spent', event: { type: 'voice.spent' } },
  ]
}
const serialize = (snapshot: AnyMachineSnapshot) => {
  const c = snapshot.context as InterviewContext
  return [
    dottedValue(snapshot.value),
    c.questionIndex,
    c.answersToQuestion,
    c.purpose,
    c.turnId ? 'turn' : '-',
    c.review ? 'review' : '-',
    c.heard ? 'heard' : '-',
    c.messageId ? 'message' : '-',
    c.voiceAllowed,
    c.voiceSpent,
  ].join(' ')
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const heard = { text: 'I called the team.', confidence: 0.3, measures: { wordCount: 4 } }

/** An interview at the point where her words stand before her, and its lines so far. */
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

describe('her words, read over', () => {
  it.each([
    ['unchanged, keep the confidence of the recogniser', 'spoken', ` ${heard.text} `, 0.3],
    ['changed, are her own', 'spoken', 'I called the rapid response team.', null],
    ['as another turn, are a typed answer', 'typed', heard.text, null],
  ])('%s', async (_, turnId, text, confidence) => {
    const { actor, answers } = await reviewing()
    expect(actor.getSnapshot().context.heard).toEqual({ turnId: 'spoken', ...heard })
    actor.send({ type: 'answer.typed', turnId, text })
    expect(answers()).toMatchObject([{ turnId, content: text, confidence }])
    expect(actor.getSnapshot().context).toMatchObject({ turnId: null, review: false, heard: null })
    actor.stop()
  })

  it('are shown to her page without what was measured', async () => {
    const { actor } = await reviewing()
    expect(toClientState(actor.getSnapshot(), 1).context.heard).toEqual({
      turnId: 'spoken',
      text: heard.text,
      confidence: 0.3,
    })
    actor.stop()
  })

  it('wait as long as she likes, also past a restart', async () => {
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
    timeout: 120_000,
  }, async () => {
    const coverage = await walkMachine({
      machine: interviewMachine,
      inputs: [input, { ...input, voiceAllowed: false }],
      promises: ['reply', 'recognise', 'speak'],
      moves,
      serialize,
      advanceClock: (ms) => vi.setSystemTime(Date.now() + ms),
    })
    expect(coverage).toMatchObject({ unreachedStates: [], unusedEvents: [], unwalkedTransitions: [] })
    expect(coverage.paths).toBeGreaterThan(200)
  })
})

import type { InterviewQuestion } from '@preceptor/contracts/interviews/interview'
import type { AnyMachineSnapshot } from 'xstate'
import { interviewMachine } from '../../interview.ts'
import type { InterviewContext, InterviewInput } from '../../interview-setup.ts'
import { dottedValue } from '../../interview-view.ts'
import type { Move, Walk } from '../replay-paths.ts'

const question = (id: string, type: InterviewQuestion['type']): InterviewQuestion => ({
  id,
  type,
  question: `Question ${id}?`,
  category: 'test',
  followUpDepth: 1,
  expectedElements: [],
  jobRelevance: null,
})
export const input: InterviewInput = {
  interviewId: '5e1d3c5e-9a4a-4b61-9c6e-2f1c0d0a0001',
  personality: 'professional',
  interviewer: 'Sarah',
  nurseName: 'Maya',
  positionTitle: null,
  companyName: null,
  questions: [question('a', 'behavioral'), question('b', 'engagement'), question('c', 'motivation')],
  voiceAllowed: true,
}

/** Two questions to nobody; each answer may be given once more. */
export const oneWayInput: InterviewInput = {
  ...input,
  questions: input.questions.slice(0, 2),
  oneWay: { prepareMs: 30_000, answerMs: 120_000, extraMs: 60_000, retakes: 1, timed: true },
}
const withoutClock = {
  ...oneWayInput,
  oneWay: { prepareMs: 30_000, answerMs: 120_000, extraMs: 60_000, retakes: 0, timed: false },
}

const REQUEST = 'Could you repeat the question?'

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
  // The same at every question: one of them is enough to walk.
  const mayAskBack = context.questionIndex === 0 && context.answersToQuestion === 0
  const isFirst = context.questionIndex === 0 && context.purpose === 'follow_up'
  const isLast = context.purpose === 'closing' && context.answersToQuestion === 2
  const isUnsure = !context.isUtteranceSure && (isFirst || isLast)
  const vendor = interviewMachine.events.flatMap((type): Move[] => {
    if (type.startsWith('xstate.error.actor'))
      return [{ name: type, event: { type, error: VENDOR_FAILED } as never }]
    if (!type.startsWith('xstate.done.actor')) return []
    if (type.endsWith('recognising'))
      return [
        done(type, 'heard', { text: 'I called the team.', confidence: 0.9 }),
        done(type, 'heard nothing', { text: ' ', confidence: null }),
        ...(mayAskBack ? [done(type, 'heard a request', { text: REQUEST, confidence: 0.9 })] : []),
      ]
    if (type.endsWith('replying'))
      return (['follow_up', 'next_question', 'end_interview'] as const)
        .map((action) => done(type, `${type} ${action}`, { action, text: `AI says ${action}` }))
        .concat(
          isUnsure
            ? [done(type, `${type} no answer`, { action: 'follow_up', text: 'Again?', utterance: 'scrap' })]
            : [],
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
    {
      name: 'turn.ended, the reply opened',
      event: { type: 'turn.ended', turnId, durationMs: 4_000, openingWords: 'Thank you.' } as never,
    },
    { name: 'turn.cancelled', event: { type: 'turn.cancelled', turnId } as never },
    { name: 'turn.retried', event: { type: 'turn.retried', turnId } as never },
    {
      name: 'answer.typed',
      event: { type: 'answer.typed', turnId: fresh, text: 'I called the team.' } as never,
    },
    ...(mayAskBack
      ? [
          {
            name: 'answer.typed, a request',
            event: { type: 'answer.typed', turnId: fresh, text: REQUEST } as never,
          },
        ]
      : []),
    {
      name: 'answer.typed, her words read over',
      event: { type: 'answer.typed', turnId, text: context.heard?.text ?? 'I called.' } as never,
    },
    ...(context.oneWay
      ? [
          {
            name: 'answer.typed, as it is',
            event: { type: 'answer.typed', turnId: fresh, text: 'I called.', isFinal: true } as never,
          },
        ]
      : []),
    ...(context.oneWay
      ? ['candidate.started', 'candidate.extended', 'candidate.retook', 'candidate.kept'].map((type) => ({
          name: type,
          event: { type } as never,
        }))
      : []),
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
    { name: 'voice.granted', event: { type: 'voice.granted' } },
  ]
}
const serialize = (snapshot: AnyMachineSnapshot) => {
  const c = snapshot.context as InterviewContext
  return [
    dottedValue(snapshot.value),
    c.questionIndex,
    c.answersToQuestion,
    c.nonAnswers,
    c.purpose,
    c.turnId ? 'turn' : '-',
    c.review ? 'review' : '-',
    c.heard ? 'heard' : '-',
    c.messageId ? 'message' : '-',
    c.openingWords ? 'opened' : '-',
    c.voiceAllowed,
    c.voiceSpent,
    c.retakesUsed,
    c.endsAt === null ? '-' : 'clock',
    c.oneWay ? 'one-way' : '-',
  ].join(' ')
}

export const interviewWalk: Walk = {
  hasManyPaths: true,
  machine: interviewMachine,
  inputs: [input, { ...input, voiceAllowed: false }, oneWayInput, withoutClock],
  promises: ['reply', 'recognise', 'sayOpening', 'speak'],
  moves,
  serialize,
}

import { INTERVIEW_LIMITS, type InterviewLimits } from '@preceptor/contracts/budgets'
import type { InterviewQuestion, TranscriptEntry } from '@preceptor/contracts/interviews/interview'
import { MAX_RECORDING_MS } from '@preceptor/contracts/interviews/realtime'
import type { NonAnswerKind } from '@preceptor/contracts/interviews/utterance'
import type { AttendedKind } from '@preceptor/domain/utterances/attending-wording'
import { countNonAnswers, hearUtterance } from '@preceptor/domain/utterances/open-question'
import { assign, emit, enqueueActions, fromPromise, setup } from 'xstate'
import { heardCharsOf, isOnLastQuestion, purposeAfterAnswer } from './interview-rules.ts'
import type {
  HeardWords,
  InterviewContext,
  InterviewEvent,
  InterviewInput,
  RecogniseInput,
  RecogniseOutput,
  ReplyInput,
  ReplyOutput,
  SpeakInput,
} from './interview-types.ts'
import {
  beginAnswer,
  extend,
  leftOf,
  mayRetake,
  NO_CLOCK,
  prepare,
  recordingLeft,
  sentAgain,
  withinRecording,
} from './one-way-clock.ts'

export type {
  HeardPart,
  HeardWords,
  InterviewContext,
  InterviewEvent,
  InterviewInput,
  RecogniseInput,
  RecogniseOutput,
  ReplyInput,
  ReplyOutput,
  SpeakInput,
} from './interview-types.ts'

/** A longer answer may take longer to recognise: this share of its length is added to both limits. */
const RECOGNITION_SHARE = 0.2

/** Entries the chart looks back on: those of one question, its answers and what was said instead of them. */
export const HISTORY_LENGTH = 14
/**
 * Turns without an answer that are remembered: chunks of them may still be on their way. It is all of an interview, but
 * for a client that opens turns without end; once there are so many, nothing tells an old turn from one never opened.
 */
export const MAX_CLOSED_TURNS = 1_000

const now = () => Date.now()
export const entryOf = (
  context: InterviewContext,
  entry: Pick<TranscriptEntry, 'role' | 'content' | 'turnId' | 'confidence' | 'utterance'> & {
    messageId?: string
  },
): TranscriptEntry => ({
  messageId: entry.messageId ?? crypto.randomUUID(),
  ...(entry.turnId ? { turnId: entry.turnId } : {}),
  role: entry.role,
  content: entry.content,
  ...(entry.utterance ? { utterance: entry.utterance } : {}),
  timestamp: new Date(now()).toISOString(),
  questionIndex: context.questionIndex,
  confidence: entry.confidence,
})
/** Words that went through as they were heard keep the recogniser's confidence; the candidate's own have none. */
const confidenceOf = (
  { heard }: InterviewContext,
  { turnId, text }: { turnId: string; text: string },
): number | null => (heard?.turnId === turnId && heard.text.trim() === text.trim() ? heard.confidence : null)
/** What belongs to one turn only. */
const NO_TURN = { turnId: null, audioFormat: null, review: false, heard: null }
/** The open turn makes way for none, or for `nextTurnId`; without an answer it is remembered as closed. */
const closeTurn = ({ turnId, closedTurnIds }: InterviewContext, nextTurnId?: string) =>
  turnId === null || turnId === nextTurnId
    ? { ...NO_TURN, closedTurnIds }
    : { ...NO_TURN, closedTurnIds: [...closedTurnIds, turnId].slice(-MAX_CLOSED_TURNS) }

interface Answer {
  turnId: string
  text: string
  confidence: number | null
}
/** Nobody is there to attend to anything: whatever is said is the answer. */
const TO_NOBODY = { counts: true, utterance: 'answer', isUtteranceSure: true, entryKind: undefined } as const
const hear = (
  { questions, questionIndex, nonAnswers, oneWay }: InterviewContext,
  { text, confidence }: Answer,
) => {
  if (oneWay) return TO_NOBODY
  const questionType = (questions[questionIndex] as InterviewQuestion).type
  return hearUtterance({ text, confidence, questionType }, nonAnswers)
}
/** What an utterance changes. */
const withAnswer = (context: InterviewContext, answer: Answer) => {
  const { turnId, text, confidence } = answer
  const { counts, entryKind, ...heard } = hear(context, answer)
  const entry = entryOf(context, {
    role: 'candidate',
    content: text,
    turnId,
    confidence,
    utterance: entryKind,
  })
  return {
    ...heard,
    history: [...context.history, entry].slice(-HISTORY_LENGTH),
    answeredTurnIds: [...context.answeredTurnIds, turnId],
    answersToQuestion: context.answersToQuestion + (counts ? 1 : 0),
    nonAnswers: counts ? 0 : context.nonAnswers + 1,
    ...closeTurn(context, turnId),
    ...NO_CLOCK,
    problem: null,
  }
}
/** The reply that follows if `text` is what the candidate said in the turn that is being recognised. */
export const replyAfter = (context: InterviewContext, text: string): Omit<ReplyInput, 'messageId'> => {
  // How sure the recogniser is will be known with the final words.
  const answer = { turnId: context.turnId as string, text, confidence: 1 }
  const answered = { ...context, ...withAnswer(context, answer) }
  return { purpose: purposeAfterAnswer(answered), context: answered }
}
const remaining = (context: InterviewContext, limitMs: number) =>
  Math.max(0, context.waitingSince + limitMs - now())

/** The chart's delays under these limits. Each counts from when the wait began, also in another process. */
export const interviewDelays = (limits: InterviewLimits) => {
  const within = (limit: keyof InterviewLimits) => (at: { context: InterviewContext }) =>
    remaining(at.context, limits[limit])
  const withinShare = (limit: keyof InterviewLimits) => (at: { context: InterviewContext }) =>
    remaining(at.context, limits[limit] + RECOGNITION_SHARE * at.context.answerDurationMs)
  return {
    tone: ({ context }: { context: InterviewContext }) =>
      Math.max(0, context.quietSince + limits.tone - now()),
    stillThinking: within('stillThinking'),
    replyGivenUp: within('replyGivenUp'),
    recognitionSlow: withinShare('recognitionSlow'),
    recognitionGivenUp: withinShare('recognitionGivenUp'),
    recordingCap: (at: { context: InterviewContext }) =>
      recordingLeft(at.context, { capMs: within('recordingCap')(at), now: now() }),
    /** Both clocks of a one-way interview: to prepare, and to answer. */
    clockEnd: ({ context }: { context: InterviewContext }) => leftOf(context, now()),
    speechLate: within('speechLate'),
  }
}

/** Types, actors, guards, actions and delays of the interview; `interview.ts` arranges them into states. */
export const interviewSetup = setup({
  types: {
    context: {} as InterviewContext,
    events: {} as InterviewEvent,
    input: {} as InterviewInput,
    emitted: {} as
      | { type: 'entry.added'; entry: TranscriptEntry }
      | { type: 'entry.cut'; messageId: string; heardChars: number }
      | { type: 'entry.noAnswer'; messageId: string; utterance: NonAnswerKind },
    tags: {} as 'interviewerSpeaking' | 'nurseMayTalk' | 'nurseMayType' | 'waiting' | 'slow' | 'recording',
  },
  actors: {
    /** Words what comes next. May stream while it runs; safe to run twice for one messageId. */
    reply: fromPromise<ReplyOutput, ReplyInput>(() => Promise.reject(new Error('reply is not provided'))),
    /** Turns the recording of `turnId` into text. */
    recognise: fromPromise<RecogniseOutput, RecogniseInput>(() =>
      Promise.reject(new Error('recognise is not provided')),
    ),
    /** Says the opening words at once; resolves when they have been played. Safe to run twice for one messageId. */
    sayOpening: fromPromise<void, SpeakInput>(() => Promise.reject(new Error('sayOpening is not provided'))),
    /** Resolves when the message has been played to its end. */
    speak: fromPromise<void, SpeakInput>(() => Promise.reject(new Error('speak is not provided'))),
  },
  guards: {
    isOpenTurn: ({ context, event }) => 'turnId' in event && event.turnId === context.turnId,
    isNewSpokenTurn: ({ context, event }) =>
      event.type === 'turn.started' &&
      context.voiceAllowed &&
      !context.answeredTurnIds.includes(event.turnId),
    isNewTypedTurn: ({ context, event }) =>
      event.type === 'answer.typed' && !context.answeredTurnIds.includes(event.turnId),
    isCurrentMessage: ({ context, event }) => 'messageId' in event && event.messageId === context.messageId,
    isLastLineCut: ({ context, event }) =>
      event.type === 'speech.stopped' &&
      event.heard !== undefined &&
      context.history.at(-1)?.messageId === event.messageId,
    isVoiceSpent: ({ context }) => !context.voiceAllowed,
    /** Whether a reply follows in any case, so that it may be opened before the candidate's answer is text. */
    mayOpenReply: ({ context, event }) =>
      event.type === 'turn.ended' &&
      event.openingWords !== undefined &&
      context.voiceAllowed &&
      !context.review &&
      !context.oneWay &&
      !isOnLastQuestion(context),
    isToBeReviewed: ({ context }) => context.review && !context.oneWay && context.mode !== 'real',
    isOneWay: ({ context }) => !!context.oneWay,
    isTimed: ({ context }) => context.endsAt !== null,
    mayRetake: ({ context }) => mayRetake(context),
    hasNoClock: ({ context }) => context.endsAt === null,
    isToBeHeld: ({ context, event }) =>
      event.type === 'answer.typed' &&
      !event.isFinal &&
      !context.answeredTurnIds.includes(event.turnId) &&
      mayRetake(context),
    isFinal: ({ event }) => event.type === 'answer.typed' && event.isFinal === true,
    mayRecordLonger: ({ context }) =>
      context.endsAt !== null && context.endsAt < context.waitingSince + MAX_RECORDING_MS,
    hasInterviewEnded: ({ context }) => purposeAfterAnswer(context) === 'closing',
    isNoAnswerAfterAll: ({ event }) =>
      'output' in event && (event.output as ReplyOutput).utterance !== undefined,
    isAttending: ({ context }) => context.purpose === 'attend',
    isNextQuestion: ({ context }) => context.purpose === 'next_question',
  },
  actions: {
    beginWaiting: assign({ waitingSince: () => now() }),
    beginQuiet: assign({ quietSince: () => now() }),
    openTurn: assign(({ context, event }) => {
      if (event.type !== 'turn.started') return {}
      const { turnId, audioFormat = null, review = false } = event
      return {
        ...closeTurn(context, turnId),
        turnId,
        audioFormat,
        review,
        problem: null,
        waitingSince: now(),
        ...withinRecording(context, now()),
      }
    }),
    beginPreparing: assign(({ context }) => prepare(context, now())),
    beginAnswer: assign(({ context }) => beginAnswer(context, now())),
    extendClock: assign(({ context }) => extend(context)),
    extendRecording: assign(({ context }) => extend(context, context.waitingSince + MAX_RECORDING_MS)),
    beginAgain: assign(({ context }) => sentAgain(context, now())),
    useRetake: assign({ retakesUsed: ({ context }) => context.retakesUsed + 1, problem: null }),
    stopClock: assign(NO_CLOCK),
    /** The typed words are kept as recognised ones are, until the candidate leaves them so. */
    keepTyped: assign(({ event }) => {
      if (event.type !== 'answer.typed') return {}
      const { turnId, text } = event
      return { ...NO_TURN, turnId, heard: { turnId, text, confidence: null }, ...NO_CLOCK, problem: null }
    }),
    dropTurn: assign(({ context }) => closeTurn(context)),
    keepHeard: assign({ heard: (_, heard: HeardWords) => heard }),
    endRecording: assign({
      answerDurationMs: ({ context, event }) =>
        event.type === 'turn.ended'
          ? Math.min(event.durationMs, MAX_RECORDING_MS)
          : Math.max(0, now() - context.waitingSince),
      waitingSince: () => now(),
      quietSince: () => now(),
      endsAt: null,
      clockMs: null,
    }),
    noteProblem: assign({ problem: (_, problem: NonNullable<InterviewContext['problem']>) => problem }),
    takeAnswer: assign(({ context, event }, heard: Answer | undefined) => {
      const answer =
        event.type === 'answer.typed' ? { ...event, confidence: confidenceOf(context, event) } : heard
      return answer ? withAnswer(context, answer) : {}
    }),
    /** What was taken for an answer is none: it gives its slot back, and the question stays open. */
    takeBackAnswer: enqueueActions(({ context, enqueue }, utterance: AttendedKind) => {
      const last = context.history.findLast(({ role }) => role === 'candidate') as TranscriptEntry
      const history = context.history.map((entry) => (entry === last ? { ...entry, utterance } : entry))
      enqueue.assign({
        history,
        utterance,
        isUtteranceSure: true,
        purpose: 'attend',
        answersToQuestion: context.answersToQuestion - 1,
        nonAnswers: countNonAnswers(history),
      })
      enqueue.emit({ type: 'entry.noAnswer', messageId: last.messageId, utterance })
    }),
    /** The candidate ends the interview: whatever was said last does not hold it open. */
    settleUtterance: assign({ isUtteranceSure: true }),
    decidePurpose: assign({ purpose: ({ context }) => purposeAfterAnswer(context) }),
    openMessage: assign({
      messageId: () => crypto.randomUUID() as string,
      openingWords: ({ event }) => (event.type === 'turn.ended' ? (event.openingWords ?? null) : null),
    }),
    /** A message that has been opened aloud continues. */
    beginMessage: assign({
      messageId: ({ context }) =>
        (context.openingWords && context.messageId) || (crypto.randomUUID() as string),
      messageText: '',
      waitingSince: () => now(),
    }),
    /** The reply is the interviewer's line; null is for static wording. Provided by `interview.ts`. */
    takeReply: (_, _wording: string | null) => {
      throw new Error('takeReply is not provided')
    },
    publishEntry: emit(({ context }) => ({
      type: 'entry.added' as const,
      entry: context.history.at(-1) as TranscriptEntry,
    })),
    /** The line stays whole; how much of it was heard is kept with it, as of its first interruption. */
    cutEntry: enqueueActions(({ context, event, enqueue }) => {
      const heard = 'heard' in event ? event.heard : undefined
      const entry = context.history.find(({ messageId }) => messageId === heard?.messageId)
      const heardChars = heard && entry && heardCharsOf(entry.content, heard.text)
      if (!entry || entry.heardChars !== undefined || heardChars === undefined) return
      enqueue.assign({
        history: context.history.map((line) => (line === entry ? { ...entry, heardChars } : line)),
      })
      enqueue.emit({ type: 'entry.cut', messageId: entry.messageId, heardChars })
    }),
    endMessage: assign({ messageId: null, openingWords: null }),
    spendVoice: assign({ voiceSpent: true }),
    grantVoice: assign({ voiceAllowed: true, voiceSpent: false }),
    turnToClosing: assign(({ context }) => ({ purpose: 'closing', ...closeTurn(context), ...NO_CLOCK })),
  },
  delays: interviewDelays(INTERVIEW_LIMITS),
})

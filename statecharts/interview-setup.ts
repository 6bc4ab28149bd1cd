import { INTERVIEW_LIMITS, type InterviewLimits } from '@preceptor/contracts/budgets'
import type { InterviewQuestion, PersonalityKey, TranscriptEntry } from '@preceptor/contracts/interview'
import { type AudioFormat, MAX_RECORDING_MS } from '@preceptor/contracts/realtime'
import type { NonAnswerKind, UtteranceKind } from '@preceptor/contracts/utterance'
import type { AttendedKind } from '@preceptor/domain/utterances/attending-wording'
import { countNonAnswers, hearUtterance } from '@preceptor/domain/utterances/open-question'
import { assign, emit, enqueueActions, fromPromise, setup } from 'xstate'
import {
  heardCharsOf,
  isOnLastQuestion,
  purposeAfterAnswer,
  type ReplyAction,
  type ReplyPurpose,
} from './interview-rules.ts'

/** A longer answer may take longer to recognise: this share of its length is added to both limits. */
const RECOGNITION_SHARE = 0.2

/** Entries the chart looks back on: those of one question, its answers and what was said instead of them. */
export const HISTORY_LENGTH = 14
/**
 * Turns without an answer that are remembered: chunks of them may still be on their way. It is all of an interview, but
 * for a client that opens turns without end; once there are so many, nothing tells an old turn from one never opened.
 */
export const MAX_CLOSED_TURNS = 1_000

export interface InterviewInput {
  interviewId: string
  personality: PersonalityKey
  interviewer: string
  nurseName: string
  positionTitle: string | null
  companyName: string | null
  questions: InterviewQuestion[]
  /** The lines of the posting that the interviewer has at hand. */
  posting?: readonly string[]
  /** False: by typing only, from the start. */
  voiceAllowed: boolean
}

/** Plain JSON: it is saved after each transition and restored by any process. Times are epoch ms. */
export interface InterviewContext extends InterviewInput {
  questionIndex: number
  answersToQuestion: number
  /** Utterances in a row that were no answer to this question. */
  nonAnswers: number
  /** What the candidate said last, as far as it matters for what comes next. */
  utterance: UtteranceKind
  /** False where rules cannot tell whether it was an answer. */
  isUtteranceSure: boolean
  /** The words in which the open question was last asked; null where it was asked as planned. */
  asked: string | null
  /** The last entries; the whole transcript is in the database. */
  history: TranscriptEntry[]
  /** Turns that became answers: a repeated turn is dropped. */
  answeredTurnIds: string[]
  turnId: string | null
  /** How the open turn is recorded, so that another process can take the recording again; null where not known. */
  audioFormat: AudioFormat | null
  /** The turns that ended without an answer, up to MAX_CLOSED_TURNS. */
  closedTurnIds: string[]
  /** The candidate reads the words of this turn before they become their answer. */
  review: boolean
  /** The words the candidate is reading. */
  heard: HeardWords | null
  answerDurationMs: number
  messageId: string | null
  messageText: string
  /**
   * What was said aloud at the end of the candidate's answer, before the reply was worded; the reply begins with it.
   */
  openingWords: string | null
  purpose: ReplyPurpose
  /** When the present wait began; deadlines count from it, also in another process. */
  waitingSince: number
  /**
   * Since when nothing showed the candidate any progress: the end of their answer, or the last tone.
   */
  quietSince: number
  problem: 'nothing_heard' | 'not_recognised' | 'voice_unavailable' | null
  /** The allowance ran out: voice continues to the end of the question. */
  voiceSpent: boolean
  /** How completely each question so far was answered, 0 to 1. */
  completeness: number[]
}

/** A recording that has become text and waits for the candidate's word. */
export interface HeardWords extends RecogniseOutput {
  turnId: string
}

/** The beginning of a message, as far as it was heard when the nurse spoke up. */
export interface HeardPart {
  messageId: string
  text: string
}

/** `heard` is there when the interviewer was interrupted in the middle of a message. */
export type InterviewEvent =
  /** `review`: the candidate wants to read the words before they are sent. */
  | {
      type: 'turn.started'
      turnId: string
      audioFormat?: AudioFormat
      review?: boolean
      heard?: HeardPart
    }
  /** `openingWords`: ready to be said at once, while the candidate's words are recognised and the reply is worded. */
  | { type: 'turn.ended'; turnId: string; durationMs: number; openingWords?: string }
  | { type: 'turn.cancelled'; turnId: string }
  | { type: 'turn.retried'; turnId: string }
  | { type: 'answer.typed'; turnId: string; text: string; heard?: HeardPart }
  /** The first sentence of the reply is there to be read. */
  | { type: 'reply.began'; messageId: string }
  /** The first sound of the current message left for the nurse. */
  | { type: 'speech.began'; messageId: string }
  /** The nurse stopped the voice. */
  | { type: 'speech.stopped'; messageId: string; heard?: HeardPart }
  | { type: 'nurse.finished'; heard?: HeardPart }
  | { type: 'voice.spent' }
  /** There is voice again: another plan, or the trial continues. */
  | { type: 'voice.granted' }
  /** The chart was restored from a snapshot: timers are armed anew from absolute times. */
  | { type: 'chart.restored' }

export interface ReplyInput {
  messageId: string
  purpose: ReplyPurpose
  context: InterviewContext
}
export interface ReplyOutput {
  action: ReplyAction
  text: string
  /** What the model found that rules had taken for an answer. */
  utterance?: AttendedKind
}
export interface RecogniseInput {
  turnId: string
}
export interface RecogniseOutput {
  /** Empty when nothing was heard. */
  text: string
  confidence: number | null
  /** How it was said, for whoever keeps it with the answer; the chart only hands it on. */
  measures?: unknown
}
export interface SpeakInput {
  messageId: string
  text: string
}

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
const hear = ({ questions, questionIndex, nonAnswers }: InterviewContext, { text, confidence }: Answer) => {
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
    recordingCap: within('recordingCap'),
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
      !isOnLastQuestion(context),
    isToBeReviewed: ({ context }) => context.review,
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
      }
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
    turnToClosing: assign(({ context }) => ({ purpose: 'closing', ...closeTurn(context) })),
  },
  delays: interviewDelays(INTERVIEW_LIMITS),
})

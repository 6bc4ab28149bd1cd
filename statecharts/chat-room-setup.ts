import {
  type BehavioralEvaluation,
  type BehavioralStatus,
  type ChatMessage,
  MAX_MESSAGE_CHARS,
  type PracticeAnalysis,
} from '@preceptor/contracts/practice/practice'
import type { Setting } from '@preceptor/contracts/practice/setting'
import type { AgeGroup } from '@preceptor/domain/patient/vital-words'
import { MIN_REPLY_MS, MIN_TURNS_TO_FINISH } from '@preceptor/domain/practice/practice-limits'
import { assign, fromCallback, fromPromise, setup, stateIn } from 'xstate'

export type ChatKind = 'clinical' | 'behavioral'

/** What the room knows of its session once it is open. */
export interface ChatRoom {
  sessionId: string
  title: string
  /** Under the title. */
  about: string
  /** Who answers the candidate: how the room speaks of them, and what stands over their lines. */
  partner: { name: string; label: string }
  /** What the candidate knows on walking in; null where there is no patient. */
  scene: {
    patient: string
    complaint: string
    setting: Setting
    /** What the chart says of the patient's past; null where it says nothing. */
    history: string | null
    /** Who else is there or within call. */
    people: { name: string; role: string }[]
    /** Whose usual vital signs count. */
    age: AgeGroup
  } | null
  /** What is asked, where the candidate answers a question. */
  question: string | null
}

/** A message on its way; sent again it carries the same `turnId`. */
export interface Unsent {
  turnId: string
  text: string
}

/** What the server has of a session. */
export interface Conversation {
  transcript: ChatMessage[]
  standing: BehavioralStatus
}

export interface Opened extends Conversation {
  room: ChatRoom
  resumed: boolean
  unsent: Unsent | null
}

/** Where the page leads instead. */
export type Elsewhere =
  | { to: 'list'; notice: string | null }
  | { to: 'results'; sessionId: string; analysis: PracticeAnalysis | null }

export type Loaded =
  | ({ kind: 'open' } & Opened)
  | { kind: 'elsewhere'; elsewhere: Elsewhere }
  | { kind: 'expired' }
export type Refreshed = ({ kind: 'open' } & Conversation) | Exclude<Loaded, { kind: 'open' }>

export interface Reply {
  line: ChatMessage
  standing: BehavioralStatus
}

/** What a failed request leaves to do: nothing here any more, the results, the way to the plans, or once more. */
export type RoomErrorReason = 'gone' | 'over' | 'maxTurns' | 'plans' | 'leave' | 'retry'

/** A request of the room that failed; `message` is fit to be shown. */
export class RoomError extends Error {
  readonly reason: RoomErrorReason

  constructor(reason: RoomErrorReason, message: string) {
    super(message)
    this.name = 'RoomError'
    this.reason = reason
  }
}

export type ChatRoomEvent =
  | { type: 'nurse.sent'; turnId: string; text: string }
  | { type: 'nurse.retried' }
  | { type: 'nurse.acknowledged' }
  | { type: 'nurse.finished' }
  | { type: 'nurse.askedHint' }
  | { type: 'nurse.askedEvaluation' }
  /** The candidate closes what help brought. */
  | { type: 'nurse.wentOn' }
  | { type: 'reply.grew'; text: string }
  | { type: 'reply.done'; reply: Reply }
  | { type: 'reply.failed'; reason: RoomErrorReason; text: string }
  /** The candidate comes back to this window. */
  | { type: 'window.focused' }

export interface ChatRoomContext {
  kind: ChatKind
  /** The scenario of a clinical room, the session of a behavioral one. */
  address: string
  room: ChatRoom | null
  resumed: boolean
  transcript: ChatMessage[]
  standing: BehavioralStatus
  /** `after` is the line a hint stands under. */
  hints: { after: string | null; text: string }[]
  unsent: Unsent | null
  /** The reply as far as it has come. */
  words: string
  reply: Reply | null
  /** Words the server did not take because it takes none any more. */
  returned: string
  /** Why the room did not open, or what became of the last message. */
  failure: { reason: RoomErrorReason; text: string } | null
  /** What the server said when help failed. */
  helpFailure: string | null
  evaluation: BehavioralEvaluation | null
  analysis: PracticeAnalysis | null
  elsewhere: Elsewhere | null
}

export interface ChatRoomInput {
  kind: ChatKind
  address: string
  /** What this tab kept, painted until the server's word is here. */
  transcript?: ChatMessage[]
}

/** What identifies a line through sending, saving and loading. */
export const lineKey = ({ turnId, messageId }: Pick<ChatMessage, 'turnId' | 'messageId'>) =>
  turnId ?? messageId

const isFromUser = ({ role }: ChatMessage) => role === 'user'

/** Whether a message has its reply: something of the partner's stands after it. */
export const isAnswered = (transcript: readonly ChatMessage[], turnId: string) => {
  const at = transcript.findIndex((line) => line.turnId === turnId)
  return at >= 0 && transcript.slice(at + 1).some((line) => !isFromUser(line))
}

/** What a failed request says, and leaves to do. */
export const toErrorEvent = (error: unknown) =>
  error instanceof RoomError
    ? { reason: error.reason, text: error.message }
    : { reason: 'retry' as const, text: '' }

/** Everything the candidate sees: their message is a line from the moment it is sent. */
const withUnsent = (transcript: readonly ChatMessage[], { turnId, text }: Unsent, timestamp: string) =>
  transcript.some((line) => line.turnId === turnId)
    ? [...transcript]
    : [...transcript, { messageId: turnId, turnId, role: 'user' as const, content: text, timestamp }]

/** Actors, actions and guards of the room of typed practice. */
export const chatRoomSetup = setup({
  types: {
    context: {} as ChatRoomContext,
    events: {} as ChatRoomEvent,
    input: {} as ChatRoomInput,
    tags: {} as 'opening' | 'writing' | 'typing' | 'ending',
  },
  actors: {
    load: fromPromise<Loaded, { kind: ChatKind; address: string }>(() =>
      Promise.reject(new Error('load is not provided')),
    ),
    refresh: fromPromise<Refreshed, { room: ChatRoom }>(() =>
      Promise.reject(new Error('refresh is not provided')),
    ),
    send: fromCallback<ChatRoomEvent, { room: ChatRoom; unsent: Unsent }>(() => {
      throw new Error('send is not provided')
    }),
    hint: fromPromise<string, { room: ChatRoom }>(() => Promise.reject(new Error('hint is not provided'))),
    evaluate: fromPromise<BehavioralEvaluation, { room: ChatRoom }>(() =>
      Promise.reject(new Error('evaluate is not provided')),
    ),
    end: fromPromise<PracticeAnalysis | null, { room: ChatRoom }>(() =>
      Promise.reject(new Error('end is not provided')),
    ),
  },
  actions: {
    open: assign((_, { room, resumed, transcript, standing, unsent }: Opened) => ({
      room,
      resumed,
      transcript,
      standing,
      unsent,
    })),
    takeElsewhere: assign({ elsewhere: (_, elsewhere: Elsewhere) => elsewhere }),
    leadToResults: assign({
      elsewhere: ({ context: { room } }): Elsewhere => ({
        to: 'results',
        sessionId: (room as ChatRoom).sessionId,
        analysis: null,
      }),
    }),
    takeFailure: assign({ failure: (_, failure: { reason: RoomErrorReason; text: string }) => failure }),
    takeHelpFailure: assign({ helpFailure: (_, { text }: { text: string }) => text || null }),
    takeMessage: assign({ unsent: (_, { turnId, text }: Unsent) => ({ turnId, text: text.trim() }) }),
    awaitReply: assign({ words: '', reply: null, failure: null }),
    addWords: assign({ words: ({ context }, text: string) => context.words + text }),
    holdReply: assign({ reply: (_, reply: Reply) => reply }),
    takeReply: assign(({ context }) => {
      const { transcript, unsent, reply } = context
      if (!unsent || !reply) return {}
      return {
        transcript: [...withUnsent(transcript, unsent, reply.line.timestamp), reply.line],
        standing: reply.standing,
        unsent: null,
        words: '',
        reply: null,
      }
    }),
    giveBack: assign(({ context: { unsent, standing } }) => ({
      returned: unsent?.text ?? '',
      unsent: null,
      standing: { ...standing, maxTurnsReached: true },
    })),
    takeConversation: assign(({ context: { unsent } }, { transcript, standing }: Conversation) => ({
      transcript,
      standing,
      unsent: unsent && isAnswered(transcript, unsent.turnId) ? null : unsent,
    })),
    takeHint: assign({
      hints: ({ context: { hints, transcript, unsent } }, text: string) => {
        const last = transcript.at(-1)
        const after = unsent?.turnId ?? (last ? lineKey(last) : null)
        return [...hints, { after, text }]
      },
    }),
    takeEvaluation: assign({ evaluation: (_, evaluation: BehavioralEvaluation) => evaluation }),
    takeAnalysis: assign({ analysis: (_, analysis: PracticeAnalysis | null) => analysis }),
  },
  guards: {
    isMessage: (_, text: string) => text.trim().length > 0 && text.trim().length <= MAX_MESSAGE_CHARS,
    mayFinish: ({ context }) => context.standing.conversationTurns >= MIN_TURNS_TO_FINISH,
    isReadyForEvaluation: ({ context }) => context.standing.readyForEvaluation,
    isExhausted: ({ context }) => context.standing.maxTurnsReached,
    hasUnsent: ({ context }) => context.unsent !== null,
    hasWords: ({ context }) => context.words !== '',
    isSending: stateIn({ talking: { message: 'sending' } }),
    hasReply: ({ context }) => context.reply !== null,
    mayRetry: ({ context }) => context.failure?.reason === 'retry',
    /** The server counts more messages than are shown: another window sent them. */
    isBehind: ({ context: { standing, transcript } }) =>
      standing.messageCount > transcript.filter(isFromUser).length,
    /** An older answer that comes late changes nothing. */
    isCurrent: ({ context }, { standing }: Conversation) =>
      standing.messageCount >= context.standing.messageCount,
    isOpen: (_, { kind }: Loaded | Refreshed) => kind === 'open',
    isExpired: (_, { kind }: Loaded | Refreshed) => kind === 'expired',
    isElsewhere: (_, { kind }: Loaded | Refreshed) => kind === 'elsewhere',
    isGone: (_, reason: RoomErrorReason) => reason === 'gone',
    hasEnded: (_, reason: RoomErrorReason) => reason === 'over',
    hasNoTurnLeft: (_, reason: RoomErrorReason) => reason === 'maxTurns',
    hasReason: (_, { given, reason }: { given: unknown; reason: RoomErrorReason }) =>
      toErrorEvent(given).reason === reason,
  },
  delays: { minReply: MIN_REPLY_MS },
})

/** The lines as the candidate sees them: what the server has, then their message on its way. */
export const linesOf = ({ transcript, unsent }: ChatRoomContext): ChatMessage[] =>
  unsent ? withUnsent(transcript, unsent, transcript.at(-1)?.timestamp ?? '') : transcript

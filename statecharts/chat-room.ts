import { MIN_REPLY_MS, MIN_TURNS_TO_FINISH } from '@preceptor/content/practice-limits'
import {
  type BehavioralEvaluation,
  type BehavioralStanding,
  type ChatMessage,
  MAX_MESSAGE_CHARS,
  type PracticeAnalysis,
} from '@preceptor/contracts/practice'
import { and, assign, fromCallback, fromPromise, not, type SnapshotFrom, setup, stateIn } from 'xstate'

export type ChatKind = 'clinical' | 'behavioral'

/** What the room knows of its session once it is open. */
export interface ChatRoom {
  sessionId: string
  title: string
  /** Under the title. */
  about: string
  /** Who answers her: how the room speaks of them, and what stands over their lines. */
  partner: { name: string; label: string }
  /** What she knows when she walks in. */
  scene: { patient: string; complaint: string; setting: string } | null
}

/** A message on its way; sent again it carries the same `turnId`. */
export interface Unsent {
  turnId: string
  text: string
}

/** What the server has of a session. */
export interface Conversation {
  transcript: ChatMessage[]
  standing: BehavioralStanding
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
  standing: BehavioralStanding
}

/** What a failed request leaves to do: nothing here any more, the results, the way to the plans, or once more. */
export type RefusalReason = 'gone' | 'over' | 'maxTurns' | 'plans' | 'leave' | 'retry'

/** A request of the room that failed; `message` is fit to be shown. */
export class RoomRefusal extends Error {
  readonly reason: RefusalReason

  constructor(reason: RefusalReason, message: string) {
    super(message)
    this.name = 'RoomRefusal'
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
  /** She closes what help brought. */
  | { type: 'nurse.wentOn' }
  | { type: 'reply.grew'; text: string }
  | { type: 'reply.done'; reply: Reply }
  | { type: 'reply.failed'; reason: RefusalReason; text: string }
  /** She comes back to this window. */
  | { type: 'window.focused' }

export interface ChatRoomContext {
  kind: ChatKind
  /** The scenario of a clinical room, the session of a behavioral one. */
  address: string
  room: ChatRoom | null
  resumed: boolean
  transcript: ChatMessage[]
  standing: BehavioralStanding
  /** `after` is the line a hint stands under. */
  hints: { after: string | null; text: string }[]
  unsent: Unsent | null
  /** The reply as far as it has come. */
  words: string
  reply: Reply | null
  /** Words the server did not take because it takes none any more. */
  returned: string
  /** Why the room did not open, or what became of the last message. */
  failure: { reason: RefusalReason; text: string } | null
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

const isHers = ({ role }: ChatMessage) => role === 'user'

/** Whether a message has its reply: something of the partner's stands after it. */
export const isAnswered = (transcript: readonly ChatMessage[], turnId: string) => {
  const at = transcript.findIndex((line) => line.turnId === turnId)
  return at >= 0 && transcript.slice(at + 1).some((line) => !isHers(line))
}

const refusalOf = (error: unknown) =>
  error instanceof RoomRefusal
    ? { reason: error.reason, text: error.message }
    : { reason: 'retry' as const, text: '' }
const NOTHING_YET: BehavioralStanding = {
  messageCount: 0,
  conversationTurns: 0,
  softWarning: false,
  maxTurnsReached: false,
  readyForEvaluation: false,
}

/** Everything she sees: her message is a line from the moment it is sent. */
const withUnsent = (transcript: readonly ChatMessage[], { turnId, text }: Unsent, timestamp: string) =>
  transcript.some((line) => line.turnId === turnId)
    ? [...transcript]
    : [...transcript, { messageId: turnId, turnId, role: 'user' as const, content: text, timestamp }]

type Failed = { event: { error: unknown } }
const failedBecause =
  (reason: RefusalReason) =>
  ({ event }: Failed) => ({ given: event.error, reason })

/** Where help that failed leads: out of a room that is gone or over, else to `target`. */
const helpFailedTo = <Target extends string>(target: Target) =>
  [
    { guard: { type: 'hasReason', params: failedBecause('gone') }, target: '#chatRoom.expired' },
    {
      guard: { type: 'hasReason', params: failedBecause('over') },
      target: '#chatRoom.elsewhere',
      actions: 'leadToResults',
    },
    {
      target,
      actions: { type: 'takeHelpFailure', params: ({ event }: Failed) => refusalOf(event.error) },
    },
  ] as const

/**
 * The room of typed practice, clinical and behavioral: it opens, she writes and is answered, and it ends in an
 * analysis. One message is on its way at a time. Provide `load` (opens or starts the session), `refresh` (reads it
 * again), `send` (reports as `reply.*`), `hint`, `evaluate` and `end`; they reject with RoomRefusal.
 */
export const chatRoomMachine = setup({
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
    end: fromPromise<PracticeAnalysis, { room: ChatRoom }>(() =>
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
    takeFailure: assign({ failure: (_, failure: { reason: RefusalReason; text: string }) => failure }),
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
    takeAnalysis: assign({ analysis: (_, analysis: PracticeAnalysis) => analysis }),
  },
  guards: {
    isMessage: (_, text: string) => text.trim().length > 0 && text.trim().length <= MAX_MESSAGE_CHARS,
    mayFinish: ({ context }) => context.standing.messageCount >= MIN_TURNS_TO_FINISH,
    isReadyForEvaluation: ({ context }) => context.standing.readyForEvaluation,
    isExhausted: ({ context }) => context.standing.maxTurnsReached,
    hasUnsent: ({ context }) => context.unsent !== null,
    hasWords: ({ context }) => context.words !== '',
    isSending: stateIn({ talking: { message: 'sending' } }),
    hasReply: ({ context }) => context.reply !== null,
    mayRetry: ({ context }) => context.failure?.reason === 'retry',
    /** The server counts more messages than are shown: another window sent them. */
    isBehind: ({ context: { standing, transcript } }) =>
      standing.messageCount > transcript.filter(isHers).length,
    /** An older answer that comes late changes nothing. */
    isCurrent: ({ context }, { standing }: Conversation) =>
      standing.messageCount >= context.standing.messageCount,
    isOpen: (_, { kind }: Loaded | Refreshed) => kind === 'open',
    isExpired: (_, { kind }: Loaded | Refreshed) => kind === 'expired',
    isElsewhere: (_, { kind }: Loaded | Refreshed) => kind === 'elsewhere',
    isGone: (_, reason: RefusalReason) => reason === 'gone',
    isOver: (_, reason: RefusalReason) => reason === 'over',
    hasNoTurnLeft: (_, reason: RefusalReason) => reason === 'maxTurns',
    hasReason: (_, { given, reason }: { given: unknown; reason: RefusalReason }) =>
      refusalOf(given).reason === reason,
  },
  delays: { minReply: MIN_REPLY_MS },
}).createMachine({
  id: 'chatRoom',
  description: 'From the address of a typed practice session to its results.',
  context: ({ input: { kind, address, transcript } }) => ({
    kind,
    address,
    room: null,
    resumed: false,
    transcript: transcript ?? [],
    standing: NOTHING_YET,
    hints: [],
    unsent: null,
    words: '',
    reply: null,
    returned: '',
    failure: null,
    helpFailure: null,
    evaluation: null,
    analysis: null,
    elsewhere: null,
  }),
  initial: 'opening',
  states: {
    opening: {
      description: 'The session is started, or read from the server.',
      tags: 'opening',
      invoke: {
        src: 'load',
        input: ({ context: { kind, address } }) => ({ kind, address }),
        onDone: [
          {
            guard: { type: 'isOpen', params: ({ event }) => event.output },
            target: 'talking',
            actions: { type: 'open', params: ({ event }) => event.output as Opened },
          },
          { guard: { type: 'isExpired', params: ({ event }) => event.output }, target: 'expired' },
          {
            target: 'elsewhere',
            actions: {
              type: 'takeElsewhere',
              params: ({ event }) => (event.output as { elsewhere: Elsewhere }).elsewhere,
            },
          },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'takeFailure', params: ({ event }) => refusalOf(event.error) },
        },
      },
    },
    failed: {
      description: 'The session did not open. What is left to do depends on why.',
      on: { 'nurse.retried': { guard: 'mayRetry', target: 'opening' } },
    },
    talking: {
      type: 'parallel',
      states: {
        message: {
          description: 'One message at a time, from her words to the reply, and the end of it all.',
          initial: 'settling',
          states: {
            settling: {
              always: [
                { guard: 'hasUnsent', target: 'failedToSend.kept' },
                { guard: 'isExhausted', target: 'exhausted.quiet' },
                { target: 'composing' },
              ],
            },
            composing: {
              description: 'Her turn to write.',
              tags: 'writing',
              always: { guard: 'isExhausted', target: 'exhausted.quiet' },
              on: {
                'nurse.sent': {
                  guard: { type: 'isMessage', params: ({ event }) => event.text },
                  target: 'sending',
                  actions: { type: 'takeMessage', params: ({ event }) => event },
                },
                'nurse.finished': { guard: 'mayFinish', target: 'ending' },
              },
            },
            sending: {
              description: 'The message is on its way and the reply comes back in pieces.',
              entry: 'awaitReply',
              invoke: {
                src: 'send',
                input: ({ context }) => ({
                  room: context.room as ChatRoom,
                  unsent: context.unsent as Unsent,
                }),
              },
              on: {
                'reply.grew': { actions: { type: 'addWords', params: ({ event }) => event.text } },
                'reply.done': {
                  target: 'settling',
                  actions: [{ type: 'holdReply', params: ({ event }) => event.reply }, 'takeReply'],
                },
                'reply.failed': [
                  {
                    guard: { type: 'isGone', params: ({ event }) => event.reason },
                    target: '#chatRoom.expired',
                  },
                  {
                    guard: { type: 'isOver', params: ({ event }) => event.reason },
                    target: '#chatRoom.elsewhere',
                    actions: 'leadToResults',
                  },
                  {
                    guard: { type: 'hasNoTurnLeft', params: ({ event }) => event.reason },
                    target: 'exhausted.told',
                    actions: [{ type: 'takeFailure', params: ({ event }) => event }, 'giveBack'],
                  },
                  {
                    target: 'failedToSend.told',
                    actions: { type: 'takeFailure', params: ({ event }) => event },
                  },
                ],
              },
              initial: 'held',
              states: {
                held: {
                  description:
                    'A reply is on its way for 1.5 s at least; what comes sooner is held until then.',
                  tags: 'typing',
                  on: {
                    'reply.done': { actions: { type: 'holdReply', params: ({ event }) => event.reply } },
                  },
                  after: {
                    minReply: [
                      {
                        guard: 'hasReply',
                        target: '#chatRoom.talking.message.settling',
                        actions: 'takeReply',
                      },
                      { guard: 'hasWords', target: 'growing' },
                      { target: 'waiting' },
                    ],
                  },
                },
                waiting: {
                  description: 'Nothing has come yet.',
                  tags: 'typing',
                  on: {
                    'reply.grew': {
                      target: 'growing',
                      actions: { type: 'addWords', params: ({ event }) => event.text },
                    },
                  },
                },
                growing: { description: 'The words show as they come.' },
              },
            },
            failedToSend: {
              description: 'Her message is kept here, and perhaps by the server: sent again it is said once.',
              always: { guard: not('hasUnsent'), target: 'settling' },
              on: {
                'nurse.retried': 'sending',
                'nurse.finished': { guard: 'mayFinish', target: 'ending' },
              },
              initial: 'told',
              states: {
                told: { on: { 'nurse.acknowledged': 'kept' } },
                kept: {},
              },
            },
            exhausted: {
              description: 'No message is taken any more: it is to be finished.',
              on: { 'nurse.finished': { guard: 'mayFinish', target: 'ending' } },
              initial: 'quiet',
              states: {
                told: { on: { 'nurse.acknowledged': 'quiet' } },
                quiet: {},
              },
            },
            ending: {
              description: 'The analysis is being made.',
              tags: 'ending',
              invoke: {
                src: 'end',
                input: ({ context }) => ({ room: context.room as ChatRoom }),
                onDone: {
                  target: '#chatRoom.ended',
                  actions: { type: 'takeAnalysis', params: ({ event }) => event.output },
                },
                onError: [
                  {
                    guard: { type: 'hasReason', params: failedBecause('gone') },
                    target: '#chatRoom.expired',
                  },
                  {
                    target: 'endFailed',
                    actions: { type: 'takeFailure', params: ({ event }) => refusalOf(event.error) },
                  },
                ],
              },
            },
            endFailed: {
              on: { 'nurse.finished': 'ending', 'nurse.acknowledged': 'settling' },
            },
          },
        },
        help: {
          description: 'A hint, or a look at her answers so far.',
          initial: 'none',
          states: {
            none: {
              on: {
                'nurse.askedHint': { guard: not('isExhausted'), target: 'hinting' },
                'nurse.askedEvaluation': { guard: 'isReadyForEvaluation', target: 'evaluating' },
              },
            },
            hinting: {
              invoke: {
                src: 'hint',
                input: ({ context }) => ({ room: context.room as ChatRoom }),
                onDone: {
                  target: 'none',
                  actions: { type: 'takeHint', params: ({ event }) => event.output },
                },
                onError: helpFailedTo('hintFailed'),
              },
            },
            hintFailed: { on: { 'nurse.wentOn': 'none', 'nurse.askedHint': 'hinting' } },
            evaluating: {
              invoke: {
                src: 'evaluate',
                input: ({ context }) => ({ room: context.room as ChatRoom }),
                onDone: {
                  target: 'evaluated',
                  actions: { type: 'takeEvaluation', params: ({ event }) => event.output },
                },
                onError: helpFailedTo('evaluationFailed'),
              },
            },
            evaluationFailed: {
              on: { 'nurse.wentOn': 'none', 'nurse.askedEvaluation': 'evaluating' },
            },
            evaluated: {
              description: 'The scores so far are shown; she goes on or finishes.',
              on: { 'nurse.wentOn': 'none' },
            },
          },
        },
        sync: {
          description: 'What another window did to the session is read when nothing of hers is on its way.',
          initial: 'current',
          states: {
            current: {
              always: {
                guard: and(['isBehind', not('isSending')]),
                target: 'refreshing',
              },
              on: {
                'window.focused': {
                  guard: not('isSending'),
                  target: 'refreshing',
                },
              },
            },
            refreshing: {
              invoke: {
                src: 'refresh',
                input: ({ context }) => ({ room: context.room as ChatRoom }),
                onDone: [
                  {
                    guard: { type: 'isExpired', params: ({ event }) => event.output },
                    target: '#chatRoom.expired',
                  },
                  {
                    guard: { type: 'isElsewhere', params: ({ event }) => event.output },
                    target: '#chatRoom.elsewhere',
                    actions: {
                      type: 'takeElsewhere',
                      params: ({ event }) => (event.output as { elsewhere: Elsewhere }).elsewhere,
                    },
                  },
                  {
                    description: 'Her message went out meanwhile: its reply says more.',
                    guard: 'isSending',
                    target: 'stale',
                  },
                  {
                    guard: {
                      type: 'isCurrent',
                      params: ({ event }) => event.output as Conversation,
                    },
                    target: 'current',
                    actions: {
                      type: 'takeConversation',
                      params: ({ event }) => event.output as Conversation,
                    },
                  },
                  { target: 'stale' },
                ],
                onError: [
                  {
                    guard: { type: 'hasReason', params: failedBecause('gone') },
                    target: '#chatRoom.expired',
                  },
                  { description: 'What is shown stays; the next look may tell more.', target: 'stale' },
                ],
              },
            },
            stale: { on: { 'window.focused': 'refreshing', 'reply.done': 'current' } },
          },
        },
      },
    },
    expired: { description: 'The server keeps nothing of this session any more; the way back is the list.' },
    elsewhere: { description: 'Another page takes over.', type: 'final' },
    ended: { description: 'The results take over.', type: 'final' },
  },
})
export type ChatRoomSnapshot = SnapshotFrom<typeof chatRoomMachine>

/** The lines as she sees them: what the server has, then her message on its way. */
export const linesOf = ({ transcript, unsent }: ChatRoomContext): ChatMessage[] =>
  unsent ? withUnsent(transcript, unsent, transcript.at(-1)?.timestamp ?? '') : transcript

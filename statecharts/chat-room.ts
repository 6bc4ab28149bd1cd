import type { BehavioralStatus } from '@preceptor/contracts/practice/practice'
import { and, not, type SnapshotFrom } from 'xstate'
import {
  type ChatRoom,
  type Conversation,
  chatRoomSetup,
  type Elsewhere,
  type Opened,
  type RoomErrorReason,
  toErrorEvent,
  type Unsent,
} from './chat-room-setup.ts'

const NOTHING_YET: BehavioralStatus = {
  messageCount: 0,
  conversationTurns: 0,
  softWarning: false,
  maxTurnsReached: false,
  readyForEvaluation: false,
  story: [],
}

type Failed = { event: { error: unknown } }
const failedBecause =
  (reason: RoomErrorReason) =>
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
      actions: { type: 'takeHelpFailure', params: ({ event }: Failed) => toErrorEvent(event.error) },
    },
  ] as const

/**
 * The room of typed practice, clinical and behavioral: it opens, the candidate writes and is answered, and it ends in
 * an analysis. One message is on its way at a time. Provide `load` (opens or starts the session), `refresh` (reads it
 * again), `send` (reports as `reply.*`), `hint`, `evaluate` and `end`; they reject with RoomError.
 */
export const chatRoomMachine = chatRoomSetup.createMachine({
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
          actions: { type: 'takeFailure', params: ({ event }) => toErrorEvent(event.error) },
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
                    guard: { type: 'hasEnded', params: ({ event }) => event.reason },
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
                    actions: { type: 'takeFailure', params: ({ event }) => toErrorEvent(event.error) },
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

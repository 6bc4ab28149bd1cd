import type { BehavioralStatus, ChatMessage } from '@preceptor/contracts/practice/practice'
import type { AnyMachineSnapshot } from 'xstate'
import { chatRoomMachine } from '../../chat-room.ts'
import {
  type ChatRoom,
  type ChatRoomContext,
  type ChatRoomEvent,
  type ChatRoomInput,
  type Loaded,
  type Refreshed,
  type Reply,
  RoomError,
} from '../../chat-room-setup.ts'
import type { Move, Walk } from '../replay-paths.ts'

const room: ChatRoom = {
  sessionId: 's',
  title: 'Patient with Chest Pain',
  about: 'Emergency, intermediate',
  partner: { name: 'Mr. Brandt', label: 'Mr. Brandt, patient' },
  scene: null,
  question: null,
}
const line = (role: ChatMessage['role'], content: string, turnId?: string): ChatMessage => ({
  messageId: turnId ?? content,
  ...(turnId && { turnId }),
  role,
  content,
  timestamp: '2026-11-22T10:00:00.000Z',
})
export const opening = line('assistant', 'It hurts.')
export const standing = (messageCount: number, values: Partial<BehavioralStatus> = {}): BehavioralStatus => ({
  messageCount,
  conversationTurns: messageCount,
  softWarning: false,
  maxTurnsReached: false,
  readyForEvaluation: false,
  story: [],
  ...values,
})
export const said = (count: number) =>
  Array.from({ length: count }, (_, at) => [
    line('user', `${at}`, `t${at}`),
    line('assistant', `a${at}`),
  ]).flat()
export const open = (count: number, values: Partial<BehavioralStatus> = {}): Loaded => ({
  kind: 'open',
  room,
  resumed: count > 0,
  transcript: [opening, ...said(count)],
  standing: standing(count, values),
  unsent: null,
})
export const reply = (messageCount: number, values: Partial<BehavioralStatus> = {}): Reply => ({
  line: line('assistant', `reply ${messageCount}`),
  standing: standing(messageCount, values),
})
const analysis = { kind: 'clinical', overallScore: 80 } as never
const evaluation = {
  overallScore: 70,
  communicationScore: 70,
  problemSolvingScore: 70,
  detailedFeedback: 'Good.',
}
export const clinical: ChatRoomInput = { kind: 'clinical', address: 'chest_pain' }

const OUTPUTS: Record<string, Record<string, unknown>> = {
  load: {
    new: open(0),
    'ready for evaluation': open(3, { readyForEvaluation: true }),
    exhausted: open(8, { maxTurnsReached: true }),
    unanswered: { ...open(3), unsent: { turnId: 'u', text: 'Hello?' } } as Loaded,
    elsewhere: { kind: 'elsewhere', elsewhere: { to: 'list', notice: null } },
    expired: { kind: 'expired' },
  } satisfies Record<string, Loaded>,
  refresh: {
    more: { kind: 'open', transcript: [opening, ...said(4)], standing: standing(4) },
    'the last': {
      kind: 'open',
      transcript: [opening, ...said(9)],
      standing: standing(9, { maxTurnsReached: true }),
    },
    answered: {
      kind: 'open',
      transcript: [opening, ...said(8), line('user', 'Hello?', 'u'), line('assistant', 'Yes?')],
      standing: standing(9),
    },
    older: { kind: 'open', transcript: [opening], standing: standing(-1) },
    elsewhere: { kind: 'elsewhere', elsewhere: { to: 'results', sessionId: 's', analysis: null } },
    expired: { kind: 'expired' },
  } satisfies Record<string, Refreshed>,
  hint: { hint: 'Look at the monitor.' },
  evaluate: { evaluation },
  end: { analysis },
}
const SOURCE_OF: [part: string, source: keyof typeof OUTPUTS][] = [
  ['opening', 'load'],
  ['refreshing', 'refresh'],
  ['hinting', 'hint'],
  ['evaluating', 'evaluate'],
  ['ending', 'end'],
]
const outputsOf = (type: string) => OUTPUTS[SOURCE_OF.find(([part]) => type.includes(part))?.[1] as string]
const REASONS = ['gone', 'over', 'maxTurns', 'retry'] as const

const PAYLOADS: Partial<Record<ChatRoomEvent['type'], object[]>> = {
  'nurse.sent': [{ turnId: 'u', text: ' Hello? ' }],
  'reply.grew': [{ text: 'Yes' }],
  'reply.done': [{ reply: reply(4) }, { reply: reply(12, { maxTurnsReached: true }) }],
  'reply.failed': REASONS.map((reason) => ({ reason, text: reason })),
}
// Made once: an error is slow to make.
const MOVES = chatRoomMachine.events.flatMap((type): Move[] => {
  if (type.startsWith('xstate.after')) return []
  if (type.startsWith('xstate.error.actor'))
    return REASONS.map((reason) => ({
      name: `${type} ${reason}`,
      event: { type, error: new RoomError(reason, reason) } as never,
    }))
  if (type.startsWith('xstate.done.actor'))
    return Object.entries(outputsOf(type) ?? {}).map(([name, output]) => ({
      name: `${type} ${name}`,
      event: { type, output } as never,
    }))
  const payloads = PAYLOADS[type as ChatRoomEvent['type']] ?? [{}]
  return payloads.map((payload) => ({
    name: `${type} ${JSON.stringify(payload)}`,
    event: { type, ...payload } as never,
  }))
})

/**
 * The regions go their own ways: help is walked while nothing else continues, and sync around the candidate's messages.
 */
const keyOf = (snapshot: AnyMachineSnapshot) => {
  const { standing, unsent, words, reply, failure } = snapshot.context as ChatRoomContext
  const { talking } = snapshot.value as { talking?: { message: unknown; help: unknown; sync: unknown } }
  const isWriting = snapshot.hasTag('writing')
  const isOnItsWay = ['sending', 'failedToSend'].some((message) => snapshot.matches({ talking: { message } }))
  const where = talking
    ? [
        talking.message,
        (isWriting || isOnItsWay) && talking.sync,
        isWriting && talking.sync === 'current' && talking.help,
      ]
    : snapshot.value
  const facts = [standing.maxTurnsReached, standing.readyForEvaluation, standing.messageCount >= 3, !!unsent]
  return JSON.stringify([where, facts, !!words, !!reply, snapshot.matches('failed') && failure?.reason])
}

export const chatRoomWalk: Walk = {
  machine: chatRoomMachine,
  inputs: [clinical],
  promises: ['load', 'refresh', 'hint', 'evaluate', 'end'],
  callbacks: ['send'],
  moves: () => MOVES,
  serialize: keyOf,
}

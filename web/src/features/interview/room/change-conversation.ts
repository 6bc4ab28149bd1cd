import type { MockRoomEvent, MockRoomSnapshot } from '@preceptor/statecharts/mock-room'
import type { Player } from '../playback/player.ts'
import type { HandsFree } from '../recording/hands-free.ts'
import { mirror } from '../wire/attend.ts'
import type { Conversation } from '../wire/conversation.ts'
import type { TurnLatencies } from '../wire/turn-latency.ts'
import type { OneWayPage } from './one-way-page.ts'
import type { RoomStore } from './room-store.ts'
import { isLate } from './room-view.ts'

export interface ConversationParts {
  store: Pick<RoomStore, 'view' | 'update'>
  chart: { getSnapshot: () => MockRoomSnapshot; send: (event: MockRoomEvent) => void }
  player: Pick<Player, 'tone'>
  handsFree: Pick<HandsFree, 'heard' | 'look'>
  oneWayPage: Pick<OneWayPage, 'observe'>
  latencies: Pick<TurnLatencies, 'observe' | 'dropped'>
  /** Keeps the transcript for a reload of the tab. */
  keep: (transcript: Conversation['transcript']) => void
}

/** Takes the steps of the conversation, and does what follows from each: the room shows it, and its parts learn of it. */
export const createConversationChange =
  ({ store, chart, player, handsFree, oneWayPage, latencies, keep }: ConversationParts) =>
  (step: (conversation: Conversation) => Conversation): void => {
    const { conversation: before } = store.view()
    const conversation = step(before)
    const { hearing, state } = conversation
    latencies.observe(before, conversation)
    if (hearing && hearing !== before.hearing)
      queueMicrotask(() => handsFree.heard(hearing.turnId, hearing.text))
    if (conversation.transcript !== before.transcript) keep(conversation.transcript)
    const { room } = chart.getSnapshot().context
    if (state === before.state || !room) {
      store.update({ conversation })
      return
    }
    const interview = mirror(conversation, room)
    store.update({ conversation, interview })
    queueMicrotask(handsFree.look)
    oneWayPage.observe(state, before.state)
    if (state?.value === 'interviewing.answered') latencies.dropped()
    if (isLate(state?.value) && state?.value !== before.state?.value) player.tone()
    if (interview?.matches('completed')) queueMicrotask(() => chart.send({ type: 'interview.completed' }))
  }
export type ChangeConversation = ReturnType<typeof createConversationChange>

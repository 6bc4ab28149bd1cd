import type { PersonalityKey } from '@preceptor/contracts/interviews/interview-format'
import type { MockRoomInput } from '@preceptor/statecharts/mock-room'
import type { Session } from '../../../shared/session/session.ts'
import { createRoomParts, type RoomParts } from './room-parts.ts'
import { hasEnded } from './room-view.ts'

/** What the room shows and times follows the two charts. */
const followCharts = ({ chart, talk, store, latencies, handsFree, forgetConversation }: RoomParts) => {
  talk.subscribe((snapshot) => {
    const { talk: before } = store.view()
    const isSent = snapshot.matches({ capturing: 'validating' })
    if (isSent && !before.matches({ capturing: 'validating' })) latencies.released()
    if (before.matches({ capturing: 'validating' }) && snapshot.matches('idle')) latencies.dropped()
    store.update({ talk: snapshot })
    queueMicrotask(handsFree.look)
  })
  chart.subscribe((snapshot) => {
    store.update({ room: snapshot })
    if (!snapshot.matches('interview')) talk.send({ type: 'nurse.cancelled' })
    if (hasEnded(snapshot)) forgetConversation()
  })
}

/** Any gesture lets the browser play what it held back. Returns what ends that. */
const wakeByGesture = ({ player }: RoomParts) => {
  const wake = () => player.resume()
  addEventListener('pointerdown', wake)
  addEventListener('keydown', wake)
  return () => {
    removeEventListener('pointerdown', wake)
    removeEventListener('keydown', wake)
  }
}

/** The room of one interview: chart, connection, microphone and voice, wired together. `close` ends all of it. */
export const openRoom = (input: MockRoomInput, session: Session) => {
  const parts = createRoomParts(input, session)
  const { chart, store, link, latencies, player, voice, talk, handsFree } = parts
  followCharts(parts)
  chart.start()
  const stopWaking = wakeByGesture(parts)

  return {
    subscribe: store.subscribe,
    view: store.view,
    player,
    ...parts.answering,
    ...voice,
    /** Without hands: whether the microphone opens by itself from now on. */
    setHandsFree: handsFree.set,
    /** Ends the interview early; the goodbye and the analysis follow. */
    finish: () => {
      voice.stopVoice()
      link.send('interview:finish', {})
    },

    chooseInterviewer: (personality: PersonalityKey) =>
      chart.send({ type: 'nurse.choseInterviewer', personality }),
    chooseTyping: () => chart.send({ type: 'nurse.choseTyping' }),
    chooseVoice: () => chart.send({ type: 'nurse.choseVoice' }),
    /** Continues without the realtime server. */
    continueInText: () => chart.send({ type: 'nurse.choseText' }),
    reconnect: link.retryNow,
    reclaim: () => chart.send({ type: 'nurse.usedHere' }),
    tryAgain: () => chart.send({ type: 'nurse.retried' }),
    keptMs: parts.upload.keptMs,
    /** For the developer panel. */
    latencies,

    close: () => {
      stopWaking()
      store.close()
      if (!chart.getSnapshot().hasTag('analysis')) parts.forgetConversation()
      handsFree.close()
      parts.closeMicrophone()
      latencies.close()
      parts.oneWayPage.close()
      parts.typed.close()
      talk.stop()
      chart.stop()
      player.close()
    },
  }
}
export type Room = ReturnType<typeof openRoom>

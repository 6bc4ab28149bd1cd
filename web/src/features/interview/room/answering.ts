import { MAX_TYPED_CHARS, type OneWayAction } from '@preceptor/contracts/interviews/realtime'
import type { MockRoomEvent } from '@preceptor/statecharts/mock-room'
import type { Gesture } from '@preceptor/statecharts/push-to-talk'
import type { HandsFree } from '../recording/hands-free.ts'
import type { TalkActor } from '../recording/talk.ts'
import type { InterviewerLink } from '../wire/interviewer-link.ts'
import type { TurnLatencies } from '../wire/turn-latency.ts'
import type { TypedDelivery } from '../wire/typed-delivery.ts'
import { mayTalk, readOneWay } from './room-rules.ts'
import type { RoomView } from './room-view.ts'

export interface AnsweringParts {
  view: () => RoomView
  update: (part: Partial<RoomView>) => void
  send: (event: MockRoomEvent) => void
  talk: Pick<TalkActor, 'getSnapshot' | 'send'>
  handsFree: Pick<HandsFree, 'isOn' | 'isOverhearing' | 'set'>
  link: Pick<InterviewerLink, 'send'>
  typed: Pick<TypedDelivery, 'deliver'>
  latencies: Pick<TurnLatencies, 'released' | 'dropped'>
  stopVoice: () => void
}

/** What the candidate does to answer: by the talk button, by typing, and with the recording that was made. */
export const createAnswering = ({
  view,
  update,
  send,
  talk,
  handsFree,
  link,
  typed,
  latencies,
  stopVoice,
}: AnsweringParts) => {
  const pressTalk = (gesture: Gesture) =>
    talk.send({ type: 'nurse.pressed', turnId: crypto.randomUUID(), gesture })
  const dropRecording = () => talk.send({ type: 'nurse.cancelled' })

  const isUnheard = () => view().interview?.matches({ interviewing: 'unheard' }) ?? false
  /**
   * Without hands the button sends what is being said, asks about a recording that could not become text, or pauses and
   * resumes listening; while nobody may talk it does nothing, as it says.
   */
  const pressFree = () => {
    const isOpen = talk.getSnapshot().hasTag('capturing')
    if (talk.getSnapshot().hasTag('hot') && !handsFree.isOverhearing()) pressTalk('free')
    else if (!isOpen && !mayTalk(view())) return
    else if (!isOpen && isUnheard()) update({ asksToReplace: true })
    else handsFree.set(!handsFree.isOn())
    update({})
  }
  const actOneWay = (action: OneWayAction) => link.send('oneway:act', { action })
  const retake = () => {
    const rules = readOneWay(view())
    if (!rules || rules.retakesUsed >= rules.retakes) return
    // Before the recording is given up, which alone would not count.
    actOneWay('retake')
    dropRecording()
  }

  return {
    /** The talk button goes down (or, by tap, is pressed again): the voice stops at once. */
    press: (gesture: Gesture) => {
      if (gesture === 'free') return pressFree()
      if (talk.getSnapshot().hasTag('ready')) {
        const now = view()
        if (!mayTalk(now)) return
        if (!readOneWay(now) && isUnheard()) return update({ asksToReplace: true })
        stopVoice()
      }
      pressTalk(gesture)
    },
    release: () => talk.send({ type: 'nurse.released' }),
    /** Drops the recording; in a one-way interview that is a retake, where there is one left. */
    cancel: () => (readOneWay(view()) ? retake() : dropRecording()),
    /** The page lost sight of the candidate: a slip is dropped, what was said so far is sent. */
    loseFocus: (isHidden: boolean) => {
      const now = talk.getSnapshot()
      if (now.context.gesture === 'free') {
        if (isHidden) handsFree.set(false)
      } else if (now.matches({ capturing: 'holding' })) dropRecording()
      else if (now.context.gesture === 'hold') talk.send({ type: 'nurse.released' })
      else if (isHidden && now.hasTag('hot')) pressTalk('tap')
    },

    /**
     * Hands in a typed answer, or with `turnId` the words of that recording as the candidate left them. Resolves when
     * the server has it, through cuts. Throws RealtimeRequestError.
     */
    answer: (text: string, turnId: string = crypto.randomUUID()) => {
      dropRecording()
      stopVoice()
      if (view().interview?.context.heard) latencies.dropped()
      latencies.released()
      return typed.deliver(turnId, text.trim().slice(0, MAX_TYPED_CHARS))
    },

    /** Drops the words the candidate is reading over, or a recording without words; the talk button comes back. */
    recordAgain: () => {
      const turnId = view().interview?.context.turnId
      update({ asksToReplace: false })
      if (turnId) link.send('turn:cancel', { turnId, reason: 'recorded again' })
      send({ type: 'nurse.choseVoice' })
    },
    keepRecording: () => update({ asksToReplace: false }),
    /** Has the recogniser hear the last recording again. */
    retryHearing: () => {
      const turnId = view().interview?.context.turnId
      if (turnId) link.send('turn:retry', { turnId })
    },

    /** What a one-way interview offers besides answering. */
    actOneWay,
    retake,
  }
}

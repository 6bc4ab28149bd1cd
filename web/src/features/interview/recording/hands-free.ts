import { isInterruption } from '@preceptor/domain/speech/interruption/is-interruption'
import { turnEndMachine } from '@preceptor/statecharts/turn-end'
import { type ActorRefFrom, createActor } from 'xstate'
import type { RecordingUpload } from '../wire/recording-upload.ts'
import type { TalkActor } from './talk.ts'

/** Whose turn it is: the interviewer may be interrupted; `nobody` while an answer is on its way. */
export type Floor = 'candidate' | 'interviewer' | 'nobody'

export interface HandsFreeParts {
  talk: TalkActor
  upload: Pick<RecordingUpload, 'claim'>
  floor: () => Floor
  /** The interviewer stops at once: the candidate speaks. */
  stopVoice: () => void
  /** It begins to listen by itself, or no longer does. */
  onSwitched: () => void
}

/** A sound counts as a voice after so long, so that a click opens nothing. */
const VOICE_MS = 100
/** A silence of this length is a pause. */
const PAUSE_MS = 200
/** What was overheard and is followed by so much silence was no interruption. */
const OVERHEARD_SILENCE_MS = 1_200

/**
 * Talking without hands: opens the microphone when the candidate may speak, tells what is said to the interviewer from
 * what is not while the interviewer speaks, and ends the turn by the words and the silence after them. The talk chart
 * stays the one that records; this presses and releases for the candidate.
 */
export const createHandsFree = ({ talk, upload, floor, stopVoice, onSwitched }: HandsFreeParts) => {
  let isOn = false
  let ending: ActorRefFrom<typeof turnEndMachine> | null = null
  let voicedMs = 0
  let isPausing = true
  /** What was heard of a turn: the page forgets it when the interviewer ends, the turn does not. */
  let heard = { turnId: '', text: '' }

  const turnId = () => talk.getSnapshot().context.turnId ?? ''
  const words = () => (heard.turnId === turnId() ? heard.text : '')
  const isFree = () => talk.getSnapshot().context.gesture === 'free'
  const isArmed = () => talk.getSnapshot().matches({ capturing: 'armed' })
  const isRecording = () => isFree() && talk.getSnapshot().hasTag('hot')

  const turn = (on: boolean) => {
    isOn = on
    onSwitched()
  }
  const stopEnding = () => {
    ending?.stop()
    ending = null
  }
  const beginTurn = () => {
    if (ending) return
    const actor = createActor(turnEndMachine)
    ending = actor
    actor.subscribe({
      complete: () => {
        if (ending !== actor) return
        const hasWords = words().trim() !== ''
        ending = null
        talk.send({ type: hasWords ? 'answer.ended' : 'nurse.cancelled' })
      },
    })
    actor.start()
    if (words()) actor.send({ type: 'words.heard', text: words() })
  }
  const claim = () => {
    stopVoice()
    upload.claim(turnId())
    beginTurn()
  }

  /** Looks at where the interview and the talk chart are; called after each change of either. */
  const look = () => {
    if (!isRecording()) stopEnding()
    if (!isOn) return
    const where = floor()
    const { problem } = talk.getSnapshot().context
    if (where === 'nobody') {
      if (isArmed()) talk.send({ type: 'nurse.cancelled' })
      return
    }
    if (talk.getSnapshot().hasTag('ready')) {
      // A microphone that cannot be had is not asked for again and again.
      if (problem === 'refused' || problem === 'unavailable' || problem === 'unsupported') turn(false)
      else talk.send({ type: 'nurse.pressed', turnId: crypto.randomUUID(), gesture: 'free' })
      return
    }
    if (!isRecording() || ending) return
    if (where === 'candidate' || isInterruption(words())) claim()
  }

  return {
    look,

    /** From now on the microphone opens by itself, or no longer. */
    set: (on: boolean) => {
      if (isOn === on) return
      turn(on)
      if (on) look()
      else if (isFree() && talk.getSnapshot().hasTag('capturing')) talk.send({ type: 'nurse.cancelled' })
    },
    isOn: () => isOn,

    /** One look at the microphone: whether there is a voice in it, and for how long there was none. */
    frame: (isVoice: boolean, pauseMs: number, frameMs: number) => {
      voicedMs = isVoice ? voicedMs + frameMs : 0
      if (voicedMs >= VOICE_MS) {
        if (isArmed()) {
          talk.send({ type: 'voice.heard' })
          look()
        }
        if (isPausing) ending?.send({ type: 'voice.heard' })
        isPausing = false
      }
      if (pauseMs < PAUSE_MS) return
      if (!isPausing) ending?.send({ type: 'voice.paused', silentMs: pauseMs })
      isPausing = true
      if (isRecording() && !ending && pauseMs >= OVERHEARD_SILENCE_MS) talk.send({ type: 'nurse.cancelled' })
    },

    /** The recogniser understood more of the turn. */
    heard: (id: string, text: string) => {
      if (id !== turnId()) return
      heard = { turnId: id, text }
      ending?.send({ type: 'words.heard', text })
      look()
    },

    /** The microphone listens, and the interviewer is not to stop for it. */
    isOverhearing: () => isFree() && talk.getSnapshot().hasTag('capturing') && ending === null,
    /** The candidate asked for time. */
    isThinking: () => ending?.getSnapshot().hasTag('thinking') ?? false,

    close: () => {
      isOn = false
      stopEnding()
    },
  }
}
export type HandsFree = ReturnType<typeof createHandsFree>

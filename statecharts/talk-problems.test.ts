import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import {
  type PushToTalkEvent,
  pushToTalkMachine,
  type Recording,
  TALK_PROBLEM,
  type TalkProblem,
} from './push-to-talk.ts'

const SPEECH: Recording = { durationMs: 4_000, sizeBytes: 12_000, chunkCount: 16 }
const press: PushToTalkEvent = { type: 'nurse.pressed', turnId: 'turn', gesture: 'hold' }

/** A talk button whose recording comes out as given; null for a recorder that breaks. */
const openButton = (recording: Recording | null = SPEECH) => {
  const clock = new SimulatedClock()
  const sent: Recording[] = []
  const actor = createActor(
    pushToTalkMachine.provide({
      actors: {
        capture: fromCallback(() => {}),
        finishCapture: fromPromise(async () => {
          if (!recording) throw new Error('the recorder broke')
          return recording
        }),
        send: fromPromise(async ({ input }) => {
          sent.push(input.recording)
        }),
      },
    }),
    { clock },
  )
  actor.start()
  const text = () => {
    const { problem } = actor.getSnapshot().context
    return problem && TALK_PROBLEM[problem]
  }
  const hold = async (ms: number) => {
    actor.send(press)
    clock.increment(ms)
    actor.send({ type: 'nurse.released' })
    await new Promise(setImmediate)
  }
  return { actor, clock, sent, text, hold }
}

describe('what is wrong with a recording', () => {
  it('a button released before 500 ms asks to hold it longer, from 500 ms on it records', async () => {
    const early = openButton()
    await early.hold(499)
    expect(early.text()).toBe('Please hold the button longer while speaking')
    expect(early.sent).toEqual([])
    const held = openButton()
    await held.hold(500)
    expect(held.text()).toBeNull()
    expect(held.sent).toEqual([SPEECH])
  })

  const LARGEST = 52_428_800
  it.each<[about: string, text: string, refused: Partial<Recording>, sent: Partial<Recording>]>([
    [
      'shorter than a second',
      'Recording too short - please hold the button longer and speak more',
      { durationMs: 999 },
      { durationMs: 1_000 },
    ],
    [
      'smaller than 3000 bytes',
      'Recording appears to be empty or too short - please hold button longer while speaking',
      { durationMs: 1_000, sizeBytes: 2_999 },
      { durationMs: 1_000, sizeBytes: 3_000 },
    ],
    [
      'larger than 50 MB',
      'Recording too large - please try a shorter response',
      { durationMs: 180_000, sizeBytes: LARGEST + 1 },
      { durationMs: 180_000, sizeBytes: LARGEST },
    ],
    [
      'below 1000 bytes a second',
      'Audio quality too low - please speak more clearly and hold button longer',
      { durationMs: 10_000, sizeBytes: 9_999 },
      { durationMs: 10_000, sizeBytes: 10_000 },
    ],
  ])('a recording %s is not sent: "%s"', async (_, text, refused, sent) => {
    const wrong = openButton({ ...SPEECH, ...refused })
    await wrong.hold(2_000)
    expect([wrong.text(), wrong.sent]).toEqual([text, []])
    const right = openButton({ ...SPEECH, ...sent })
    await right.hold(2_000)
    expect([right.text(), right.sent]).toEqual([null, [{ ...SPEECH, ...sent }]])
  })

  it('a recorder that breaks says so', async () => {
    const broken = openButton(null)
    await broken.hold(2_000)
    expect(broken.text()).toBe('Recording failed. Please try again.')
  })

  it.each<[TalkProblem, string]>([
    ['unsupported', 'Your browser does not support audio recording'],
    ['refused', 'Microphone permission denied. Please allow microphone access to use voice features.'],
    ['unavailable', 'Unable to access microphone. Please check your device settings.'],
    ['recordingFailed', 'Recording failed. Please try again.'],
    ['startFailed', 'Failed to start recording. Please check your microphone settings.'],
  ])('a microphone that is %s says "%s"', (problem, text) => {
    const button = openButton()
    button.actor.send(press)
    button.actor.send({ type: 'capture.failed', problem })
    expect(button.text()).toBe(text)
    expect(button.actor.getSnapshot().hasTag('ready')).toBe(true)
  })

  it('stays until the candidate’s next action, however long that takes', async () => {
    const button = openButton()
    await button.hold(100)
    button.clock.increment(3_600_000)
    expect(button.text()).toBe('Please hold the button longer while speaking')
    button.actor.send(press)
    expect(button.text()).toBeNull()
    button.actor.send({ type: 'nurse.released' })
    button.actor.send({ type: 'nurse.cancelled' })
    expect(button.text()).toBeNull()
  })
})

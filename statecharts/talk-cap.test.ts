import { MINUTE_MS } from '@preceptor/contracts/durations'
import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { type Gesture, pushToTalkMachine, type Recording, TALK_PROBLEM } from './push-to-talk.ts'

const LONG: Recording = { durationMs: 180_000, sizeBytes: 540_000, chunkCount: 720 }

/** A talk button on a clock of its own, and what came of it. */
const openButton = (recording = LONG) => {
  const clock = new SimulatedClock()
  const seen = { microphoneOn: false, warnings: 0, sent: [] as Recording[], dropped: [] as string[] }
  const actor = createActor(
    pushToTalkMachine.provide({
      actors: {
        capture: fromCallback(() => {
          seen.microphoneOn = true
          return () => {
            seen.microphoneOn = false
          }
        }),
        finishCapture: fromPromise(async () => recording),
        send: fromPromise(async ({ input }) => {
          seen.sent.push(input.recording)
        }),
      },
      actions: {
        warnOfCap: () => {
          seen.warnings++
        },
        dropTurn: (_, { turnId }) => {
          seen.dropped.push(turnId)
        },
      },
    }),
    { clock },
  )
  actor.start()
  const settle = () => new Promise(setImmediate)
  /** Presses and goes past the half second in which it could be a slip. */
  const record = (gesture: Gesture = 'hold', turnId = 'turn') => {
    actor.send({ type: 'nurse.pressed', turnId, gesture })
    if (gesture === 'hold') clock.increment(500)
  }
  const problem = () => {
    const known = actor.getSnapshot().context.problem
    return known && TALK_PROBLEM[known]
  }
  return { actor, clock, seen, settle, record, problem }
}

describe('the cap of three minutes', () => {
  it.each<Gesture>(['hold', 'tap'])('warns once at 2:30 and sends at 3:00 (%s)', async (gesture) => {
    const { actor, clock, seen, settle, record } = openButton()
    record(gesture)
    clock.increment(2.5 * MINUTE_MS - 1)
    expect(actor.getSnapshot().value).toEqual({ capturing: { recording: 'running' } })
    expect(seen.warnings).toBe(0)
    clock.increment(1)
    expect(actor.getSnapshot().value).toEqual({ capturing: { recording: 'ending' } })
    clock.increment(29_999)
    expect(seen).toMatchObject({ warnings: 1, microphoneOn: true, sent: [] })
    clock.increment(1)
    await settle()
    expect(seen).toMatchObject({ warnings: 1, microphoneOn: false, sent: [LONG], dropped: [] })
  })

  it('lets the candidate continue in a new recording, with a whole three minutes of its own', async () => {
    const { actor, clock, seen, settle, record } = openButton()
    record()
    clock.increment(2.5 * MINUTE_MS)
    clock.increment(0.5 * MINUTE_MS)
    await settle()
    // The finger is still down: letting go of it now changes nothing.
    actor.send({ type: 'nurse.released' })
    expect(actor.getSnapshot().hasTag('ready')).toBe(true)
    record('hold', 'next')
    clock.increment(2.5 * MINUTE_MS - 1)
    expect(actor.getSnapshot().context.turnId).toBe('next')
    expect(actor.getSnapshot().value).toEqual({ capturing: { recording: 'running' } })
    expect(seen).toMatchObject({ sent: [LONG], warnings: 1, dropped: [] })
  })
})

describe('a microphone that is unplugged', () => {
  const TEXT = 'Unable to access microphone. Please check your device settings.'

  it('sends what was said until then and says what happened', async () => {
    const { actor, clock, seen, settle, record, problem } = openButton({ ...LONG, durationMs: 9_000 })
    record()
    clock.increment(9_000)
    actor.send({ type: 'microphone.lost' })
    await settle()
    expect(seen).toMatchObject({ microphoneOn: false, dropped: [] })
    expect(seen.sent).toHaveLength(1)
    expect(problem()).toBe(TEXT)
    actor.send({ type: 'nurse.released' })
    expect(problem()).toBe(TEXT)
  })

  it('in the first moments sends nothing and says the same', async () => {
    const slip = openButton()
    slip.actor.send({ type: 'nurse.pressed', turnId: 'turn', gesture: 'hold' })
    slip.actor.send({ type: 'microphone.lost' })
    const short = openButton({ durationMs: 700, sizeBytes: 900, chunkCount: 3 })
    short.record()
    short.actor.send({ type: 'microphone.lost' })
    await short.settle()
    for (const { seen, problem } of [slip, short]) {
      expect(seen).toMatchObject({ sent: [], dropped: ['turn'], microphoneOn: false })
      expect(problem()).toBe(TEXT)
    }
  })
})

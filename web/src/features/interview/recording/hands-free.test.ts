import { PATIENCE } from '@preceptor/domain/speech/turn-end/patience'
import { MOST_SILENCE_MS, pushToTalkMachine } from '@preceptor/statecharts/push-to-talk'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { createHandsFree, type Floor } from './hands-free.ts'

const FRAME_MS = 50
const RECORDING = { durationMs: 4_000, sizeBytes: 40_000, chunkCount: 16 }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A talk chart and what was done by it, whose candidate speaks and is silent by frames of a microphone. */
const openRoom = (first: Floor) => {
  const done: string[] = []
  let floor = first
  let pauseMs = 0
  const talk = createActor(
    pushToTalkMachine.provide({
      actors: {
        capture: fromCallback(() => {
          done.push('listen')
        }),
        finishCapture: fromPromise(async () => RECORDING),
        send: fromPromise(async () => {
          done.push('sent')
        }),
      },
      actions: { announceTurn: () => done.push('announced'), dropTurn: () => done.push('dropped') },
    }),
  ).start()
  const switched: boolean[] = []
  const handsFree = createHandsFree({
    talk,
    upload: { claim: () => done.push('claimed') },
    floor: () => floor,
    stopVoice: () => done.push('voice stopped'),
    onSwitched: () => switched.push(handsFree.isOn()),
  })
  talk.subscribe(() => queueMicrotask(handsFree.look))
  const step = async (isVoice: boolean, ms: number) => {
    for (let at = 0; at < ms; at += FRAME_MS) {
      pauseMs = isVoice ? 0 : pauseMs + FRAME_MS
      handsFree.frame(isVoice, pauseMs, FRAME_MS)
      await vi.advanceTimersByTimeAsync(FRAME_MS)
    }
  }
  return {
    talk,
    done,
    switched,
    handsFree,
    speak: (ms: number) => step(true, ms),
    pause: (ms: number) => step(false, ms),
    hear: (text: string) => {
      const { turnId } = talk.getSnapshot().context
      handsFree.heard(turnId ?? '', text)
    },
    give: (to: Floor) => {
      floor = to
      handsFree.look()
    },
  }
}

test('a turn begins with a voice and is sent when its words have ended', async () => {
  const room = openRoom('candidate')
  room.handsFree.set(true)
  await room.pause(500)
  expect(room.done).toEqual(['listen'])
  await room.speak(1_000)
  room.hear('i called the doctor and that’s it')
  await room.pause(PATIENCE.closedMs + 100)
  expect(room.done).toEqual(['listen', 'announced', 'voice stopped', 'claimed', 'sent', 'listen'])
})

test('whether it listens by itself is said at each change, also where the microphone cannot be had', async () => {
  const room = openRoom('interviewer')
  room.handsFree.set(true)
  room.handsFree.set(true)
  room.handsFree.set(false)
  expect(room.switched).toEqual([true, false])
  room.handsFree.set(true)
  room.talk.send({ type: 'capture.failed', problem: 'refused' })
  await room.pause(100)
  expect(room.handsFree.isOn()).toBe(false)
  expect(room.switched).toEqual([true, false, true, false])
})

test('a pause in the middle of a sentence is waited for', async () => {
  const room = openRoom('candidate')
  room.handsFree.set(true)
  await room.speak(1_000)
  room.hear('so then i called the')
  await room.pause(PATIENCE.openMs - 400)
  await room.speak(300)
  room.hear('so then i called the doctor and told him so thank you')
  expect(room.done).not.toContain('sent')
  await room.pause(PATIENCE.closedMs + 100)
  expect(room.done).toContain('sent')
})

test('nothing is announced in silence, and the recording begins anew', async () => {
  const room = openRoom('candidate')
  room.handsFree.set(true)
  await room.pause(MOST_SILENCE_MS + 200)
  expect(room.done).toEqual(['listen', 'listen'])
})

test('a sound without words is dropped', async () => {
  const room = openRoom('candidate')
  room.handsFree.set(true)
  await room.speak(300)
  await room.pause(PATIENCE.wordlessMs + 300)
  expect(room.done).toContain('dropped')
  expect(room.done).not.toContain('sent')
})

test('the interviewer stops for an interruption at once, and speaks on for a listener', async () => {
  const room = openRoom('interviewer')
  room.handsFree.set(true)
  await room.speak(600)
  room.hear('mm hm yeah')
  expect(room.done).toEqual(['listen', 'announced'])
  expect(room.handsFree.isOverhearing()).toBe(true)
  await room.pause(1_400)
  expect(room.done).toEqual(['listen', 'announced', 'dropped', 'listen'])

  await room.speak(600)
  room.hear('sorry can i add')
  expect(room.done.slice(4)).toEqual(['announced', 'voice stopped', 'claimed'])
  expect(room.handsFree.isOverhearing()).toBe(false)
})

test('what is said on when the interviewer has ended is the answer', async () => {
  const room = openRoom('interviewer')
  room.handsFree.set(true)
  await room.speak(600)
  room.hear('mm yeah')
  room.give('candidate')
  expect(room.done.slice(-1)).toEqual(['claimed'])
  // No further word comes: those that were overheard are the answer.
  await room.pause(PATIENCE.mostMs + 100)
  expect(room.done).toContain('sent')
})

test('without the candidate’s turn the microphone closes, and opens again with it', async () => {
  const room = openRoom('candidate')
  room.handsFree.set(true)
  room.give('nobody')
  await vi.advanceTimersByTimeAsync(10)
  expect(room.talk.getSnapshot().matches('idle')).toBe(true)
  room.give('interviewer')
  expect(room.talk.getSnapshot().matches({ capturing: 'armed' })).toBe(true)
  room.handsFree.set(false)
  expect(room.talk.getSnapshot().matches('idle')).toBe(true)
})

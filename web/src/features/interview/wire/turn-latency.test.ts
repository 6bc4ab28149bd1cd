import { expect, test } from 'vitest'
import { afterAnswer, afterReplyText, EMPTY_CONVERSATION } from './conversation.ts'
import { createTurnLatencies } from './turn-latency.ts'

const answer = { turnId: 't', messageId: 'a', text: 'I called early.', confidence: 0.9 }
const first = { messageId: 'm', delta: 'Thank you. ', done: false }

test('a turn is timed from the release to the first sound of its own reply', () => {
  let at = 1_000
  const latencies = createTurnLatencies({ now: () => at })
  latencies.released()
  at += 300
  const heard = afterAnswer(EMPTY_CONVERSATION, answer)
  latencies.observe(EMPTY_CONVERSATION, heard)
  latencies.heard('the question before', at)
  at += 200
  const wording = afterReplyText(heard, first)
  latencies.observe(heard, wording)
  at += 50
  latencies.observe(wording, afterReplyText(wording, first))
  latencies.scheduled('m', 1_660)
  latencies.heard('m', 1_662)
  latencies.heard('m', 1_900)
  expect(latencies.turns()).toEqual([
    { released: 1_000, transcript: 1_300, text: 1_500, scheduled: 1_660, audible: 1_662 },
  ])
})

test('words that open the reply at once count, also before the candidate’s own are known; late words of another message do not', () => {
  let at = 1_000
  const latencies = createTurnLatencies({ now: () => at })
  const interrupted = afterReplyText(EMPTY_CONVERSATION, { ...first, messageId: 'the question before' })
  latencies.released()
  const late = { messageId: 'the question before', delta: 'What', done: true }
  const asked = afterReplyText(interrupted, late)
  latencies.observe(interrupted, asked)
  at += 40
  const opened = afterReplyText(asked, first)
  latencies.scheduled('m', 1_110)
  latencies.observe(asked, opened)
  latencies.heard('m', 1_112)
  at += 260
  latencies.observe(opened, afterAnswer(opened, answer))
  expect(latencies.turns()).toEqual([
    { released: 1_000, text: 1_040, scheduled: 1_110, audible: 1_112, transcript: 1_300 },
  ])
})

test('a recording that came to nothing is no turn', () => {
  const latencies = createTurnLatencies({ now: () => 0 })
  latencies.released()
  latencies.dropped()
  expect(latencies.turns()).toEqual([])
})

test('the last answered request gives the round trip', async () => {
  let at = 30
  const latencies = createTurnLatencies({ now: () => at })
  expect(latencies.roundTripMs()).toBeNull()
  await latencies.timed(
    Promise.resolve().then(() => {
      at = 42
    }),
  )
  expect(latencies.roundTripMs()).toBe(12)
})

test('a turn is handed on once: when it sounds, or when nothing more can come of it', () => {
  const over: (number | undefined)[] = []
  const latencies = createTurnLatencies({ now: () => 0, onCompleted: ({ audible }) => over.push(audible) })
  latencies.close()
  latencies.released()
  latencies.scheduled('m', 5)
  latencies.heard('m', 7)
  expect(over).toEqual([])
  const asked = afterReplyText(EMPTY_CONVERSATION, first)
  latencies.observe(EMPTY_CONVERSATION, asked)
  expect(latencies.turns()).toMatchObject([{ scheduled: 5, audible: 7 }])
  expect(over).toEqual([7])
  latencies.released()
  latencies.released()
  expect(over).toEqual([7, undefined])
})

test('a reply that is there whole at once counts, and nothing is timed before the first answer', () => {
  const latencies = createTurnLatencies({ now: () => 9 })
  const whole = afterReplyText(EMPTY_CONVERSATION, { ...first, done: true })
  latencies.observe(EMPTY_CONVERSATION, whole)
  latencies.dropped()
  expect(latencies.turns()).toEqual([])
  latencies.released()
  latencies.observe(EMPTY_CONVERSATION, whole)
  expect(latencies.turns()).toEqual([{ released: 9, text: 9 }])
})

test('a recording of which the words are known stays a turn', () => {
  const latencies = createTurnLatencies({ now: () => 9 })
  latencies.released()
  latencies.observe(EMPTY_CONVERSATION, afterAnswer(EMPTY_CONVERSATION, answer))
  latencies.dropped()
  expect(latencies.turns()).toHaveLength(1)
})

test('the last twenty turns are kept', () => {
  let at = 0
  const latencies = createTurnLatencies({ now: () => ++at })
  for (let turn = 0; turn < 25; turn++) latencies.released()
  expect(latencies.turns().map(({ released }) => released)).toEqual(
    Array.from({ length: 20 }, (_, n) => n + 6),
  )
})

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
  const worded = afterReplyText(heard, first)
  latencies.observe(heard, worded)
  at += 50
  latencies.observe(worded, afterReplyText(worded, first))
  latencies.scheduled('m', 1_660)
  latencies.heard('m', 1_662)
  latencies.heard('m', 1_900)
  expect(latencies.turns()).toEqual([
    { released: 1_000, transcript: 1_300, text: 1_500, scheduled: 1_660, audible: 1_662 },
  ])
})

test('words that open the reply at once count, also before her own are known; late words of another message do not', () => {
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

test('the last answered request tells the round trip', async () => {
  let at = 0
  const latencies = createTurnLatencies({ now: () => at })
  await latencies.timed(
    Promise.resolve().then(() => {
      at = 12
    }),
  )
  expect(latencies.roundTripMs()).toBe(12)
})

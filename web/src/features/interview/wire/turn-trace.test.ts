import { Traceparent, TurnTrace } from '@preceptor/contracts/interviews/turn-trace'
import { expect, test } from 'vitest'
import { createTurnLatencies, type TurnLatency } from './turn-latency.ts'
import { beginSpan } from './turn-span.ts'
import { turnTrace } from './turn-trace.ts'

test('the share of turns decides which are traced', () => {
  expect(beginSpan(0)).toBeUndefined()
  const span = beginSpan(1)
  expect(Traceparent.parse(span?.header.traceparent)).toContain(span?.traceId)
})

test('a traced turn reports its stages to the server in epoch time, once it sounds or another begins', () => {
  let at = 100
  const over: TurnLatency[] = []
  const latencies = createTurnLatencies({
    now: () => at,
    trace: () => beginSpan(1),
    onCompleted: (turn) => over.push(turn),
  })
  expect(latencies.traced({ text: 'x' })).toEqual({ text: 'x' })
  latencies.released()
  const { traceparent } = latencies.traced({ text: 'x' })
  at = 400
  latencies.released()
  expect(over).toHaveLength(1)
  expect(turnTrace(over[0] as TurnLatency)).toBeUndefined()
  expect(latencies.traced({}).traceparent).not.toBe(traceparent)
  const sounded = { ...(latencies.turns()[1] as TurnLatency), transcript: 700, audible: 1_200 }
  expect(TurnTrace.parse(turnTrace(sounded, 1_800_000_000_000))).toMatchObject({
    traceId: sounded.span?.traceId,
    releasedAtMs: 1_800_000_000_400,
    stages: [
      { stage: 'transcript', atMs: 1_800_000_000_700 },
      { stage: 'audible', atMs: 1_800_000_001_200 },
    ],
  })
})

import { expect, test } from 'vitest'
import { CATCH_UP_S, heardMsAt, LEAD_S, type ScheduledPiece, scheduleNext } from './speech-schedule.ts'

const schedule = (...arrivals: [nowS: number, lengthMs: number][]) => {
  const pieces: ScheduledPiece[] = []
  for (const [nowS, lengthMs] of arrivals) pieces.push(scheduleNext(pieces, nowS, lengthMs))
  return pieces
}

test('pieces that come in time follow each other without a gap', () => {
  const [first, second, third] = schedule([10, 200], [10.01, 300], [10.02, 100])
  expect(first?.atS).toBeCloseTo(10 + LEAD_S)
  expect(second?.atS).toBeCloseTo(10 + LEAD_S + 0.2)
  expect(third).toMatchObject({ fromMs: 500, lengthMs: 100 })
})

test('a piece that comes too late starts soon, never in the past', () => {
  const [, late] = schedule([10, 200], [11, 300])
  expect(late?.atS).toBeCloseTo(11 + CATCH_UP_S)
  expect(late?.fromMs).toBe(200)
})

test('silence between pieces does not count as heard', () => {
  const pieces = schedule([10, 200], [11, 300])
  expect(heardMsAt(pieces, 9)).toBe(0)
  expect(heardMsAt(pieces, 10 + LEAD_S + 0.1)).toBeCloseTo(100)
  expect(heardMsAt(pieces, 10.9)).toBe(200)
  expect(heardMsAt(pieces, 11.12)).toBeCloseTo(300)
  expect(heardMsAt(pieces, 99)).toBe(500)
})

import { expect, test } from 'vitest'
import { changesSince, type ScoredPractice } from './changes-since.ts'

const since = { startedOn: '2026-11-10', bandPoints: 6 }
const spoken = (on: string, communication: number): ScoredPractice => ({
  on,
  kind: 'voice',
  scores: { communication },
})
const typed = (on: string, communication: number): ScoredPractice => ({
  on,
  kind: 'clinical',
  scores: { communication },
})

test.each([
  ['beyond the band', [60, 64, 70, 74], 10],
  ['down beyond the band', [80, 80, 70, 70], -10],
  ['within the band', [60, 64, 66, 70], null],
  ['just at the band', [60, 60, 66, 66], null],
])('a change %s', (_, [a, b, c, d], points) => {
  const sessions = [
    spoken('2026-11-01', a!),
    spoken('2026-11-05', b!),
    spoken('2026-11-12', c!),
    spoken('2026-11-14', d!),
  ]
  expect(changesSince(sessions, since)).toEqual(
    points === null ? [] : [{ key: 'communication', kind: 'voice', points }],
  )
})

test('without sessions before it the plan’s own first ones are compared with its last', () => {
  const sessions = [spoken('2026-11-10', 50), spoken('2026-11-12', 70)]
  expect(changesSince(sessions, since)).toEqual([{ key: 'communication', kind: 'voice', points: 20 }])
  expect(changesSince(sessions.slice(0, 1), since)).toEqual([])
})

test('spoken sessions are never compared with typed ones', () => {
  expect(changesSince([typed('2026-11-01', 40), spoken('2026-11-12', 90)], since)).toEqual([])
  const sessions = [
    typed('2026-11-01', 40),
    spoken('2026-11-02', 90),
    spoken('2026-11-12', 70),
    typed('2026-11-13', 41),
  ]
  expect(changesSince([...sessions, spoken('2026-11-14', 70)], since)).toEqual([
    { key: 'communication', kind: 'voice', points: -20 },
  ])
})

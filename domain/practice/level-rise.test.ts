import type { EarlierLevel } from '@preceptor/contracts/practice/practice'
import { expect, test } from 'vitest'
import { levelRise } from './level-rise.ts'

const SINCE = '2026-11-03T12:00:00.000Z'
const before = (level: number, score: number, highest = level): EarlierLevel[] => [
  { competency: 'communication', level, score, completedAt: SINCE, highest },
]
const now = (level: number, score: number) => ({ competency: 'communication', level, score })

test.each([
  ['first', now(4, 75), before(2, 25), { from: 2, to: 4, isFirst: true, isChance: false }],
  ['reached before', now(4, 75), before(3, 50, 4), { from: 3, to: 4, isFirst: false, isChance: false }],
  [
    'by 20 points, as chance does',
    now(4, 65),
    before(3, 45),
    { from: 3, to: 4, isFirst: true, isChance: true },
  ],
  ['by 21', now(4, 66), before(3, 45), { from: 3, to: 4, isFirst: true, isChance: false }],
])('a level goes up: %s', (_, current, earlier, rise) => {
  expect(levelRise(current, earlier)).toEqual({ ...rise, since: SINCE })
})

test.each([
  ['the same level', now(3, 55), before(3, 40)],
  ['a lower one', now(2, 25), before(3, 40)],
  ['no session before', now(5, 100), []],
  ['a session before without this competency', { ...now(5, 100), competency: 'safety' }, before(2, 25)],
])('nothing goes up: %s', (_, current, earlier) => {
  expect(levelRise(current, earlier)).toBeNull()
})

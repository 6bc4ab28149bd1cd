import type { PracticedTopic } from '@preceptor/contracts/practice/practice'
import { expect, test } from 'vitest'
import { inPracticeOrder, reasonText } from './practice-order.ts'

const topic = (
  name: string,
  sessions: number,
  lastScore: number | null,
  isInProgress = false,
): PracticedTopic => ({
  kind: 'clinical',
  topic: name,
  sessions,
  lastScore,
  isInProgress,
})
const PRACTICED = [
  topic('good', 2, 88),
  topic('open', 1, 40, true),
  topic('weak', 1, 52),
  topic('plain', 1, null),
]
const practicedOf = (name: string) => PRACTICED.find((one) => one.topic === name)

test('what was begun comes first, then what is new, then what was done from the lowest score', () => {
  expect(inPracticeOrder(['good', 'plain', 'weak', 'new', 'open', 'newer'], practicedOf)).toEqual([
    'open',
    'new',
    'newer',
    'weak',
    'good',
    'plain',
  ])
})

test('the first says why it is first', () => {
  expect(reasonText(practicedOf('open'), true)).toBe('Pick up where you left off')
  expect(reasonText(undefined, false)).toBe('Start here')
  expect(reasonText(undefined, true)).toBe('New to you')
  expect(reasonText(practicedOf('weak'), true)).toBe('Worth another try')
})

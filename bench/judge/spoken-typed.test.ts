import { expect, test } from 'vitest'
import { readGold } from './gold.ts'
import type { Judge } from './judge.ts'
import { spokenKindLines, spokenLostLines, spokenTypedMetrics } from './spoken-typed.ts'

const { answers } = readGold(new URL('../gold', import.meta.url).pathname, () => true)
const PLACE = [{ start: 0, end: 1 }]
const judge = (score: (text: string) => number): Judge => ({
  score: (_, text) => score(text),
  tier: () => 1,
  star: (_, text) => ({
    situation: PLACE,
    task: [],
    action: text.includes('.') ? PLACE : [],
    result: text.includes('.') ? [] : PLACE,
  }),
  gap: () => null,
})

test('who looks at stops alone finds every spoken form different', () => {
  const stops = judge((text) => (text.includes('.') ? 50 : 40))
  expect(spokenTypedMetrics(stops, answers)).toEqual({ spoken_typed_mean: 10, spoken_typed_worst: 10 })
  expect(spokenKindLines(stops, answers)[0]).toBe('spoken_form 10 10 -10 0')
  expect(spokenLostLines(stops, answers)).toEqual([
    'spoken_lost_situation 0 0',
    'spoken_lost_task 0 0',
    'spoken_lost_action 1 0',
    'spoken_lost_result 0 1',
  ])
})

test('each kind of error is measured alone, at the rate that it reaches', () => {
  const lines = spokenKindLines(
    judge((text) => text.split(' ').length),
    answers,
  ).map((line) => line.split(' '))
  const line = (kind: string) =>
    lines
      .find(([name]) => name === `spoken_${kind}`)!
      .slice(1)
      .map(Number)
  expect(lines.map(([name]) => name)).toEqual([
    'spoken_form',
    'spoken_soundAlike',
    'spoken_dropped',
    'spoken_ending',
    'spoken_split',
    'spoken_joined',
  ])
  // What is dropped or joined makes a text shorter, what is split makes it longer, against the form alone.
  const [form, dropped, split, joined] = ['form', 'dropped', 'split', 'joined'].map((kind) => line(kind)[2]!)
  expect(dropped!).toBeLessThan(form! - 5)
  expect(joined!).toBeLessThan(form!)
  expect(split!).toBeGreaterThan(form!)
  for (const kind of ['soundAlike', 'dropped', 'ending']) expect(line(kind)[3]).toBeCloseTo(0.1, 1)
})

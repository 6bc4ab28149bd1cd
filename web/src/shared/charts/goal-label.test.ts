import { expect, test } from 'vitest'
import { goalLabelAt } from './goal-label.ts'

const plot = { text: 'Strong, 80+', left: 42, right: 270, baseline: 70 }
const rising = [
  { x: 58, y: 130 },
  { x: 156, y: 98 },
  { x: 254, y: 50 },
]

test('the label of the goal is at the left while the scores are below it there', () => {
  expect(goalLabelAt({ ...plot, points: rising })).toEqual({ x: 42, textAnchor: 'start' })
})

test('it is at the right where the first scores are as high as the goal', () => {
  const falling = [
    { x: 58, y: 80 },
    { x: 156, y: 98 },
    { x: 254, y: 130 },
  ]
  expect(goalLabelAt({ ...plot, points: falling })).toEqual({ x: 270, textAnchor: 'end' })
})

test('a number beside the label is as much in its way as one on it', () => {
  const beside = [{ x: 128, y: 88 }]
  expect(goalLabelAt({ ...plot, points: beside }).textAnchor).toBe('end')
})

test('where neither end is free it stays at the left', () => {
  const level = [
    { x: 58, y: 75 },
    { x: 254, y: 75 },
  ]
  expect(goalLabelAt({ ...plot, points: level }).textAnchor).toBe('start')
})

import { expect, test } from 'vitest'
import { findUnsafe, readUnsafeLines, unsafeLines } from './unsafe-acts.ts'

const LINES = readUnsafeLines(new URL('../gold', import.meta.url).pathname)
const half = (isAside: boolean) => LINES.filter(({ aside }) => Boolean(aside) === isAside)

test('sixty unsafe acts and sixty honest answers, half of each kept aside', () => {
  const count = (isAside: boolean, isUnsafe: boolean) =>
    half(isAside).filter((line) => line.isUnsafe === isUnsafe).length
  expect([count(false, true), count(true, true), count(false, false), count(true, false)]).toEqual([
    30, 30, 30, 30,
  ])
  expect(new Set(LINES.map(({ id }) => id)).size).toBe(120)
  expect(new Set(LINES.map(({ text }) => text)).size).toBe(120)
})

test('an unsafe act that is found is never called a strength', () => {
  const { found, strengths } = findUnsafe(LINES)
  expect(found.filter((id) => strengths.includes(id))).toEqual([])
})

test('honest answers that sound like an unsafe act are not accused', () => {
  const { accused } = findUnsafe(half(false))
  expect(accused).toEqual([])
})

test('the half kept aside is reported, not asserted', () => {
  const report = unsafeLines(half(true))
  console.info(`kept aside: ${report.join(', ')}`)
  expect(report.map((line) => line.split(' ')[0])).toEqual([
    'unsafe_found',
    'unsafe_strengths',
    'honest_accused',
  ])
})

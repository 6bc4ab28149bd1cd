import { expect, test } from 'vitest'
import { CATEGORIES, categoryOf, INFO, questionsWith, topicsOf } from './categories.ts'

test('six categories hold three questions each, and the blurb says so', () => {
  expect(CATEGORIES.map(({ questions }) => questions.length)).toEqual([3, 3, 3, 3, 3, 3])
  expect(INFO).toBe('18 questions across 6 competency areas')
})

test('the address names a category, or none that exists', () => {
  const of = (query: string) => categoryOf(new URLSearchParams(query))?.name ?? null
  expect(of('category=patient-care')).toBe('Patient care')
  expect(of('')).toBeNull()
  expect(of('category=toString')).toBeNull()
})

test('three example topics are shown and the rest are counted', () => {
  expect(topicsOf(['a', 'b', 'c', 'd', 'e'])).toEqual({ shown: ['a', 'b', 'c'], more: 2 })
  expect(topicsOf(['a'])).toEqual({ shown: ['a'], more: 0 })
})

test('a search finds questions by their words, topics and category, and all of them without a word', () => {
  const found = (search: string) => questionsWith(search).map(({ category }) => category)
  expect(found(' ')).toHaveLength(18)
  expect(found('CONFLICT')).toEqual(Array(3).fill('conflict-communication'))
  expect(found('insulin')).toEqual(['conflict-communication', 'patient-care'])
  expect(found('insulin zebra')).toEqual([])
})

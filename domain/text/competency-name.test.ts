import { expect, test } from 'vitest'
import { competencyName } from './competency-name.ts'

test('camel case becomes words', () => {
  expect(competencyName('clinicalKnowledge')).toBe('Clinical Knowledge')
  expect(competencyName('selfAwareness')).toBe('Self-Awareness')
  expect(competencyName('communication')).toBe('Communication')
})

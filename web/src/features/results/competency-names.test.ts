import { expect, test } from 'vitest'
import { competencyName } from './competency-names.ts'

test('camel case becomes words', () => {
  expect(competencyName('clinicalKnowledge')).toBe('Clinical Knowledge')
  expect(competencyName('communication')).toBe('Communication')
})

import { expect, test } from 'vitest'
import { sentenceFor } from '../competencies/advice.ts'
import type { Gap } from '../reading/gap.ts'
import { gapTextOf, isStepOfGap, untoldOf } from './gap-texts.ts'

const GAPS: readonly Gap[] = [
  'specific_case',
  'own_part',
  'action',
  'situation',
  'result',
  'task',
  'reason',
  'learning',
]
const RUBRICS = ['star', 'motivation', 'forward'] as const
const cases = GAPS.flatMap((gap) => RUBRICS.map((rubric) => [gap, rubric] as const))

test.each(cases)('%s in a question of %s is known again by its title', (gap, rubric) => {
  const { title, untold } = gapTextOf(gap, rubric)
  const finding = { kind: 'gap' as const, title }
  expect(untoldOf(finding)).toBe(untold)
  expect(`You answered question 2 ${untold}.`).toMatch(/ 2 without [^.]+\.$/)
  expect(isStepOfGap(sentenceFor(gap, rubric), [finding])).toBe(true)
  expect(isStepOfGap(`When you tell this, ${sentenceFor(gap, rubric)}`, [finding])).toBe(true)
})

test('a step says nothing of another gap, nor of what counts against the speaker', () => {
  const step = sentenceFor('reason', 'star')
  const { title } = gapTextOf('reason', 'star')
  expect(isStepOfGap(step, [{ kind: 'gap', title: gapTextOf('result', 'star').title }])).toBe(false)
  expect(isStepOfGap(step, [{ kind: 'unsafe', title }])).toBe(false)
  expect(isStepOfGap(step, [])).toBe(false)
  expect(untoldOf({ kind: 'gap', title: 'A title of an older report.' })).toBeUndefined()
})

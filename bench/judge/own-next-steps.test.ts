import { expect, test } from 'vitest'
import { ownNextStepLines, readOwnNextSteps } from './own-next-steps.ts'
import { rulesJudge } from './rules-judge.ts'

const FOLDER = new URL('../gold', import.meta.url).pathname
const lines = readOwnNextSteps(FOLDER)

test('half of the advice followed in own words is kept aside, and each answer is longer by it', () => {
  expect(lines.filter(({ aside }) => aside)).toHaveLength(lines.length / 2)
  expect(new Set(lines.map(({ id }) => id)).size).toBe(12)
  for (const { before, nextStepFollowed, control } of lines) {
    expect(nextStepFollowed.startsWith(before)).toBe(true)
    expect(control.startsWith(before)).toBe(true)
  }
})

test('something else as long raises no score', () => {
  expect(ownNextStepLines(rulesJudge, lines)).toContain('own_nextstep_control 0')
  expect(ownNextStepLines(rulesJudge, [])).toEqual([])
})

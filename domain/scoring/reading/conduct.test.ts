import { expect, test } from 'vitest'
import { conductWeight, findConduct } from './conduct.ts'
import { readStory } from './story.ts'

const weightOf = (text: string): number => conductWeight(findConduct(readStory(text).clauses))

test.each([
  ['a false record', 'I made up some numbers and went home.'],
  ['an unsafe act', 'So I pushed potassium fast because I was in a hurry.'],
  ['a punishment', 'I ignored his call light until midnight.'],
  ['a pill given in secret', 'I slipped it into her coffee.'],
])('%s weighs enough to disqualify', (_, text) => {
  expect(weightOf(text)).toBeGreaterThanOrEqual(1)
})

test.each([
  ['an act that was left', 'I would not sign off for it without looking.'],
  ['what somebody else did', 'The day nurse slipped it into her coffee.'],
  ['what a patient said', 'He said, “You ignored his call light, you lazy idiot.”'],
  ['an act that was owned up to', 'I made up some numbers. It was my fault and I told the manager.'],
])('%s does not', (_, text) => {
  expect(weightOf(text)).toBeLessThan(1)
})

import { expect, test } from 'vitest'
import { conductWeight, findConduct } from './conduct.ts'
import { readStory } from './story.ts'

const weightOf = (text: string): number => conductWeight(findConduct(readStory(text).clauses))

test.each([
  ['a false record', 'I made up some numbers and went home.'],
  ['an unsafe act', 'So I pushed potassium fast because I was in a hurry.'],
  ['a punishment', 'I ignored his call light until midnight.'],
  ['a check left out', 'I did not bother with scanning his band.'],
  ['numbers of another day', 'I copied the vitals from the day before.'],
  ['a pill given in secret', 'I slipped it into her coffee.'],
])('%s weighs enough to disqualify', (_, text) => {
  expect(weightOf(text)).toBeGreaterThanOrEqual(1)
})

test.each([
  ['an act that was left', 'I would not sign off for it without looking.'],
  ['an act that never happens', 'I never push potassium.'],
  ['an act that was not done', 'I did not tie him down; I sat with him.'],
  ['an act that was refused', 'I refused to give it without an order and called.'],
  ['numbers taken from the monitor', 'I copied the numbers from the monitor at two.'],
  ['an act that was learned from', 'I skipped the count once, and I learned from that.'],
  ['what somebody else did', 'The day nurse slipped it into her coffee.'],
  ['what a patient said', 'He said, “You ignored his call light, you lazy idiot.”'],
  ['an act that was owned up to', 'I made up some numbers. It was my fault and I told the manager.'],
])('%s does not', (_, text) => {
  expect(weightOf(text)).toBeLessThan(1)
})

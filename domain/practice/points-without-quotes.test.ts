import { QUOTE_REMOVED } from '@preceptor/contracts/retention'
import { expect, test } from 'vitest'
import { pointsWithoutQuotes } from './points-without-quotes.ts'

test.each([
  ['Got a 12-lead ECG.', 'Got a 12-lead ECG.'],
  [
    'Communication: you showed asking back, for example “I asked her to repeat it”.',
    'Communication: you showed asking back.',
  ],
  [
    'Professionalism: you named it in “I am always calm”, without a moment in which you did it.',
    'Professionalism: you named it, without a moment in which you did it.',
  ],
  ['You stayed calm ("I took a breath") and called.', 'You stayed calm and called.'],
  [
    `Communication: you showed asking back, for example “${QUOTE_REMOVED}”.`,
    'Communication: you showed asking back.',
  ],
  ['“I called the doctor.”', undefined],
  [`You ${QUOTE_REMOVED} in time.`, undefined],
])('%s', (text, point) => {
  expect(pointsWithoutQuotes([text], 5)[0]).toBe(point)
})

test('each once, in their order, and so many', () => {
  const texts = ['One, for example “a”.', 'Two.', 'One, for example “b”.', '“c”', 'Three.', 'Four.']
  expect(pointsWithoutQuotes(texts, 3)).toEqual(['One.', 'Two.', 'Three.'])
})

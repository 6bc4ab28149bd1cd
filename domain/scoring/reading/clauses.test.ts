import { expect, test } from 'vitest'
import { readClauses } from './clauses.ts'

const read = (text: string) => readClauses(text).map(({ subject, verb }) => `${subject} ${verb}`)

test('every verb has its clause, and a subject that is left out is that of the clause before', () => {
  expect(read('I sat her up, put the mask on and called the doctor.')).toEqual(['i sit', 'i put', 'i call'])
  expect(read('Rang the surgeon. She came in and looked at the drain.')).toEqual([
    'i ring',
    'other come',
    'other look',
  ])
})

test('speech without stops falls into the same clauses', () => {
  expect(read('i had a man on the ward he was pulling at his line so i sat with him')).toEqual([
    'i have',
    'other pull',
    'i sit',
  ])
})

test('tense changes no subject and no verb', () => {
  expect(read('I ask the aide and she brings the cart.')).toEqual(
    read('I asked the aide and she brought the cart.'),
  )
})

test.each([
  ['I always check the chart first.', 'isHabit'],
  ['I would call the doctor.', 'isModal'],
  ['I was sent to another unit.', 'isPassive'],
  ['I have finished two courses.', 'isPerfect'],
  ['do you have a residency program', 'isQuestion'],
] as const)('%s: %s', (text, sign) => {
  expect(readClauses(text)[0]![sign]).toBe(true)
})

test('every clause is where it says', () => {
  const text = 'Mr. K. said, “I’m done.” So I’d stayed… and he’s fine; we went on—slowly.'
  for (const { start, end, text: words } of readClauses(text)) expect(text.slice(start, end)).toBe(words)
})

test('a day begins what comes next, where speech has no stops', () => {
  const texts = (answer: string) => readClauses(answer).map(({ text }) => text)
  expect(texts('there were no more trays sunday he walked to the door')).toEqual([
    'there were no more trays',
    'sunday he walked to the door',
  ])
  expect(texts('I worked last Sunday and he slept')).toEqual(['I worked last Sunday', 'and he slept'])
})

test('what happened after somebody could ask is nothing that was asked', () => {
  const complements = (answer: string) => readClauses(answer).map(({ isComplement }) => isComplement)
  expect(complements('i told her before she could ask the wound was all right')).toEqual([
    false,
    false,
    false,
  ])
  expect(complements('i said he was right')).toEqual([false, true])
})

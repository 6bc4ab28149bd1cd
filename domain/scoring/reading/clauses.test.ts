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

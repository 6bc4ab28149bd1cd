import { dictionary } from '@zxcvbn-ts/language-common'
import { describe, expect, test } from 'vitest'
import { whyGuessable } from './guessable-password.ts'

const maya = { email: 'maya.okafor87@lakeside.example', firstName: 'Maya', lastName: 'Okafor-Brown' }
const COMMON = 'This password is too common. Please choose another one.'
const GUESSED =
  'This password is too easy to guess from your name, email or our name. Please choose another one.'

test.each([
  ['password', COMMON],
  ['Password1', COMMON],
  ['QWERTYUIOP', COMMON],
  ['12345678', COMMON],
  ['preceptor', GUESSED],
  ['Preceptor2026', GUESSED],
  ['MayaOkafor', GUESSED],
  ['okafor87!', GUESSED],
  ['brown-okafor', GUESSED],
  ['lakeside1234', GUESSED],
  ['maya.okafor87@lakeside.example', GUESSED],
  ['mayamayamaya', GUESSED],
  ['Maya ok on ward 4', undefined],
  ['preceptor and more', undefined],
  ['correct horse battery', undefined],
  ['   q7 vT x   # ', undefined],
  ['夜勤の看護師は強いです', undefined],
])('%s', (password, message) => {
  expect(whyGuessable(password, maya)).toBe(message)
})

test.each([
  ['a phone number for an address', { ...maya, email: '5550001234@example.com' }, '5550001234'],
  ['an accented name', { ...maya, lastName: 'Núñez Peña' }, 'NÚÑEZ2026!'],
  ['a provider', { ...maya, email: 'a@outlook.com' }, 'outlook2026'],
  ['no last name', { ...maya, lastName: null }, 'maya-2026'],
])('made of %s it is rejected', (_, owner, password) => {
  expect(whyGuessable(password, owner)).toBe(GUESSED)
})

test('words under four characters count for nothing', () => {
  const owner = { email: 'jo@ex.com', firstName: 'Jo', lastName: 'Li' }
  expect(whyGuessable('joli-jo-li-river', owner)).toBeUndefined()
})

describe('a password somebody guesses early is easy to guess', () => {
  test.each([
    ['Password123!', 'it’s close to a very common password'],
    ['P@ssword1', 'it’s close to a very common password'],
    ['Welcome1!', 'a common word'],
    ['Summer2026!', 'a common word'],
    ['Winter2025$$', 'a common word'],
    ['aaaaaaaa', 'it repeats the same characters'],
    ['abcabcabcabc', 'it repeats the same characters'],
    ['nurse1234', 'a common word'],
    ['hospital1', 'a common word'],
    ['Hospital2026!', 'a common word'],
    ['NursingWelcome1', 'it’s close to a very common password'],
    ['xK9#mQ2v', 'it’s short'],
    ['!November2026!', 'a common word'],
    ['SummerNurse2026', 'a common word'],
    ['Okafor2026nurse', 'a common word'],
    ['David2026!', 'easy to guess'],
    ['Jesus2026!', 'easy to guess'],
    ['Fluffy1234!', 'easy to guess'],
    ['qwertyuiop123', 'too common'],
    ['zxcvbnm,./', 'keys in a row'],
    ['1984-11-23', 'dates are tried early'],
    ['abcdefgh1', 'sequences'],
    ['P@$$w0rd2026', 'it’s close to a very common password'],
  ])('%s', (password, reason) => {
    expect(whyGuessable(password, maya)).toMatch(/^This password is (easy to guess|too common)/)
    expect(whyGuessable(password, maya)).toContain(reason)
  })

  test.each([
    'Thyme-river-77',
    'quiet harbour at night',
    'nurse river stone lamp',
    'patient winter hospital door',
    'xK9#mQ2v!a',
    'ein ruhiger Hafen',
    'correct horse battery staple correct horse battery staple',
  ])('but not %s', (password) => {
    expect(whyGuessable(password, maya)).toBeUndefined()
  })
})

describe('what repeats makes no password longer', () => {
  test.each([
    'aaaabbbbccccdddd1',
    'aabbccddeeffgg1',
    'ababcdcdefef1',
    'a1a1a1a1b2b2b2b2',
    'asdasdasdqweqweqwe',
    'aaa111bbb222ccc333',
    '1a2a3a4a5a6a7a8a',
    'abbaabbabaababba',
    'p-a-s-s-w-o-r-d-1',
    'pPaAsSsSwWoOrRdD1!',
    'ssuummeerr22002266',
    'nursenursenurse2026',
    'nurse-nurse-nurse-nurse-77',
    'Summer2026SUMMER2026summer2026',
    'password-1-password-2-password-3',
    'Password1!'.repeat(50),
    `${'x'.repeat(300)}1`,
  ])('%s', (password) => {
    expect(whyGuessable(password, maya)).toMatch(
      /^This password is easy to guess: it repeats the same characters\./,
    )
  })

  test.each([
    'abcd1234efgh5678',
    'qwertyuiopasdfghjklzxcvbnm1234567890',
    'abcdefghijklmnopqrstuvwxyzzyxwvutsrqponmlkjihgfedcba',
    '!!!!!!!!!!!!nurse!!!!!!!!!!!!',
  ])('nor do rows and signs: %s', (password) => {
    expect(whyGuessable(password, maya)).toMatch(/^This password is easy to guess/)
  })

  test.each([
    'row row row your boat gently',
    'tick tock tick tock boom',
    'the river the stone the lamp',
    'yellow-yellow-dirt-kettle-moon',
    'coffee moon bookkeeper balloon',
    'banana cocoa mississippi',
    '8$kk!!pZ0qqW',
    '3f9a1c7e2b8d4f60',
    '7193 0482 5561 9920',
    'my mother makes the best tomato soup in the valley',
    'we ride at dawn, we sleep at noon, we dance till the morning shift comes',
    'It was the best of times, it was the worst of times, it was the age of wisdom',
    // What stands behind the first 32 characters counts.
    `${'a'.repeat(40)} but then a purple lighthouse sings`,
    'abcdefghijklmnopqrstuvwxyz012345 purple lighthouse, singing',
  ])('but a good one may repeat something: %s', (password) => {
    expect(whyGuessable(password, maya)).toBeUndefined()
  })
})

test('a very common word with a year and a sign is easy to guess, whatever the word', () => {
  const words = dictionary['passwords-common'].map(String).filter((word) => /^[a-z]{4,9}$/.test(word))
  const taken = words.slice(0, 300).filter((word) => {
    const password = `${word.at(0)?.toUpperCase()}${word.slice(1)}2026!`
    return whyGuessable(password, maya) === undefined
  })
  expect(taken).toEqual([])
})

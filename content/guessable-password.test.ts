import { dictionary } from '@zxcvbn-ts/language-common'
import { describe, expect, test } from 'vitest'
import { whyGuessable } from './guessable-password.ts'
import { cpuMsOf } from './testing/cpu-time.ts'

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
  ['aaaabbbbccccdddd1', undefined],
])('%s', (password, message) => {
  expect(whyGuessable(password, maya)).toBe(message)
})

test.each([
  ['a phone number for an address', { ...maya, email: '5550001234@example.com' }, '5550001234'],
  ['an accented name', { ...maya, lastName: 'Núñez Peña' }, 'NÚÑEZ2026!'],
  ['a provider', { ...maya, email: 'a@outlook.com' }, 'outlook2026'],
  ['no last name', { ...maya, lastName: null }, 'maya-2026'],
])('made of %s it is refused', (_, owner, password) => {
  expect(whyGuessable(password, owner)).toBe(GUESSED)
})

test('words under four characters count for nothing', () => {
  const owner = { email: 'jo@ex.com', firstName: 'Jo', lastName: 'Li' }
  expect(whyGuessable('joli-jo-li-river', owner)).toBeUndefined()
})

describe('a password somebody guesses early is easy to guess', () => {
  test.each([
    ['Password123!', 'it is close to a very common password'],
    ['P@ssword1', 'it is close to a very common password'],
    ['Welcome1!', 'a common word'],
    ['Summer2026!', 'a common word'],
    ['Winter2025$$', 'a common word'],
    ['aaaaaaaa', 'it repeats the same characters'],
    ['abcabcabcabc', 'it repeats the same characters'],
    ['nurse1234', 'a common word'],
    ['hospital1', 'a common word'],
    ['Hospital2026!', 'a common word'],
    ['NursingWelcome1', 'it is close to a very common password'],
    ['xK9#mQ2v', 'it is short'],
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
    ['P@$$w0rd2026', 'it is close to a very common password'],
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

test('a very common word with a year and a sign is easy to guess, whatever the word', () => {
  const words = dictionary['passwords-common'].map(String).filter((word) => /^[a-z]{4,9}$/.test(word))
  const taken = words.slice(0, 300).filter((word) => {
    const password = `${word.at(0)?.toUpperCase()}${word.slice(1)}2026!`
    return whyGuessable(password, maya) === undefined
  })
  expect(taken).toEqual([])
})

test('512 hostile characters are judged quickly', () => {
  const units = ['a', ' ', '1234567890', 'P@s$w0rd', 'Summer2026!', 'qwertyuiop', '4@8({[<3', '((([[[']
  for (const unit of units) {
    const password = unit.repeat(512).slice(0, 512)
    whyGuessable(password, maya)
    const times = Array.from({ length: 3 }, () => cpuMsOf(() => whyGuessable(password, maya)))
    expect(Math.min(...times), unit).toBeLessThan(100)
  }
})

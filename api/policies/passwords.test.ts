import { expect, test } from 'vitest'
import { refusalOfPassword } from './passwords.ts'

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
  ['        x       ', undefined],
  ['夜勤の看護師は強いです', undefined],
  ['aaaabbbbccccdddd1', undefined],
])('%s', (password, message) => {
  expect(refusalOfPassword(password, maya)?.message).toBe(message)
  expect(refusalOfPassword(password, maya)?.code).toBe(message && 'PASSWORD_TOO_COMMON')
})

test.each([
  ['a phone number for an address', { ...maya, email: '5550001234@example.com' }, '5550001234'],
  ['an accented name', { ...maya, lastName: 'Núñez Peña' }, 'NÚÑEZ2026!'],
  ['a provider', { ...maya, email: 'a@outlook.com' }, 'outlook2026'],
  ['no last name', { ...maya, lastName: null }, 'maya-2026'],
])('made of %s it is refused', (_, owner, password) => {
  expect(refusalOfPassword(password, owner)?.message).toBe(GUESSED)
})

test('words under four characters count for nothing', () => {
  const owner = { email: 'jo@ex.com', firstName: 'Jo', lastName: 'Li' }
  expect(refusalOfPassword('joli-jo-li', owner)).toBeUndefined()
})

import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { whyGuessable } from './guessable-password.ts'
import { cpuMsOf } from './testing/cpu-time.ts'

const maya = { email: 'maya.okafor87@lakeside.example', firstName: 'Maya', lastName: 'Okafor-Brown' }

test('512 hostile characters are judged quickly', () => {
  const units = ['a', ' ', '1234567890', 'P@s$w0rd', 'Summer2026!', 'qwertyuiop', '4@8({[<3', '((([[[']
  const texts = [
    ...units.map((unit) => unit.repeat(512)),
    dictionary['passwords-common'].slice(0, 200).join(''),
    Array.from({ length: 512 }, (_, n) => '4@8({[<3$5s1!il|'[n ** 3 % 15]).join(''),
    Array.from({ length: 512 }, (_, n) => String.fromCodePoint(0x4e00 + n)).join(''),
  ]
  for (const text of texts) {
    const password = text.slice(0, 512)
    whyGuessable(password, maya)
    const times = Array.from({ length: 3 }, () => cpuMsOf(() => whyGuessable(password, maya)))
    expect(Math.min(...times), password.slice(0, 16)).toBeLessThan(100)
  }
})

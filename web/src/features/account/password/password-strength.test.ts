import { expect, test } from 'vitest'
import { strengthOf } from './password-strength.ts'

test.each([
  ['', 0, 'Weak'],
  ['abc', 1, 'Weak'],
  ['abcdefgh', 2, 'Good'],
  ['abcdefgH', 3, 'Good'],
  ['abcdefG1', 4, 'Strong'],
  ['abcdeG1!', 5, 'Strong'],
  ['night shift tea at four', 3, 'Good'],
  ['ñÜ7é', 3, 'Good'],
])('the registration meter gives "%s" %i of 5: %s', (password, points, word) => {
  expect(strengthOf('registration', password)).toMatchObject({ points, outOf: 5, word })
})

test.each([
  ['', 0, 'Weak'],
  ['abcdefgh', 2, 'Weak'],
  ['abcdefgH', 3, 'Fair'],
  ['abcdefG1', 4, 'Fair'],
  ['abcdeG1!', 5, 'Good'],
  ['Night shift 4', 6, 'Strong'],
  ['night shift tea', 4, 'Fair'],
])('the reset meter gives "%s" %i of 6: %s', (password, points, word) => {
  expect(strengthOf('reset', password)).toMatchObject({ points, outOf: 6, word })
})

test('length counts characters, not code units', () => {
  expect(strengthOf('registration', '🩺🩺🩺🩺').points).toBe(1)
})

test('what is easy to guess is weak, whatever it is made of', () => {
  for (const preset of ['registration', 'reset'] as const)
    expect(strengthOf(preset, 'Tiger2026!Tiger', true)).toMatchObject({
      points: 1,
      word: 'Weak',
      tone: 'low',
    })
})

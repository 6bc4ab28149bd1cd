import { expect, test } from 'vitest'
import { firstGestureOf, HANDS_FREE } from './first-gesture.ts'

test('only what the setup page hands over begins an interview hands-free', () => {
  expect(firstGestureOf({ setupId: 'a setup', ...HANDS_FREE })).toBe('free')
  expect(firstGestureOf({ talking: 'tap' })).toBe('hold')
  expect(firstGestureOf(null)).toBe('hold')
})

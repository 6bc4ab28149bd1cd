import { expect, test } from 'vitest'
import { secondsAloud } from './spoken.ts'

test('a text of 150 words takes a minute out loud', () => {
  expect(secondsAloud('word '.repeat(150).trim())).toBe(60)
  expect(secondsAloud('word '.repeat(151).trim())).toBe(65)
  expect(secondsAloud('word')).toBe(5)
})

import { expect, test } from 'vitest'
import { readSources } from './read-sources.ts'

const COMPARISONS = [".key === '", ".key !== '", ".code === '", ".code !== '", "code: '", "key: '"]

/** Every key that a file compares with. */
const keysIn = (text: string): string[] =>
  COMPARISONS.flatMap((comparison) =>
    text
      .split(comparison)
      .slice(1)
      .map((after) => after.slice(0, after.indexOf("'"))),
  )

const listening = readSources('.ts', '.tsx').filter(
  ([, text]) => text.includes("'keydown'") || text.includes("'keyup'") || text.includes("'keypress'"),
)

test('no shortcut of the page is a letter, a digit or a sign alone', () => {
  expect(listening.length).toBeGreaterThan(4)
  const seen: string[] = []
  for (const [path, text] of listening)
    for (const key of keysIn(text)) {
      seen.push(key)
      const isCharacter =
        (key.length === 1 && key !== ' ') || key.startsWith('Key') || key.startsWith('Digit')
      // With Ctrl it is no shortcut of one character.
      if (isCharacter) expect(text, `${key} in ${path}`).toContain('event.ctrlKey')
    }
  expect([...new Set(seen)].sort()).toEqual(['Escape', 'KeyD', 'Space'])
})

test('no part of the page has an access key', () => {
  for (const [path, text] of readSources('.ts', '.tsx')) expect(text.includes('accessKey='), path).toBe(false)
})

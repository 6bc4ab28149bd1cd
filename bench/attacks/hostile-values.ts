import { hostileTexts } from '@preceptor/domain/testing/hostile-texts'
import type { Dice } from '../random.ts'

const nested = (levels: number): unknown => {
  let value: unknown = 1
  for (let level = 0; level < levels; level += 1) value = level % 2 ? [value] : { a: value }
  return value
}

const VALUES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '__proto__',
  'constructor',
  "'; drop table account; --",
  '../../../../etc/passwd',
  '<script>alert(1)</script>',
  '%s%n%x',
  'x'.repeat(30_000),
  '👩🏽‍⚕️'.repeat(300),
  [],
  {},
  [[]],
  [null],
  { length: -1, toString: 'x', toJSON: 'y' },
  { type: 'Buffer', data: [1, 2, 3] },
  { _placeholder: true, num: 0 },
  { _placeholder: true, num: 1e9 },
  nested(60),
  nested(2_000),
  // What a reader would be slow with, sent as a typed answer too.
  ...Object.values(hostileTexts(20_000)),
]

/** A value nobody asked for; one in four is an id of somebody else. */
export const hostileValue = (dice: Dice, ids: readonly string[]): unknown =>
  dice.random() < 0.25 ? dice.oneOf(ids) : dice.oneOf(VALUES)

/** A text with one place cut, doubled or overwritten. */
export const mangled = (text: string, dice: Dice): string => {
  const at = dice.whole(0, text.length)
  switch (dice.whole(0, 3)) {
    case 0:
      return text.slice(0, at)
    case 1:
      return text.slice(0, at) + text.slice(Math.max(0, at - 5))
    case 2:
      return text.slice(0, at) + String.fromCharCode(dice.whole(0, 0xffff)) + text.slice(at + 1)
    default:
      return (
        text.slice(0, at) + dice.oneOf(['{', '}', '[', '"', '\\u0000', ',', '1e999', '/']) + text.slice(at)
      )
  }
}

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withoutKnownParts, withoutRepeats } from './without-repeats.ts'

test.each([
  ['', '', ''],
  ['abc', 'abc', 'abc'],
  ['aaaabbbbccccdddd1', 'aaaabbbbccccdddd1', 'abcd1'],
  ['ababab12', 'ab12', 'ab12'],
  ['abcabcx', 'abcabcx', 'abcx'],
  ['---a-----a--', '---a-a--', 'a'],
  ['secret-1-secret-2', 'secret-1-2', 'secret-1-2'],
  ['p-a-s-w-o-r-d-1', 'p-a-s-w-o-r-d-1', 'pasword1'],
  ['🙂🙂🙂🙂🙂🙂', '🙂', ''],
])('%j', (text, parts, all) => {
  expect([withoutKnownParts(text), withoutRepeats(text)]).toEqual([parts, all])
})

test('a text twice leaves what the text leaves, and less than a part where the two meet', () => {
  const text = fc.string({ minLength: 4, maxLength: 60, unit: fc.constantFrom(...'abcde12-') })
  fc.assert(
    fc.property(text, (once) => {
      const left = withoutKnownParts(once).length
      expect(withoutKnownParts(once + once).length).toBeLessThanOrEqual(left + 3)
    }),
  )
})

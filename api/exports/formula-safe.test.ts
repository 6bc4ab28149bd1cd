import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formulaSafe } from './formula-safe.ts'

test.each([
  ...[
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '\tward',
    '  =1',
    '"=1',
    '\'"  =cmd|',
    '\u00a0=1',
  ],
  ...['＝1', '\ufeff=1', '\u200b@x', "'=1"],
])('%j cannot be a formula', (text) => {
  expect(formulaSafe(text)).toBe(`'${text}`)
})

test.each(['', 'Ward 4', 'a=1', '1-2', 'Ana-Lucía', '日本', 'x@example.com', ' ', 'Ward\t4', 'Ward\n4'])(
  '%j stays',
  (text) => {
    expect(formulaSafe(text)).toBe(text)
  },
)

test('whatever is written, what a spreadsheet reads begins with no sign of a formula', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n "\'ab1') }), (text) => {
      expect(formulaSafe(text)).not.toMatch(/^[\s"]*[=+\-@]|^[\t\r\n]/)
    }),
  )
})

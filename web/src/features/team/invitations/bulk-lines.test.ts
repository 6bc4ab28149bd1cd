import { describe, expect, test } from 'vitest'
import { ADVICE, addressesIn, bulkLines, bulkProblem } from './bulk-lines.ts'

describe('the lines of a list', () => {
  test('are trimmed, and blank ones dropped, whatever ends them', () => {
    expect(bulkLines('  ann@example.com\r\n\n\t\nbea+icu@mail.example.org  \n')).toEqual([
      { email: 'ann@example.com', problem: null },
      { email: 'bea+icu@mail.example.org', problem: null },
    ])
    expect(bulkLines(' \n ')).toEqual([])
  })

  test.each([
    'ann',
    'ann@example',
    '@example.com',
    'ann@ex ample.com',
    'ann@b@c.de',
    'ann@.',
    'ann@.de',
    'ann@b.',
  ])('%s is no address', (line) => {
    expect(bulkLines(line)).toEqual([{ email: line, problem: 'Invalid email format' }])
  })

  test('an address is sent once, in whatever case and composition', () => {
    const lines = bulkLines('zoë@example.com\nZOË@Example.com\nzoe\u0308@example.com')
    expect(lines.map(({ problem }) => problem)).toEqual([
      null,
      'This address is already in the list',
      'This address is already in the list',
    ])
  })
})

test('more addresses than seats are rejected as a whole, lines that are none do not count', () => {
  const lines = bulkLines('a@b.de\nb@b.de\nnobody\na@b.de')
  expect(bulkProblem(lines, 1)).toBe('Cannot invite 2 users. Only 1 slots available.')
  expect(bulkProblem(lines, 2)).toBeNull()
})

test('a table gives the addresses of its rows; its head is left out, a row without an address is kept', () => {
  expect(
    addressesIn(
      '\uFEFFName,Email\r\nAnn,ann@example.com\r\n"Bea";"bea@example.com"\r\n\r\nCy\tcy@example\r\nDee,none\r\n',
    ),
  ).toBe('ann@example.com\nbea@example.com\ncy@example\nDee,none')
  expect(addressesIn('ann@example.com')).toBe('ann@example.com')
  expect(addressesIn('')).toBe('')
})

test('every problem of a line comes with what to do about it', () => {
  const problems = bulkLines('ann\na@b.de\nA@b.de').flatMap(({ problem }) => problem ?? [])
  expect(problems).toHaveLength(2)
  expect(problems.filter((problem) => !ADVICE[problem])).toEqual([])
})

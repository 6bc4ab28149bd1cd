import { expect, test } from 'vitest'
import type { Row } from './check.ts'
import { drawTable, summarise } from './table.ts'

const row = (given: Partial<Row>): Row => ({
  group: 'mail',
  name: 'sign-in',
  variables: ['SMTP_URL'],
  status: 'ok',
  seen: 'Fine.',
  durationMs: 1,
  ...given,
})
const ROWS = [
  row({ group: 'clock', name: 'clock', variables: [] }),
  row({ status: 'failure', seen: 'It is away.', todo: 'Start it.' }),
  row({ name: 'sender', status: 'warning', seen: 'Of an example.', todo: 'Set it.' }),
]

test('rows are in columns by group, with what to do below', () => {
  expect(drawTable(ROWS, { hasColor: false })).toBe(
    [
      'FAILED  mail   sign-in  It is away.',
      '                        -> Start it.',
      'warning mail   sender   Of an example.',
      '                        -> Set it.',
      'ok      clock  clock    Fine.',
    ].join('\n'),
  )
  expect(drawTable(ROWS, { hasColor: true })).toContain('\u001b[31mFAILED')
})

test('the last line counts, and names what to look at', () => {
  expect(summarise(ROWS, 1_234)).toBe('1 ok, 1 with a warning, 1 failed, in 1.2 s. Look at SMTP_URL.')
  expect(summarise([row({})], 999)).toBe('1 ok, in 1.0 s.')
})

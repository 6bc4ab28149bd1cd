import { expect, test } from 'vitest'
import { timeLimits } from './time-limits.ts'

const limits = timeLimits({ reply: 20_000, speechLate: 3_000 })

test.each([
  [undefined, { reply: 20_000, speechLate: 3_000 }],
  ['', { reply: 20_000, speechLate: 3_000 }],
  ['reply=2s', { reply: 2_000, speechLate: 3_000 }],
  [' , reply=2s', { reply: 2_000, speechLate: 3_000 }],
  [' speechLate=400ms , reply=1s,', { reply: 1_000, speechLate: 400 }],
])('%s is read', (text, expected) => {
  expect(limits.parse(text)).toEqual(expected)
})

test.each(['patience=2s', 'reply=0s', 'reply=2', 'reply=-2s', 'reply=2h', 'toString=2s', 'reply'])(
  '%s is rejected with the number of its entry',
  (entry) => {
    const { error } = limits.safeParse(`speechLate=1s,${entry}`)
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'entry 2 is no time limit: write it as reply=5s',
    ])
  },
)

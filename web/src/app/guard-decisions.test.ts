import { expect, test } from 'vitest'
import { accessVerdict, sessionVerdict, visitorVerdict } from './guard-decisions.ts'

test.each([
  [
    { starting: true, authenticated: false, wasIn: false, wasIdle: false, wasLedInVain: true },
    'wait',
    'wait',
  ],
  [
    { starting: false, authenticated: true, wasIn: true, wasIdle: false, wasLedInVain: true },
    'enter',
    'home',
  ],
  [
    { starting: false, authenticated: false, wasIn: false, wasIdle: false, wasLedInVain: false },
    'signIn',
    'enter',
  ],
  [
    { starting: false, authenticated: false, wasIn: false, wasIdle: false, wasLedInVain: true },
    'back',
    'enter',
  ],
  [
    { starting: false, authenticated: false, wasIn: true, wasIdle: false, wasLedInVain: true },
    'leave',
    'enter',
  ],
  [
    { starting: false, authenticated: false, wasIn: true, wasIdle: true, wasLedInVain: false },
    'signIn',
    'enter',
  ],
])('%o: a page of the session says %s, one for visitors %s', (facts, session, visitor) => {
  expect(sessionVerdict(facts)).toBe(session)
  expect(visitorVerdict(facts)).toBe(visitor)
})

test.each([
  ['pending', 'wait'],
  ['failed', 'enter'],
  ['none', 'enter'],
  ['trialing', 'enter'],
  ['active', 'enter'],
  ['past_due', 'enter'],
  ['canceled', 'plans'],
  ['expired', 'plans'],
  ['inactive', 'plans'],
  ['incomplete', 'plans'],
] as const)('with a status that is %s, practice says %s', (status, verdict) => {
  expect(accessVerdict(status, false)).toBe(verdict)
  expect(accessVerdict(status, true)).toBe('enter')
})

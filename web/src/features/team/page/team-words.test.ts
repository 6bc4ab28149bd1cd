import type { TeamStatus } from '@preceptor/contracts/teams/team'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { seatsText, teamStatusWords } from './team-words.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T12:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const until = '2026-12-15T12:00:00.000Z'
const of = (state: TeamStatus['state'], isOwner = true, exportsUntil: string | null = null) =>
  teamStatusWords({
    isOwner,
    maxSeats: state === 'trial' ? 3 : 10,
    standing: {
      state,
      tier: state === 'trial' ? 'trial' : 'standard',
      maxMembers: state === 'trial' ? 3 : 10,
      readOnly: exportsUntil !== null,
      exportsUntil,
    },
  })

test('seats count the admin', () => {
  expect(seatsText({ currentSeats: 7, maxSeats: 10 })).toBe('7/10 seats used (includes admin)')
})

test('a paid team needs no words', () => {
  expect(of('paid')).toBeNull()
})

test('a trial team shows its seats, and shows its owner what the plan would bring', () => {
  expect(of('trial')).toEqual({
    tone: 'info',
    title: 'This is a trial team.',
    text: 'It has 3 seats, yours included. On the Team plan it has 10.',
    plans: 'See the Team plan',
  })
  expect(of('trial', false)?.plans).toBeNull()
})

test('a read-only team says until when its statistics can be read, or that they no longer can', () => {
  expect(of('lapsed', true, until)?.text).toBe(
    'It isn’t paid for right now. You can read and export its statistics until December 15, 2026.',
  )
  expect(of('lapsed', true, until)).toMatchObject({
    tone: 'warn',
    title: 'This team is read-only.',
    plans: 'See plans',
  })
  expect(of('noPlan', true, until)).toMatchObject({
    tone: 'warn',
    title: 'This team is read-only.',
    plans: 'See the Team plan',
  })
  expect([of('noPlan', false, until)?.plans, of('lapsed', false, until)?.plans]).toEqual([null, null])
  expect(of('lapsed', true, '2026-11-22T12:00:00.000Z')?.text).toMatch(/You can no longer read/)
  expect(of('noPlan', true, until)?.text).toMatch(/^Your plan doesn’t include a team\. You can read/)
  expect(of('noPlan', false, until)?.text).toMatch(/^Its owner’s plan doesn’t include a team\./)
  expect(of('lapsed', true, '2026-11-21T12:00:00.000Z')?.text).toMatch(/You can no longer read or export/)
})

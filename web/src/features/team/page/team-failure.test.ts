import { describe, expect, test } from 'vitest'
import { ApiFailure } from '../../../shared/lib/api-failure.ts'
import {
  exportFailureText,
  isClosed,
  isTeamLapsed,
  slotsFailureText,
  teamFailureText,
} from './team-failure.ts'

const rejected = (error: string, code = 'TEAM_FULL', status = 409) =>
  new ApiFailure(status, code, error, { error, code })
const silent = new ApiFailure(500, 'UNKNOWN', 'The request failed (500). Please try again.')
const away = ApiFailure.unreachable()

describe('what is said when something about a team was not done', () => {
  test.each([
    ['invite', rejected('Only 0 slots available.'), 'Only 0 slots available.'],
    ['invite', silent, 'Failed to send invitation'],
    ['invite', away, 'Network error - please try again'],
    ['remove', rejected('Team admin cannot be removed'), 'Team admin cannot be removed'],
    ['remove', away, 'Failed to remove member'],
    ['resend', rejected('Wait a minute.'), 'Failed to resend invitation: Wait a minute.'],
    ['resend', away, 'Failed to resend invitation: Network error - please try again'],
    ['resend', silent, 'Failed to resend invitation: Unknown error'],
    ['create', silent, 'Failed to create team'],
    ['team', new TypeError('x'), 'Failed to fetch team data'],
  ] as const)('%s', (call, error, text) => {
    expect(teamFailureText(call, error)).toBe(text)
  })

  test('seats', () => {
    expect([silent, away].map(slotsFailureText)).toEqual([
      'Failed to fetch team information',
      'Failed to load team information',
    ])
  })

  test('exports', () => {
    expect([rejected('Choose CSV.'), silent, away, new Error('disk')].map(exportFailureText)).toEqual([
      'Export failed: Choose CSV.',
      'Export failed: Unknown error',
      'Export failed. Please try again.',
      'Failed to export data',
    ])
  })
})

test('a lapsed team is not a lapsed nurse', () => {
  const lapsed = rejected('Nothing is paid for.', 'TEAM_LAPSED', 402)
  expect([isTeamLapsed(lapsed), lapsed.trialExpired]).toEqual([true, false])
  expect(isTeamLapsed(rejected('No.', 'TRIAL_EXPIRED', 402))).toBe(false)
})

test('a team is closed to whoever may not know of it, and to nobody else', () => {
  expect([403, 404].map((status) => isClosed(new ApiFailure(status, 'X', 'x')))).toEqual([true, true])
  expect([silent, away, { status: 404 }].map(isClosed)).toEqual([false, false, false])
})

import { expect, test } from 'vitest'
import { databaseFailureOf } from './failures.ts'

const failure = (message: string, more: object = {}) => Object.assign(new Error(message), more)

test.each([
  ['connection refused', failure('connect ECONNREFUSED', { code: 'ECONNREFUSED' }), 'away'],
  ['shutting down', failure('terminating connection', { code: '57P01' }), 'away'],
  ['starting up', failure('the database system is starting up', { code: '57P03' }), 'away'],
  ['full of connections', failure('sorry, too many clients already', { code: '53300' }), 'away'],
  ['gone without a code', failure('Connection terminated unexpectedly'), 'away'],
  ['no uuid', failure('invalid input syntax for type uuid', { code: '22P02' }), 'unreadable'],
  ['an address in capitals', failure('', { code: '23514', constraint: 'account_email_check' }), 'unreadable'],
  ['another check', failure('', { code: '23514', constraint: 'team_max_members_check' }), undefined],
  ['a duplicate', failure('', { code: '23505', constraint: 'account_email_key' }), undefined],
  ['a missing table', failure('', { code: '42P01' }), undefined],
  ['a bug that says such words', failure('We said: Connection terminated'), undefined],
  ['no error', 'ECONNREFUSED', undefined],
])('%s', (_, error, expected) => {
  expect(databaseFailureOf(error)).toBe(expected)
})

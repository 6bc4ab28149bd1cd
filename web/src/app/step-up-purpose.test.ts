import { expect, test } from 'vitest'
import { isFinalCall, stepUpPurpose } from './step-up-purpose.ts'

test.each([
  ['POST /api/auth/delete-account', 'delete your account'],
  ['GET /api/auth/data', 'download your data'],
  ['DELETE /api/auth/sessions', 'sign out your other devices'],
  ['DELETE /api/auth/sessions/5b1f', 'sign out that device'],
  ['DELETE /api/auth/factors/passkeys/5b1f', 'remove your passkey'],
  ['POST /api/subscriptions/upgrade', 'change your plan'],
  ['DELETE /api/admin/teams/5b1f', 'delete your team'],
  ['DELETE /api/admin/teams/5b1f/members/nurse%40example.com', 'remove this member'],
  ['DELETE /api/admin/teams/5b1f/sso/connection', 'change how your team signs in'],
  ['GET /api/admin/teams/5b1f/export?format=csv', 'export your team’s statistics'],
  ['GET /api/admin/teams/5b1f/audit/export?format=csv', 'export the audit log'],
  ['GET /api/staff/audit/export?format=json', 'export the audit log'],
])('%s asks to %s', (call, purpose) => {
  expect(stepUpPurpose(call)).toBe(purpose)
})

test('what takes something away says so on its button', () => {
  const calls = ['DELETE /api/admin/teams/5b1f', 'POST /api/auth/delete-account', 'GET /api/auth/data', null]
  expect(calls.map(isFinalCall)).toEqual([true, true, false, false])
})

test.each([null, 'POST /api/auth/profile', 'DELETE /api/admin/teams'])('%s asks to continue', (call) => {
  expect(stepUpPurpose(call)).toBe('continue')
})

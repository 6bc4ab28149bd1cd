import { expect, test } from 'vitest'
import { ApiFailure, UNREACHABLE } from '../../lib/api-failure.ts'
import { asRefusal } from './refusal.ts'

test.each([
  [404, 'INTERVIEW_NOT_FOUND', 'gone'],
  [409, 'INTERVIEW_NOT_ACTIVE', 'over'],
  [400, 'MAX_TURNS_REACHED', 'maxTurns'],
  [403, 'TEXT_LIMIT_EXCEEDED', 'plans'],
  [502, 'VENDOR_UNAVAILABLE', 'retry'],
  [409, 'REQUEST_IN_PROGRESS', 'retry'],
])('%i %s leaves: %s', (status, code, reason) => {
  const refusal = asRefusal(new ApiFailure(status, code, 'What the server says.'), 'Failed')
  expect([refusal.reason, refusal.message]).toEqual([reason, 'What the server says.'])
})

test('without an answer of the server the page speaks for itself', () => {
  expect(asRefusal(ApiFailure.unreachable(), 'Failed').message).toBe(UNREACHABLE)
  expect(asRefusal(new DOMException('late', 'TimeoutError'), 'Failed')).toMatchObject({
    reason: 'retry',
    message: 'Failed',
  })
})

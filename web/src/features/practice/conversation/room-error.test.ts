import { expect, test } from 'vitest'
import { ApiFailure, UNREACHABLE } from '../../../shared/lib/api-failure.ts'
import { CHAT_FAILURE } from '../room/room-words.ts'
import { toRoomError } from './room-error.ts'

test.each([
  [404, 'INTERVIEW_NOT_FOUND', 'gone'],
  [409, 'INTERVIEW_NOT_ACTIVE', 'over'],
  [400, 'MAX_TURNS_REACHED', 'maxTurns'],
  [403, 'TEXT_LIMIT_EXCEEDED', 'plans'],
  [502, 'VENDOR_UNAVAILABLE', 'retry'],
  [409, 'REQUEST_IN_PROGRESS', 'retry'],
])('%i %s leaves: %s', (status, code, reason) => {
  const text = 'What the server says.'
  const error = toRoomError(new ApiFailure(status, code, text, { error: text, code }), 'Failed')
  expect([error.reason, error.message]).toEqual([reason, text])
})

test.each([
  ['an answer without words of the server', new ApiFailure(502, 'UNKNOWN', 'The request failed (502).')],
  ['an answer nobody can read', ApiFailure.unreadable(200)],
  ['an answer that takes too long', new DOMException('late', 'TimeoutError')],
])('%s leaves the words of the page', (_what, error) => {
  for (const text of Object.values(CHAT_FAILURE))
    expect(toRoomError(error, text)).toMatchObject({ reason: 'retry', message: text })
})

test('no answer at all is said besides', () => {
  const { message } = toRoomError(ApiFailure.unreachable(), CHAT_FAILURE.message)
  expect(message).toBe(`Failed to send message. ${UNREACHABLE}`)
  expect(toRoomError(ApiFailure.unreachable(), '').message).toBe(UNREACHABLE)
})

import { expect, test } from 'vitest'
import { ApiFailure } from '../../../shared/lib/api-failure.ts'
import { startFailureOf } from './start-interview.ts'

test('what the server says is shown, and only a used-up plan leads to the plans', () => {
  expect(startFailureOf(new ApiFailure(403, 'TEXT_LIMIT_EXCEEDED', 'All used.'))).toEqual({
    text: 'All used.',
    toPricing: true,
  })
  expect(startFailureOf(new ApiFailure(404, 'NOT_FOUND', 'We couldn’t find this question.'))).toEqual({
    text: 'We couldn’t find this question.',
    toPricing: false,
  })
})

test.each([ApiFailure.unreachable(), ApiFailure.unreadable(200), new Error('a bug')])(
  'where the server says nothing the text of the screen is used',
  (error) => {
    expect(startFailureOf(error)).toEqual({ text: 'Failed to start behavioral interview', toPricing: false })
  },
)

import { expect, test } from 'vitest'
import { ApiFailure } from '../../shared/lib/api-failure.ts'
import { dashboardFailureText } from './dashboard-failure.ts'

test("the server's error is said, else its status, else that no answer came", () => {
  const rejected = new ApiFailure(503, 'SERVICE_UNAVAILABLE', 'Not now', { error: 'Not now' })
  expect(dashboardFailureText(rejected)).toBe('Not now')
  expect(dashboardFailureText(new ApiFailure(502, 'UNKNOWN', 'The request failed (502).'))).toBe(
    'Failed to fetch dashboard data (502)',
  )
  expect(dashboardFailureText(ApiFailure.unreadable(200))).toBe('Failed to fetch dashboard data (200)')
  expect(dashboardFailureText(ApiFailure.unreachable())).toBe(
    'Network error: We can’t reach Preceptor. Please check your connection and try again.',
  )
})

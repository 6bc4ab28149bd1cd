import { expect, test } from 'vitest'
import { ApiFailure } from '../../../shared/lib/api-failure.ts'
import { toStartFailure } from './start-failure.ts'

test('a plan without voice leads to the plans', () => {
  const failure = toStartFailure(new ApiFailure(403, 'PLAN_REQUIRED', 'Professional plan needed'))
  expect(failure).toEqual({
    title: 'Professional plan needed',
    text: 'Professional subscription required for Mock Interviews',
    toPricing: true,
  })
})

test('a spent voice allowance is reported as such, although it is a 403 too', () => {
  const failure = toStartFailure(
    new ApiFailure(403, 'VOICE_LIMIT_EXCEEDED', 'Voice session limit exceeded for this month'),
  )
  expect(failure).toMatchObject({ title: 'Voice Limit Reached', toPricing: true })
  expect(failure.text).toMatch(/^You’ve used all your voice time this month\./)
  expect(toStartFailure(new ApiFailure(403, 'X', 'Voice session limit is near'))).toEqual({
    title: 'Voice Limit Reached',
    text: 'You don’t have enough voice time left for an interview.',
    toPricing: false,
  })
})

test('everything else asks to try again', () => {
  for (const error of [
    new ApiFailure(500, 'INTERNAL', 'boom'),
    ApiFailure.unreachable(),
    new Error('?'),
    '?',
  ])
    expect(toStartFailure(error)).toEqual({
      title: 'The interview didn’t start',
      text: 'Failed to start mock interview. Please try again.',
      toPricing: false,
    })
})

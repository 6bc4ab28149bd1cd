import { expect, test } from 'vitest'
import { findVoiceError } from './voice.ts'

const professional = {
  status: 'active',
  access: true,
  voiceEnabled: true,
  voiceSecondsLimit: 36_000,
} as const

test.each([
  ['professional with time left', professional, 35_999, undefined],
  ['professional with none left', professional, 36_000, 'VOICE_LIMIT_EXCEEDED'],
  [
    'a trial whose hour is used',
    { ...professional, status: 'trialing', voiceSecondsLimit: 3600 },
    3601,
    'VOICE_LIMIT_EXCEEDED',
  ],
  ['past due', { ...professional, status: 'past_due' }, 0, undefined],
  ['basic', { ...professional, voiceEnabled: false, voiceSecondsLimit: 0 }, 0, 'PLAN_REQUIRED'],
  [
    'canceled',
    { ...professional, status: 'canceled', access: false, voiceEnabled: false },
    0,
    'PLAN_REQUIRED',
  ],
  [
    'a trial that has ended',
    { ...professional, status: 'expired', access: false, voiceEnabled: false },
    0,
    'TRIAL_EXPIRED',
  ],
  // What there is to say first is that a plan is needed, not that its hours are used.
  [
    'a trial that has ended with its hour used',
    { ...professional, status: 'expired', access: false, voiceEnabled: false, voiceSecondsLimit: 0 },
    3600,
    'TRIAL_EXPIRED',
  ],
  [
    'basic after its trial',
    { ...professional, status: 'active', voiceEnabled: false, voiceSecondsLimit: 0 },
    0,
    'PLAN_REQUIRED',
  ],
] as const)('%s', (_, entitlement, used, code) => {
  const error = findVoiceError(entitlement, used)
  expect(error?.code).toBe(code)
})

test.each([
  [professional, 'Voice session limit exceeded: you’ve used all your voice time this month.'],
  [
    { ...professional, status: 'trialing' },
    'Voice session limit exceeded: you’ve used all your voice time in the trial.',
  ],
  [{ ...professional, voiceEnabled: false }, 'Professional subscription required for Mock Interviews'],
] as const)('%o: %s', (entitlement, message) => {
  expect(findVoiceError(entitlement, 36_000)?.message).toBe(message)
})

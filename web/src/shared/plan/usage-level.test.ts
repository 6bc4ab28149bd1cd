import type { UsageReply } from '@preceptor/contracts/billing/plan'
import { expect, test } from 'vitest'
import {
  canUpgrade,
  nearnessOf,
  textSessionsWarning,
  usageClickOf,
  usageTone,
  voiceWarning,
} from './usage-level.ts'

const used = ({ text = [0, -1], voice = [0, 10] }: { text?: number[]; voice?: number[] }): UsageReply => {
  const [textUsed = 0, textLimit = 0] = text
  const [voiceUsed = 0, voiceLimit = 0] = voice
  return {
    plan: 'professional',
    usage: {
      textSessionsUsed: textUsed,
      textSessionsLimit: textLimit,
      voiceHoursUsed: voiceUsed,
      voiceHoursLimit: voiceLimit,
      monthlyResetDate: '2026-12-01T00:00:00.000Z',
    },
    limits: { voiceEnabled: voiceLimit !== 0 },
    percentages: {
      textSessions: textLimit > 0 ? (textUsed / textLimit) * 100 : 0,
      voiceHours: voiceLimit > 0 ? (voiceUsed / voiceLimit) * 100 : 0,
    },
  }
}

test.each([
  [0, 'high', 'far'],
  [74.9, 'high', 'far'],
  [75, 'mid', 'far'],
  [79.9, 'mid', 'far'],
  [80, 'mid', 'near'],
  [89.9, 'mid', 'near'],
  [90, 'low', 'near'],
  [99.9, 'low', 'near'],
  [100, 'low', 'reached'],
  [140, 'low', 'reached'],
] as const)('%d %% is %s and the limit is %s', (percent, tone, nearness) => {
  expect([usageTone(percent), nearnessOf(percent)]).toEqual([tone, nearness])
})

test('what is left is said near the limit, and that there is nothing at it', () => {
  expect(voiceWarning(used({ voice: [7.9, 10] }))).toBeNull()
  expect(voiceWarning(used({ voice: [8.2, 10] }))).toBe(
    '1 h 48 min of voice left this month. Typed practice stays unlimited.',
  )
  expect(voiceWarning(used({ voice: [10, 10] }))).toBe(
    'You’ve used all your voice time this month. Typed practice stays unlimited.',
  )
  expect(textSessionsWarning(used({ text: [4, 5] }))).toBe('1 text session left this month.')
  expect(textSessionsWarning(used({ text: [8, 10] }))).toBe('2 text sessions left this month.')
  expect(textSessionsWarning(used({ text: [3, 3] }))).toBe('You’ve used all your text sessions this month.')
})

test('what has no limit, or is not in the plan, has no warning', () => {
  expect(textSessionsWarning(used({ text: [400, -1] }))).toBeNull()
  expect(voiceWarning(used({ voice: [3, -1] }))).toBeNull()
  expect(voiceWarning(used({ voice: [0, 0] }))).toBeNull()
})

test('a followed offer reports the highest usage, and from 90 % on that the limit was the reason', () => {
  expect(usageClickOf(used({ text: [4, 5], voice: [8.9, 10] }))).toEqual({
    targetPlan: 'professional',
    source: 'dashboard_upgrade',
    usagePercentage: 89,
    currentPlan: 'professional',
  })
  expect(usageClickOf(used({ text: [9, 10], voice: [2, 10] }))).toMatchObject({
    source: 'usage_limit',
    usagePercentage: 90,
  })
})

test('the upgrade is offered below Professional only', () => {
  expect((['free', 'basic', 'professional', 'team'] as const).filter(canUpgrade)).toEqual(['free', 'basic'])
})

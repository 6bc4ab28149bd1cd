import { DAY_MS } from '@preceptor/contracts/durations'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  forgetPlanChoice,
  keepPlanChoice,
  placeAfterSignIn,
  readPlanChoice,
  registerFor,
  toPlanChoice,
} from './plan-choice.ts'

const CHOSEN_AT = Date.parse('2026-11-23T08:00:00Z')
const trialBeginning = (at: number) => ({ trialEndsAt: new Date(at + 7 * DAY_MS).toISOString() })
const verifiedLater = trialBeginning(CHOSEN_AT + 600_000)

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

test.each([
  ['team', 'team'],
  ['basic', 'basic'],
  ['professional', 'professional'],
  ['free', null],
  ['Team', null],
  ['constructor', null],
  ['', null],
  [null, null],
])('an address that names %s chooses %s', (text, plan) => {
  expect(toPlanChoice(text)).toBe(plan)
})

test('the link of a plan carries it, with the page to go back to', () => {
  expect(registerFor('team', null)).toBe('/register?plan=team')
  expect(registerFor('basic', '/app/pricing')).toBe('/register?returnTo=%2Fapp%2Fpricing&plan=basic')
})

test('a choice is kept for the account whose trial began after it', () => {
  keepPlanChoice('team', CHOSEN_AT)
  expect(readPlanChoice(verifiedLater)).toBe('team')
  expect(readPlanChoice(trialBeginning(CHOSEN_AT - DAY_MS))).toBeNull()
  expect(readPlanChoice({ trialEndsAt: null })).toBeNull()
  forgetPlanChoice()
  expect(readPlanChoice(verifiedLater)).toBeNull()
})

test('registering without a choice drops an earlier one, and what is unreadable is none', () => {
  keepPlanChoice('basic', CHOSEN_AT)
  keepPlanChoice(null)
  expect(kept.size).toBe(0)
  for (const text of ['{', 'null', '{"plan":"free","at":0}', '{"plan":"team"}']) {
    kept.set('chosenPlan', text)
    expect(readPlanChoice(verifiedLater), text).toBeNull()
  }
})

test.each([
  [null, 'team', '/app/teams/create'],
  [null, 'basic', '/app/pricing?plan=basic'],
  [null, 'professional', null],
  [null, null, null],
  ['/app/pricing', 'team', '/app/teams/create'],
  ['/app/pricing', 'professional', '/app/pricing'],
  ['/app/pricing?code=TEAM-BETA-1', 'team', '/app/pricing?code=TEAM-BETA-1'],
  ['/team/invite/1?team=2', 'team', '/team/invite/1?team=2'],
  ['//evil.example', 'team', '/app/teams/create'],
] as const)('back to %s with %s chosen, signing in leads to %s', (returnTo, plan, place) => {
  expect(placeAfterSignIn(returnTo, plan)).toBe(place)
})

import { MINUTE_MS } from '@preceptor/contracts/durations'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdSession } from './held-session.ts'
import { isIdle, noteInput } from './idle-watch.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})
afterEach(() => {
  holdSession(null)
  stored.clear()
  vi.unstubAllGlobals()
})

test('a session is idle once nobody was there for its time, in any tab', () => {
  const at = Date.now()
  holdSession({ accessToken: 'a', idleMinutes: 5, shared: false })
  noteInput(at)
  expect(isIdle(at + 5 * MINUTE_MS - 1)).toBe(false)
  expect(isIdle(at + 5 * MINUTE_MS)).toBe(true)
  // Another tab was used meanwhile.
  stored.set('lastInputAt', String(at + 4 * MINUTE_MS))
  expect(isIdle(at + 5 * MINUTE_MS)).toBe(false)
})

test('without such a time nothing is idle, and without a session nothing is noted', () => {
  noteInput(Date.now() + MINUTE_MS)
  expect(stored.size).toBe(0)
  holdSession({ accessToken: 'a', idleMinutes: null, shared: false })
  expect(isIdle(Date.now() + 1_000 * MINUTE_MS)).toBe(false)
})

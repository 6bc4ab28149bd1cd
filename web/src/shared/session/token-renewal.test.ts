import { RefreshFailed } from '@preceptor/statecharts/auth-session'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renewTokens } from './token-renewal.ts'

const stored = new Map<string, string>()
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
  clear: () => {},
}
beforeEach(() => {
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
})
afterEach(() => {
  stored.clear()
  vi.unstubAllGlobals()
})

/** What the api answers a refresh with; null for no answer at all. */
const answering = (status: number | null) =>
  vi.stubGlobal('fetch', async () => {
    if (status === null) throw new TypeError('fetch failed')
    return Response.json({ error: 'No.', code: 'X', requestId: 'r' }, { status })
  })
const failureOf = async (renewal: Promise<unknown>) => {
  const failure = await renewal.catch((error: unknown) => error)
  if (failure instanceof RefreshFailed) return [failure.failure, failure.message]
  throw new Error('it was renewed')
}

test('with nothing stored there is nothing to renew with', async () => {
  answering(200)
  expect(await failureOf(renewTokens('a'))).toEqual(['refused', 'No refresh token available'])
})

test.each([
  [401, 'refused', null],
  [403, 'refused', null],
  [429, 'unreachable', 'r'],
  [503, 'unreachable', 'r'],
  [null, 'unreachable', 'r'],
])('a refresh answered with %s is %s, and leaves %s stored', async (status, failure, left) => {
  stored.set('accessToken', 'a').set('refreshToken', 'r')
  answering(status)
  expect(await failureOf(renewTokens('a'))).toEqual([failure, 'Token refresh failed'])
  expect(storage.getItem('refreshToken')).toBe(left)
})

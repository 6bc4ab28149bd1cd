import { createBreachedPasswordsStandIn } from '@preceptor/local/stand-ins/breached-passwords/stand-in'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createBreachedPasswords } from './breached-passwords.ts'

const FOUND = 'correct horse battery staple'
const standIn = createBreachedPasswordsStandIn({ breached: { [FOUND]: 384, Grüße: 2 } })
beforeAll(() => standIn.start())
afterAll(() => standIn.stop())
afterEach(() => {
  standIn.setFaults({})
  standIn.setBody(undefined)
  standIn.asked.length = 0
})
const countOf = (password: string) =>
  createBreachedPasswords({ url: standIn.url, timeoutMs: 300 }).countOf(password)

test('a password that was found has its count, and any other none', async () => {
  expect(await countOf(FOUND)).toBe(384)
  expect(await countOf('Grüße')).toBe(2)
  expect(await countOf(`${FOUND}!`)).toBe(0)
})

test('five characters of a hash leave the process, and nothing else of the password', async () => {
  await countOf(FOUND)
  expect(standIn.asked).toEqual([expect.stringMatching(/^\/range\/[0-9A-F]{5}$/)])
})

test.each([
  ['stalls', { stall: 1 }, 'late'],
  ['is cut', { disconnect: 1 }, 'network'],
  ['is down', { error: 1, errorStatus: 503 }, 'outage'],
  ['is busy', { error: 1, errorStatus: 429 }, 'throttled'],
] as const)('a service that %s is a failure of its own kind', async (_, faults, reason) => {
  standIn.setFaults(faults)
  await expect(countOf(FOUND)).rejects.toMatchObject({
    vendor: 'breached-passwords',
    retryable: true,
    reason,
  })
})

test.each([
  ['a page of a proxy', '<html>Please sign in to this network</html>'],
  ['nothing', ''],
  ['no end', `${'A'.repeat(35)}:1\n`.repeat(40_000)],
])('an answer of %s is none', async (_, body) => {
  standIn.setBody(body)
  await expect(countOf(FOUND)).rejects.toMatchObject({ reason: 'answer' })
})

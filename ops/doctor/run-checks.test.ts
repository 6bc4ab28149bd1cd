import { VendorError } from '@preceptor/contracts/errors'
import { expect, test, vi } from 'vitest'
import { type Check, ok } from './check.ts'
import { runChecks } from './run-checks.ts'

const check = (name: string, given: Partial<Check> = {}): Check => ({
  group: 'mail',
  name,
  variables: ['SMTP_URL'],
  run: async () => ok('Fine.'),
  ...given,
})
const statuses = async (checks: Check[], deadlineMs?: number) =>
  Object.fromEntries((await runChecks(checks, { deadlineMs })).map(({ name, status }) => [name, status]))

test('a check waits for what it needs, and is skipped where that did not come out well', async () => {
  const broken = async () => {
    throw new VendorError('mail', 'The mail server failed.', { retryable: true })
  }
  const late = vi.fn(async () => ok('Fine.'))
  expect(
    await statuses([
      check('last', { needs: ['mail: second'], run: late }),
      check('second', { needs: ['mail: first'] }),
      check('first', { run: broken }),
      check('other', { needs: ['mail: one that is not looked at'] }),
    ]),
  ).toEqual({ last: 'skipped', second: 'skipped', first: 'failure', other: 'ok' })
  expect(late).not.toHaveBeenCalled()
})

test('a check that comes after another waits for its end, however that comes out', async () => {
  const order: string[] = []
  const noting = (name: string, given: Partial<Check> = {}) =>
    check(name, {
      ...given,
      run: async () => {
        order.push(name)
        if (name === 'first') throw new Error('broken')
        return ok('Fine.')
      },
    })
  const found = await statuses([noting('second', { after: ['mail: first'] }), noting('first')])
  expect(found).toEqual({ second: 'ok', first: 'failure' })
  expect(order).toEqual(['first', 'second'])
})

test('one that never ends is a failure in time, and hears of it', async () => {
  let stopped = false
  const never = (signal: AbortSignal) =>
    new Promise<never>(() => {
      signal.addEventListener('abort', () => {
        stopped = true
      })
    })
  const startedAt = performance.now()
  const rows = await runChecks(
    [
      check('slow', { run: never, timeoutMs: 60_000 }),
      check('own', { run: never, timeoutMs: 20 }),
      check('quick'),
    ],
    { deadlineMs: 80 },
  )
  expect(performance.now() - startedAt).toBeLessThan(1_000)
  expect(rows.map(({ name, status }) => [name, status])).toEqual([
    ['slow', 'failure'],
    ['own', 'failure'],
    ['quick', 'ok'],
  ])
  expect(rows[0]).toMatchObject({
    seen: expect.stringContaining('No answer within'),
    todo: 'Look at SMTP_URL.',
  })
  expect(stopped).toBe(true)
})

test('what broke off is reported by its code, never by a text that may hold a key', async () => {
  const run = async () => {
    throw Object.assign(new Error('password secret-word'), { code: 'ECONNREFUSED' })
  }
  const [row] = await runChecks([check('first', { run })])
  expect(row).toMatchObject({ status: 'failure', seen: 'It broke off (ECONNREFUSED).' })
})

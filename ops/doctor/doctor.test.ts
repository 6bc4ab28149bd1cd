import { createServer, request } from 'node:http'
import { atDepth } from '@preceptor/domain/testing/depth'
import { closeServer, listen } from '@preceptor/local/stand-ins/listener'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { GROUPS, idOf, type Row } from './check.ts'
import { examine } from './examine.ts'
import { PLANTED_FAULTS } from './testing/planted-faults.ts'
import { startWorkingSystem, type WorkingSystem } from './testing/working-system.ts'

let system: WorkingSystem
beforeAll(async () => {
  system = await startWorkingSystem()
})
beforeEach(() => system.heal())
afterAll(() => system.close())

const ALL = { only: [], isFull: false, mailTo: undefined }
const troubles = (rows: readonly Row[]) =>
  rows.filter(({ status }) => status === 'failure' || status === 'warning')

test('where everything works, nothing is found', async () => {
  const rows = await examine(system.env, ALL)
  expect(rows.length).toBeGreaterThan(25)
  expect(rows.filter(({ status }) => status !== 'ok')).toEqual([])
})

test('a full look makes a report of ten answers, one of a question and one of a patient', async () => {
  const rows = await examine(system.env, { ...ALL, only: ['OpenAI'], isFull: true })
  const report = rows.find(({ name }) => name === 'report of 10 answers')
  expect(report).toMatchObject({ status: 'ok', seen: expect.stringMatching(/^\d\d parts in \d\.\d s\./) })
  for (const [name, parts] of [
    ['report of a question', /^\d{1,2} parts in /],
    ['report of a patient', /^1 part in /],
  ] as const)
    expect(rows.find((row) => row.name === name)).toMatchObject({
      status: 'ok',
      seen: expect.stringMatching(parts),
    })
})

test.each([
  [{ JWT_SECRET: 'k3VqZ8sT1mXw5Yb7Rd0Hf2Lc4Nj6Pg9Ua' }, 'live connection', /another JWT_SECRET/],
  [{ ALLOWED_ORIGINS: 'https://other.example' }, 'our pages', /turned away by the realtime server/],
])('a realtime server that was started with %j is found', async (changed, name, says) => {
  const { port, stop } = await system.startRealtime(0, changed)
  const env = { ...system.env, REALTIME_URL: `http://127.0.0.1:${port}` }
  const rows = await examine(env, { ...ALL, only: ['addresses'] })
  await stop()
  expect(troubles(rows).map((row) => row.name)).toEqual(['told to browsers', name])
  expect(rows.find((row) => row.name === name)?.seen).toMatch(says)
})

test('a proxy that keeps /readyz inside is no fault', async () => {
  const api = new URL(system.env.PUBLIC_URL!)
  const proxy = createServer((asked, answer) => {
    if (asked.url === '/readyz') return answer.writeHead(404).end()
    const { method, headers, url: path } = asked
    const passed = request({ host: api.hostname, port: api.port, method, headers, path }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers)
      got.pipe(answer)
    })
    asked.pipe(passed)
  })
  const env = { ...system.env, PUBLIC_URL: `http://127.0.0.1:${await listen(proxy, 0)}` }
  const rows = await examine(env, { ...ALL, only: ['addresses'] })
  await closeServer(proxy)
  expect(rows.find(({ name }) => name === 'web app')).toMatchObject({
    status: 'ok',
    seen: expect.stringContaining('kept inside'),
  })
})

test('at least 25 faults are planted, each of its own', () => {
  expect(new Set(PLANTED_FAULTS.map(({ fault }) => fault)).size).toBeGreaterThanOrEqual(25)
})

/** By day the checks of the part that the fault is in are asked; all of them in the deep run. */
test.each(PLANTED_FAULTS)('$fault is found by $found, and by nothing else', async (planted) => {
  const { env, surroundings, undo } = await planted.plant(system)
  try {
    const only = atDepth(
      GROUPS.filter((group) => planted.found.startsWith(group)),
      [],
    )
    const rows = await examine(
      { ...system.env, ...env },
      { ...ALL, only },
      {
        webhookWaitMs: 2_000,
        ...surroundings,
      },
    )
    const found = troubles(rows)
    expect(found.map((row) => [idOf(row), row.status])).toEqual([
      [planted.found, planted.status ?? 'failure'],
    ])
    expect(`${found[0]!.seen} ${found[0]!.todo}`).toMatch(planted.says)
  } finally {
    await undo?.()
  }
})

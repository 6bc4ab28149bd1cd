import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createTestDatabase, type TestDatabase } from '@preceptor/db/testing/fresh-database'
import { findFreePort } from '@preceptor/local/start/ports'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'

const ROOT = join(import.meta.dirname, '..')
const read = (name: string) => readFileSync(join(import.meta.dirname, 'observability', name), 'utf8')
const WAIT_MS = 60_000
const NOWHERE = '127.0.0.1:1'

let database: TestDatabase
const children: ChildProcess[] = []
/** All that the two servers say of themselves, freshly started. */
let exported = ''

beforeAll(async () => {
  database = await createTestDatabase()
  const texts = await Promise.all([scrape('api/main.ts'), scrape('realtime/main.ts')])
  exported = texts.join('\n')
}, WAIT_MS)
afterAll(async () => {
  await Promise.all(
    children.map(async (child) => {
      if (child.exitCode !== null) return
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
    }),
  )
  await database.destroy()
})

/** Runs a server as it is run, its vendors away, and reads its metrics. */
async function scrape(script: string): Promise<string> {
  const port = await findFreePort()
  const env = {
    PORT: String(port),
    DATABASE_URL: database.url,
    JWT_SECRET: 'a secret for tests only, 32 characters',
    OPENAI_BASE_URL: `http://${NOWHERE}`,
    SPEECH_HOST: `ws://${NOWHERE}`,
    STRIPE_API_BASE: `http://${NOWHERE}`,
    SMTP_URL: `smtp://${NOWHERE}`,
    LOG_LEVEL: 'silent',
  }
  const child = spawn(process.execPath, [script], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: 'ignore',
  })
  children.push(child)
  while (child.exitCode === null) {
    const reply = await fetch(`http://127.0.0.1:${port}/metrics`).catch(() => undefined)
    if (reply?.ok) return reply.text()
    await sleep(100)
  }
  throw new Error(`${script} ended with ${child.exitCode}`)
}

/** Names of series as queries call them, from lines like `# TYPE http_request_duration_seconds histogram`. */
const seriesOf = (text: string) =>
  [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name, type]) =>
    type === 'histogram' ? ['bucket', 'sum', 'count'].map((part) => `${name}_${part}`) : [name as string],
  )

const PROMQL = new Set(
  'sum max by on and or absent rate increase histogram_quantile clamp_min max_over_time'.split(' '),
)

/** The series a query reads: its names but for labels, functions and what stands in quotes. */
const seriesIn = (query: string) =>
  [
    ...query
      .replace(/\{[^}]*\}|\[[^\]]*\]/g, '')
      .replace(/\bby \([^)]*\)/g, '')
      .matchAll(/[a-z_][\w:]*/gi),
  ]
    .map(([name]) => name)
    .filter((name) => !PROMQL.has(name))

const Alert = z.object({
  alert: z.string(),
  expr: z.string(),
  labels: z.object({ severity: z.enum(['page', 'ticket']) }),
  annotations: z.object({ summary: z.string().min(1) }),
})
const Recording = z.object({ record: z.string(), expr: z.string() })
const Rules = z.object({
  groups: z.array(z.object({ rules: z.array(z.union([Recording, Alert])) })),
})
const rules = Rules.parse(parse(read('alerts.yml'))).groups.flatMap((group) => group.rules)
const recorded = rules.flatMap((rule) => ('record' in rule ? [rule.record] : []))
const ruleQueries = rules.map(({ expr }) => expr)
const panels: { title: string; type: string; targets?: { expr: string }[] }[] = JSON.parse(
  read('dashboard.json'),
).panels
const panelQueries = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))

describe.each([
  ['the alert rules', ruleQueries],
  ['the dashboard', panelQueries],
])('%s', (_, queries) => {
  it('read only what the processes export', () => {
    const known = new Set([...seriesOf(exported), ...recorded, 'up'])
    expect(queries.length).toBeGreaterThan(20)
    for (const query of queries) expect(seriesIn(query).length, query).toBeGreaterThan(0)
    expect(queries.flatMap(seriesIn).filter((name) => !known.has(name))).toEqual([])
  })
})

it('the dashboard shows every metric of our own', () => {
  const own = [...exported.matchAll(/^# TYPE ((?:preceptor|http|mails)_\S+) (\S+)$/gm)]
    .map(([, name]) => name as string)
    .filter((name) => !/^preceptor_realtime_(nodejs|process)_/.test(name))
  const shown = panelQueries.flatMap(seriesIn).map((name) => name.replace(/_(bucket|sum|count)$/, ''))
  expect(own.length).toBeGreaterThan(15)
  expect(own.filter((name) => !shown.includes(name))).toEqual([])
})

it('the autoscaling of the Kubernetes manifests reads only what the processes export', () => {
  const Autoscaler = z.object({
    spec: z.object({
      metrics: z.array(z.object({ pods: z.object({ metric: z.object({ name: z.string() }) }) })),
    }),
  })
  const manifests = readFileSync(join(import.meta.dirname, 'kubernetes/base/autoscaling.yaml'), 'utf8')
  const names = parseAllDocuments(manifests)
    .flatMap((document) => Autoscaler.parse(document.toJS()).spec.metrics)
    .map(({ pods }) => pods.metric.name)
  expect(names.length).toBe(3)
  expect(names.filter((name) => !seriesOf(exported).includes(name))).toEqual([])
})

it('every alert says how urgent it is and what has happened, or the rules are not read', () => {
  const alerts = rules.filter((rule) => 'alert' in rule)
  expect(alerts.length).toBe(rules.length - recorded.length)
  expect(alerts.length).toBeGreaterThan(5)
  expect(Rules.safeParse({ groups: [{ rules: [{ alert: 'Mute', expr: 'up == 0' }] }] }).success).toBe(false)
})

it('no label carries an id', () => {
  expect(exported).not.toMatch(/="[^"]*[0-9a-f]{8}-[0-9a-f]{4}-/)
})

/** `node bench/api/same-time.ts`: whether the time of an answer tells a known e-mail address from an unknown one. */
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '@preceptor/api/config'
import { createContext } from '@preceptor/api/context'
import { RATE_LIMITS } from '@preceptor/api/limits/table'
import { hashPassword } from '@preceptor/api/passwords'
import { createServer } from '@preceptor/api/server'
import { connect } from '@preceptor/db/connect'
import { prepareDatabase } from '@preceptor/db/prepare-database'
import { makeAccount } from '@preceptor/db/testing/builders'
import { createMailStandIn } from '@preceptor/local/stand-ins/mail/stand-in'
import { findFreePort } from '@preceptor/local/start/ports'
import { startPostgres } from '@preceptor/local/start/postgres'

const TRIES = 200
const WARM_UP = 20
const LIMIT_PERCENT = 10

const CALLS: Readonly<Record<string, (email: string) => object>> = {
  register: (email) => ({ firstName: 'Maya', lastName: 'Okafor', email, password: 'correct horse battery' }),
  'forgot-password': (email) => ({ email }),
  'resend-verification': (email) => ({ email }),
  login: (email) => ({ email, password: 'not the right one' }),
}

/** A real api on a port, with a database (fsync on, as in production) and a mail server of its own. */
async function startApi() {
  const folder = mkdtempSync(join(tmpdir(), 'preceptor-bench-'))
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), port: await findFreePort() })
  const mail = createMailStandIn({ smtpPort: await findFreePort(), httpPort: await findFreePort() })
  await mail.start()
  const db = connect(postgres.url)
  await prepareDatabase(postgres.url)
  const config = readConfig({
    NODE_ENV: 'production',
    DATABASE_URL: postgres.url,
    JWT_SECRET: randomBytes(32).toString('hex'),
    OPENAI_API_KEY: 'none',
    SPEECH_HOST: 'ws://127.0.0.1:1',
    STRIPE_API_BASE: 'http://127.0.0.1:1',
    SMTP_URL: mail.smtpUrl,
    LOG_LEVEL: 'silent',
    RATE_LIMITS: Object.keys(RATE_LIMITS)
      .map((name) => `${name}=900000/1h`)
      .join(),
  })
  const app = await createServer(createContext(config, { db }))
  const url = await app.listen({ host: '127.0.0.1', port: await findFreePort() })
  return {
    url,
    db,
    async stop() {
      await app.close()
      await mail.stop()
      await db.destroy()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** How long a call takes until its answer is read. Its status must be the same for every address. */
async function timeOf(url: string, call: string, email: string): Promise<{ ms: number; status: number }> {
  const body = JSON.stringify(CALLS[call]!(email))
  const start = performance.now()
  const reply = await fetch(`${url}/api/auth/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  await reply.arrayBuffer()
  return { ms: performance.now() - start, status: reply.status }
}

async function measure(url: string, call: string, knownEmails: readonly string[]) {
  const tries = knownEmails
    .flatMap((email) => [
      { known: true, email },
      { known: false, email: `${randomUUID()}@example.com` },
    ])
    // At random, since what a try leaves to do (a mail to send) falls into the time of the next.
    .map((planned) => ({ ...planned, order: Math.random() }))
    .sort((a, b) => a.order - b.order)
  for (let n = 0; n < WARM_UP; n++) await timeOf(url, call, `${randomUUID()}@example.com`)
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  const statuses = new Set<number>()
  for (const { known, email } of tries) {
    const { ms, status } = await timeOf(url, call, email)
    times[known ? 'known' : 'unknown'].push(ms)
    statuses.add(status)
  }
  if (statuses.size !== 1) throw new Error(`${call} answered with ${[...statuses].join(' and ')}.`)
  const [known, unknown] = [median(times.known), median(times.unknown)]
  return { call, known, unknown, percent: (Math.abs(known - unknown) / Math.max(known, unknown)) * 100 }
}

function median(samples: number[]): number {
  const sorted = samples.toSorted((a, b) => a - b)
  return (sorted[(sorted.length - 1) >> 1]! + sorted[sorted.length >> 1]!) / 2
}

const api = await startApi()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void api.stop().finally(() => process.exit(1)))
}
try {
  const passwordHash = await hashPassword('the right password')
  const verified: string[] = []
  const waiting: string[] = []
  for (let n = 0; n < TRIES; n++) {
    verified.push((await makeAccount(api.db, { passwordHash })).email)
    waiting.push((await makeAccount(api.db, { emailVerifiedAt: null })).email)
  }
  const results = []
  for (const call of Object.keys(CALLS)) {
    // Of the addresses that are known, those that have a mail sent.
    const known = call === 'resend-verification' ? waiting : verified
    results.push(await measure(api.url, call, known))
  }
  console.table(
    results.map(({ call, known, unknown, percent }) => ({
      call,
      'known ms': Number(known.toFixed(2)),
      'unknown ms': Number(unknown.toFixed(2)),
      'apart %': Number(percent.toFixed(1)),
      reached: percent < LIMIT_PERCENT ? 'yes' : 'NO',
    })),
  )
  const missed = results.filter(({ percent }) => !(percent < LIMIT_PERCENT)).map(({ call }) => call)
  console.log(
    missed.length ? `same-time: told apart by ${missed.join(', ')}` : 'same-time: nobody can tell them apart',
  )
  process.exitCode = missed.length ? 1 : 0
} finally {
  await api.stop()
}

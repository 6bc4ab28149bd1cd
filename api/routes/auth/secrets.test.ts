import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

const PASSWORDS = ['correct horse battery', 'quiet harbour at night', 'a lighthouse in the rain']
const WRONG = 'not the password at all'

let server: TestServer
let logs = ''
beforeAll(async () => {
  const log = pino(
    { level: 'trace' },
    {
      write(line: string) {
        logs += line
      },
    },
  )
  server = await createTestServer({ overrides: { log } })
})
afterAll(() => server.close())

/** Every row of every table of every schema but PostgreSQL's own, as text. */
async function wholeDatabase(): Promise<Map<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`.execute(
    server.db,
  )
  const texts = new Map<string, string>()
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string | null }>`
      select string_agg(row_to_json(t)::text, ' ') as text from ${sql.raw(name)} t`.execute(server.db)
    texts.set(name, rows[0]?.text ?? '')
  }
  return texts
}

test('from registration to deletion no password, token or link is stored or logged', async () => {
  const email = `${randomUUID()}@example.com`
  const [first, second, third] = PASSWORDS as [string, string, string]
  const secrets = [...PASSWORDS, WRONG]
  const browser = openBrowser(server)
  const linkOf = async (path: string) => {
    const mail = () => server.mailsTo(email).find(({ text }) => text.includes(path))
    await expect.poll(mail).toBeTruthy()
    const link = server.linkIn(mail()!)
    secrets.push(link.searchParams.get('token')!)
    return link
  }
  const signIn = async (password: string) => {
    const { body } = await browser.signIn(email, password)
    const renewed = await browser.post('/refresh', { refreshToken: body.refreshToken })
    secrets.push(body.refreshToken, renewed.body.refreshToken, body.accessToken, renewed.body.accessToken)
  }

  await browser.post('/register', { firstName: 'Marigold', email, password: first, acceptedTerms: true })
  await browser.get(`/verify-email${(await linkOf('/verify-email')).search}`)
  await browser.signIn(email, WRONG)
  await signIn(first)
  await browser.post('/forgot-password', { email })
  const token = (await linkOf('/reset-password')).searchParams.get('token')
  expect((await browser.post('/reset-password', { email, token, password: second })).status).toBe(200)
  await signIn(second)
  const changed = await browser.post('/change-password', { currentPassword: second, newPassword: third })
  expect(changed.status).toBe(200)
  secrets.push(browser.cookies.device!)
  const before = await wholeDatabase()
  expect((await browser.post('/delete-account', { password: third })).status).toBe(200)
  const after = await wholeDatabase()

  expect(secrets).toHaveLength(15)
  expect([...before.keys()]).toEqual(
    expect.arrayContaining(['public.account', 'public.email_token', 'pgboss.job']),
  )
  expect(before.get('pgboss.job') ?? '').toContain('"seed"')
  for (const texts of [before, after]) {
    for (const [table, text] of texts) {
      for (const secret of secrets) expect(text.includes(secret), `${table} holds a secret`).toBe(false)
    }
  }
  expect(logs).toContain('/api/auth/verify-email')
  for (const secret of [...secrets, email, 'Marigold']) expect(logs.includes(secret)).toBe(false)
})

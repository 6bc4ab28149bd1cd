import { SUPPORT_EMAIL } from '@preceptor/contracts/public/support-email'
import { sql } from 'kysely'
import { type Logger, pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

const MESSAGE = 'My practice from <b>Tuesday</b> & the score are missing.\n\nCan you look?'
const written = { about: 'problem', email: 'Maya.Okafor@example.com', message: MESSAGE }
const lines: string[] = []
const log: Logger = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })

/** Each table of the database, the queue's too, as one text. */
const everyTable = sql<{ text: string }>`
  select query_to_xml('select * from ' || quote_ident(table_schema) || '.' || quote_ident(table_name), true, true, '')::text as text
  from information_schema.tables
  where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({
    env: { RATE_LIMITS: 'contact.email=4/1h', TRUST_PROXY: 'true' },
    overrides: { log },
  })
})
afterEach(() => server.mail.setAnswer('take'))
afterAll(() => server.close())

const mails = () => server.mail.messages(SUPPORT_EMAIL)
const post = (body: object, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'POST', url: '/api/contact', headers, payload: body })
const form = (fields: Record<string, string>) =>
  server.app.inject({
    method: 'POST',
    url: '/contact',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })

test('a message arrives as one mail that answers its writer, and is kept nowhere', async () => {
  const before = mails().length
  const reply = await post(written, { 'idempotency-key': 'attempt-1' })
  expect(reply.statusCode).toBe(200)
  expect(reply.json().message).toBe('Thank you. We have your message and will answer by email.')
  const again = await post(written, { 'idempotency-key': 'attempt-1' })
  expect(again.statusCode).toBe(200)
  expect(mails()).toHaveLength(before + 1)
  const [mail] = mails()
  expect(mail?.subject).toBe('Contact form: A problem')
  expect(mail?.text).toContain(MESSAGE)
  expect(mail?.replyTo).toBe('maya.okafor@example.com')
  expect(mail?.html).toContain('&lt;b&gt;Tuesday&lt;/b&gt; &amp; the score')
  const { rows } = await everyTable.execute(server.db)
  expect(rows.length).toBeGreaterThan(10)
  expect(rows.filter(({ text }) => text.includes('Tuesday') || text.includes('maya.okafor'))).toEqual([])
  expect(lines.filter((line) => line.includes('Tuesday') || line.includes('okafor'))).toEqual([])
})

test('what is not whole is said beside it, and nothing is sent', async () => {
  const before = mails().length
  for (const [body, field] of [
    [{ ...written, email: 'nobody' }, 'email'],
    [{ ...written, message: '  ' }, 'message'],
    [{ ...written, message: 'x'.repeat(4_001) }, 'message'],
    [{ ...written, about: 'weather' }, 'about'],
  ] as const) {
    const reply = await post(body)
    expect(reply.statusCode).toBe(400)
    expect(reply.json().field).toBe(field)
  }
  expect(mails()).toHaveLength(before)
})

test('a program that fills in the hidden field is answered like anybody, and sends nothing', async () => {
  const before = mails().length
  const reply = await post({ ...written, website: 'https://spam.example' })
  expect(reply.statusCode).toBe(200)
  expect(mails()).toHaveLength(before)
})

test('while the mail server is away the writer hears it, and the same attempt works later', async () => {
  server.mail.setAnswer('busy')
  const headers = { 'idempotency-key': 'attempt-2' }
  const away = await post({ ...written, email: 'ann@example.com' }, headers)
  expect(away.statusCode).toBe(502)
  expect(away.json().error).toContain('Nothing you typed is lost')
  server.mail.setAnswer('take')
  const before = mails().length
  expect((await post({ ...written, email: 'ann@example.com' }, headers)).statusCode).toBe(200)
  expect(mails()).toHaveLength(before + 1)
})

test('one address sends only so many', async () => {
  const body = { ...written, email: 'often@example.com' }
  for (let n = 0; n < 4; n++) expect((await post(body)).statusCode).toBe(200)
  const reply = await post(body)
  expect(reply.statusCode).toBe(429)
  expect(reply.json().error).toBe('Too many messages. Please try again in 60 minutes.')
})

test('the form works without a script, and gives back what was typed where it was not sent', async () => {
  const before = mails().length
  const sent = await form({ about: 'billing', email: 'form@example.com', message: 'A form’s words' })
  expect(sent.statusCode).toBe(200)
  expect(sent.headers['content-type']).toContain('text/html')
  expect(sent.body).toContain('Message sent')
  expect(mails()).toHaveLength(before + 1)
  const wrong = await form({ about: 'school', email: 'no address', message: 'Forty "people" <3' })
  expect(wrong.statusCode).toBe(400)
  expect(wrong.body).toContain('value="no address"')
  expect(wrong.body).toContain('Forty &quot;people&quot; &lt;3</textarea>')
  expect(wrong.body).toContain('<option value="school" selected>')
  expect(mails()).toHaveLength(before + 1)
})

test('a form without a script that is sent twice at the same moment arrives once', async () => {
  const before = mails().length
  const fields = { about: 'problem', email: 'twice@example.com', message: 'Pressed twice.' }
  const replies = await Promise.all([form(fields), form(fields)])
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(mails()).toHaveLength(before + 1)
  // Gone back, and pressed again.
  expect((await form(fields)).body).toContain('Message sent')
  expect(mails()).toHaveLength(before + 1)
  // Other words, another topic, or another writer.
  for (const other of [{ message: 'Something else.' }, { about: 'billing' }, { email: 'other@example.com' }])
    expect((await form({ ...fields, ...other })).statusCode).toBe(200)
  expect(mails()).toHaveLength(before + 4)
})

test('of two at the same moment neither hears of success while the mail server is away', async () => {
  const fields = { about: 'problem', email: 'unlucky@example.com', message: 'Pressed twice, in vain.' }
  const before = mails().length
  server.mail.setAnswer('busy')
  const replies = await Promise.all([form(fields), form(fields)])
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([502, 502])
  server.mail.setAnswer('take')
  expect((await form(fields)).statusCode).toBe(200)
  expect(mails()).toHaveLength(before + 1)
})

import { inspect } from 'node:util'
import { VendorError } from '@preceptor/contracts/errors'
import { createSmtpPort } from '@preceptor/local/stand-ins/mail/smtp-port'
import { findFreePort } from '@preceptor/local/start/ports'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createMailer, type Mailer } from './mailer.ts'

const NURSE = 'maya.okafor@example.com'
const mail = { id: 'job-1', to: NURSE, subject: 'Welcome', text: 'Hello Maya', html: '<p>Hello Maya</p>' }

let port = 0
let mailer: Mailer
let received: { raw: string; recipients: string[] }[] = []
const server = createSmtpPort(async (raw, recipients) => {
  received.push({ raw: raw.toString('utf8'), recipients })
})

beforeAll(async () => {
  port = await server.open(await findFreePort())
  mailer = createMailer({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    from: 'Preceptor <no-reply@preceptor.example>',
    silenceTimeoutMs: 300,
  })
})
beforeEach(() => {
  received = []
  server.setAnswer('take')
})
afterAll(async () => {
  mailer.close()
  await server.close()
})

const failureOf = (sending: Promise<void>) => sending.then(() => undefined).catch((error: unknown) => error)

test('a mail goes to its one recipient, as text and as HTML, from us', async () => {
  await mailer.send(mail)
  expect(received.map(({ recipients }) => recipients)).toEqual([[NURSE]])
  const parsed = await PostalMime.parse(received[0]!.raw)
  expect(parsed).toMatchObject({
    from: { name: 'Preceptor', address: 'no-reply@preceptor.example' },
    to: [{ address: NURSE }],
    subject: 'Welcome',
    text: expect.stringContaining('Hello Maya'),
    html: expect.stringContaining('<p>Hello Maya</p>'),
  })
  expect(parsed.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted' }))
})

test('a mail handed over twice is the same mail to whoever receives it', async () => {
  await mailer.send(mail)
  await mailer.send(mail)
  await mailer.send({ ...mail, id: 'job-2' })
  const ids = await Promise.all(received.map(async ({ raw }) => (await PostalMime.parse(raw)).messageId))
  expect(ids).toEqual(['job-1', 'job-1', 'job-2'].map((id) => `<${id}@preceptor.example>`))
})

test('an address beyond ASCII is written to', async () => {
  await mailer.send({ ...mail, to: 'zoë@krankenhäuser.example' })
  expect(received[0]!.recipients[0]).toMatch(/^zoë@/)
})

test('a subject with line breaks adds no header and no recipient', async () => {
  await mailer.send({ ...mail, subject: 'Hello\r\nBcc: other@example.com\r\n\r\nBody' })
  expect(received.map(({ recipients }) => recipients)).toEqual([[NURSE]])
  expect((await PostalMime.parse(received[0]!.raw)).bcc).toBeUndefined()
})

test.each([
  ['is busy', 'busy', true],
  ['rejects the mail', 'refuse', false],
  ['falls silent', 'stall', true],
] as const)(
  'a server that %s: whether to try again is said, and nothing about whom',
  async (_, answer, retryable) => {
    server.setAnswer(answer)
    const error = await failureOf(mailer.send(mail))
    expect(error).toBeInstanceOf(VendorError)
    expect(error).toMatchObject({ vendor: 'mail', retryable })
    expect(inspect(error, { depth: 9, showHidden: true })).not.toContain('maya')
    expect(received).toEqual([])
  },
)

test('while the server is away a mail is rejected to be tried again; once it is back the next one is sent', async () => {
  await server.close()
  expect(await failureOf(mailer.send(mail))).toMatchObject({ vendor: 'mail', retryable: true })
  await server.open(port)
  await mailer.send(mail)
  expect(received).toHaveLength(1)
})

test('a sign-in that is rejected is the operator’s to mend: the mail is to be tried again', async () => {
  const stranger = createMailer({ smtpUrl: `smtp://user:secret-word@127.0.0.1:${port}`, from: 'a@b.example' })
  const error = await failureOf(stranger.send(mail))
  stranger.close()
  expect(error).toMatchObject({ vendor: 'mail', retryable: true })
  expect(inspect(error, { depth: 9, showHidden: true })).not.toContain('secret-word')
})

test('a closed mailer fails what is on its way', async () => {
  server.setAnswer('stall')
  const closing = createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from: 'a@b.example' })
  const sending = failureOf(closing.send(mail))
  await expect.poll(() => server.connections).toBeGreaterThan(0)
  closing.close()
  expect(await sending).toMatchObject({ vendor: 'mail', retryable: true })
})

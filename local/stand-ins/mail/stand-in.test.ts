import { createMailer } from '@preceptor/vendors/mail/mailer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFreePort } from '../../start/ports.ts'
import { createMailStandIn } from './stand-in.ts'

const standIn = createMailStandIn({ smtpPort: await findFreePort(), httpPort: await findFreePort() })
await standIn.start()
const mailer = createMailer({ smtpUrl: standIn.smtpUrl, from: 'Preceptor <no-reply@preceptor.example>' })

beforeAll(async () => {
  for (const [to, subject] of [
    ['maya@example.com', 'first'],
    ['other@example.com', 'elsewhere'],
    ['Maya@example.com', 'second'],
  ] as const) {
    const html = `<!doctype html><head><title>${subject}</title></head><a href="http://localhost/go">Go</a>`
    await mailer.send({ id: subject, to, subject, text: `The ${subject} one`, html })
  }
})
afterAll(async () => {
  mailer.close()
  await standIn.stop()
})

const get = (path: string) => fetch(`${standIn.url}${path}`)

test('the mails of an address are listed newest first, whatever its case', async () => {
  const mails = await (await get('/messages?to=MAYA%40example.com')).json()
  expect(mails).toEqual([
    {
      id: expect.stringMatching(/^[\w-]{36}$/),
      to: 'Maya@example.com',
      subject: 'second',
      text: expect.stringContaining('The second one'),
      html: expect.stringContaining('http://localhost/go'),
      receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    },
    expect.objectContaining({ to: 'maya@example.com', subject: 'first' }),
  ])
})

test('without an address all mails are listed, and for a stranger none', async () => {
  expect(await (await get('/messages')).json()).toHaveLength(3)
  expect(await (await get('/messages?to=nobody%40example.com')).json()).toEqual([])
})

test('the inbox page and its files are served, and run nothing of anybody else', async () => {
  for (const [path, type] of [
    ['/', 'text/html'],
    ['/inbox.css', 'text/css'],
    ['/inbox.js', 'text/javascript'],
  ]) {
    const reply = await get(path!)
    expect(reply.headers.get('content-type')).toContain(type)
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect((await reply.text()).length).toBeGreaterThan(500)
  }
})

test('the HTML of a mail is a sandbox without scripts, whose links leave the frame', async () => {
  const [mail] = standIn.messages('other@example.com')
  const reply = await get(`/messages/${mail!.id}/html`)
  const policy = reply.headers.get('content-security-policy')!
  expect(policy).toContain('sandbox allow-top-navigation-by-user-activation;')
  expect(policy).not.toContain('script')
  expect(await reply.text()).toContain('<head><base target="_top">')
})

test('what is not there is not found', async () => {
  for (const path of ['/messages/00000000/html', '/package.json', '/../stand-in.ts']) {
    expect((await get(path)).status).toBe(404)
  }
})

test('an address beyond ASCII is found as it was typed', async () => {
  const to = 'zoë@krankenhäuser.example'
  await mailer.send({ id: 'umlaut', to, subject: 'umlaut', text: 'umlaut', html: '' })
  expect(standIn.messages(to).map((mail) => mail.to)).toEqual([to])
})

test('a mail over a megabyte is rejected permanently', async () => {
  const mail = { id: 'large', to: 'large@example.com', subject: 'large', html: '' }
  await expect(mailer.send({ ...mail, text: 'x\n'.repeat(600_000) })).rejects.toMatchObject({
    retryable: false,
  })
  expect(standIn.messages('large@example.com')).toEqual([])
})

test('it is up again on the same port after it went down', async () => {
  const { smtpUrl } = standIn
  await standIn.goDown()
  await standIn.comeBack()
  expect(standIn.smtpUrl).toBe(smtpUrl)
  await mailer.send({ id: 'again', to: 'again@example.com', subject: 'again', text: 'again', html: '' })
  expect(standIn.messages('again@example.com')).toHaveLength(1)
})

test('the newest 500 mails are kept', async () => {
  const many = Array.from({ length: 505 }, (_, at) => `many-${at}@example.com`)
  await Promise.all(many.map((to) => mailer.send({ id: to, to, subject: 's', text: 't', html: '' })))
  expect(standIn.messages()).toHaveLength(500)
})

test('they are all deleted at once', async () => {
  expect((await fetch(`${standIn.url}/messages`, { method: 'DELETE' })).status).toBe(204)
  expect(await (await get('/messages')).json()).toEqual([])
})

test('a port that is taken is named', async () => {
  const second = createMailStandIn({ smtpPort: Number(new URL(standIn.smtpUrl).port), httpPort: 0 })
  await expect(second.start()).rejects.toThrow(/^Port \d+ is in use: stop what holds it/)
  await second.stop()
})

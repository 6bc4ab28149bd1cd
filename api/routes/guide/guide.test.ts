import { GUIDE_OFFER, WEAKNESS_PAGE_COPY } from '@preceptor/content/marketing'
import { isWeaknessPage, QUESTION_PAGES } from '@preceptor/content/question-pages/question-pages'
import { DAY_MS } from '@preceptor/contracts/durations'
import { sendForm } from '@preceptor/local/stand-ins/stripe/testing/open-stripe'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openGuideCheckout } from '../../guide/open-guide-checkout.ts'
import { cardOf } from '../../testing/billing.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

const CARD = '4242424242424242'
const { category, slug } = QUESTION_PAGES.find(isWeaknessPage)!
const PAGE = `/questions/${category}/${slug}`

let server: TestServer
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T03:00:00Z') })
  server = await createTestServer({ stripe: {}, env: { RATE_LIMITS: 'guide.address=1000/1h' } })
})
beforeEach(() => {
  server.stripe.setFaults({})
  server.stripe.webhooks.setFaults({})
})
afterEach(() => server.stripe.webhooks.settled())
afterAll(async () => {
  await server.close()
  vi.useRealTimers()
})

const open = (url: string) => server.app.inject({ method: 'GET', url })
const settled = () => server.stripe.webhooks.settled()
const orderOf = (email: string) =>
  server.db.selectFrom('guideOrder').selectAll().where('email', '=', email).executeTakeFirst()

/** Opens the checkout from a question page; returns the address of Stripe's page. */
async function toCheckout(from = PAGE): Promise<string> {
  const reply = await open(`/buy/weakness-guide?from=${encodeURIComponent(from)}`)
  expect(reply.statusCode).toBe(303)
  return String(reply.headers.location)
}
const checkoutAt = async (url: string) => {
  const id = /cs_\w+/.exec(url)![0]
  const reply = await fetch(`${server.stripe.url}/v1/checkout/sessions/${id}?expand[]=line_items`, {
    headers: { authorization: 'Bearer sk_test_1' },
  })
  return reply.json()
}
/** Pays on Stripe's page; returns where that leads, as a path of ours. */
async function buy(email: string, card = CARD): Promise<string> {
  const paid = await sendForm(await toCheckout(), { email, ...cardOf(card) })
  const { pathname, search } = new URL(paid.location!)
  return pathname + search
}
/** The path of the link in the newest mail to an address. */
const mailedPath = async (email: string) => server.linkIn(await server.mailTo(email)).pathname

test('the price that is shown is the price that is charged', async () => {
  const session = await checkoutAt(await toCheckout())
  expect(session).toMatchObject({ mode: 'payment', amount_total: 900, currency: 'usd' })
  expect(GUIDE_OFFER.priceCents).toBe(900)
  expect(GUIDE_OFFER.price).toBe('$9')
  expect(WEAKNESS_PAGE_COPY.bottomButton).toContain('$9')
})

test('a Payment Link of Stripe sells it where one is set', async () => {
  const paymentLink = 'https://buy.stripe.com/test_guide'
  const asked = server.stripe.requestCount
  expect(await openGuideCheckout(server.context.billing, { from: PAGE, paymentLink })).toBe(paymentLink)
  expect(server.stripe.requestCount).toBe(asked)
})

describe('who leaves the checkout', () => {
  test('is back on the question page it came from', async () => {
    expect((await checkoutAt(await toCheckout())).cancel_url).toBe(`http://localhost:3000${PAGE}`)
  })

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/app/account',
    '/questions/icu-nurse/there-is-none',
    `${PAGE}/../../..`,
    '',
    'x'.repeat(10_000),
  ])('and came from elsewhere (%#) is led to the questions', async (from) => {
    expect((await checkoutAt(await toCheckout(from))).cancel_url).toBe('http://localhost:3000/questions')
  })
})

test('after the payment the guide is mailed and can be downloaded at once', async () => {
  const thanks = await open(await buy('maya@example.com'))
  await settled()
  expect(thanks.statusCode).toBe(200)
  const [, download] = /href="(\/guide\/[^"]+)" download/.exec(thanks.body)!
  const mailed = await mailedPath('maya@example.com')
  for (const path of [download!, mailed]) {
    const file = await open(path)
    expect(file.statusCode).toBe(200)
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="preceptor-weakness-guide.pdf"',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  }
  expect(await orderOf('maya@example.com')).toMatchObject({ amountCents: 900 })
})

test('the way back hands out the file for an hour only: its address stays in histories', async () => {
  const back = await buy('history@example.com')
  await settled()
  expect((await open(back)).body).toContain('download')
  vi.setSystemTime(Date.now() + 3_600_000)
  const later = await open(back)
  expect([later.statusCode, later.body.includes('/guide/')]).toEqual([200, false])
})

describe('whatever becomes of the webhook', () => {
  test.each([
    ['twice', { duplicate: 1 }],
    ['in another order', { reorder: 0.5, holdMs: 60, seed: 7 }],
  ])('coming %s, there is one order and one mail', async (name, faults) => {
    const email = `${name.replaceAll(' ', '-')}@example.com`
    server.stripe.webhooks.setFaults(faults)
    const back = await buy(email)
    const real = setInterval(() => vi.setSystemTime(Date.now() + 50), 20)
    await Promise.all([open(back), open(back), settled()])
    clearInterval(real)
    await server.mailTo(email)
    await open(back)
    expect(server.mailsTo(email)).toHaveLength(1)
  })

  test('never coming, the hour’s reconcile mails the guide, once', async () => {
    server.stripe.webhooks.setFaults({ loss: 1 })
    await buy('lost@example.com')
    expect(await orderOf('lost@example.com')).toBeUndefined()
    await server.doHourly('reconcile-billing')
    await server.mailTo('lost@example.com')
    await server.doHourly('reconcile-billing')
    expect(server.mailsTo('lost@example.com')).toHaveLength(1)
  })
})

test('a checkout that is not paid brings nothing, and its page says that it waits', async () => {
  const url = await toCheckout()
  const id = /cs_\w+/.exec(url)![0]
  const page = await open(`/guide/thank-you?session_id=${id}`)
  expect([page.statusCode, page.body.includes('/guide/')]).toEqual([200, false])
  const declined = await sendForm(url, { email: 'unpaid@example.com', ...cardOf('4000000000000002') })
  expect(declined.location).toBeNull()
  await server.doHourly('reconcile-billing')
  expect(await orderOf('unpaid@example.com')).toBeUndefined()
})

test.each(['', '?session_id=cs_test_unknown1234', '?session_id=../../x', '?session_id=a&session_id=b'])(
  'the thank-you page is served for any address of it: %s',
  async (query) => {
    const page = await open(`/guide/thank-you${query}`)
    expect([page.statusCode, page.body.includes('Thank you')]).toEqual([200, true])
  },
)

describe('when Stripe is away', () => {
  test('buying says so on a page that leads back', async () => {
    server.stripe.setFaults({ error: 1 })
    const page = await open(`/buy/weakness-guide?from=${PAGE}`)
    expect(page.statusCode).toBe(502)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.body).toContain(`href="${PAGE}"`)
    expect(page.body).toContain('You haven’t been charged')
  })

  test('the way back from it thanks the user all the same', async () => {
    server.stripe.webhooks.setFaults({ loss: 1 })
    const back = await buy('away@example.com')
    server.stripe.setFaults({ error: 1 })
    expect((await open(back)).statusCode).toBe(200)
    server.stripe.setFaults({})
    expect((await open(back)).body).toContain('download')
    await server.mailTo('away@example.com')
  })
})

describe('a link', () => {
  const buyer = async (email: string) => {
    await buy(email)
    await settled()
    return mailedPath(email)
  }
  const ask = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    server.app.inject({
      method: 'POST',
      url: '/guide/new-link',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(fields).toString(),
    })

  test('after seven days is rejected on a page that sends a new one to the same address', async () => {
    const path = await buyer('late@example.com')
    vi.setSystemTime(Date.now() + 7 * DAY_MS - 60_000)
    expect((await open(path)).statusCode).toBe(200)
    vi.setSystemTime(Date.now() + 60_000)
    const late = await open(path)
    expect([late.statusCode, late.headers['referrer-policy']]).toEqual([410, 'same-origin'])
    const [, token] = /name="token" value="([^"]+)"/.exec(late.body)!
    const sent = await ask({ token: token! }, { origin: 'http://localhost:3000' })
    expect(sent.statusCode).toBe(200)
    await vi.waitFor(() => expect(server.mailsTo('late@example.com')).toHaveLength(2), { timeout: 5_000 })
    const renewed = await mailedPath('late@example.com')
    expect(renewed).not.toBe(path)
    expect((await open(renewed)).headers['content-type']).toBe('application/pdf')
  })

  test('that was tampered with is rejected, and an address gets a new one where a guide was bought with it', async () => {
    const path = await buyer('Careful@Example.com')
    const [id, seconds, signature] = path.replace('/guide/', '').split('.')
    for (const forged of [
      `${id}.${Number(seconds) + 86_400}.${signature}`,
      `${id!.replace(/./, (first) => (first === 'a' ? 'b' : 'a'))}.${seconds}.${signature}`,
      'nothing',
    ]) {
      const page = await open(`/guide/${forged}`)
      expect([page.statusCode, page.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8'])
      expect(page.body).toContain('name="email"')
    }
    const [known, unknown] = [
      await ask({ email: ' careful@example.com' }),
      await ask({ email: 'nobody@example.com' }),
    ]
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body])
    await vi.waitFor(() => expect(server.mailsTo('Careful@Example.com')).toHaveLength(2), { timeout: 5_000 })
    expect(server.mailsTo('nobody@example.com')).toEqual([])
  })

  test('is sent so often and no oftener, and never for a page elsewhere', async () => {
    await buyer('often@example.com')
    expect((await ask({ email: 'often@example.com' }, { origin: 'https://evil.example' })).statusCode).toBe(
      403,
    )
    const before = server.mailsTo('often@example.com').length
    const statuses = []
    for (const email of Array(5).fill('often@example.com')) statuses.push((await ask({ email })).statusCode)
    // An error does not reveal whether there is an order either.
    expect(statuses).toEqual([200, 200, 200, 200, 200])
    await expect.poll(() => server.mailsTo('often@example.com').length).toBe(before + 3)
  })

  test('of an order that is forgotten still opens the file, but none is sent any more', async () => {
    const path = await buyer('old@example.com')
    vi.setSystemTime(Date.now() + 400 * DAY_MS)
    await server.doHourly('forget-visits')
    const late = await open(path)
    expect(late.statusCode).toBe(410)
    const [, token] = /name="token" value="([^"]+)"/.exec(late.body)!
    expect((await ask({ token: token! })).statusCode).toBe(200)
    expect(server.mailsTo('old@example.com')).toHaveLength(1)
    expect(await orderOf('old@example.com')).toBeUndefined()
  })
})

describe('where too much was asked for', () => {
  let limited: TestServer
  beforeAll(async () => {
    const RATE_LIMITS = 'guide.address=1/1h,guide-link.address=1/1h'
    limited = await createTestServer({ env: { RATE_LIMITS } })
  })
  afterAll(() => limited.close())

  test('the checkout says so, and leads back to the page it was opened from', async () => {
    const buy = () => limited.app.inject(`/buy/weakness-guide?from=${PAGE}`)
    await buy()
    const page = await buy()
    expect(page.statusCode).toBe(429)
    expect(page.body).toContain('<h1>Too many tries for now</h1>')
    expect(page.body).toContain('You haven’t been charged.')
    expect(page.body).toContain(`href="${PAGE}">Go back</a>`)
    expect(page.body).toContain(`href="/buy/weakness-guide?from=${PAGE}">Try again</a>`)
    expect(page.body).not.toContain('name="email"')
  })

  test('asking for a link says when, keeps the form, and leads to the front page', async () => {
    const ask = () =>
      limited.app.inject({
        method: 'POST',
        url: '/guide/new-link',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'email=maya@example.com',
      })
    await ask()
    const page = await ask()
    expect([page.statusCode, page.headers['referrer-policy']]).toEqual([429, 'same-origin'])
    expect(page.body).toContain('<h1>Too many tries for now</h1>')
    expect(page.body).toMatch(/Please try again in \d+ minutes/)
    expect(page.body).toContain('action="/guide/new-link"')
    expect(page.body).toContain('href="/">Go to Preceptor</a>')
    expect(page.body).not.toContain('Try again</a>')
  })
})

test('a body of 10,000 characters is rejected, and so is HEAD, which would make a checkout', async () => {
  const big = await server.app.inject({
    method: 'POST',
    url: '/guide/new-link',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `email=${'x'.repeat(10_000)}`,
  })
  expect(big.statusCode).toBe(413)
  const asked = server.stripe.requestCount
  await server.app.inject({ method: 'HEAD', url: '/buy/weakness-guide' })
  expect(server.stripe.requestCount).toBe(asked)
})

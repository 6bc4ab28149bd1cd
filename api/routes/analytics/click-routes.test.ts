import { randomUUID } from 'node:crypto'
import { ClickReply } from '@preceptor/contracts/analytics/analytics'
import { ConversionReply } from '@preceptor/contracts/analytics/click-analytics'
import { countTrial } from '@preceptor/db/queries/analytics/click-analytics'
import { makeAccount } from '@preceptor/db/testing/builders'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  const limits = 'click.address=1000/1h,session-end.address=1000/1h'
  server = await createTestServer({ env: { RATE_LIMITS: limits } })
})
afterAll(() => server.close())

const CHROME =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'
const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

let visits = 0
const newVisit = () => `${1_763_798_400_000 + visits++}-k3j9x2`
const clickBody = (values: object = {}) => ({
  sessionId: newVisit(),
  planType: 'professional',
  buttonLocation: 'pricing_page',
  userAgent: CHROME,
  referrer: 'https://www.google.com/search?q=maya+okafor',
  previousPage: '/verify-email?token=secret&email=maya%40example.com',
  deviceType: 'mobile',
  currentPlan: 'free',
  trialDaysRemaining: 3,
  ...values,
})
const conversionBody = (values: object = {}) => ({
  sessionId: newVisit(),
  planType: 'professional',
  conversionType: 'subscription_created',
  conversionValue: 39,
  timeToConversion: 95.5,
  clicksBeforeConversion: 4,
  pagesVisitedBeforeConversion: ['/', '/pricing'],
  ...values,
})
const endBody = (values: object = {}) => ({
  sessionId: newVisit(),
  totalClicks: 3,
  pagesVisited: ['/', '/pricing', '/', '/register?returnTo=%2Fapp'],
  sessionDuration: 42.5,
  finalPage: 'http://localhost:3000/register?email=maya%40example.com',
  ...values,
})

/** Posts as a page does, with the headers of a browser. */
async function post(
  path: string,
  body: object | string,
  { token = '', ...headers }: Record<string, string> = {},
) {
  const reply = await server.app.inject({
    method: 'POST',
    url: `/api/analytics/${path}`,
    headers: {
      'content-type': 'application/json',
      'user-agent': CHROME,
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: reply.statusCode, text: reply.body, body: reply.body ? reply.json() : null }
}
const clicksOf = (sessionId: string) =>
  server.db.selectFrom('subscriptionClick').selectAll().where('browseSessionId', '=', sessionId).execute()
const conversionsOf = (accountId: string) =>
  server.db.selectFrom('conversion').selectAll().where('accountId', '=', accountId).execute()
const visitOf = (id: string) =>
  server.db.selectFrom('browseSession').selectAll().where('id', '=', id).executeTakeFirst()

describe('a click on a plan', () => {
  test('of a visitor is kept without anything that names them', async () => {
    const sent = clickBody()
    const reply = await post('subscription-click', sent)
    expect(reply.status).toBe(201)
    const { clickId, timestamp } = ClickReply.parse(reply.body)
    expect(await clicksOf(sent.sessionId)).toEqual([
      {
        id: clickId,
        accountId: null,
        browseSessionId: sent.sessionId,
        planType: 'professional',
        buttonLocation: 'pricing_page',
        browser: 'Chrome on Android',
        referrer: 'https://www.google.com',
        previousPage: '/verify-email',
        deviceType: 'mobile',
        currentPlan: 'free',
        trialDaysRemaining: 3,
        createdAt: new Date(timestamp),
      },
    ])
  })

  test('of a nurse is kept as theirs, and with a token that no longer holds as a visitor’s', async () => {
    const { id } = await makeAccount(server.db)
    const [own, stale] = [clickBody(), clickBody()]
    await post('subscription-click', own, { token: await server.tokenFor(id) })
    expect((await post('subscription-click', stale, { token: 'stale' })).status).toBe(201)
    expect((await clicksOf(own.sessionId)).map(({ accountId }) => accountId)).toEqual([id])
    expect((await clicksOf(stale.sessionId)).map(({ accountId }) => accountId)).toEqual([null])
  })

  test('with nothing but what has to be known is kept', async () => {
    const sessionId = newVisit()
    const least = { sessionId, planType: 'team', buttonLocation: 'landing' }
    expect((await post('subscription-click', least)).status).toBe(201)
    expect(await clicksOf(sessionId)).toMatchObject([{ browser: 'Unknown browser', deviceType: null }])
  })

  test.each([
    ['no visit', { sessionId: '' }],
    ['a visit of another make', { sessionId: '<b>' }],
    ['no plan', { planType: undefined }],
    ['a place that is a text', { buttonLocation: 'click here, please' }],
    ['a device of another kind', { deviceType: 'watch' }],
    ['a user agent of 10,000 characters', { userAgent: 'x'.repeat(10_000) }],
    ['a referrer of 10,000 characters', { referrer: `https://a.example/${'x'.repeat(10_000)}` }],
    ['a plan of 10,000 characters', { planType: 'x'.repeat(10_000) }],
  ])('with %s is rejected', async (_, values) => {
    const rejected = await post('subscription-click', clickBody(values))
    expect([rejected.status, rejected.body.code]).toEqual([400, 'VALIDATION_FAILED'])
  })

  test('of a page elsewhere is rejected, and so is a body of 20 KB', async () => {
    const foreign = await post('subscription-click', clickBody(), { origin: 'https://evil.example' })
    expect([foreign.status, foreign.body.code]).toEqual([403, 'ORIGIN_NOT_ALLOWED'])
    const big = await post('subscription-click', clickBody({ more: 'x'.repeat(20_000) }))
    expect([big.status, big.body.code]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
  })
})

describe('a conversion', () => {
  test('is kept with the click of the same visit that it came from', async () => {
    const { id } = await makeAccount(server.db)
    const token = await server.tokenFor(id)
    const click = clickBody()
    const { clickId } = ClickReply.parse((await post('subscription-click', click, { token })).body)
    const sent = conversionBody({ sessionId: click.sessionId, originalClickId: clickId })
    const reply = await post('conversion', sent, { token })
    expect(reply.status).toBe(201)
    const { conversionId } = ConversionReply.parse(reply.body)
    expect(await conversionsOf(id)).toMatchObject([
      {
        id: conversionId,
        type: 'subscription_created',
        planType: 'professional',
        originalClickId: clickId,
        valueCents: 3900,
        secondsToConversion: 95.5,
        clicksBefore: 4,
        pagesBefore: 2,
      },
    ])
  })

  test('counts once for an account and a type, also from two tabs at once', async () => {
    const { id } = await makeAccount(server.db)
    const token = await server.tokenFor(id)
    const sent = [1, 2, 3].map(() => post('conversion', conversionBody(), { token }))
    const ids = (await Promise.all(sent)).map(({ body }) => ConversionReply.parse(body).conversionId)
    expect(new Set(ids).size).toBe(1)
    await post('conversion', conversionBody({ conversionType: 'trial_started' }), { token })
    expect((await conversionsOf(id)).map(({ type }) => type).sort()).toEqual([
      'subscription_created',
      'trial_started',
    ])
  })

  test('of a trial that the server counted gets the visit it came from, and is one', async () => {
    const { id } = await makeAccount(server.db)
    const token = await server.tokenFor(id)
    await countTrial(server.db, { accountId: id, now: new Date() })
    const seen = conversionBody({ conversionType: 'trial_started', clicksBeforeConversion: 4 })
    const { body } = await post('conversion', seen, { token })
    await post('conversion', conversionBody({ conversionType: 'trial_started' }), { token })
    await countTrial(server.db, { accountId: id, now: new Date() })
    expect(await conversionsOf(id)).toMatchObject([
      { id: body.conversionId, browseSessionId: seen.sessionId, clicksBefore: 4 },
    ])
  })

  test('said to come from a click of somebody else, or of none, is kept without it', async () => {
    const others = ClickReply.parse((await post('subscription-click', clickBody())).body).clickId
    for (const originalClickId of [others, randomUUID()]) {
      const { id } = await makeAccount(server.db)
      const token = await server.tokenFor(id)
      expect((await post('conversion', conversionBody({ originalClickId }), { token })).status).toBe(201)
      expect(await conversionsOf(id)).toMatchObject([{ originalClickId: null }])
    }
  })

  test.each(['trial_started', 'subscription_created', 'upgrade_completed'])(
    '%s is rejected from a visitor',
    async (conversionType) => {
      const rejected = await post('conversion', conversionBody({ conversionType }))
      expect([rejected.status, rejected.body.code]).toEqual([401, 'UNAUTHENTICATED'])
    },
  )

  test('a press of the guide’s button counts once for a visit, with a value of one dollar', async () => {
    const sent = conversionBody({
      conversionType: 'guide_click',
      planType: 'weakness_guide',
      conversionValue: 1,
    })
    const replies = [await post('conversion', sent), await post('conversion', sent)]
    expect(replies.map(({ status }) => status)).toEqual([201, 201])
    expect(replies[0]!.body).toEqual(replies[1]!.body)
    const rows = server.db.selectFrom('conversion').selectAll().where('browseSessionId', '=', sent.sessionId)
    expect(await rows.execute()).toMatchObject([{ accountId: null, valueCents: 100 }])
  })

  test.each([
    ['another type', { conversionType: 'purchase' }],
    ['a value below nothing', { conversionValue: -1 }],
    ['a click that is no id', { originalClickId: 'x'.repeat(10_000) }],
  ])('with %s is rejected', async (_, values) => {
    const token = await server.tokenFor((await makeAccount(server.db)).id)
    expect((await post('conversion', conversionBody(values), { token })).status).toBe(400)
  })
})

describe('the end of a visit', () => {
  test.each(['text/plain;charset=UTF-8', 'application/json'])(
    'is accepted as a beacon of %s',
    async (type) => {
      const sent = endBody()
      const reply = await post('session-end', sent, { 'content-type': type })
      expect([reply.status, reply.text]).toEqual([204, ''])
      expect(await visitOf(sent.sessionId)).toMatchObject({
        totalClicks: 3,
        pageCount: 4,
        pages: ['/', '/pricing', '/register'],
        durationSeconds: 42.5,
        finalPage: '/register',
      })
    },
  )

  test('reported with each page that is left, the last one counts, whichever comes last', async () => {
    const sent = endBody()
    await post('session-end', { ...sent, sessionDuration: 90, totalClicks: 9 })
    await post('session-end', { ...sent, sessionDuration: 60, totalClicks: 6 })
    expect(await visitOf(sent.sessionId)).toMatchObject({ durationSeconds: 90, totalClicks: 9 })
  })

  test('may report how many pages there were instead of which', async () => {
    const sent = endBody({ pagesVisited: 7 })
    expect((await post('session-end', sent)).status).toBe(204)
    expect(await visitOf(sent.sessionId)).toMatchObject({ pageCount: 7, pages: [] })
  })

  test('from a page elsewhere, too large, or unreadable is rejected', async () => {
    const sent = endBody()
    const plain = { 'content-type': 'text/plain' }
    const foreign = await post('session-end', sent, { ...plain, origin: 'https://evil.example' })
    expect([foreign.status, foreign.body.code]).toEqual([403, 'ORIGIN_NOT_ALLOWED'])
    const big = await post('session-end', endBody({ finalPage: `/${'x'.repeat(5_000)}` }), plain)
    expect([big.status, big.body.code]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
    expect((await post('session-end', 'bye', plain)).status).toBe(400)
    expect(await visitOf(sent.sessionId)).toBeUndefined()
  })
})

describe.each([
  ['a bot', { 'user-agent': GOOGLEBOT }],
  ['whoever asks not to be tracked', { dnt: '1' }],
  ['whoever sends Global Privacy Control', { 'sec-gpc': '1' }],
])('of %s nothing is kept, and the answer is the same', (_, headers) => {
  test('for clicks, conversions and visits', async () => {
    const { id } = await makeAccount(server.db)
    const token = await server.tokenFor(id)
    const [click, end] = [clickBody(), endBody()]
    const usage = { targetPlan: 'team', source: 'usage_limit', usagePercentage: 95, currentPlan: 'basic' }
    const replies = [
      await post('subscription-click', click, headers),
      await post('conversion', conversionBody(), { ...headers, token }),
      await post('session-end', end, headers),
      await post('usage-click', usage, { ...headers, token }),
    ]
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 204, 201])
    ClickReply.parse(replies[0]!.body)
    ConversionReply.parse(replies[1]!.body)
    ClickReply.parse(replies[3]!.body)
    expect(await clicksOf(click.sessionId)).toEqual([])
    expect(await conversionsOf(id)).toEqual([])
    expect(await visitOf(end.sessionId)).toBeUndefined()
    expect(await server.db.selectFrom('click').select('id').where('accountId', '=', id).execute()).toEqual([])
  })
})

test('clicks and visits are accepted from an address up to its limit', async () => {
  const limited = await createTestServer({
    env: { RATE_LIMITS: 'click.address=2/1h,session-end.address=1/1h' },
  })
  try {
    const send = async (path: string, body: object) =>
      (await limited.send('POST', `/api/analytics/${path}`, { body })).status
    const statuses = []
    for (const _ of [1, 2, 3]) statuses.push(await send('subscription-click', clickBody()))
    for (const _ of [1, 2]) statuses.push(await send('session-end', endBody()))
    expect(statuses).toEqual([201, 201, 429, 204, 429])
  } finally {
    await limited.close()
  }
})

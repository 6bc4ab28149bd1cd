import { ClickDashboardReply, FunnelReply, SummaryReply } from '@preceptor/contracts/analytics/click-replies'
import { DAY_MS, HOUR_MS } from '@preceptor/contracts/durations'
import { createClick } from '@preceptor/db/queries/analytics/clicks'
import { makeAccount, makeTeam } from '@preceptor/db/testing/builders'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

const NOW = Date.parse('2026-11-22T10:00:00Z')
const PATHS = ['subscription-summary', 'subscription-funnel', 'subscription-dashboard']

let server: TestServer
let staffId: string
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  server = await createTestServer()
  staffId = (await makeAccount(server.db, { isStaff: true })).id
})
afterAll(async () => {
  await server.close()
  vi.useRealTimers()
})

const get = async (path: string, accountId = staffId) =>
  server.send('GET', `/api/analytics/${path}`, { token: await server.tokenFor(accountId) })
const ago = (ms: number) => new Date(NOW - ms)

describe('who may read them', () => {
  test.each(PATHS)('%s is for staff only: no visitor, no nurse, no team admin', async (path) => {
    const nurse = await makeAccount(server.db)
    const { ownerAccountId } = await makeTeam(server.db)
    expect((await server.send('GET', `/api/analytics/${path}`)).status).toBe(401)
    for (const id of [nurse.id, ownerAccountId]) {
      const rejected = await get(path, id)
      expect([rejected.status, rejected.body.code]).toEqual([403, 'FORBIDDEN'])
    }
    expect((await get(path)).status).toBe(200)
  })

  test.each([
    'subscription-summary?timeRange=century',
    'subscription-funnel?days=0',
    'subscription-funnel?days=366',
    'subscription-dashboard?days=many',
  ])('%s is no span', async (path) => {
    expect((await get(path)).status).toBe(400)
  })
})

test('without anything there are no shares, and every day is there', async () => {
  const summary = SummaryReply.parse((await get('subscription-summary')).body)
  expect(summary).toEqual({
    timeRange: 'month',
    totalClicks: 0,
    byPlan: [],
    byLocation: [],
    conversions: 0,
    byConversionType: [],
    conversionRate: null,
    guide: { clicks: 0, orders: 0, revenueCents: 0 },
    before: {
      totalClicks: 0,
      conversions: 0,
      conversionRate: null,
      guide: { clicks: 0, orders: 0, revenueCents: 0 },
    },
  })
  const { steps } = FunnelReply.parse((await get('subscription-funnel')).body)
  expect(steps.map(({ count, rate }) => [count, rate])).toEqual(Array(5).fill([0, null]))
  const { clicksOverTime } = ClickDashboardReply.parse((await get('subscription-dashboard')).body)
  expect(clicksOverTime).toHaveLength(30)
  expect([clicksOverTime[0]!.date, clicksOverTime[29]!.date]).toEqual(['2026-10-24', '2026-11-22'])
})

describe('over generated visits', () => {
  const PLANS = ['basic', 'professional', 'team']
  const PLACES = ['pricing_page', 'landing', 'usage_limit']
  const DEVICES = ['mobile', 'tablet', 'desktop', null] as const
  const PAGES = ['/', '/pricing', '/register', '/questions/icu-nurse/greatest-weakness']
  const clicks: {
    at: Date
    plan: string
    place: string
    device: string | null
    visit: string | null
    led: number
  }[] = []
  const conversions: { at: Date; type: string; cents: number; visit: string }[] = []
  const visits: { at: Date; id: string; pages: string[] }[] = []

  beforeAll(async () => {
    for (let n = 0; n < 60; n++) {
      // Up to 90 days back, and in no order.
      const at = ago(((n * 37) % 90) * DAY_MS + (1 + ((n * 7) % 20)) * HOUR_MS)
      const visit = `visit-${n % 40}`
      const plan = PLANS[n % 3]!
      const device = DEVICES[n % 4]!
      const { id } = await server.db
        .insertInto('subscriptionClick')
        .values({
          browseSessionId: visit,
          planType: plan,
          buttonLocation: PLACES[n % 2]!,
          browser: 'Chrome',
          deviceType: device,
          createdAt: at,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const click = { at, plan, place: PLACES[n % 2]!, device: device as string | null, visit, led: 0 }
      clicks.push(click)
      if (n % 5 === 0) {
        const { id: accountId } = await makeAccount(server.db)
        const type = (['trial_started', 'subscription_created', 'upgrade_completed'] as const)[(n / 5) % 3]!
        const later = new Date(at.getTime() + 60_000)
        const own = {
          browseSessionId: visit,
          accountId,
          originalClickId: n % 2 ? null : id,
          createdAt: later,
        }
        await server.db
          .insertInto('conversion')
          .values({ ...own, type, planType: plan, valueCents: n })
          .execute()
        conversions.push({ at: later, type, cents: n, visit })
        if (n % 2 === 0) click.led++
        await createClick(server.db, {
          accountId,
          kind: 'usage',
          targetPlan: 'professional',
          source: 'usage_limit',
          usagePercentage: 90,
          currentPlan: 'free',
          createdAt: at,
        })
        clicks.push({ at, plan: 'professional', place: 'usage_limit', device: null, visit: null, led: 0 })
      }
      if (n % 3 === 0) {
        const pages = PAGES.slice(0, 1 + (n % 4))
        const values = { totalClicks: 1, pageCount: pages.length, pages, durationSeconds: 1 }
        await server.db
          .insertInto('browseSession')
          .values({ ...values, id: `seen-${n}`, endedAt: at })
          .execute()
        visits.push({ at, id: `seen-${n}`, pages })
      }
    }
    for (const [email, days] of [
      ['a@example.com', 1],
      ['b@example.com', 40],
    ] as const)
      await server.db
        .insertInto('guideOrder')
        .values({ stripeSessionId: `cs_${days}`, email, amountCents: 900, createdAt: ago(days * DAY_MS) })
        .execute()
    await server.db
      .insertInto('conversion')
      .values({
        browseSessionId: 'guide',
        type: 'guide_click',
        planType: 'weakness_guide',
        valueCents: 100,
        createdAt: ago(HOUR_MS),
      })
      .execute()
  })

  const within = <Row extends { at: Date }>(rows: Row[], days: number) =>
    rows.filter(({ at }) => at > ago(days * DAY_MS))
  const countBy = <Row>(rows: Row[], name: (row: Row) => string) => {
    const counts = new Map<string, number>()
    for (const row of rows) counts.set(name(row), (counts.get(name(row)) ?? 0) + 1)
    return [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
  }

  test.each([
    ['day', 1],
    ['week', 7],
    ['month', 30],
    ['quarter', 90],
    ['year', 365],
  ])('the summary of a %s is what plain loops find', async (timeRange, days) => {
    const reply = SummaryReply.parse((await get(`subscription-summary?timeRange=${timeRange}`)).body)
    const [seen, made] = [within(clicks, days), within(conversions, days)]
    const ledOf = (name: string, of: 'plan' | 'place') =>
      seen.filter((click) => click[of] === name).reduce((sum, { led }) => sum + led, 0)
    expect(reply.totalClicks).toBe(seen.length)
    expect(reply.conversions).toBe(made.length)
    expect(reply.byPlan).toEqual(
      countBy(seen, ({ plan }) => plan).map(([planType, count]) => {
        return { planType, clicks: count, conversions: ledOf(planType, 'plan') }
      }),
    )
    expect(reply.byLocation).toEqual(
      countBy(seen, ({ place }) => place).map(([buttonLocation, count]) => {
        return { buttonLocation, clicks: count, conversions: ledOf(buttonLocation, 'place') }
      }),
    )
    expect(reply.byConversionType).toEqual(
      countBy(made, ({ type }) => type).map(([conversionType, count]) => {
        const cents = made.filter(({ type }) => type === conversionType).map((one) => one.cents)
        return { conversionType, count, valueCents: cents.reduce((sum, each) => sum + each, 0) }
      }),
    )
    const rateOf = (part: unknown[], whole: unknown[]) =>
      whole.length ? Math.round((1000 * part.length) / whole.length) / 10 : null
    expect(reply.conversionRate).toBe(rateOf(made, seen))
    const orders = days > 40 ? 2 : days > 1 ? 1 : 0
    expect(reply.guide).toEqual({ clicks: 1, orders, revenueCents: 900 * orders })
    // The same length of time before; of a year before some would be deleted.
    const earlier = <Row extends { at: Date }>(rows: Row[]) =>
      within(rows, 2 * days).filter(({ at }) => at <= ago(days * DAY_MS))
    const [seenEarlier, madeEarlier] = [earlier(clicks), earlier(conversions)]
    const bought = [1, 40].filter((at) => at >= days && at < 2 * days).length
    expect(reply.before).toEqual(
      timeRange === 'year'
        ? null
        : {
            totalClicks: seenEarlier.length,
            conversions: madeEarlier.length,
            conversionRate: rateOf(madeEarlier, seenEarlier),
            guide: { clicks: 0, orders: bought, revenueCents: 900 * bought },
          },
    )
    // The rows are of 90 days, and none is of the day before the last.
    if (days === 7 || days === 30) expect(seenEarlier.length).toBeGreaterThan(0)
  })

  test.each([1, 30, 90])('the funnel of %i days is what plain loops find', async (days) => {
    const { steps } = FunnelReply.parse((await get(`subscription-funnel?days=${days}`)).body)
    const [seen, made] = [within(clicks, days), within(conversions, days)]
    const clicked = new Set(seen.flatMap(({ visit }) => visit ?? []))
    const all = new Set([
      ...clicked,
      ...made.map(({ visit }) => visit),
      ...within(visits, days).map(({ id }) => id),
    ])
    const counts = [
      all.size,
      clicked.size,
      ...['trial_started', 'subscription_created', 'upgrade_completed'].map(
        (wanted) => made.filter(({ type }) => type === wanted).length,
      ),
    ]
    expect(steps.map(({ count }) => count)).toEqual(counts)
    expect(steps.map(({ rate }) => rate)).toEqual(
      counts.map((count) => Math.round((1000 * count) / all.size) / 10),
    )
  })

  test.each([1, 30, 90])('the dashboard of %i days is what plain loops find', async (days) => {
    const reply = ClickDashboardReply.parse((await get(`subscription-dashboard?days=${days}`)).body)
    const dates = Array.from({ length: days }, (_, at) =>
      ago((days - 1 - at) * DAY_MS)
        .toISOString()
        .slice(0, 10),
    )
    const perDay = (rows: { at: Date }[]) =>
      dates.map((date) => ({
        date,
        count: rows.filter(({ at }) => at.toISOString().startsWith(date)).length,
      }))
    expect(reply.clicksOverTime).toEqual(perDay(clicks))
    expect(reply.conversionsOverTime).toEqual(perDay(conversions))
    const devices = countBy(within(clicks, days), ({ device }) => device ?? 'unknown')
    expect(reply.devices).toEqual(devices.map(([deviceType, count]) => ({ deviceType, count })))
    const pages = countBy(
      within(visits, days).flatMap((visit) => visit.pages),
      String,
    )
    expect(reply.topPages).toEqual(pages.map(([page, count]) => ({ page, visits: count })))
  })
})

test('after 13 months clicks and visits are forgotten, and conversions of accounts stay', async () => {
  const count = async () =>
    Promise.all(
      (['subscriptionClick', 'browseSession', 'conversion'] as const).map(
        async (table) => (await server.db.selectFrom(table).select('id').execute()).length,
      ),
    )
  const before = await count()
  vi.setSystemTime(NOW + 270 * DAY_MS)
  await server.doHourly('forget-visits')
  expect(await count()).toEqual(before)
  vi.setSystemTime(NOW + 400 * DAY_MS)
  await server.doHourly('forget-visits')
  expect(await count()).toEqual([0, 0, 12])
  const kept = await server.db.selectFrom('conversion').select(['accountId', 'originalClickId']).execute()
  expect(kept.every(({ accountId, originalClickId }) => accountId !== null && originalClickId === null)).toBe(
    true,
  )
  vi.setSystemTime(NOW)
})

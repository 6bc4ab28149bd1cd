import { HOUR_MS } from '@preceptor/contracts/durations'
import { readEntitlement } from '@preceptor/db/queries/billing/usage'
import { makeDiscountCode } from '@preceptor/db/testing/builders'
import { atDepth, testSeed } from '@preceptor/domain/testing/depth'
import { seededRandom } from '@preceptor/local/stand-ins/faults'
import { sendForm } from '@preceptor/local/stand-ins/stripe/testing/open-stripe'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findAccessError } from '../policies/access.ts'
import { type Buyer, CARD, cardOf, DECLINED_LATER, inTrial, moveOn, openBuyer } from '../testing/billing.ts'
import { createTestServer, type TestServer } from '../testing/test-server.ts'
import { readTruth } from './testing/stripe-truth.ts'
import { openTeams } from './testing/walking-teams.ts'

const STEPS = atDepth(150, 1_000)
const CHECK_EVERY = 25
const NURSES = 5
const SEED = testSeed(20_261_122)
const RANKS = ['basic', 'professional', 'team']
const BETA = 'WALK-BETA'
const ALWAYS_CONFIRMS = '4000002760003184'

let server: TestServer
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T03:00:00Z') })
  server = await createTestServer({ stripe: { webhookRetryMs: [] } })
  await makeDiscountCode(server.db, { code: BETA, type: 'trial_extension', value: 21 })
})
afterAll(async () => {
  await server.close()
  vi.useRealTimers()
})

test(`after ${STEPS} random steps the app says what Stripe says, at every reconcile`, {
  // A bound for a machine that is busy with other things.
  timeout: 900_000,
}, async () => {
  const random = seededRandom(SEED)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!
  const prices = await server.context.billing.catalog.prices()
  const nurses: Buyer[] = []
  for (let n = 0; n < NURSES; n++) nurses.push(await openBuyer(server, n % 2 ? inTrial() : {}))
  const teams = openTeams(server)
  /** Checkout pages that were opened; they may be paid at any time, also when it is too late. */
  const pages: string[] = []
  const done = new Set<string>()
  /** In what states accounts were found at the reconciles. */
  const seen = new Set<string>()
  let faultsLeft = 0

  const ask = async (nurse: Buyer, path: string, body?: object) => {
    const reply = await nurse.post(path, body)
    expect([path, reply.status, reply.body], JSON.stringify(reply.body)).toEqual([
      path,
      expect.toSatisfy((status: number) => [200, 400, 409, 502].includes(status)),
      expect.anything(),
    ])
    return reply
  }
  const plan = () => pick(['basic', 'professional', 'team'])
  const card = () => pick([CARD, CARD, CARD, DECLINED_LATER, ALWAYS_CONFIRMS, '4000000000000002'])
  const atPortal = async (nurse: Buyer, what: (subscriptionId: string) => string, fields = {}) => {
    const id = (await nurse.row())?.stripeSubscriptionId
    const { body, status } = await ask(nurse, 'portal')
    if (status !== 200 || !id) return
    const { location } = await sendForm(`${body.url}/${what(id)}`, fields)
    if (location?.endsWith('/confirm'))
      await sendForm(new URL(location, body.url).href, { answer: 'complete' })
  }

  const steps: Record<string, (nurse: Buyer) => Promise<unknown>> = {
    async buy(nurse) {
      const code = random() < 0.2 ? { discountCode: BETA } : {}
      const body = { plan: plan(), convertTrialToPaid: random() < 0.5, ...code }
      const { status, body: reply } = await ask(nurse, 'checkout', body)
      if (status !== 200) return
      if (random() < 0.3) pages.push(reply.url)
      else await sendForm(reply.url, cardOf(card()))
    },
    async payLeftPage() {
      const page = pages.splice(Math.floor(random() * pages.length), 1)[0]
      if (page) await sendForm(page, cardOf(card()))
    },
    async upgrade(nurse) {
      const wanted = plan()
      const { body } = await ask(nurse, 'preview', { plan: wanted })
      await ask(nurse, 'upgrade', { plan: wanted, ...(random() < 0.7 && { previewId: body.previewId }) })
    },
    /** A payment that the bank wants confirmed, for a change that waits or a renewal. */
    async confirm(nurse) {
      const customer = await nurse.customerId()
      const { invoices: ofStripe } = server.context.billing.stripe
      const invoices = customer ? await ofStripe.listByCustomer(customer).catch(() => []) : []
      const open = invoices.find(({ status, url }) => status === 'open' && url)
      if (open) await sendForm(`${open.url}/confirm`, { answer: pick(['complete', 'fail']) })
    },
    downgrade: (nurse) => ask(nurse, 'downgrade', { plan: plan() }),
    cancel: (nurse) => ask(nurse, 'cancel', {}),
    reactivate: (nurse) => ask(nurse, 'reactivate'),
    cancelScheduled: (nurse) => ask(nurse, 'cancel-scheduled-change'),
    twoAtOnce: (nurse) =>
      Promise.all([ask(nurse, 'upgrade', { plan: plan() }), ask(nurse, pick(['cancel', 'reactivate']), {})]),
    portalCancel: (nurse) => atPortal(nurse, (id) => `subscriptions/${id}/cancel`),
    portalKeep: (nurse) => atPortal(nurse, (id) => `subscriptions/${id}/keep`),
    portalCard: (nurse) => atPortal(nurse, () => 'card', cardOf(card())),
    async besideTheApp(nurse) {
      const customer = await nurse.customerId()
      if (!customer) return
      const body = { customer, 'items[0][price]': prices.basic, trial_period_days: '3' }
      const headers = { authorization: 'Bearer sk_test_1' }
      const url = `${server.stripe.url}/v1/subscriptions`
      // A fault may hit this request too.
      await fetch(url, { method: 'POST', headers, body: new URLSearchParams(body) }).catch(() => {})
    },
    makeTeam: (nurse) => teams.make(nurse),
    join: (nurse) => teams.join(nurse, pick(nurses)),
    leave: (nurse) => teams.leave(nurse),
    leftOut: (nurse) => teams.remove(nurse, pick(nurses)),
    async time() {
      moveOn(server, pick([1, 5, 24, 72, 240]) * HOUR_MS)
    },
    async webhooks() {
      const [loss, duplicate, reorder] = [random() * 0.8, random() * 0.5, random() * 0.5]
      server.stripe.webhooks.setFaults({ seed: Math.floor(random() * 1e6), loss, duplicate, reorder })
    },
    async trouble() {
      faultsLeft = 2
      const seed = Math.floor(random() * 1e6)
      const kinds = [{ error: 0.4 }, { error: 0.4, errorStatus: 429 }, { disconnect: 0.4 }] as const
      server.stripe.setFaults({ seed, ...pick(kinds) })
    },
  }
  const chances = {
    buy: 6,
    payLeftPage: 1,
    upgrade: 4,
    confirm: 3,
    downgrade: 4,
    cancel: 2,
    reactivate: 2,
    cancelScheduled: 2,
    twoAtOnce: 1,
    portalCancel: 2,
    portalKeep: 1,
    portalCard: 2,
    besideTheApp: 1,
    makeTeam: 1,
    join: 3,
    leave: 1,
    leftOut: 1,
    time: 5,
    webhooks: 1,
    trouble: 1,
  }
  const names = Object.entries(chances).flatMap(([name, weight]) => Array<string>(weight).fill(name))

  async function check(at: string) {
    server.stripe.setFaults({})
    faultsLeft = 0
    server.stripe.moveClock(0)
    server.stripe.webhooks.flush()
    await server.stripe.webhooks.settled()
    await server.doHourly('reconcile-billing')
    const truths = new Map<string, Awaited<ReturnType<typeof readTruth>>>()
    for (const nurse of nurses) {
      truths.set(nurse.id, await readTruth(server.stripe, await nurse.customerId()))
    }
    const now = new Date()
    for (const nurse of nurses) {
      const { liveCount, one } = truths.get(nurse.id)!
      expect(liveCount, `${at}: live subscriptions`).toBeLessThanOrEqual(1)
      const { trialEndsAt } = await server.db
        .selectFrom('account')
        .select('trialEndsAt')
        .where('id', '=', nurse.id)
        .executeTakeFirstOrThrow()
      const owners = (await teams.membershipsOf(nurse)).map(({ ownerAccountId }) => ownerAccountId)
      const ofTeams = owners.flatMap((id) => truths.get(id)?.one ?? []).filter(({ plan }) => plan === 'team')
      const paid = [...(one ? [one] : []), ...ofTeams]
      const isTrying = trialEndsAt! > now
      const error = findAccessError(await readEntitlement(server.db, { accountId: nurse.id, now }))
      expect(error === undefined, `${at}: access`).toBe(paid.length > 0 || isTrying)

      const { subscription } = await nurse.status()
      seen.add(one ? one.status : subscription.status)
      if (one?.scheduledPlan) seen.add('scheduled')
      if (subscription.pendingChange) seen.add('to be confirmed')
      if (one?.cancelAtPeriodEnd) seen.add('ending')
      if (!one && ofTeams.length > 0) seen.add('by her team')
      if (one && one.plan !== 'team' && ofTeams.length > 0) seen.add('by her team, and paying for less')
      if (owners.some((id) => id !== nurse.id) && paid.length === 0 && !isTrying) seen.add('in a lapsed team')
      if (paid.length > 0) {
        const trial = isTrying ? [{ plan: 'professional', status: 'trialing' }] : []
        const all = [...paid, ...trial]
        const [plan] = all.map((each) => each.plan).sort((x, y) => RANKS.indexOf(y) - RANKS.indexOf(x))
        const statuses = all.filter((each) => each.plan === plan).map(({ status }) => status)
        expect(subscription.plan, at).toBe(plan)
        expect(statuses, at).toContain(subscription.status)
      } else {
        const trying = { plan: 'professional', status: 'trialing' }
        expect(subscription, at).toMatchObject(isTrying ? trying : { plan: 'free' })
      }
      const {
        plan: ownPlan = null,
        status: _,
        ...billing
      } = one ?? { scheduledPlan: null, cancelAtPeriodEnd: false }
      expect(subscription, at).toMatchObject({ ownPlan, ...billing })
    }
  }

  for (let step = 1; step <= STEPS; step++) {
    const name = pick(names)
    try {
      await steps[name]!(pick(nurses))
    } catch (error) {
      throw new Error(`step ${step}, ${name}`, { cause: error })
    }
    done.add(name)
    if (faultsLeft > 0 && --faultsLeft === 0) server.stripe.setFaults({})
    if (step % CHECK_EVERY === 0) await check(`after step ${step}`)
  }
  // Every kind of step was walked, and every state met.
  expect([...done].sort()).toEqual(Object.keys(steps).sort())
  const states = [
    'trialing',
    'active',
    'past_due',
    'canceled',
    'expired',
    'scheduled',
    'ending',
    'to be confirmed',
  ]
  const inTeams = atDepth(
    ['by her team'],
    ['by her team', 'by her team, and paying for less', 'in a lapsed team'],
  )
  expect([...seen]).toEqual(expect.arrayContaining([...states, ...inTeams]))
})

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOpenAi, type OpenAi } from '../openai/client.ts'
import { hint } from '../openai/tasks/hint.ts'
import { mockCompetency } from '../openai/tasks/mock-report.ts'
import { createStripe, type StripeApi } from '../stripe/client.ts'
import { leadNamesHere, under } from './testing/names.ts'
import { readExchange, startReplay } from './testing/replay.ts'

const at = (seconds: number) => new Date(seconds * 1_000)
const START = 1_795_000_000
const END = START + 2_592_000
const failure = (calling: Promise<unknown>) => calling.catch((error: unknown) => error)
const change = (priceId: string) => ({
  id: 'sub_1',
  itemId: 'si_1',
  priceId,
  prorationDate: at(START + 1_000),
})

/** What each recording is asked by, and what the product reads out of its answer. */
const STRIPE: Record<string, [ask: (stripe: StripeApi) => Promise<unknown>, read: unknown]> = {
  'canceled-in-portal': [
    ({ subscriptions }) => subscriptions.retrieve('sub_1'),
    {
      status: 'active',
      cancelAtPeriodEnd: true,
      cancelField: 'cancel_at',
      cancelAt: at(END),
      priceId: 'price_basic',
      productId: 'preceptor_basic',
      currentPeriodEnd: at(END),
    },
  ],
  renewed: [
    ({ subscriptions }) => subscriptions.renew({ id: 'sub_1', cancelField: 'cancel_at' }),
    { cancelAtPeriodEnd: false, cancelField: null, cancelAt: null },
  ],
  upgraded: [
    ({ subscriptions }) =>
      subscriptions.changePrice(
        { ...change('price_team'), metadata: { next_plan: '' } },
        { idempotencyKey: 'upgrade-1' },
      ),
    { priceId: 'price_team', productId: 'preceptor_team', latestInvoiceId: 'in_2', pendingUpdate: null },
  ],
  checkout: [
    ({ checkout }) =>
      checkout.createForSubscription(
        {
          customerId: 'cus_1',
          priceId: 'price_basic',
          trialEnd: at(START + 400_000),
          couponId: 'SAVE20',
          successUrl: 'https://preceptor.example/ok?session_id={CHECKOUT_SESSION_ID}',
          cancelUrl: 'https://preceptor.example/no',
          metadata: { accountId: 'a1', plan: 'basic' },
          expiresAt: at(START + 3_600),
        },
        { idempotencyKey: 'checkout-1' },
      ),
    { id: 'cs_test_1', status: 'open', isPaid: false, customerId: 'cus_1', expiresAt: at(START + 3_600) },
  ],
  'refunded-charge': [
    ({ payments }) => payments.retrieveCharge('ch_1'),
    {
      customerId: 'cus_1',
      paymentIntentId: 'pi_1',
      amountCents: 1_900,
      refundedCents: 1_900,
      isRefunded: true,
    },
  ],
  'lost-dispute': [
    ({ payments }) => payments.retrieveDispute('du_1'),
    { id: 'du_1', chargeId: 'ch_1', amountCents: 1_900, status: 'lost' },
  ],
  events: [
    ({ events }) => events.listSince({ types: ['charge.refunded'], since: at(START), limit: 50 }),
    [{ id: 'evt_1', type: 'charge.refunded', objectId: 'ch_1', customerId: 'cus_1' }],
  ],
  'declined-card': [
    ({ subscriptions }) =>
      failure(subscriptions.changePrice(change('price_team'), { idempotencyKey: 'upgrade-2' })),
    { name: 'CardDeclined', message: 'Your card has insufficient funds.', needsConfirmation: false },
  ],
  'no-such-subscription': [({ subscriptions }) => subscriptions.retrieve('sub_none'), null],
  'expired-key': [
    ({ customers }) => failure(customers.retrieve('cus_1')),
    { reason: 'key', retryable: false, message: 'Stripe refused the key: check STRIPE_SECRET_KEY.' },
  ],
  'too-many-requests': [
    ({ catalog }) => failure(catalog.retrievePrice('price_basic')),
    { reason: 'throttled', retryable: true },
  ],
}

const HINT = {
  kind: 'behavioral',
  about: 'A hard shift',
  hint: 'Say what you did first.',
  lastMessage: null,
} as const
const askHint = (openAi: OpenAi) => openAi.runTask(hint, HINT)
const REPLY = {
  purpose: 'follow_up',
  personality: 'professional',
  nurseName: 'Maya',
  positionTitle: null,
  companyName: null,
  questionCount: 3,
  questionIndex: 0,
  question: 'Tell me about a hard shift.',
  questionType: 'behavioral',
  answer: 'I called the rapid response team.',
  openingWords: null,
  history: [],
} as const
const QUESTION = { id: 'q1', type: 'behavioral', question: REPLY.question, category: 'teamwork' } as const
const MESSAGE_ID = '6f1c2a52-5d0e-4c1e-9a55-0a4a3f1d7c02'
const COMPETENCY = {
  positionTitle: null,
  companyName: null,
  personality: 'professional',
  questions: [QUESTION],
  transcript: [{ messageId: MESSAGE_ID, role: 'candidate', content: REPLY.answer, questionIndex: 0 }],
  competency: 'communication',
} as const
async function askReply(openAi: OpenAi) {
  const parts = []
  for await (const part of openAi.streamReply({ ...REPLY, history: [] })) parts.push(part)
  const words = parts.flatMap((part) => (part.type === 'text' ? [part.delta] : []))
  return { first: parts[0], words: words.join('') }
}
/** What is asked for another recording than one of a hint. */
const ASKED: Record<string, (openAi: OpenAi) => Promise<unknown>> = {
  'interview-reply': askReply,
  'mock-competency': (openAi) =>
    openAi.runTask(mockCompetency, {
      ...COMPETENCY,
      questions: [QUESTION],
      transcript: [...COMPETENCY.transcript],
      anchors: ['Nothing.', 'A claim.', 'A step.', 'Steps and a reason.', 'A whole story.'],
    }),
}
const OPENAI: Record<string, unknown> = {
  'interview-reply': {
    first: { type: 'action', action: 'follow_up' },
    words: 'You called the team. What did you see first?',
  },
  'mock-competency': {
    level: 3,
    step: 2,
    quotes: [{ messageId: MESSAGE_ID, text: 'I called the rapid response team', start: 0 }],
    nextStep: 'Say how it ended for the patient.',
  },
  hint: { hint: 'Say what you did first.' },
  refused: { reason: 'answer', message: expect.stringContaining('refused to answer') },
  withheld: { reason: 'answer', message: expect.stringContaining('filter withheld') },
  'filtered-prompt': { reason: 'answer', message: expect.stringContaining('filter withheld') },
  cut: { reason: 'answer', message: expect.stringContaining('too long') },
  'wrong-key': { reason: 'key', retryable: false },
  'no-balance': { reason: 'balance', retryable: false },
  'rate-limit': { reason: 'throttled', retryable: true },
  'unknown-model': { reason: 'model', retryable: false },
  overloaded: { reason: 'outage', retryable: true },
}

/** One of OpenAI's own names, to which alone the limit goes by its newer name. */
const OPENAI_NAME = 'eu.api.openai.com'

const recordingsOf = (vendor: string) =>
  readdirSync(join(import.meta.dirname, vendor)).map((file) => file.replace('.json', ''))

describe('Stripe, as its documents show it', () => {
  test.each(Object.entries(STRIPE))('%s', async (name, [ask, read]) => {
    const exchange = readExchange('stripe', name)
    const replay = await startReplay(exchange)
    const stripe = createStripe({ secretKey: 'sk_test_recorded', apiBase: replay.url, maxRetries: 0 })
    const answer = await ask(stripe)
    await replay.stop()
    if (read === null) expect(answer).toBeNull()
    else expect(answer).toMatchObject(read as object)
    expect(replay.asked).toEqual([exchange.request])
  })

  test('a downgrade sends what the schedule it read has', async () => {
    const [read, write] = [readExchange('stripe', 'schedule'), readExchange('stripe', 'downgrade-scheduled')]
    const replay = await startReplay(read)
    const stripe = createStripe({ secretKey: 'sk_test_recorded', apiBase: replay.url, maxRetries: 0 })
    await stripe.schedules.setNextPrice('sub_sched_1', 'price_basic', { idempotencyKey: 'downgrade-1' })
    await replay.stop()
    expect(replay.asked[0]).toEqual(read.request)
    expect(replay.asked[1]).toMatchObject({ method: write.request.method, path: write.request.path })
    expect(replay.asked[1]!.form).toEqual(write.request.form)
    const replied = await startReplay(write)
    const again = createStripe({ secretKey: 'sk_test_recorded', apiBase: replied.url, maxRetries: 0 })
    expect(await again.schedules.retrieve('sub_sched_1')).toMatchObject({
      isActive: true,
      next: { priceId: 'price_basic', startsAt: at(END) },
    })
    await replied.stop()
  })

  test('every recording is replayed', () => {
    const replayed = [...Object.keys(STRIPE), 'schedule', 'downgrade-scheduled']
    expect(recordingsOf('stripe').toSorted()).toEqual(replayed.toSorted())
  })
})

describe('OpenAI, as its documents show it', () => {
  let names: ReturnType<typeof leadNamesHere>
  beforeAll(() => {
    names = leadNamesHere()
  })
  afterAll(() => names.restore())

  test.each(Object.entries(OPENAI))('%s', async (name, read) => {
    const exchange = readExchange('openai', name)
    const replay = await startReplay(exchange)
    const openAi = createOpenAi({
      apiKey: 'sk-recorded',
      baseURL: `${under(OPENAI_NAME, replay.url)}/v1`,
      model: 'gpt-6-luna',
      reasoningEffort: 'none',
    })
    const answer = await failure((ASKED[name] ?? askHint)(openAi))
    await replay.stop()
    expect(answer).toMatchObject(read as object)
    expect(replay.asked.length).toBeGreaterThan(0)
    for (const request of replay.asked) expect(request).toEqual(exchange.request)
    expect(names.names).toContain(OPENAI_NAME)
  })

  test('every recording is replayed', () => {
    expect(recordingsOf('openai').toSorted()).toEqual(Object.keys(OPENAI).toSorted())
  })
})

import { createTestDatabase, type TestDatabase } from '@preceptor/db/testing/fresh-database'
import { createStripeStandIn } from '@preceptor/local/stand-ins/stripe/stand-in'
import { runCommand } from '@preceptor/local/testing/run-command'
import { createStripe } from '@preceptor/vendors/stripe/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const standIn = createStripeStandIn({ port: 0 })
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await standIn.start()
})
afterAll(async () => {
  await standIn.stop()
  await database.destroy()
})

const coupon = (line: string) =>
  runCommand('ops/commands/coupon.ts', line ? line.split(' ') : [], {
    DATABASE_URL: database.url,
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_API_BASE: standIn.url,
  })
const stored = (code: string) =>
  database.db.selectFrom('discountCode').selectAll().where('code', '=', code).executeTakeFirst()

test('a code whose last day has passed is saved, and said to be of no use', async () => {
  const { output, code } = await coupon('old-1 --type percentage --value 20 --expires 2026-01-01')
  expect(output).toBe('OLD-1 is saved, and cannot be used: it expired on Jan 1, 2026.')
  expect(code).toBe(0)
  expect((await coupon('new-1 --type percentage --value 20 --expires 2030-01-01')).output).toContain(
    'can be used now',
  )
})

test('a code is made here and at Stripe, and made anew where it is changed', async () => {
  const line = 'spring-25 --type percentage --value 25 --plan basic --max-uses 10 --expires 2030-01-31'
  expect(await coupon(line)).toEqual({
    output: 'SPRING-25 can be used now: 25% off the first month on Basic.',
    errors: '',
    code: 0,
  })
  const made = await stored('SPRING-25')
  expect(made).toMatchObject({
    type: 'percentage',
    value: 25,
    planRestriction: 'basic',
    maxUses: 10,
    expiresAt: new Date('2030-02-01T00:00:00Z'),
  })
  const stripe = createStripe({ secretKey: 'sk_test_1', apiBase: standIn.url })
  expect(await stripe.coupons.retrieve(made!.stripeCouponId!)).toMatchObject({
    percentOff: 25,
    isValid: true,
  })

  const event = await database.db
    .selectFrom('auditEvent')
    .select('details')
    .where('kind', '=', 'coupon.saved')
    .orderBy('position', 'desc')
    .executeTakeFirst()
  expect(event?.details).toEqual({ code: 'SPRING-25', type: 'percentage', value: 25 })

  expect((await coupon('SPRING-25 --type fixed --value 500')).code).toBe(0)
  const changed = await stored('SPRING-25')
  expect(changed).toMatchObject({ type: 'fixed', value: 500, planRestriction: null, maxUses: null })
  expect(await stripe.coupons.retrieve(changed!.stripeCouponId!)).toMatchObject({ amountOffCents: 500 })
})

test('a longer trial is ours alone', async () => {
  const { output } = await coupon('PRO-BETA-7 --type trial_extension --value 21 --description Beta')
  expect(output).toBe('PRO-BETA-7 can be used now: Beta.')
  expect(await stored('PRO-BETA-7')).toMatchObject({ value: 21, stripeCouponId: null })
})

describe('it says what is wrong, and makes nothing', () => {
  test.each([
    ['', 'Usage: npm run coupon'],
    ['A1B2', 'type: '],
    ['A1B2 --type percentage --value 0', 'value: a whole number above 0'],
    ['A1B2 --type percentage --value 101', 'value: at most 100 percent'],
    ['A1B2 --type percentage --value 20 --plan free', 'plan: '],
    ['A1B2 --type percentage --value 20 --expires tomorrow', 'expires: a day'],
    ['A1B2 --type percentage --value 20 --uses 3', 'Usage: npm run coupon'],
    ['$$$ --type percentage --value 20', 'code: letters'],
  ])('%s', async (line, errors) => {
    const result = await coupon(line)
    expect([result.output, result.code]).toEqual(['', 1])
    expect(result.errors).toContain(errors)
    expect(await stored('A1B2')).toBeUndefined()
  })
})

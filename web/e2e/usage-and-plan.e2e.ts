import type { Page } from '@playwright/test'
import type { PlanId } from '@preceptor/contracts/plan'
import type { Db } from '@preceptor/db/connect'
import { makeNurse } from './people.ts'
import { expect, test } from './test.ts'

const DAY_MS = 86_400_000
const HOUR_SECONDS = 3_600

const panel = (page: Page) => page.getByRole('region', { name: 'Usage This Month' })

/** A nurse who pays for `plan`, her period begun ten days ago. */
const makePaying = async (db: Db, plan: PlanId) => {
  const startsAt = new Date(Date.now() - 10 * DAY_MS)
  const endsAt = new Date(Date.now() + 20 * DAY_MS)
  // The first payment ended the trial.
  const emailVerifiedAt = new Date(startsAt.getTime() - 2 * DAY_MS)
  const nurse = await makeNurse(db, { emailVerifiedAt, trialEndsAt: startsAt })
  await db
    .insertInto('subscription')
    .values({
      accountId: nurse.id,
      plan,
      status: 'active',
      currentPeriodStart: startsAt,
      currentPeriodEnd: endsAt,
    })
    .execute()
  return { ...nurse, startsAt, endsAt }
}

test('voice that nears its limit is told in amber and red, and at the limit that it is reached', async ({
  page,
  openAs,
  system: { db },
}) => {
  const { id, email, startsAt, endsAt } = await makePaying(db, 'professional')
  await db
    .insertInto('usagePeriod')
    .values({ accountId: id, startsAt, endsAt, textSessionsUsed: 14, voiceSecondsUsed: 7 * HOUR_SECONDS })
    .execute()
  const use = async (hours: number) => {
    await db
      .updateTable('usagePeriod')
      .set({ voiceSecondsUsed: hours * HOUR_SECONDS })
      .where('accountId', '=', id)
      .execute()
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(panel(page)).toContainText(`${hours} of 10`)
  }
  await openAs(email, '/dashboard')
  const bar = panel(page).locator('.bar')
  await expect(panel(page)).toContainText('14 unlimited')
  await expect(panel(page)).toContainText('7 of 10')
  // One bar: what has no limit has none.
  await expect(bar).toHaveCount(1)
  await expect(bar).toHaveClass(/high/)
  await expect(panel(page)).toContainText(/Resets [A-Z][a-z]{2} \d{1,2}, 20\d\d/)
  await expect(panel(page).locator('.notice')).toHaveCount(0)
  await use(8)
  await expect(bar).toHaveClass(/mid/)
  await expect(panel(page).locator('.notice.warn')).toHaveText(
    '2 h of voice left this month. Typed practice stays unlimited.',
  )
  await use(9)
  await expect(bar).toHaveClass(/low/)
  await expect(panel(page).locator('.notice.warn')).toContainText('1 h of voice left this month.')
  await use(10)
  await expect(panel(page).locator('.notice.bad')).toContainText('Limit reached')
  await expect(panel(page).locator('.notice.warn')).toHaveCount(0)
  await expect(panel(page).getByRole('link', { name: /Upgrade/ })).toHaveCount(0)
})

test('an offer that is followed is counted, with its reason', async ({ page, openAs, system: { db } }) => {
  const basic = await makePaying(db, 'basic')
  await openAs(basic.email, '/dashboard')
  await expect(panel(page)).toContainText('not in this plan')
  await expect(panel(page).locator('.bar')).toHaveCount(0)
  await panel(page).getByRole('link', { name: 'Upgrade to Professional' }).click()
  await expect(page).toHaveURL(/\/app\/pricing$/)
  const clicksOf = (accountId: string) =>
    db
      .selectFrom('click')
      .select(['kind', 'targetPlan', 'source', 'usagePercentage', 'currentPlan'])
      .where('accountId', '=', accountId)
      .execute()
  const click = { kind: 'usage', targetPlan: 'professional' }
  await expect
    .poll(() => clicksOf(basic.id))
    .toEqual([{ ...click, source: 'dashboard_upgrade', usagePercentage: 0, currentPlan: 'basic' }])
})

test('an offer leads on though it cannot be counted', async ({
  page,
  openAs,
  system: { db },
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to load resource/)
  const { email } = await makePaying(db, 'basic')
  await openAs(email, '/dashboard')
  await page.route('**/api/analytics/usage-click', (route) => route.abort())
  await panel(page).getByRole('link', { name: 'Upgrade to Professional' }).click()
  await expect(page).toHaveURL(/\/app\/pricing$/)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a trial without a card says that nothing will be charged, and offers nothing to cancel', async ({
  page,
  openAs,
  system: { db },
}) => {
  await openAs((await makeNurse(db)).email, '/app/account')
  const subscription = page.getByRole('region', { name: 'Subscription' })
  await expect(subscription).toContainText('nothing will be charged and there is nothing to cancel')
  await expect(subscription.getByRole('button')).toHaveCount(0)
})

test('a nurse on a trial that leads to a charge cancels, with a reason of her own', async ({
  page,
  openAs,
  system,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to load resource/)
  const { db } = system
  const nurse = await makeNurse(db)
  await db
    .insertInto('subscription')
    .values({
      accountId: nurse.id,
      plan: 'professional',
      status: 'trialing',
      currentPeriodStart: new Date(),
      currentPeriodEnd: nurse.trialEndsAt,
    })
    .execute()
  await openAs(nurse.email, '/app/account')
  const subscription = page.getByRole('region', { name: 'Subscription' })
  await expect(subscription).toContainText('Trial (5 days left)')
  const button = subscription.getByRole('button', { name: 'Cancel subscription' })
  await button.click()
  const modal = page.getByRole('dialog', { name: 'Cancel your subscription?' })
  await expect(modal.getByRole('radio')).toHaveCount(8)
  await expect(modal.getByRole('textbox')).toHaveCount(0)
  await modal.getByRole('button', { name: 'Keep Subscription' }).click()
  await expect(modal).toBeHidden()
  await expect(button).toBeFocused()

  await button.click()
  await modal.getByRole('radio', { name: 'Other' }).check()
  await modal.getByRole('textbox', { name: 'In your own words' }).fill('I found work.')
  system.apiLink.cut()
  await modal.getByRole('button', { name: 'Cancel Subscription' }).click()
  await expect(modal.getByRole('alert')).toHaveText('Failed to process cancellation')
  system.apiLink.restore()
  await modal.getByRole('button', { name: 'Cancel Subscription' }).click()
  const alert = page.getByRole('alertdialog', { name: 'Your subscription' })
  await expect(alert).toContainText('Your free trial ended today')
  await alert.getByRole('button', { name: 'OK' }).click()
  await expect(subscription).toContainText('Canceled')
  await expect(button).toHaveCount(0)
  const { reason } = await db
    .selectFrom('cancellation')
    .select('reason')
    .where('accountId', '=', nurse.id)
    .executeTakeFirstOrThrow()
  expect(reason).toBe('I found work.')
})

test('a subscriber cancels and keeps her plan to the end of its period', async ({
  page,
  openAs,
  system: { db },
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to load resource/)
  const nurse = await makePaying(db, 'professional')
  await openAs(nurse.email, '/app/account')
  const subscription = page.getByRole('region', { name: 'Subscription' })
  await expect(subscription).toContainText('Renews')
  const button = subscription.getByRole('button', { name: 'Cancel subscription' })
  await button.click()
  const modal = page.getByRole('dialog', { name: 'Cancel your subscription?' })
  await expect(modal).toContainText('You keep your plan until')
  await modal.getByRole('radio', { name: 'Taking a break from job searching' }).check()
  await modal.getByRole('button', { name: 'Cancel Subscription' }).click()
  const alert = page.getByRole('alertdialog', { name: 'Your subscription' })
  await expect(alert).toContainText('You keep access until')
  await alert.getByRole('button', { name: 'OK' }).click()
  await expect(subscription).toContainText('Canceling at period end')
  await expect(subscription).toContainText('Ends')
  await expect(button).toHaveCount(0)
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(page.getByRole('heading', { name: 'Performance Dashboard' })).toBeVisible()

  const other = await makePaying(db, 'professional')
  await openAs(other.email, '/app/account')
  await button.click()
  await db.deleteFrom('subscription').where('accountId', '=', other.id).execute()
  await db.updateTable('account').set({ trialEndsAt: new Date() }).where('id', '=', other.id).execute()
  await modal.getByRole('button', { name: 'Cancel Subscription' }).click()
  await expect(modal.getByRole('alert')).toHaveText(
    'Failed to cancel subscription: No current subscription found',
  )
})

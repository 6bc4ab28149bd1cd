import type { PlanId } from '@preceptor/contracts/billing/plan'
import { DAY_MS } from '@preceptor/contracts/durations'
import type { Db } from '@preceptor/db/connect'
import { makeNurse } from './people.ts'
import { expect, test } from './test.ts'

/** A nurse who pays for `plan`, their period begun ten days ago. */
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
  return nurse
}

test('a nurse on a trial that leads to a charge cancels, with a reason of their own', async ({
  page,
  openAs,
  system: { db },
}) => {
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
  await modal.getByRole('radio', { name: 'Other' }).check()
  await modal.getByRole('textbox', { name: 'In your own words' }).fill('I found work.')
  await modal.getByRole('button', { name: 'Cancel Subscription' }).click()
  const alert = page.getByRole('alertdialog', { name: 'Your subscription is canceled' })
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

test('a subscriber cancels and keeps their plan to the end of its period @deep', async ({
  page,
  openAs,
  system: { db },
}) => {
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
  const alert = page.getByRole('alertdialog', { name: 'Your subscription is canceled' })
  await expect(alert).toContainText('You keep access until')
  await alert.getByRole('button', { name: 'OK' }).click()
  await expect(subscription).toContainText('Canceling at period end')
  await expect(subscription).toContainText('Ends')
  await expect(button).toHaveCount(0)
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(page.getByRole('heading', { name: 'Performance Dashboard' })).toBeVisible()
})

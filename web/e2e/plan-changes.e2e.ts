import { makeLapsedNurse, makeNurse } from './people.ts'
import { confirmWithPassword, leaveOpen, stepUpDialog } from './step-up.ts'
import { billing, changeCard, labels, planCard, subscribe } from './stripe-pages.ts'
import { expect, test } from './test.ts'

const _NAMES = ['Basic', 'Professional', 'Team'] as const
// Each goes through several pages of two servers and waits for what one tells the other.
test.describe.configure({ timeout: 180_000 })

test('a step up: seen first, declined, and charged with another card', async ({
  page,
  openAs,
  system,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to load resource/)
  const { db } = system
  const { id, email } = await makeNurse(db)
  await openAs(email, '/app/pricing')
  await subscribe(page, 'Basic', 'Start Paid Subscription')
  // Whoever finds the page open an hour later neither reaches the cards nor pays.
  await leaveOpen(system, id)
  await page.getByRole('button', { name: 'Update Payment Method' }).last().click()
  await confirmWithPassword(page)
  await page.getByRole('link', { name: 'Return to Preceptor' }).click()
  await changeCard(page, 'declinedLater')
  await planCard(page, 'Team').getByRole('button', { name: 'Upgrade Now' }).click()
  const modal = page.getByRole('dialog', { name: 'Upgrade to Team' })
  await expect(modal).toContainText('FromBasic')
  await expect(modal).toContainText('ToTeam')
  await expect(modal).toContainText('Takes effectToday')
  await expect(modal).toContainText(/Team, rest of this billing month\+\$2\d\d\.\d\d/)
  await expect(modal).toContainText(/Basic, credit for the same days−\$1\d\.\d\d/)
  await expect(modal).toContainText(/Charged today.*\$2\d\d\.\d\d/)
  await expect(modal).toContainText(/Then each month.*\$299\.00/)
  const confirm = modal.getByRole('button', { name: 'Confirm upgrade' })
  await confirm.click()
  await expect(modal).toContainText('Please check this box first.')
  await modal.getByRole('checkbox').check()
  await leaveOpen(system, id)
  await confirm.click()
  await confirmWithPassword(page)
  await expect(modal.getByRole('alert')).toContainText('Your card was declined.')
  await changeCard(page, 'works')
  await expect(billing(page)).toContainText('Basic, active')
  await planCard(page, 'Team').getByRole('button', { name: 'Upgrade Now' }).click()
  await expect(confirm).toBeVisible()
  await db
    .updateTable('planChangePreview')
    .set({ expiresAt: new Date(Date.now() - 1_000) })
    .where('accountId', '=', id)
    .execute()
  await modal.getByRole('checkbox').check()
  await confirm.click()
  await expect(modal.getByRole('alert')).toContainText('The price you saw is out of date.')
  await modal.getByRole('button', { name: 'See today’s price' }).click()
  await expect(modal.getByRole('alert')).toHaveCount(0)
  await modal.getByRole('checkbox').check()
  await page.setViewportSize({ width: 360, height: 740 })
  const changed = page.waitForResponse('**/api/subscriptions/upgrade')
  const askedAt: number[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/subscriptions/status')) askedAt.push(Date.now())
  })
  await confirm.click()
  const changedAt = await changed.then(() => Date.now())
  await expect(page.getByRole('status').getByText(/You’re on the Team plan now/)).toBeInViewport()
  await expect(modal).toBeHidden()
  await expect.poll(() => labels(page)).toEqual(['Switch Plan', 'Switch Plan', 'Cancel'])
  // Three seconds later the page asks again, by itself.
  await expect.poll(() => (askedAt.at(-1) ?? 0) - changedAt).toBeGreaterThan(2_000)
  const conversions = db.selectFrom('conversion').select(['type', 'planType', 'valueCents'])
  await expect
    .poll(() => conversions.where('accountId', '=', id).where('type', '=', 'upgrade_completed').execute())
    .toEqual([{ type: 'upgrade_completed', planType: 'team', valueCents: 29_900 }])
})

test('a step up that the bank wants confirmed is confirmed on its own page', { tag: '@deep' }, async ({
  page,
  openAs,
  system: { db },
}) => {
  const { email } = await makeLapsedNurse(db)
  await openAs(email, '/app/pricing')
  await subscribe(page, 'Basic', 'Subscribe')
  await changeCard(page, 'confirmsAlways')
  await planCard(page, 'Professional').getByRole('button', { name: 'Upgrade Now' }).click()
  const modal = page.getByRole('dialog', { name: 'Upgrade to Professional' })
  await modal.getByRole('checkbox').check()
  await modal.getByRole('button', { name: 'Confirm upgrade' }).click()
  await expect(modal).toBeHidden()
  const asked = page.getByText(/Your bank wants you to confirm the payment for the Professional plan/)
  await expect(asked).toBeVisible()
  await expect(billing(page)).toContainText('Basic, active')
  const opening = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Confirm the payment' }).click()
  const bank = await opening
  await bank.getByRole('button', { name: 'Confirm payment' }).click()
  await bank.getByRole('button', { name: 'Complete' }).click()
  await expect(bank.getByRole('heading', { name: 'Invoice paid' })).toBeVisible()
  await bank.close()
  await expect(billing(page)).toContainText('Professional, active', { timeout: 15_000 })
  await expect(asked).toBeHidden()
})

test('a step down waits for the end of the period, is replaced, and is taken back @deep', async ({
  page,
  openAs,
  system,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to load resource|ERR_/)
  const { email } = await makeNurse(system.db)
  await openAs(email, '/app/pricing')
  await subscribe(page, 'Team', 'Start Paid Subscription')
  await planCard(page, 'Professional').getByRole('button', { name: 'Switch Plan' }).click()
  const modal = page.getByRole('dialog', { name: 'Switch to Professional' })
  await expect(modal).toContainText(/Charged today.*which is paid for, until then\$0\.00/)
  await expect(modal.getByRole('checkbox')).toHaveCount(0)
  await modal.getByRole('button', { name: 'Confirm change' }).click()
  await expect(page.getByText(/You move to the Professional plan on/)).toBeVisible()
  await expect(page.getByText('Welcome to the product!')).toHaveCount(0)
  const date = '[A-Z][a-z]{2} \\d+, \\d{4}'
  await expect(planCard(page, 'Team').getByRole('button')).toHaveText(
    new RegExp(`^Current Plan \\(until ${date}\\)$`),
  )
  await expect(planCard(page, 'Professional').getByRole('button')).toHaveText(
    new RegExp(`^Starting ${date} - Click to Cancel$`),
  )
  await expect(billing(page)).toContainText('Changes to Professional on')

  await planCard(page, 'Basic').getByRole('button', { name: 'Switch Plan' }).click()
  const other = page.getByRole('dialog', { name: 'Switch to Basic' })
  await expect(other).toContainText('This replaces your scheduled change to Professional.')
  await other.getByRole('button', { name: 'Not now' }).click()
  await expect(planCard(page, 'Basic').getByRole('button')).toBeFocused()

  await planCard(page, 'Professional').getByRole('button').click()
  const dialog = page.getByRole('alertdialog', { name: 'Cancel the scheduled change?' })
  system.apiLink.cut()
  await dialog.getByRole('button', { name: 'Cancel the change' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Failed to cancel scheduled change: ')
  system.apiLink.restore()
  await dialog.getByRole('button', { name: 'Cancel the change' }).click()
  await expect(
    page.getByText('Scheduled plan change cancelled successfully. You will remain on your current plan.'),
  ).toBeVisible()
  await expect.poll(() => labels(page)).toEqual(['Switch Plan', 'Switch Plan', 'Cancel'])
})

test('a plan is canceled with a reason, reactivated, and a late payment is reported', async ({
  page,
  openAs,
  system,
  allowConsoleErrors,
}) => {
  // A fresh proof is asked for by an error that the page answers.
  allowConsoleErrors(/403/)
  const { db } = system
  const { id, email } = await makeNurse(db)
  await openAs(email, '/app/pricing')
  await subscribe(page, 'Basic', 'Start Paid Subscription')
  // Nothing stands in the way of who wants to end a plan, however long the page was open.
  await leaveOpen(system, id)
  await planCard(page, 'Basic').getByRole('button', { name: 'Cancel' }).click()
  const modal = page.getByRole('dialog', { name: 'Cancel your subscription?' })
  await modal.getByRole('radio', { name: 'Taking a break from job searching' }).check()
  await modal.getByRole('button', { name: 'Cancel Subscription' }).click()
  await expect(stepUpDialog(page)).toBeHidden()
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  await expect.poll(() => labels(page)).toEqual(['Reactivate', 'Upgrade Now', 'Upgrade Now'])
  await expect(billing(page)).toContainText('Basic, canceled')
  const { reason } = await db
    .selectFrom('cancellation')
    .select('reason')
    .where('accountId', '=', id)
    .executeTakeFirstOrThrow()
  expect(reason).toBe('Taking a break from job searching')
  await planCard(page, 'Basic').getByRole('button', { name: 'Reactivate' }).click()
  await confirmWithPassword(page)
  await expect(page.getByText(/Your Basic subscription is active again\. It renews on/)).toBeVisible()
  await expect.poll(() => labels(page)).toEqual(['Cancel', 'Upgrade Now', 'Upgrade Now'])

  // Stripe's word on the reactivation may come after it, and says once more that all is paid.
  await expect(async () => {
    await db.updateTable('subscription').set({ status: 'past_due' }).where('accountId', '=', id).execute()
    await page.reload()
    await expect(page.getByText('Your last payment didn’t go through.')).toBeVisible()
  }).toPass({ timeout: 30_000 })
  await expect(billing(page)).toContainText('Basic, payment due')
})

import { makeLapsedNurse, makeNurse } from './people.ts'
import {
  billing,
  changeCard,
  expectWelcome,
  goToCheckout,
  labels,
  payWith,
  planCard,
  review,
  subscribe,
} from './stripe-pages.ts'
import { expect, test } from './test.ts'

const NAMES = ['Basic', 'Professional', 'Team'] as const
// Each goes through several pages of two servers and waits for what one tells the other.
test.describe.configure({ timeout: 180_000 })

test('a visitor compares the plans, tries a code and is led to register', async ({ page }) => {
  await page.goto('/pricing')
  const starts = page.getByRole('article').getByRole('link')
  await expect(starts).toHaveText(NAMES.map((name) => `Start Free Trial of ${name}`))
  for (const [name, price] of [
    ['Basic', '$19 a month'],
    ['Professional', '$39 a month'],
    ['Team', '$299 a month'],
  ] as const)
    await expect(planCard(page, name)).toContainText(price)
  await expect(page.getByRole('region', { name: 'Enterprise' }).getByRole('link')).toHaveAttribute(
    'href',
    '/contact?about=school',
  )
  for (const term of [
    'Monthly billing cycle',
    'No setup fees',
    /^Cancel anytime \(no refunds/,
    /^Secure pay/,
  ])
    await expect(page.getByRole('main').getByText(term)).toBeVisible()

  const code = page.getByLabel('Discount code')
  await page.getByText('Have a discount code?').click()
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Please enter a discount code before clicking Apply.')).toBeVisible()
  await code.fill('team-beta-x')
  await expect(planCard(page, 'Team')).toContainText('Use Team plan for this coupon')
  await expect(planCard(page, 'Basic')).toHaveClass(/dim/)
  await expect(planCard(page, 'Professional')).toHaveClass(/dim/)
  await code.press('Enter')
  await expect(page.getByText('Please log in to upgrade your subscription')).toBeVisible()
  await code.clear()
  for (const plan of ['Basic', 'Professional'] as const)
    await expect(planCard(page, plan)).not.toHaveClass(/dim/)
  await code.fill('SAVE20')
  await planCard(page, 'Team').getByRole('link').click()
  await expect(page).toHaveURL(/\/register\?returnTo=%2Fapp%2Fpricing%3Fcode%3DSAVE20&plan=team$/)
})

test('a nurse in their trial pays, after their first card was declined', async ({
  page,
  openAs,
  system: { db },
}) => {
  const { email } = await makeNurse(db)
  await openAs(email, '/pricing')
  await expect(page).toHaveURL(/\/app\/pricing$/)
  await expect.poll(() => labels(page)).toEqual(NAMES.map(() => 'Start Paid Subscription'))
  await expect(billing(page)).toHaveCount(0)
  await expect(
    page.getByText(/^Your Professional trial runs through .* and includes 1 hour of voice\./),
  ).toBeVisible()
  const card = planCard(page, 'Professional')
  await expect(card).toContainText('Your trial')
  await review(page, 'Professional', 'Start Paid Subscription')
  // Nothing is charged today unless the user asks for it.
  await expect(page.getByRole('radio', { name: /^When my trial ends/ })).toBeChecked()
  const summary = page.getByRole('region', { name: 'Professional' })
  await expect(
    page.getByText('Nothing is charged today. Until then you have 1 hour of voice in total.'),
  ).toBeVisible()
  await expect(summary).toContainText('Due today$0.00')
  await page.getByRole('radio', { name: /^Today/ }).check()
  await expect(summary).toContainText('Due today$39.00')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(summary).toContainText('Please check this box first.')
  await expect(
    summary.getByRole('checkbox', { name: /\$39 a month for Professional from today/ }),
  ).toBeFocused()
  await summary.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByRole('heading', { name: 'Subscribe' })).toBeVisible()
  await payWith(page, 'declined')
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.')
  await payWith(page, 'works')
  await expectWelcome(page)
  await expect(page).toHaveURL(/\/app\/pricing$/)
  await expect(billing(page)).toContainText('Professional, active')
  await expect(billing(page)).toContainText(/\$39 a month\. Renews on [A-Z][a-z]{2} \d+, \d{4}\./)
  await expect.poll(() => labels(page)).toEqual(['Switch Plan', 'Cancel', 'Upgrade Now'])

  await changeCard(page, 'works')
  await expect(billing(page)).toContainText('Professional, active')
})

test('a plan bought for the end of the trial costs nothing until then', { tag: '@deep' }, async ({
  page,
  openAs,
  system: { db },
}) => {
  const { email } = await makeNurse(db)
  await openAs(email, '/app/pricing')
  await review(page, 'Basic', 'Start Paid Subscription')
  const summary = page.getByRole('region', { name: 'Basic' })
  await page.getByRole('radio', { name: /^Today/ }).check()
  await summary.getByRole('checkbox').check()
  await page.getByRole('radio', { name: /^When my trial ends/ }).check()
  await expect(summary).toContainText(/First charge[A-Z][a-z]{2} \d+, \d{4}Due today\$0\.00/)
  // Another day is to be agreed to anew.
  await expect(summary.getByRole('checkbox')).not.toBeChecked()
  await summary
    .getByRole('checkbox', { name: /\$19 a month for Basic from [A-Z][a-z]+ \d+, \d{4} until/ })
    .check()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByRole('heading', { name: 'Subscribe' })).toBeVisible()
  await page.getByRole('button', { name: 'Start trial' }).click()
  await expectWelcome(page, 'Your free trial runs until')
  await expect(billing(page)).toContainText('Basic, on trial')
  // The trial's Professional counts until then.
  await page.goto('/app/practice/mock')
  await expect(page.getByText('Voice interviews need the Professional plan')).toHaveCount(0)
  await page.goto('/app/pricing')
  // Any other plan can be chosen instead, and costs nothing today.
  await planCard(page, 'Professional').getByRole('button', { name: 'Start Paid Subscription' }).click()
  const change = page.getByRole('dialog')
  await expect(change).toContainText('Your free trial runs until')
  await expect(change).toContainText('Until then you have 1 hour of voice in total')
  await change.getByRole('button', { name: 'Not now' }).click()
  // What is on trial at Stripe wants a card, which is given on the billing pages.
  await planCard(page, 'Basic').getByRole('button', { name: 'Start Paid Subscription' }).click()
  await expect(page.getByRole('heading', { name: 'Billing' })).toBeVisible()
  await page.getByRole('link', { name: 'Return to Preceptor' }).click()
  await billing(page).getByRole('button', { name: 'Cancel subscription' }).click()
  const modal = page.getByRole('dialog', { name: 'Cancel your subscription?' })
  await expect(modal).toContainText('Your trial ends right away')
  await modal.getByRole('button', { name: 'Cancel Subscription' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  await expect.poll(() => labels(page)).toEqual(NAMES.map(() => 'Subscribe'))
})

test('a lapsed nurse is led to the plans, leaves a checkout, and confirms with their bank', async ({
  page,
  openAs,
  system: { db },
}) => {
  const { email } = await makeLapsedNurse(db)
  await openAs(email, '/app/practice/clinical')
  await expect(page).toHaveURL(/\/app\/pricing$/)
  await expect(page.getByRole('link', { name: 'Subscribe to Continue' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveCount(0)
  await expect.poll(() => labels(page)).toEqual(NAMES.map(() => 'Subscribe'))
  await expect(page.getByText(/^Trial ended .* Choose a plan to keep practicing\.$/)).toBeVisible()
  await goToCheckout(page, 'Professional', 'Subscribe')
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByText('You left the checkout. Nothing was charged')).toBeVisible()
  await expect(page).toHaveURL(/\/app\/pricing$/)

  await goToCheckout(page, 'Professional', 'Subscribe')
  await page.goBack()
  // The browser's own way back finds the page as it was before.
  await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeEnabled()
  await page.getByRole('link', { name: 'All plans' }).click()
  await expect.poll(() => labels(page)).toEqual(NAMES.map(() => 'Subscribe'))
  await goToCheckout(page, 'Professional', 'Subscribe')
  await payWith(page, 'confirms')
  await page.getByRole('button', { name: 'Fail' }).click()
  await expect(page.getByRole('alert')).toContainText('unable to authenticate')
  await payWith(page, 'confirms')
  await page.getByRole('button', { name: 'Complete' }).click()
  await expectWelcome(page)
  // What is bought is no offer any more: the plan is in the account menu.
  await expect(page.getByRole('link', { name: 'Subscribe', exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: /account menu$/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Your plan' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Clinical' }).click()
  await expect(page.getByRole('heading', { name: 'Clinical scenarios' })).toBeVisible()
})

test('codes: unknown, for another plan, percent off, and one beta alone', { tag: '@deep' }, async ({
  page,
  openAs,
  system: { db },
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to load resource/)
  const { email } = await makeNurse(db)
  const row = {
    planRestriction: null,
    maxUses: null,
    expiresAt: null,
    stripeCouponId: null,
    createdAt: new Date(),
  }
  await db
    .insertInto('discountCode')
    .values([
      { ...row, code: 'NURSES25', type: 'percentage', value: 25, description: '25% off the first month' },
      { ...row, code: 'TEAM-BETA-ONE', type: 'trial_extension', value: 21, description: 'A 3-week trial' },
      { ...row, code: 'PRO-BETA-ONE', type: 'trial_extension', value: 21, description: 'A 3-week trial' },
    ])
    .execute()
  await openAs(email, '/app/pricing')
  const code = page.getByLabel('Discount code')
  const apply = page.getByRole('button', { name: 'Apply' })
  await page.getByText('Have a discount code?').click()
  await code.fill('no-such-code')
  await apply.click()
  await expect(page.getByText('Invalid discount code')).toBeVisible()
  await planCard(page, 'Basic').getByRole('button').click()
  await expect(page.getByText('Please apply this code first, or clear it.')).toBeVisible()
  await expect(code).toBeFocused()

  await code.fill('TEAM-BETA-ONE')
  await code.press('Enter')
  await expect(page.getByText('Use Team plan for this coupon: A 3-week trial')).toBeVisible()
  await expect(planCard(page, 'Team')).toContainText('$299 a month')
  await review(page, 'Team', 'Start Paid Subscription')
  await expect(page.getByText(/^Your free trial runs through .* Nothing is charged today\./)).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
  await page.goBack()
  await page.getByText('Have a discount code?').click()
  await code.fill('TEAM-BETA-ONE')
  await apply.click()
  await expect(page.getByText('Use Team plan for this coupon: A 3-week trial')).toBeVisible()
  await review(page, 'Basic', 'Start Paid Subscription')
  await page.getByRole('checkbox', { name: /^I agree to pay/ }).check()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  const error = page.getByRole('alertdialog', { name: 'We couldn’t open the checkout' })
  await expect(error).toContainText('Use Team plan for this coupon')
  await error.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeFocused()
  await code.fill('PRO-BETA-ONE')
  await apply.click()
  await expect(
    page.getByText('You have already applied a beta coupon. Only one beta coupon can be used per account.'),
  ).toBeVisible()

  await page.getByRole('link', { name: 'All plans' }).click()
  await page.getByText('Have a discount code?').click()
  await code.fill('nurses25')
  await apply.click()
  await expect(page.getByText('25% off the first month', { exact: true })).toBeVisible()
  await expect(planCard(page, 'Professional')).toContainText(
    /\$29\.25 instead of \$39\s*first month, then \$39 a month/,
  )
  await goToCheckout(page, 'Professional', 'Start Paid Subscription', { isToday: true })
  await expect(page.getByText('$29.25')).toBeVisible()
  await payWith(page, 'works')
  await expectWelcome(page)
  await page.getByText('Have a discount code?').click()
  await expect(page.getByText('Discount codes apply to new subscriptions only.')).toBeVisible()
})

test('while Stripe is away the plans stay, and nothing is half done', { tag: '@deep' }, async ({
  page,
  openAs,
  system,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to load resource|ERR_/)
  const [payer, buyer] = [await makeNurse(system.db), await makeNurse(system.db)]
  await openAs(payer.email, '/app/pricing')
  await subscribe(page, 'Basic', 'Start Paid Subscription')
  system.stripe.setFaults({ error: 1 })
  try {
    await page.getByRole('button', { name: 'Update Payment Method' }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText('Failed to open payment management. Please try again.')
    await dialog.getByRole('button', { name: 'OK' }).click()
    await planCard(page, 'Professional').getByRole('button', { name: 'Upgrade Now' }).click()
    const modal = page.getByRole('dialog', { name: 'Upgrade to Professional' })
    await expect(modal).toContainText('Charged today (estimate)')
    await expect(modal.getByRole('checkbox', { name: /charged about \$\d+\.\d\d now/ })).toBeVisible()
    await modal.getByRole('checkbox').check()
    await modal.getByRole('button', { name: 'Confirm upgrade' }).click()
    await expect(modal.getByRole('alert')).toBeVisible()
    await modal.getByRole('button', { name: 'Not now' }).click()
    await expect.poll(() => labels(page)).toEqual(['Cancel', 'Upgrade Now', 'Upgrade Now'])

    await openAs(buyer.email, '/app/pricing')
    await review(page, 'Basic', 'Start Paid Subscription')
    await page.getByRole('checkbox', { name: /^I agree to pay/ }).check()
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await expect(page.getByRole('alertdialog', { name: 'We couldn’t open the checkout' })).toBeVisible()
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  } finally {
    system.stripe.setFaults({})
  }
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByRole('heading', { name: 'Subscribe' })).toBeVisible()
})

test('the way back from the checkout shows the new plan at once, with every webhook lost @deep', async ({
  page,
  openAs,
  system,
}) => {
  const { email } = await makeLapsedNurse(system.db)
  await openAs(email, '/app/pricing')
  system.stripe.webhooks.setFaults({ loss: 1 })
  try {
    await goToCheckout(page, 'Professional', 'Subscribe')
    await payWith(page, 'works')
    await expect(page.getByRole('heading', { name: 'You’re on Professional.' })).toBeVisible()
    await expect(page.getByText(/^Next charge: \$39 on /)).toBeVisible()
    await expectWelcome(page)
    await expect(planCard(page, 'Professional').getByRole('button')).toHaveText('Cancel')
    await expect(page).toHaveURL(/\/app\/pricing$/)
  } finally {
    system.stripe.webhooks.setFaults({})
  }
})

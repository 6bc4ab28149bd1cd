import { linkIn, mailTo } from './inbox.ts'
import { makeNurse, makeStaff } from './people.ts'
import { goToCheckout, payWith } from './stripe-pages.ts'
import type { System } from './system.ts'
import { expect, test } from './test.ts'

const PAGE = '/app/staff/analytics'

const conversionsOf = ({ db }: System, email: string) =>
  db
    .selectFrom('conversion')
    .innerJoin('account', 'account.id', 'conversion.accountId')
    .leftJoin('subscriptionClick as click', 'click.id', 'originalClickId')
    .select(['conversion.type', 'conversion.planType', 'valueCents', 'click.buttonLocation'])
    .where('email', '=', email)
    .execute()

test('a visitor’s way through the public pages, and a nurse’s to a plan, are counted', async ({
  page,
  openAs,
  system,
}) => {
  test.setTimeout(120_000)
  await page.goto('/')
  await page
    .getByRole('link', { name: /^Pricing/ })
    .first()
    .click()
  await page.goto('/pricing')
  await page.getByRole('link', { name: 'Start Free Trial of Team' }).click()
  await expect(page).toHaveURL(/\/register/)
  const clicks = () =>
    system.db.selectFrom('subscriptionClick').select(['planType', 'buttonLocation', 'deviceType']).execute()
  await expect
    .poll(clicks)
    .toContainEqual({ planType: 'team', buttonLocation: 'public_pricing', deviceType: 'desktop' })
  const visits = () => system.db.selectFrom('browseSession').select(['pages']).execute()
  await expect.poll(async () => JSON.stringify(await visits())).toContain('["/","/pricing"')

  const nurse = await makeNurse(system.db)
  await openAs(nurse.email, '/app/pricing')
  await goToCheckout(page, 'Basic', 'Start Paid Subscription', { isToday: true })
  await expect
    .poll(() =>
      system.db
        .selectFrom('subscriptionClick')
        .select(['planType', 'buttonLocation', 'currentPlan', 'trialDaysRemaining'])
        .where('accountId', '=', nurse.id)
        .execute(),
    )
    .toEqual([
      {
        planType: 'basic',
        buttonLocation: 'pricing_page',
        currentPlan: expect.any(String),
        trialDaysRemaining: 5,
      },
    ])

  await payWith(page, 'works')
  await expect
    .poll(() => conversionsOf(system, nurse.email))
    .toEqual([
      {
        type: 'subscription_created',
        planType: 'basic',
        valueCents: 1900,
        buttonLocation: 'pricing_page',
      },
    ])

  const staff = await makeStaff(system.db)
  await openAs(staff.email, '/dashboard')
  // As if with a passkey, which staff need.
  await system.db
    .updateTable('session')
    .set({ factor: 'passkey' })
    .where('accountId', '=', staff.id)
    .execute()
  await page.goto(PAGE)
  const figure = (name: string) => page.getByRole('figure', { name })
  await expect(figure('Clicks by plan')).toContainText('Team')
  await expect(figure('Clicks by place')).toContainText('Plans in the app')
  await expect(figure('Most viewed pages')).toContainText('/pricing')
  for (const name of ['Funnel', 'Clicks by place', 'Day by day'])
    await figure(name).getByText('Show as table').click()
  await expect(
    figure('Funnel')
      .getByRole('row', { name: /^Visits / })
      .first(),
  ).toBeVisible()
  await page.getByText('7 days').click()
  await expect(page).toHaveURL(/days=7$/)
})

test('a trial that began with a link is counted once the user signs in @deep', async ({ page, system }) => {
  const email = `trial-${Date.now()}@example.com`
  const password = 'a quiet night on the ward'
  const registered = await page.request.post('/api/auth/register', {
    data: { firstName: 'Maya', email, password, acceptedTerms: true },
  })
  expect(registered.status()).toBe(201)
  await page.goto(linkIn(await mailTo(system, email, /./), '/verify-email'))
  await page.getByRole('link', { name: 'Go to Login Now' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect
    .poll(() => conversionsOf(system, email))
    .toMatchObject([{ type: 'trial_started', planType: 'professional', valueCents: 0 }])
})

test('who asks not to be tracked is not', async ({ page, system }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })
  })
  const sent: string[] = []
  page.on('request', (request) => request.url().includes('/api/analytics/') && sent.push(request.url()))
  const count = async () => (await system.db.selectFrom('subscriptionClick').select('id').execute()).length
  const before = await count()
  await page.goto('/pricing')
  await page.getByRole('link', { name: 'Start Free Trial of Team' }).click()
  await expect(page).toHaveURL(/\/register/)
  expect([sent, await count()]).toEqual([[], before])
  expect(await page.evaluate(() => sessionStorage.getItem('visit'))).toBeNull()
})

test('what cannot be counted is logged, and nothing else becomes of it @deep', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED/)
  await page.route('**/api/analytics/**', (route) => route.abort())
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('Not counted:'))
  await page.goto('/pricing')
  // The user stays on the page, so that it can be asked.
  await page.evaluate(() =>
    document.addEventListener('click', (event) => event.preventDefault(), { once: true }),
  )
  const trial = page.getByRole('link', { name: 'Start Free Trial of Basic' })
  await trial.click()
  expect((await logged).type()).toBe('warning')
  await trial.click()
  await expect(page).toHaveURL(/\/register/)
})

import { makeLapsedNurse, makeNurse, makeStaff, makeTeamOfTwo } from './people.ts'
import type { System } from './system.ts'
import { expect, test } from './test.ts'

const PEOPLE = ['visitor', 'member', 'admin', 'expired', 'staff'] as const
type Person = (typeof PEOPLE)[number]
type Landing = Record<Person, string>

const HOMES = { member: '/dashboard', admin: '/app/admin/{team}', expired: '/dashboard', staff: '/dashboard' }
const PLANS = {
  member: '/app/pricing',
  admin: '/app/pricing',
  expired: '/app/pricing',
  staff: '/app/pricing',
}
/**
 * Where addresses outside the app lead, those that lead out of it, and what only the servers can tell; each other page
 * of the app has its landings in `web/gallery/routes.test.ts`.
 */
const LANDINGS: Record<string, Partial<Landing>> = {
  '/': { visitor: '/', ...HOMES },
  '/pricing': { visitor: '/pricing', ...PLANS },
  '/practice': { visitor: '/', ...HOMES },
  '/no/such/page': { visitor: '/', ...HOMES },
  '/app/staff/analytics': { ...HOMES, staff: '/app/staff/analytics' },
  '/contact': { visitor: '/contact', member: '/contact' },
  '/questions': { visitor: '/questions', member: '/questions' },
  '/terms': { visitor: '/terms', expired: '/terms' },
  '/privacy': { visitor: '/privacy', expired: '/privacy' },
  '/faq': { visitor: '/faq', admin: '/faq' },
  '/app/practice/mock': { visitor: '/login?returnTo=%2Fapp%2Fpractice%2Fmock', expired: '/app/pricing' },
}

const emailOf = async (person: Exclude<Person, 'visitor'>, { db }: System) => {
  if (person === 'expired') return { email: (await makeLapsedNurse(db)).email, teamId: '' }
  if (person === 'staff') return { email: (await makeStaff(db)).email, teamId: '' }
  const { team, ...team2 } = await makeTeamOfTwo(db)
  return { email: team2[person].email, teamId: team.id }
}

for (const person of PEOPLE)
  test(`in and out of the app a ${person} is led where she may go`, async ({
    page,
    system,
    openAs,
    allowConsoleErrors,
  }) => {
    test.setTimeout(120_000)
    allowConsoleErrors(/403/)
    let teamId = ''
    if (person !== 'visitor') {
      const known = await emailOf(person, system)
      teamId = known.teamId
      await openAs(known.email, '/contact')
    }
    for (const [address, landings] of Object.entries(LANDINGS)) {
      const landing = landings[person]?.replace('{team}', teamId)
      if (!landing) continue
      await page.goto(address)
      await expect(page).toHaveURL(landing)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page).toHaveURL(landing)
    }
  })

test('a request that meets the end of the trial leads to what it said', async ({
  page,
  system,
  openAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/402/)
  const nurse = await makeNurse(system.db)
  await openAs(nurse.email, '/app/practice/mock')
  await page.getByRole('radio', { name: 'Amy (Supportive)' }).check()
  const trialEndsAt = new Date(Date.now() - 60_000)
  await system.db.updateTable('account').set({ trialEndsAt }).where('id', '=', nurse.id).execute()
  await page.getByRole('button', { name: 'Start Interview' }).click()
  await expect(page).toHaveURL(/\/trial-expired$/)
  await expect(page.getByRole('heading', { name: 'Your free trial has ended' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('trial has ended')
  await expect(page.getByText(/It ended on \w+ \d+, \d{4}\./)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Subscribe to Continue' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goBack()
  await page.getByRole('link', { name: 'View Pricing Plans' }).click()
  await expect(page).toHaveURL(/\/app\/pricing$/)
})

test('a trial that is ended elsewhere is never told to end on a day to come', async ({
  page,
  system,
  openAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/402/)
  const nurse = await makeNurse(system.db)
  await openAs(nurse.email, '/app/practice/clinical')
  await expect(page.getByRole('heading', { name: 'Clinical scenarios' })).toBeVisible()
  await system.db.updateTable('account').set({ trialEndsAt: new Date() }).where('id', '=', nurse.id).execute()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Start This Scenario/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/trial-expired$/)
  const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(new Date())
  await expect(page.getByText('It ended on')).toHaveText(`It ended on ${today}.`)
})

test('header and footer stand where they should', async ({ page }) => {
  for (const [path, header, footer] of [
    ['/login', 0, 0],
    ['/register', 0, 0],
    ['/forgot-password', 1, 0],
    ['/verify-email', 1, 0],
    ['/trial-expired', 1, 0],
    ['/contact', 1, 1],
    ['/pricing', 1, 1],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('banner')).toHaveCount(header)
    await expect(page.getByRole('contentinfo')).toHaveCount(footer)
  }
  await page.getByRole('button', { name: 'FAQ' }).click()
  await expect(page.getByRole('dialog', { name: 'FAQ' })).toContainText('team member and an individual user')
})

test('on the pages outside the app a signed-in user is offered the way back, and no trial', async ({
  page,
  openAs,
  system,
}) => {
  for (const path of ['/contact', '/terms']) {
    await openAs((await makeNurse(system.db)).email, path)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Start Free Trial' })).toHaveCount(0)
  }
})

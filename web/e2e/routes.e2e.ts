import type { PAGES, REDIRECTS } from '../src/app/route-table.ts'
import { makeLapsedNurse, makeNurse, makeStaff, makeTeamOfTwo } from './people.ts'
import type { System } from './system.ts'
import { expect, test } from './test.ts'

const PEOPLE = ['visitor', 'member', 'admin', 'expired', 'staff'] as const
type Person = (typeof PEOPLE)[number]
type Landing = Record<Person, string>
type Pattern = (typeof PAGES)[keyof typeof PAGES]['path'] | keyof typeof REDIRECTS

/** Stands for the team the admin owns; the address of her home holds its id. */
const TEAM = '{team}'
const HOMES = {
  member: '/dashboard',
  admin: `/app/admin/${TEAM}`,
  expired: '/dashboard',
  staff: '/dashboard',
}
const signIn = (wanted: string) => `/login?returnTo=${encodeURIComponent(wanted)}`

/** Everybody stays. */
const open = (address: string): [string, Landing] => [
  address,
  { visitor: address, member: address, admin: address, expired: address, staff: address },
]
/** Visitors stay, everybody else is taken home. */
const forVisitors = (address: string): [string, Landing] => [address, { visitor: address, ...HOMES }]
/** Whoever is signed in gets to `landing`. */
const forNurses = (address: string, landing = address): [string, Landing] => [
  address,
  { visitor: signIn(landing), member: landing, admin: landing, expired: landing, staff: landing },
]
/** As before, but a lapsed nurse is led to the plans. */
const forSubscribers = (address: string, landing = address): [string, Landing] => [
  address,
  { ...forNurses(address, landing)[1], expired: '/app/pricing' },
]

const ID = '5e1d3c5e-9a4a-4b61-9c6e-2f1c0d0a0001'

/** An address for each pattern of the route table, and where it leads each person. */
const ROUTES = {
  '/': forVisitors('/'),
  '/login': forVisitors('/login'),
  '/register': forVisitors('/register'),
  '/forgot-password': forVisitors('/forgot-password'),
  '/reset-password': forVisitors('/reset-password'),

  '/verify-email': open('/verify-email'),
  '/trial-expired': open('/trial-expired'),
  '/contact': open('/contact'),
  '/questions': open('/questions'),
  '/questions/:category/:slug': open('/questions/icu-nurse/disagreeing-with-a-provider'),
  '/terms': open('/terms'),
  '/privacy': open('/privacy'),
  '/faq': open('/faq'),
  '/team/invite/:invitationId': open(`/team/invite/${ID}?team=${ID}`),
  '/pricing': [
    '/pricing',
    {
      visitor: '/pricing',
      member: '/app/pricing',
      admin: '/app/pricing',
      expired: '/app/pricing',
      staff: '/app/pricing',
    },
  ],

  '/dashboard': forNurses('/dashboard'),
  '/app/account': forNurses('/app/account'),
  '/app/pricing': forNurses('/app/pricing'),
  '/app/staff/analytics': [
    '/app/staff/analytics',
    { visitor: signIn('/app/staff/analytics'), ...HOMES, staff: '/app/staff/analytics' },
  ],
  '/admin': forNurses('/admin'),
  '/app/admin/:teamId': forNurses(`/app/admin/${ID}`),
  '/app/teams/create': forNurses('/app/teams/create'),
  '/app/teams/:teamId/invitations': forNurses(`/app/teams/${ID}/invitations`),

  '/app/team': forSubscribers('/app/team'),
  '/app/practice/clinical': forSubscribers('/app/practice/clinical'),
  '/app/practice/behavioral': forSubscribers('/app/practice/behavioral'),
  '/app/practice/mock': forSubscribers('/app/practice/mock'),
  '/app/interview/clinical/:scenarioId': forSubscribers('/app/interview/clinical/chest_pain'),
  '/app/interview/behavioral/:sessionId': forSubscribers(`/app/interview/behavioral/${ID}`),
  '/app/interview/mock/:sessionId': forSubscribers(`/app/interview/mock/${ID}`),
  '/app/results/clinical/:sessionId': forSubscribers(`/app/results/clinical/${ID}`),
  '/app/results/behavioral/:sessionId': forSubscribers(`/app/results/behavioral/${ID}`),
  '/app/results/mock/:sessionId': forSubscribers(`/app/results/mock/${ID}`),

  '/practice': ['/practice', { visitor: '/', ...HOMES }],
  '/practice/clinical': forSubscribers('/practice/clinical', '/app/practice/clinical'),
  '/practice/behavioral': forSubscribers('/practice/behavioral', '/app/practice/behavioral'),
  '/practice/mock': forSubscribers('/practice/mock?from=mail', '/app/practice/mock?from=mail'),
  '/interview/*': forSubscribers(`/interview/behavioral/${ID}`, `/app/interview/behavioral/${ID}`),
  '/results/*': forSubscribers(`/results/clinical/${ID}`, `/app/results/clinical/${ID}`),
  '/app/interview/mock': forSubscribers('/app/interview/mock', '/app/practice/mock'),
  '/app/dashboard': forNurses('/app/dashboard', '/dashboard'),
  '/admin/team/:teamId': forNurses(`/admin/team/${ID}`, `/app/admin/${ID}`),
  '*': ['/no/such/page', { visitor: '/', ...HOMES }],
} satisfies Record<Pattern, [string, Landing]>

const emailOf = async (person: Exclude<Person, 'visitor'>, { db }: System) => {
  if (person === 'expired') return { email: (await makeLapsedNurse(db)).email, teamId: '' }
  if (person === 'staff') return { email: (await makeStaff(db)).email, teamId: '' }
  const { team, ...team2 } = await makeTeamOfTwo(db)
  return { email: team2[person].email, teamId: team.id }
}

for (const person of PEOPLE)
  test(`every route of the table, for a ${person}`, async ({ page, system, openAs, allowConsoleErrors }) => {
    test.setTimeout(240_000)
    // An interview and a result that nobody has, and figures that are not hers.
    allowConsoleErrors(/403|404/)
    let teamId = ''
    if (person !== 'visitor') {
      const known = await emailOf(person, system)
      teamId = known.teamId
      await openAs(known.email, '/contact')
    }
    for (const [pattern, [address, landing]] of Object.entries(ROUTES) as [string, [string, Landing]][])
      await test.step(`${pattern}: ${address}`, async () => {
        await page.goto(address)
        await expect(page).toHaveURL(landing[person].replace(TEAM, teamId))
        await expect(page.locator('#main:not([aria-busy="true"]), .room-body').first()).toBeVisible()
        await expect(page.locator('[aria-busy="true"] [role="status"]')).toHaveCount(0)
        await expect(page).toHaveURL(landing[person].replace(TEAM, teamId))
      })
  })

const navigation = ['Dashboard', 'Clinical', 'Behavioral', 'Voice Interview']

test('the header shows what each person may use', async ({ page, system, openAs }) => {
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  const { admin, member } = await makeTeamOfTwo(system.db)
  for (const { email } of [admin, member]) {
    await openAs(email, '/dashboard')
    await expect(links).toHaveText([...navigation, 'Team'])
  }
  await openAs((await makeNurse(system.db)).email, '/dashboard')
  await expect(links).toHaveText(navigation)
  await expect(page.getByRole('link', { name: 'Subscribe', exact: true })).toBeVisible()
  await openAs((await makeLapsedNurse(system.db)).email, '/dashboard')
  await expect(page.getByRole('link', { name: 'Subscribe to Continue' })).toBeVisible()
  await expect(links).toHaveCount(0)
})

test('until the api has told the status nothing is promised, and nobody is locked out', async ({
  page,
  openAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_/)
  await page.route('**/api/subscriptions/status', (route) => route.abort())
  await openAs('nurse', '/app/practice/mock')
  await expect(page.getByRole('heading', { name: 'Set up your voice interview' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText(['Dashboard'])
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

test('the trial page tells her own date when nothing was handed over', async ({ page, system, openAs }) => {
  await page.goto('/trial-expired')
  await expect(page.getByRole('heading', { name: 'Has your free trial ended?' })).toBeVisible()
  await expect(page.getByText('It ended on')).toBeHidden()
  await openAs((await makeLapsedNurse(system.db)).email, '/trial-expired')
  await expect(page.getByText(/It ended on \w+ \d+, \d{4}\./)).toBeVisible()
  await openAs((await makeNurse(system.db)).email, '/trial-expired')
  await expect(page.getByRole('heading', { name: 'Your free trial is running' })).toBeVisible()
  await openAs('nurse', '/trial-expired')
  await expect(page.getByRole('heading', { name: 'Your subscription is active' })).toBeVisible()
})

test('a failed look at who she is after signing in is a banner that goes', async ({
  page,
  openAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_/)
  await page.route('**/api/auth/me', (route) => route.abort())
  await page.goto('/login')
  await page.getByLabel('Email').fill('nurse@example.com')
  await page.getByLabel('Password', { exact: true }).fill('preceptor-demo')
  await page.keyboard.press('Enter')
  const banner = page.getByRole('alert').filter({ hasText: 'Failed to get user information' })
  await expect(banner).toBeVisible()
  await expect(page.getByText('Welcome, Maya')).toBeVisible()
  await banner.getByRole('button', { name: 'Dismiss' }).click()
  await expect(banner).toBeHidden()
  await page.unroute('**/api/auth/me')
  await openAs('nurse', '/dashboard')
  await expect(page.getByText('Welcome, Maya')).toBeVisible()
  await expect(banner).toBeHidden()
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

test('in a trial the voice that is left is the trial’s, not the month’s', async ({
  page,
  openAs,
  system,
}) => {
  await openAs((await makeNurse(system.db)).email, '/app/practice/mock')
  await expect(page.getByText('1 h of voice left in your trial')).toBeVisible()
})

test('a rejected sign-in is forgotten once the fields are empty', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/401/)
  await page.goto('/login')
  await page.getByLabel('Email').fill('nobody@example.com')
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Invalid email or password')
  await page.getByLabel('Email').fill('')
  await page.getByLabel('Password', { exact: true }).fill('')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Email is required')).toBeVisible()
  await expect(page.getByText('Invalid email or password')).toHaveCount(0)
})

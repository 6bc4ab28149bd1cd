import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '@preceptor/local/start/seed'
import { makeNurse } from './people.ts'
import { expect, test } from './test.ts'

const countRefreshes = (pages: Page[]) => {
  const seen: string[] = []
  for (const page of pages)
    page.on('request', (request) => {
      if (request.url().endsWith('/api/auth/refresh')) seen.push(request.url())
    })
  return seen
}

const dashboard = (page: Page) => page.getByRole('heading', { name: 'Performance Dashboard' })
/** What a newcomer's dashboard shows once its data has come. */
const firstStep = (page: Page) => page.getByRole('link', { name: 'Start Your First Interview' })

test('signing out forgets everything, in every tab', async ({ page, context, openAs, nurse }) => {
  await openAs(nurse.email, '/dashboard')
  const other = await context.newPage()
  await other.goto('/dashboard')
  await expect(dashboard(other)).toBeVisible()
  for (const tab of [page, other]) await tab.evaluate(() => sessionStorage.setItem('conversation', 'kept'))

  await page.getByRole('button', { name: 'Maya Okafor, account menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/\/$/)
    await expect(tab.getByRole('heading', { name: /Say it out loud/ })).toBeVisible()
    expect(await tab.evaluate(() => ({ ...localStorage }))).toEqual({})
    expect(await tab.evaluate(() => sessionStorage.getItem('conversation'))).toBeNull()
  }
})

test('five tabs that are opened at once stay signed in on one session, and hold no token where scripts look', async ({
  page,
  context,
  openAs,
  system,
}) => {
  const { email, id } = await makeNurse(system.db)
  await openAs(email, '/dashboard')
  const tabs = [page, ...(await Promise.all(Array.from({ length: 4 }, () => context.newPage())))]
  await Promise.all(tabs.map((tab) => tab.goto('/dashboard')))
  for (const tab of tabs) await expect(dashboard(tab)).toBeVisible()
  const refreshes = countRefreshes(tabs)
  await Promise.all(tabs.map((tab) => tab.reload()))
  for (const tab of tabs) {
    await expect(dashboard(tab)).toBeVisible()
    await expect(firstStep(tab)).toBeVisible()
    const kept = await tab.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    )
    expect(kept).not.toMatch(/eyJ|oken/)
  }
  expect(refreshes.length).toBeLessThanOrEqual(tabs.length)
  const sessions = await system.db
    .selectFrom('session')
    .select('revokedAt')
    .where('accountId', '=', id)
    .execute()
  expect(sessions).toEqual([{ revokedAt: null }])
})

test('who was signed in by an earlier release stays so, and its tokens are traded for a cookie', async ({
  page,
  context,
  request,
  nurse,
}) => {
  const reply = await request.post('/api/auth/login', {
    data: { email: nurse.email, password: DEMO_PASSWORD },
  })
  const { accessToken, refreshToken, user } = await reply.json()
  await page.goto('/mark.svg')
  await page.evaluate(
    (kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
    },
    { accessToken, refreshToken, user: JSON.stringify(user) },
  )
  await page.goto('/dashboard')
  await expect(dashboard(page)).toBeVisible()
  await expect(firstStep(page)).toBeVisible()
  expect(Object.keys(await page.evaluate(() => ({ ...localStorage })))).not.toContain('refreshToken')
  const cookie = (await context.cookies()).find(({ name }) => name === 'refresh')
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' })
  await page.reload()
  await expect(dashboard(page)).toBeVisible()
})

test('signing in in one tab signs the other in, and out again @deep', async ({ page, context, nurse }) => {
  await page.goto('/login')
  const other = await context.newPage()
  await other.goto('/login')
  await expect(other.getByRole('button', { name: 'Sign In' })).toBeEnabled()
  await page.getByLabel('Email').fill(nurse.email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  for (const tab of [page, other]) await expect(dashboard(tab)).toBeVisible()
  await other.getByRole('button', { name: 'Maya Okafor, account menu' }).click()
  await other.getByRole('menuitem', { name: 'Logout' }).click()
  for (const tab of [page, other])
    await expect(tab.getByRole('heading', { name: /Say it out loud/ })).toBeVisible()
})

test('on a shared computer the session is of this tab, and its cookie ends with the browser', async ({
  page,
  context,
  nurse,
}) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill(nurse.email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByLabel(/This is a shared computer/).check()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(dashboard(page)).toBeVisible()
  const cookie = (await context.cookies()).find(({ name }) => name === 'refresh')
  expect(cookie).toMatchObject({ httpOnly: true, expires: -1 })
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
  await page.reload()
  await expect(dashboard(page)).toBeVisible()
  const other = await context.newPage()
  await other.goto('/dashboard')
  await expect(other).toHaveURL(/\/login/)
})

test('a session ended on the server leads to the front page', async ({
  page,
  system,
  openAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/401/)
  const { email, id } = await makeNurse(system.db)
  // Two pages deep: what this one still asks for may meet the end before the press does, and lead out in its place.
  await openAs(email, '/dashboard')
  await expect(dashboard(page)).toBeVisible()
  await page.goto('/app/practice/clinical')
  await expect(page.getByRole('heading', { name: 'Clinical scenarios' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const own = system.db.updateTable('session').where('accountId', '=', id)
  await own.set({ revokedAt: new Date() }).execute()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL(/\/$/)
  // The address is the front page's a moment before its document is.
  await expect(page.getByRole('heading', { name: /Say it out loud/ })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
  await page.goBack()
  await expect(page).toHaveURL(/\/login\?returnTo=/)
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
})

test('a stored sign-in that has ended leaves the public pages as they are @deep', async ({
  page,
  system,
  openAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/401/)
  const { email, id } = await makeNurse(system.db)
  const storeEndedSignIn = async () => {
    await openAs(email, '/mark.svg')
    const sessions = system.db.updateTable('session').where('accountId', '=', id)
    await sessions.set({ revokedAt: new Date() }).execute()
  }
  for (const [address, heading] of [
    ['/', /Say it out loud/],
    ['/pricing?code=SAVE20', 'Plans and prices'],
  ] as const) {
    await storeEndedSignIn()
    await page.goto(address)
    // The user is led into the app and back meanwhile: a single look may meet a document that goes.
    await page.waitForFunction(() => localStorage.getItem('user') === null)
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  }
  await storeEndedSignIn()
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/login?returnTo=%2Fdashboard')
})

test('a part of the page that does not load is named and can be asked for again @deep', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_|Loading chunk|Failed to load/)
  await page.route('**/assets/sign-in-*.js', (route) => route.abort())
  await page.goto('/login')
  await expect(page.getByText('Loading chunk sign-in failed')).toBeVisible()
  await page.unroute('**/assets/sign-in-*.js')
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
})

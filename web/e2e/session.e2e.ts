import type { Page } from '@playwright/test'
import { makeNurse } from './people.ts'
import { expect, test } from './test.ts'

/** Makes the stored access token one that the server rejects. */
const spoilAccessToken = (page: Page) =>
  page.evaluate(() => {
    const [header, payload] = (localStorage.getItem('accessToken') ?? '').split('.')
    localStorage.setItem('accessToken', `${header}.${payload}.spoiled`)
  })

const countRefreshes = (pages: Page[]) => {
  const seen: string[] = []
  for (const page of pages)
    page.on('request', (request) => {
      if (request.url().endsWith('/api/auth/refresh')) seen.push(request.url())
    })
  return seen
}

const dashboard = (page: Page) => page.getByRole('heading', { name: 'Performance Dashboard' })

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

test('two tabs with a refused token end up with the same new one', async ({
  page,
  context,
  openAs,
  allowConsoleErrors,
  nurse,
}) => {
  allowConsoleErrors(/401/)
  await openAs(nurse.email, '/dashboard')
  await expect(dashboard(page)).toBeVisible()
  const other = await context.newPage()
  await other.goto('/mark.svg')
  await spoilAccessToken(other)
  const refreshes = countRefreshes([page, other])
  await Promise.all([page.reload(), other.goto('/dashboard')])
  for (const tab of [page, other]) await expect(dashboard(tab)).toBeVisible()
  await expect(page.getByText('Text sessions')).toBeVisible()
  expect(refreshes.length).toBeGreaterThan(0)
  const tokens = await Promise.all(
    [page, other].map((tab) => tab.evaluate(() => localStorage.getItem('accessToken'))),
  )
  expect(tokens[0]).toBe(tokens[1])
})

test('a tab that asks for tokens while another gets them takes the others and stays signed in', async ({
  page,
  context,
  openAs,
  allowConsoleErrors,
  nurse,
}) => {
  allowConsoleErrors(/401/)
  await openAs(nurse.email, '/dashboard')
  await expect(dashboard(page)).toBeVisible()
  const other = await context.newPage()
  await other.goto('/mark.svg')
  await spoilAccessToken(other)
  await page.route('**/api/auth/refresh', async (route) => {
    const reply = await route.fetch()
    const tokens = await reply.json()
    await other.evaluate(({ accessToken, refreshToken }) => {
      localStorage.setItem('refreshToken', refreshToken)
      localStorage.setItem('accessToken', accessToken)
    }, tokens)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('accessToken'))).toBe(tokens.accessToken)
    await route.fulfill({ response: reply })
  })
  await page.reload()
  await expect(dashboard(page)).toBeVisible()
  await expect(page.getByText('Text sessions')).toBeVisible()
})

test('five tabs with a refused token refresh once, and all stay signed in on one session', async ({
  page,
  context,
  openAs,
  system,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/401/)
  const { email, id } = await makeNurse(system.db)
  await openAs(email, '/dashboard')
  const tabs = [page, ...(await Promise.all(Array.from({ length: 4 }, () => context.newPage())))]
  await Promise.all(tabs.map((tab) => tab.goto('/dashboard')))
  for (const tab of tabs) await expect(dashboard(tab)).toBeVisible()
  const refreshes = countRefreshes(tabs)
  const other = await context.newPage()
  await other.goto('/mark.svg')
  await spoilAccessToken(other)
  await Promise.all(tabs.map((tab) => tab.reload()))
  for (const tab of tabs) {
    await expect(dashboard(tab)).toBeVisible()
    await expect(tab.getByText('Text sessions')).toBeVisible()
  }
  expect(refreshes).toHaveLength(1)
  const tokens = await Promise.all(tabs.map((tab) => tab.evaluate(() => localStorage.getItem('accessToken'))))
  expect(new Set(tokens).size).toBe(1)
  const sessions = await system.db
    .selectFrom('session')
    .select('revokedAt')
    .where('accountId', '=', id)
    .execute()
  expect(sessions).toEqual([{ revokedAt: null }])
})

test('a session ended on the server leads to the front page', async ({
  page,
  system,
  openAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/401/)
  const { email, id } = await makeNurse(system.db)
  await openAs(email, '/app/practice/clinical')
  await expect(page.getByRole('heading', { name: 'Clinical scenarios' })).toBeVisible()
  const own = system.db.updateTable('session').where('accountId', '=', id)
  await own.set({ revokedAt: new Date() }).execute()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL(/\/$/)
  // The address is the front page's a moment before its document is.
  await expect(page.getByRole('heading', { name: /Say it out loud/ })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('refreshToken'))).toBeNull()
  await page.goBack()
  await expect(page).toHaveURL(/\/login\?returnTo=/)
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
})

test('a stored sign-in that has ended leaves the public pages as they are', async ({
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
    await page.waitForFunction(() => localStorage.getItem('refreshToken') === null)
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  }
  await storeEndedSignIn()
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/login?returnTo=%2Fdashboard')
})

test('a part of the page that does not load is named and can be asked for again', async ({
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

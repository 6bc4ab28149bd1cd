import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '@preceptor/local/start/seed'
import { expect, test } from './test.ts'

test.use({ serviceWorkers: 'allow' })

const QUESTION = '/questions/icu-nurse/disagreeing-with-a-provider'

/** Until the service worker has kept a path, under its own name or that of the app. */
const expectKept = (page: Page, path: string) =>
  expect
    .poll(() =>
      page.evaluate(async (wanted) => (await caches.match(wanted, { ignoreVary: true })) !== undefined, path),
    )
    .toBe(true)

/** The paths of all that the service worker has kept. */
const keptPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

/** The files of ours that the page has loaded. */
const loadedFiles = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
    return loaded.filter((path) => path.startsWith('/assets/'))
  })

/** Until the service worker has kept all that the dashboard is drawn with, which comes after the shell. */
const expectDashboardKept = async (page: Page) => {
  await expect
    .poll(async () => (await loadedFiles(page)).some((path) => path.startsWith('/assets/dashboard')))
    .toBe(true)
  await expect
    .poll(async () => {
      const kept = await keptPaths(page)
      return (await loadedFiles(page)).filter((path) => !kept.includes(path))
    })
    .toEqual([])
}

test('a question that was read can be read again without a network, another page says what is missing', async ({
  page,
  context,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await page.goto(QUESTION)
  await expectKept(page, QUESTION)
  const heading = await page.getByRole('heading', { level: 1 }).textContent()
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading!)
  await expect(page.getByRole('button', { name: 'Hear it' })).toBeVisible()
  await page.getByRole('link', { name: 'Interview questions' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline.')
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nursing interview questions')
})

test('the app opens without a network and says that it has none; nothing of the user is kept', async ({
  page,
  context,
  openAs,
  nurse,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await openAs(nurse.email, '/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectKept(page, '/shell')
  await expectDashboardKept(page)
  const kept = await keptPaths(page)
  expect(kept.filter((path) => !path.startsWith('/assets/')).sort()).toEqual(['/offline', '/shell'])
  await context.setOffline(true)
  await page.reload()
  await expect(
    page
      .getByRole('button', { name: 'Try again' })
      .or(page.getByText(/connection|offline/i))
      .first(),
  ).toBeVisible()
  await context.setOffline(false)
})

test('after signing in the app itself is what is kept, not the form that led in', { tag: '@deep' }, async ({
  page,
  context,
  nurse,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'Email' }).fill(nurse.email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL('/dashboard')
  await expectKept(page, '/shell')
  await expectDashboardKept(page)
  const shell = await page.evaluate(async () => (await caches.match('/shell', { ignoreVary: true }))?.text())
  expect(shell).not.toContain('data-prerendered')
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toHaveCount(0)
  await expect(page.getByRole('main')).toBeVisible()
  await context.setOffline(false)
})

import type { Page } from '@playwright/test'
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
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
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

import type { Page } from '@playwright/test'
import { WHOLE } from '@preceptor/local/testing/chromium'
import { makeLapsedNurse, makeNurse } from './people.ts'
import { expect, signIn, test } from './test.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const FRONT = /Say it out loud/

const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first().click()

test('Back and Forward work between a page of the app and the front page', { tag: '@deep' }, async ({
  page,
}) => {
  for (const [path, title] of [
    ['/login', 'Welcome back'],
    ['/forgot-password', 'Reset your password'],
  ] as const) {
    await page.goto(path)
    await expect(heading(page, title)).toBeVisible()
    await follow(page, 'Preceptor')
    await expect(heading(page, FRONT)).toBeVisible()
    await expect(page).toHaveURL('/')
    await page.goBack()
    await expect(page).toHaveURL(path)
    await expect(heading(page, title)).toBeVisible()
    await page.goForward()
    await expect(page).toHaveURL('/')
    await expect(heading(page, FRONT)).toBeVisible()
    await page.evaluate(() => void setTimeout(() => history.back()))
    await expect(heading(page, title)).toBeVisible()
    await page.reload()
    await expect(heading(page, title)).toBeVisible()
  }
})

test('Back works from the front page over registering and the pages between', { tag: '@deep' }, async ({
  page,
}) => {
  await page.goto('/')
  await follow(page, 'Start Free Trial')
  await expect(heading(page, 'Start practicing today')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await expect(heading(page, 'Welcome back')).toBeVisible()
  await follow(page, 'Preceptor')
  await expect(heading(page, FRONT)).toBeVisible()
  for (const title of ['Welcome back', 'Start practicing today', FRONT]) {
    await page.goBack()
    await expect(heading(page, title)).toBeVisible()
  }
  await expect(page).toHaveURL('/')
})

test('Back from Contact leads into the app; after signing out it shows nothing of the account @deep', async ({
  page,
  openAs,
  system,
}) => {
  const { email } = await makeLapsedNurse(system.db)
  await openAs(email, '/trial-expired')
  await expect(heading(page, 'We’ll be here when you’re ready to practice.')).toBeVisible()
  await follow(page, 'Contact us')
  await expect(heading(page, 'Talk to a person')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/trial-expired')
  await expect(heading(page, 'We’ll be here when you’re ready to practice.')).toBeVisible()

  await page.getByRole('button', { name: /account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Account' }).click()
  await expect(heading(page, 'Account')).toBeVisible()
  await follow(page, 'Preceptor')
  await expect(heading(page, 'Performance Dashboard')).toBeVisible()
  await page.getByRole('button', { name: /account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(heading(page, FRONT)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/login\?returnTo=/)
  await expect(heading(page, 'Welcome back')).toBeVisible()
  await page.goForward()
  await expect(heading(page, FRONT)).toBeVisible()
})

test('an address nobody knows says so, and Back from there leads on back', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/404/)
  await page.goto('/faq')
  await expect(heading(page, 'FAQ')).toBeVisible()
  await page.goto('/no/such/page')
  await expect(page).toHaveURL('/no/such/page')
  await expect(heading(page, 'We can’t find that page.')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/faq')
  await expect(heading(page, 'FAQ')).toBeVisible()
})

test('Back wakes the app where it was left, in a browser that keeps pages in its memory', {
  tag: '@deep',
}, async ({ playwright, baseURL, system }) => {
  const { email } = await makeNurse(system.db)
  const browser = await playwright.chromium.launch({
    ...WHOLE,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  const page = await browser.newPage({ baseURL })
  await page.addInitScript(() => {
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) sessionStorage.setItem('kept', 'yes')
    })
  })
  await page.goto('/login')
  for (const _ of ['once', 'again']) {
    await expect(heading(page, 'Welcome back')).toBeVisible()
    // The app itself, which leads on by its router: before it has come the link is a plain one.
    await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled()
    await follow(page, 'Preceptor')
    await expect(heading(page, FRONT)).toBeVisible()
    await page.goBack()
  }
  await expect(heading(page, 'Welcome back')).toBeVisible()
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => sessionStorage.getItem('kept'))).toBe('yes')

  await signIn(page, email)
  await page.goto('/app/account')
  await follow(page, 'Dashboard')
  await expect(heading(page, 'Performance Dashboard')).toBeVisible()
  await page.getByRole('button', { name: /account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(heading(page, FRONT)).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Welcome back')).toBeVisible()
  await browser.close()
})

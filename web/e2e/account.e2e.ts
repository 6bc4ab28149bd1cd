import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '@preceptor/local/start/seed'
import { linkIn, mailTo } from './inbox.ts'
import { makeNurse } from './people.ts'
import { leaveOpen } from './step-up.ts'
import { expect, test } from './test.ts'

const panel = (page: Page, name: string) => page.getByRole('region', { name })

/** Answers the question who the user is, with a wrong password first. */
const confirmByPassword = async (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  const password = dialog.getByLabel('Your password', { exact: true })
  await expect(password).toBeFocused()
  await password.fill('not mine')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Your password is incorrect', { exact: true })).toBeVisible()
  await password.fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
}

test('an address is corrected by the link mailed to the new one', async ({
  page,
  system,
  openAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/40\d/)
  const { id, email } = await makeNurse(system.db)
  const newEmail = `new-${email}`
  await openAs(email, '/app/account')
  const profile = panel(page, 'Profile')
  await profile.getByRole('button', { name: 'Change your email address' }).click()
  await profile.getByLabel('New email').fill(newEmail)
  await leaveOpen(system, id)
  await profile.getByRole('button', { name: 'Send the link' }).click()
  await confirmByPassword(page)
  await expect(profile.getByRole('status')).toContainText(`Open the link we sent to ${newEmail}`)
  await expect(profile.getByRole('definition').nth(1)).toContainText(email)
  await mailTo(system, email, /about to change/)

  const link = linkIn(await mailTo(system, newEmail, /Confirm/), '/app/account')
  await page.goto(link)
  await expect(profile.getByRole('status')).toContainText('Your new email address is confirmed.')
  await expect(page).toHaveURL('/app/account')
  await expect(profile.getByRole('definition').nth(1)).toContainText(newEmail)
  await mailTo(system, email, /was changed/)
  await page.goto(link)
  await expect(profile.getByRole('alert')).toContainText('invalid or has expired')
})

test('a password is changed for the one the user knows, and only this device stays signed in', {
  tag: '@deep',
}, async ({ page, system, openAs, request, allowConsoleErrors }) => {
  allowConsoleErrors(/40\d/)
  const { email } = await makeNurse(system.db)
  const other = await request.post('/api/auth/login', { data: { email, password: DEMO_PASSWORD } })
  const { refreshToken } = await other.json()
  await openAs(email, '/app/account')
  const form = panel(page, 'Change password')
  await form.getByRole('button', { name: 'Change password' }).click()
  const change = async (current: string, password: string, confirm = password) => {
    await form.getByLabel('Current Password', { exact: true }).fill(current)
    await form.getByLabel('New Password', { exact: true }).fill(password)
    await form.getByLabel('Confirm New Password', { exact: true }).fill(confirm)
    await form.getByRole('button', { name: 'Change password' }).click()
  }
  await change(DEMO_PASSWORD, 'Harbor lights', 'Harbor light')
  await expect(form.getByText('Passwords do not match')).toBeVisible()
  await change('not my password', 'Harbor lights at dawn')
  await expect(form.getByText('Current password is incorrect')).toBeVisible()
  await expect(form.getByLabel('Current Password', { exact: true })).toBeFocused()
  await change(DEMO_PASSWORD, 'password123')
  await expect(form.getByText('This password is too common. Please choose another one.')).toBeVisible()
  // The field says so while it is typed in; the answer of the server takes the focus there.
  await expect(form.getByLabel('New Password', { exact: true })).toBeFocused()
  await change(DEMO_PASSWORD, 'Harbor lights at dawn')
  await expect(form.getByRole('status').filter({ hasText: 'Your password has been changed' })).toBeVisible()
  await expect(form.getByLabel('New Password', { exact: true }), 'the form is folded again').toHaveCount(0)
  await expect(panel(page, 'Signed-in devices')).toContainText('This is your only signed-in device.')
  expect((await request.post('/api/auth/refresh', { data: { refreshToken } })).status()).toBe(401)
  await page.reload()
  await expect(panel(page, 'Profile')).toBeVisible()
})

test('other devices are signed out, one of them or all', async ({ page, system, openAs, request }) => {
  const { email } = await makeNurse(system.db)
  for (let device = 0; device < 3; device++)
    await request.post('/api/auth/login', { data: { email, password: DEMO_PASSWORD } })
  await openAs(email, '/app/account')
  const devices = panel(page, 'Signed-in devices').getByRole('listitem')
  await expect(devices).toHaveCount(4)
  await devices
    .filter({ hasNotText: 'This device' })
    .getByRole('button', { name: /^Sign out/ })
    .first()
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(devices).toHaveCount(3)
  await page.getByRole('button', { name: 'Sign out all other devices' }).click()
  await page.getByRole('button', { name: 'Keep them' }).click()
  await expect(devices).toHaveCount(3)
  await page.getByRole('button', { name: 'Sign out all other devices' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out the others' }).click()
  await expect(devices).toHaveCount(1)
  await expect(devices).toContainText('This device')
  await devices.getByRole('button', { name: 'Sign out on this device' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
})

test('a page left open a while asks who the user is before it signs others out', { tag: '@deep' }, async ({
  page,
  system,
  openAs,
  request,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/40\d/)
  const { id, email } = await makeNurse(system.db)
  await request.post('/api/auth/login', { data: { email, password: DEMO_PASSWORD } })
  await openAs(email, '/app/account')
  const devices = panel(page, 'Signed-in devices').getByRole('listitem')
  await expect(devices).toHaveCount(2)
  await leaveOpen(system, id)
  await page.getByRole('button', { name: 'Sign out all other devices' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Sign out the others' }).click()
  await confirmByPassword(page)
  await expect(dialog).toBeHidden()
  await expect(devices).toHaveCount(1)
})

test('the user’s data comes as a file @deep', async ({ page, system, openAs }) => {
  const { email } = await makeNurse(system.db)
  await openAs(email, '/app/account')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('preceptor-data.json')
  const held = readFileSync(await download.path(), 'utf8')
  expect(JSON.parse(held)).toMatchObject({ account: { email } })
  expect(held).not.toContain('argon2')
  await expect(page.getByText('Saved as preceptor-data.json.')).toBeVisible()
})

test('an account is deleted once its user has confirmed it, and says goodbye on the front page', {
  tag: '@deep',
}, async ({ page, context, system, openAs, request, allowConsoleErrors }) => {
  allowConsoleErrors(/40\d/)
  const { email, id } = await makeNurse(system.db)
  await openAs(email, '/dashboard')
  await page.goto('/app/account')
  const other = await context.newPage()
  await other.goto('/dashboard')
  await expect(other.getByRole('heading', { name: 'Performance Dashboard' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' })
  await expect(dialog.getByRole('button', { name: 'Keep my account' })).toBeFocused()
  await expect(dialog).toContainText('Contact us within 7 days')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeFocused()
  await page.keyboard.press('Enter')
  await leaveOpen(system, id)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await confirmByPassword(page)

  await expect(page).toHaveURL('/')
  const goodbye = page.getByRole('status').filter({ hasText: 'Your account is deleted' })
  await expect(goodbye).toHaveText(
    /Your account is deleted\. We’ll erase everything we have about you by \w+ \d+, \d{4}\./,
  )
  await expect(goodbye.locator(':scope > *')).toHaveCSS('margin-top', '16px')
  await expect(other).toHaveURL('/')
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({})
  const account = await system.db
    .selectFrom('account')
    .select('deletedAt')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(account.deletedAt).toBeInstanceOf(Date)
  const again = await request.post('/api/auth/login', { data: { email, password: DEMO_PASSWORD } })
  expect(again.status()).toBe(403)
  expect((await again.json()).code).toBe('ACCOUNT_BEING_DELETED')
  await page.goBack()
  await expect(page).toHaveURL(/\/login\?returnTo=/)
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
})

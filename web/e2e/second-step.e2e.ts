import type { Page } from '@playwright/test'
import { codeAt } from '@preceptor/api/testing/app-code'
import { makeMembership, makeTeam } from '@preceptor/db/testing/builders'
import { DEMO_PASSWORD } from '@preceptor/local/start/seed'
import { makeNurse } from './people.ts'
import { confirmWithPassword, leaveOpen, stepUpDialog } from './step-up.ts'
import { review } from './stripe-pages.ts'
import { signInHere } from './team-parts.ts'
import { expect, test } from './test.ts'

const STEP_MS = 30_000
const security = (page: Page) => page.getByRole('region', { name: 'Sign-in and security' })
const codeOf = (secret: string, at = Date.now()) => codeAt(secret, at)

/** Sets an authenticator app up on the account page. */
const addApp = async (page: Page) => {
  await security(page).getByRole('button', { name: 'Set up an app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' })
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '')
  await dialog.getByLabel('Code', { exact: true }).fill(codeOf(secret))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  const codes = page.getByRole('dialog', { name: 'Save your recovery codes' })
  await expect(codes.locator('code')).toHaveCount(10)
  const recoveryCodes = await codes.locator('code').allInnerTexts()
  await codes.getByRole('button', { name: 'I’ve saved them' }).click()
  return { secret, recoveryCodes }
}
const signInWithPassword = async (page: Page, email: string) => {
  await page.goto('/login')
  await signInHere(page, email)
}
const signOut = async (page: Page) => {
  await page.getByRole('button', { name: /account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: /Say it out loud/ })).toBeVisible()
}
const dashboard = (page: Page) => page.getByRole('heading', { name: 'Performance Dashboard' })

test('an authenticator app is set up, its code and a recovery code finish a sign-in and confirm, and it is removed', async ({
  page,
  system,
  openAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/40[03]/)
  const { email, id } = await makeNurse(system.db)
  await openAs(email, '/app/account')
  const { secret, recoveryCodes } = await addApp(page)
  await expect(security(page)).toContainText('10 codes left.')
  await signOut(page)

  await signInWithPassword(page, email)
  await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeFocused()
  await page.getByLabel('Code', { exact: true }).fill('000000')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('That code isn’t right.')).toBeVisible()
  // The step of the set-up is used up; the one that follows is taken early.
  await system.db.updateTable('authenticatorApp').set({ lastStep: 1 }).where('accountId', '=', id).execute()
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, Date.now() + STEP_MS))
  await page.keyboard.press('Enter')
  await expect(dashboard(page)).toBeVisible()
  await signOut(page)

  await signInWithPassword(page, email)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '')
  await page.keyboard.press('Enter')
  await expect(dashboard(page)).toBeVisible()
  await page.goto('/app/account')
  await expect(security(page)).toContainText('9 codes left.')

  // What changes how one signs in asks again, by the code alone, and what was asked for is done then.
  await leaveOpen(system, id)
  await system.db.updateTable('authenticatorApp').set({ lastStep: 1 }).where('accountId', '=', id).execute()
  await security(page).getByRole('button', { name: 'Make new codes' }).click()
  await expect(stepUpDialog(page).getByLabel('Your password')).toHaveCount(0)
  await stepUpDialog(page).getByLabel('Code', { exact: true }).fill(codeOf(secret))
  await stepUpDialog(page).getByRole('button', { name: 'Confirm' }).click()
  const codes = page.getByRole('dialog', { name: 'Save your recovery codes' })
  await expect(codes.locator('code')).toHaveCount(10)
  expect(await codes.locator('code').allInnerTexts()).not.toContain(recoveryCodes[1])
  await codes.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(security(page)).toContainText('10 codes left.')
  await security(page).getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove it' }).click()
  await expect(security(page).getByRole('button', { name: 'Set up an app' })).toBeVisible()
})

test('before a checkout the user proves who they are, and gets to it', async ({
  page,
  system,
  openAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/403/)
  const { email, id } = await makeNurse(system.db)
  await openAs(email, '/app/pricing')
  await leaveOpen(system, id)
  await review(page, 'Basic', 'Start Paid Subscription')
  await page.getByRole('checkbox', { name: /^I agree to pay/ }).check()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await confirmWithPassword(page)
  await expect(page.getByRole('heading', { name: 'Subscribe' })).toBeVisible()
})

test('before everything is downloaded the user proves who they are, and the download continues', {
  tag: '@deep',
}, async ({ page, system, openAs, allowConsoleErrors }) => {
  allowConsoleErrors(/40[03]/)
  const { email, id } = await makeNurse(system.db)
  await openAs(email, '/app/account')
  await leaveOpen(system, id)
  await page.getByRole('button', { name: 'Download my data' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await dialog.getByLabel('Your password', { exact: true }).fill('not mine')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByText('Your password is incorrect')).toBeVisible()
  await dialog.getByLabel('Your password', { exact: true }).fill(DEMO_PASSWORD)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  expect((await download).suggestedFilename()).toBe('preceptor-data.json')
  await expect(page.getByText('Saved as preceptor-data.json.')).toBeVisible()
})

test('an admin ticks that the team asks for a second step, and a member is led to set one up, and then to everything @deep', async ({
  page,
  browser,
  system,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/403/)
  const [{ email, id }, admin] = [await makeNurse(system.db), await makeNurse(system.db)]
  const { id: teamId } = await makeTeam(system.db)
  await makeMembership(system.db, { teamId, accountId: id })
  await makeMembership(system.db, { teamId, accountId: admin.id, role: 'admin' })

  const context = await browser.newContext({ baseURL: system.url, reducedMotion: 'reduce' })
  const admins = await context.newPage()
  await admins.goto(`/login?returnTo=${encodeURIComponent(`/app/admin/${teamId}#settings`)}`)
  await signInHere(admins, admin.email)
  const tick = admins.getByRole('checkbox', { name: 'Require a second factor' })
  await tick.check()
  await admins.getByRole('button', { name: 'Save sign-in rules' }).click()
  // Whoever has none themselves is led to set one up first.
  await expect(admins).toHaveURL(/\/app\/account#security$/)
  await expect(security(admins)).toContainText('to your own account and sign in with it first.')
  await addApp(admins)
  await admins.goto(`/app/admin/${teamId}#settings`)
  await expect(tick).not.toBeChecked()
  await tick.check()
  await admins.getByRole('button', { name: 'Save sign-in rules' }).click()
  await expect(admins.getByText('Sign-in rules saved. They apply right away.')).toBeVisible()
  await admins.reload()
  await expect(tick).toBeChecked()
  await context.close()

  await signInWithPassword(page, email)
  await expect(page).toHaveURL(/\/app\/account#security$/)
  await expect(page.getByText('Your team asks for a second step.')).toBeVisible()
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/app\/account#security$/)
  await addApp(page)
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible()
  await page.goto('/dashboard')
  await expect(dashboard(page)).toBeVisible()
})

test('staff are led from their page to set a second step up @deep', async ({
  page,
  system,
  openAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/403/)
  const { email, id } = await makeNurse(system.db)
  await system.db.updateTable('account').set({ isStaff: true }).where('id', '=', id).execute()
  await openAs(email, '/app/staff/analytics')
  await expect(page).toHaveURL(/\/app\/account#security$/)
  await expect(page.getByText('Preceptor staff sign in with a second step.')).toBeVisible()
})

test('a page left alone for as long as its team says is signed out, and says so @deep', async ({
  page,
  system,
  allowConsoleErrors,
}) => {
  // A renewal may be under way when the session ends.
  allowConsoleErrors(/401/)
  const { email, id } = await makeNurse(system.db)
  const { id: teamId } = await makeTeam(system.db)
  await makeMembership(system.db, { teamId, accountId: id })
  await system.db
    .insertInto('teamPolicy')
    .values({ teamId, requiresFactor: false, idleMinutes: 5, updatedAt: new Date() })
    .execute()
  await page.clock.install()
  await signInWithPassword(page, email)
  await expect(dashboard(page)).toBeVisible()
  await page.clock.fastForward(4 * 60_000)
  await page.mouse.move(10, 10)
  await page.clock.runFor(10_000)
  await page.clock.fastForward(4 * 60_000)
  await expect(dashboard(page)).toBeVisible()
  await page.clock.fastForward(2 * 60_000)
  await expect(page).toHaveURL(/\/login\?returnTo=%2Fdashboard/)
  await expect(page.getByText('We signed you out because this page wasn’t used for a while.')).toBeVisible()
})

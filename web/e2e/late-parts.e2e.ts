import { expect, test } from './test.ts'

/** What a page loads when it is asked for, and what is left where that fails. */

const MENU = '**/assets/account-menu-*.js'
/** Whatever the texts of the documents are in. */
const LEGAL = '**/assets/legal-*.js'

test.beforeEach(({ allowConsoleErrors }) => allowConsoleErrors(/ERR_|Failed to load|dynamically imported/))

test('an account menu that cannot be loaded says so, and comes with a retry @deep', async ({
  page,
  nurse,
  openAs,
}) => {
  await page.route(MENU, (route) => route.abort())
  await openAs(nurse.email, '/dashboard')
  const button = page.getByRole('button', { name: /account menu$/ })
  await button.click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('We couldn’t load your account menu.')
  await expect(alert.getByRole('link', { name: 'Open your account' })).toHaveAttribute('href', '/app/account')
  // A second press puts it away, a third asks again.
  await button.click()
  await expect(alert).toBeHidden()
  await button.click()
  await page.unroute(MENU)
  await alert.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
  await expect(alert).toBeHidden()
})

test('an account menu that failed before anybody asked is loaded by a press', async ({
  page,
  nurse,
  openAs,
}) => {
  await page.route(MENU, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/account-menu-'))
  await openAs(nurse.email, '/dashboard')
  await failed
  await expect(page.getByRole('alert')).toBeHidden()
  await page.unroute(MENU)
  await page.getByRole('button', { name: /account menu$/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Account', exact: true })).toBeVisible()
})

test('a legal text that cannot be loaded leads to its page, and comes when it is opened again @deep', async ({
  page,
  nurse,
  openAs,
}) => {
  await page.route(LEGAL, (route) => route.abort())
  await openAs(nurse.email, '/dashboard')
  const dialog = page.getByRole('dialog', { name: 'Terms & Conditions' })
  const open = () => page.getByRole('button', { name: 'Terms & Conditions' }).click()
  await open()
  await expect(dialog.getByRole('alert')).toContainText('We couldn’t load the text.')
  await expect(dialog.getByRole('link', { name: 'Open it as a page' })).toHaveAttribute('href', '/terms')
  await page.keyboard.press('Escape')
  await page.unroute(LEGAL)
  await open()
  await expect(dialog.getByRole('heading', { level: 3 }).first()).toBeVisible()
  await expect(dialog.getByRole('alert')).toBeHidden()
})

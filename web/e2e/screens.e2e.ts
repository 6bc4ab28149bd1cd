import { expect, test } from './test.ts'

test('dialogs of the header and footer open, hold the focus and give it back', async ({
  page,
  openAs,
  nurse,
}) => {
  await openAs(nurse.email, '/dashboard')
  await page.getByRole('button', { name: 'About' }).click()
  await expect(page.getByRole('dialog', { name: 'About Preceptor' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'About' })).toBeFocused()

  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Voice Interview' }).click()
  await expect(page.getByRole('heading', { name: 'Set up your voice interview' })).toBeVisible()

  await page.getByRole('button', { name: 'Privacy Policy' }).click()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: 'Privacy Policy' })).toBeFocused()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('unknown addresses and short ones lead somewhere sensible', async ({
  page,
  openAs,
  nurse,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/404/)
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { name: 'We can’t find that page.' })).toBeVisible()
  await openAs(nurse.email, '/practice')
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto('/pricing')
  await expect(page).toHaveURL(/\/app\/pricing$/)
  await expect(page.getByRole('heading', { name: /Your plan|Keep practicing/, level: 1 })).toBeVisible()
  await page.goto('/app/dashboard')
  await expect(page).toHaveURL(/\/dashboard$/)
})

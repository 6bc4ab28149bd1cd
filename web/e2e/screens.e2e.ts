import { expectToLookRight } from './look.ts'
import { expect, test } from './test.ts'

const SCREENS = [
  { path: '/login', heading: 'Welcome back', as: null },
  { path: '/register', heading: 'Start practicing today', as: null },
  { path: '/forgot-password', heading: 'Reset your password', as: null },
  { path: '/trial-expired', heading: 'Has your free trial ended?', as: null },
  { path: '/contact', heading: 'Contact us', as: null },
  { path: '/dashboard', heading: 'Performance Dashboard', as: 'nurse' },
  { path: '/app/practice/mock', heading: 'Set up your voice interview', as: 'nurse' },
  { path: '/app/practice/clinical', heading: 'Clinical scenarios', as: 'nurse' },
] as const

for (const { path, heading, as } of SCREENS)
  test(`${path} is sound on a phone and on a desk, in light and in dark`, async ({ page, openAs }) => {
    if (as) await openAs(as, path)
    else await page.goto(path)
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectToLookRight(page)
    await page.setViewportSize({ width: 320, height: 640 })
    const overhang = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overhang, 'pixels past the side at 320 px').toBe(0)
  })

test('dialogs of the header and footer open, hold the focus and give it back', async ({ page, openAs }) => {
  await openAs('nurse', '/dashboard')
  await page.getByRole('button', { name: 'About' }).click()
  await expect(page.getByRole('dialog', { name: 'About Preceptor' })).toBeVisible()
  await expectToLookRight(page)
  await page.setViewportSize({ width: 1280, height: 800 })
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

test('unknown addresses and short ones lead somewhere sensible', async ({ page, openAs }) => {
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { name: /Say it out loud/ })).toBeVisible()
  await openAs('nurse', '/practice')
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto('/pricing')
  await expect(page).toHaveURL(/\/app\/pricing$/)
  await expect(page.getByRole('heading', { name: 'Your plan', level: 1 })).toBeVisible()
  await page.goto('/app/dashboard')
  await expect(page).toHaveURL(/\/dashboard$/)
})

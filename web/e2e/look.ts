import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'

const WIDTHS = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
] as const

const expectSound = async (page: Page) => {
  // One page without frames: no second page to gather the results in, which takes twice as long.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  expect(violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target) }))).toEqual([])
  const overhang = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overhang, 'pixels past the side').toBe(0)
}

/**
 * Checks the page as it stands, on a phone and on a desk, in light and in dark: axe finds nothing, and nothing
 * reaches past the side of the window.
 */
export const expectToLookRight = async (page: Page) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const size of WIDTHS) {
    await page.setViewportSize(size)
    for (const colorScheme of ['light', 'dark'] as const) {
      await test.step(`${size.width} px, ${colorScheme}`, async () => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await expectSound(page)
      })
    }
  }
}

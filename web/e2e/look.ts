import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { IS_DEEP } from '@preceptor/domain/testing/depth'

const PHONE = { width: 360, height: 740 } as const
const DESK = { width: 1280, height: 800 } as const

type Look = readonly [scheme: 'light' | 'dark', size: { width: number; height: number }]
const DEEP_LOOKS: readonly Look[] = [
  ['light', DESK],
  ['dark', PHONE],
]
/** By day each scheme and each width is looked at once, in the deep run each with each. */
const LOOKS: readonly Look[] = [['light', PHONE], ['dark', DESK], ...(IS_DEEP ? DEEP_LOOKS : [])]

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
  for (const [colorScheme, size] of LOOKS)
    await test.step(`${size.width} px, ${colorScheme}`, async () => {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expectSound(page)
    })
}

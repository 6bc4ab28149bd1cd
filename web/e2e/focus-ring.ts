import type { Locator } from '@playwright/test'
import { expect } from './test.ts'

/** A strip above a card in which its focus ring is drawn. */
const RING_PX = 5

/** Checks that a link which fills its card is ringed while the keyboard is on it, and not after a press of the mouse. */
export async function expectRingAround(card: Locator) {
  const page = card.page()
  const link = card.getByRole('link')
  await link.evaluate((element) => element.addEventListener('click', (event) => event.preventDefault()))
  await card.scrollIntoViewIfNeeded()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const look = async () => {
      const box = await card.boundingBox()
      if (!box) throw new Error('the card is not on the page')
      const clip = { x: box.x + 16, y: box.y - RING_PX, width: box.width - 32, height: RING_PX }
      return page.screenshot({ clip, animations: 'disabled' })
    }
    await page.mouse.move(0, 0)
    const atRest = await look()
    await link.click()
    await expect(link).toBeFocused()
    await page.mouse.move(0, 0)
    expect((await look()).equals(atRest), `no ring by mouse, ${colorScheme}`).toBe(true)
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await expect(link).toBeFocused()
    expect((await look()).equals(atRest), `a ring by keyboard, ${colorScheme}`).toBe(false)
    await link.evaluate((element) => element.blur())
  }
}

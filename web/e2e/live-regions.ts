import type { Page } from '@playwright/test'

/** Notes what live regions are given to tell: [region, text] for each change. */
export const listenToStatus = (page: Page) =>
  page.addInitScript(() => {
    const seen: [string, string][] = []
    Object.assign(window, { seen })
    new MutationObserver((changes) => {
      const regions = changes.map(({ target }) => {
        const element = target instanceof Element ? target : target.parentElement
        return element?.closest('[role=status], [role=alert], [aria-live]')
      })
      for (const region of new Set(regions))
        if (region?.textContent) seen.push([region.className, region.textContent])
    }).observe(document, { childList: true, characterData: true, subtree: true })
  })
/** What they were given to tell so far. */
export const seen = (page: Page) =>
  page.evaluate(() => (window as unknown as { seen: [string, string][] }).seen.map(([, text]) => text))

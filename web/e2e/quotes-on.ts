import type { Page } from '@playwright/test'

/** Opens every part of a page that opens on a press. */
export const openRows = (page: Page) =>
  page.locator('main').evaluate((main) => {
    for (const row of main.querySelectorAll('details')) row.open = true
  })

/** What is quoted of the candidate on the page, without its quotation marks. */
export const quotesOn = (page: Page): Promise<string[]> =>
  page
    .getByRole('blockquote')
    .evaluateAll((quotes) =>
      quotes.map((quote) => (quote.querySelector('p') ?? quote).textContent.trim().slice(1, -1)),
    )

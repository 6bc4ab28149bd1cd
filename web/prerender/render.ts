import { renderDocument } from './document.tsx'
import { PUBLIC_PAGES } from './pages.tsx'
import type { PageAssets } from './public-page.ts'

export { PUBLIC_PAGES }

/** The HTML of the page at this address; null where there is none. */
export const renderPage = (path: string, assets: PageAssets): string | null => {
  const page = PUBLIC_PAGES.find((one) => one.path === path)
  return page ? renderDocument(page, assets) : null
}

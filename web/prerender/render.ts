import { PAGES, type PageRoute, REDIRECTS } from '../src/app/route-table.ts'
import { renderDocument } from './document.tsx'
import { NOT_FOUND_PAGE, OFFLINE_PAGE, PUBLIC_PAGES } from './pages.tsx'
import type { PageAssets } from './public-page.ts'

export { intoApp, renderAppPages } from './app-pages.tsx'
export { PUBLIC_PAGES }

/** The HTML of the page at this address; null where there is none. */
export const renderPage = (path: string, assets: PageAssets): string | null => {
  const page = PUBLIC_PAGES.find((one) => one.path === path)
  return page ? renderDocument(page, assets) : null
}

/** The HTML of what an address without a page shows. */
export const renderNotFound = (assets: PageAssets): string => renderDocument(NOT_FOUND_PAGE, assets)

/** The HTML of what is shown without a network. */
export const renderOffline = (assets: PageAssets): string => renderDocument(OFFLINE_PAGE, assets)

/** The addresses that the app itself answers; `:name` is any part of a path, `*` the rest of it. */
export const APP_ADDRESSES: readonly string[] = [
  ...Object.values<PageRoute>(PAGES)
    .filter(({ frame }) => frame !== 'document')
    .map(({ path }) => path),
  ...Object.keys(REDIRECTS),
]

import { PUBLIC_URL_PLACEHOLDER } from '@preceptor/contracts/public/public-pages'
import type { PublicPage } from './public-page.ts'

/** Every public page, for search engines, with the day its words last changed where it is known. */
export const sitemapXml = (pages: readonly Pick<PublicPage, 'path' | 'updatedOn'>[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.map(
      ({ path, updatedOn }) =>
        `<url><loc>${PUBLIC_URL_PLACEHOLDER}${path}</loc>${updatedOn ? `<lastmod>${updatedOn}</lastmod>` : ''}</url>`,
    ),
    '</urlset>',
    '',
  ].join('\n')

/** What crawlers leave alone. The app's pages are not listed: they say `noindex`, which must be read to count. */
export const ROBOTS_TXT = [
  'User-agent: *',
  'Disallow: /api/',
  'Disallow: /buy/',
  'Disallow: /guide/',
  '',
  `Sitemap: ${PUBLIC_URL_PLACEHOLDER}/sitemap.xml`,
  '',
].join('\n')

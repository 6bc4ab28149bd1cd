import { PUBLIC_URL_PLACEHOLDER } from '@preceptor/contracts/public-pages'

/** Every public page, for search engines. */
export const sitemapXml = (paths: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `<url><loc>${PUBLIC_URL_PLACEHOLDER}${path}</loc></url>`),
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

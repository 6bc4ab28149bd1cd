import { PUBLIC_URL_PLACEHOLDER } from '@preceptor/contracts/public/public-pages'
import { renderToStaticMarkup } from 'react-dom/server'
import { FOOTER } from '../src/features/public/site/public-footer.tsx'
import { BAR_COLORS } from './colors.ts'
import type { PageAssets, PublicPage } from './public-page.ts'
import { SharedAs } from './shared-as.tsx'

/** JSON that cannot end the element it stands in. */
const dataBlock = (data: unknown) => ({ __html: JSON.stringify(data).replaceAll('<', '\\u003c') })

function Head({ page, assets }: { page: PublicPage; assets: PageAssets }) {
  const { title, description, structuredData } = page
  const address = PUBLIC_URL_PLACEHOLDER + page.path
  // Found in the sheet instead, a font is asked for when the page is laid out, and another paint follows it.
  const fonts = [assets.font, page.beginsSpoken ? assets.voiceFont : null].filter((font) => font !== null)
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <title>{title}</title>
      <meta name="description" content={description} />
      {page.isUnlisted ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content={BAR_COLORS.light} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={BAR_COLORS.dark} media="(prefers-color-scheme: dark)" />
      <link rel="icon" href="/mark.svg" type="image/svg+xml" />
      {!page.isUnlisted && <SharedAs page={page} picture={assets.pictureOf(page)} />}
      {/* Painted half read, a row moves when its other half comes. A page fits into the first packets: nobody waits longer. */}
      <link rel="expect" href={`#${page.paintedAt ?? FOOTER}`} blocking="render" />
      {fonts.map((href) => (
        <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="" href={href} />
      ))}
      {'css' in assets.style ? (
        // Written into the page: a sheet of its own would keep the first paint waiting for another round trip.
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own sheet, as the build made it
        <style dangerouslySetInnerHTML={{ __html: assets.style.css }} />
      ) : (
        <link rel="stylesheet" href={assets.style.href} />
      )}
      {/* It only adds to the page: nothing on it waits for this. */}
      <script type="module" fetchPriority="low" src={assets.script} />
      {structuredData.map((data) => (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by dataBlock
        <script key={data['@type']} type="application/ld+json" dangerouslySetInnerHTML={dataBlock(data)} />
      ))}
    </head>
  )
}

/** What every icon says of itself, and its class `i` says anyway. */
const OF_ICONS =
  ' xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'

/** The whole page as HTML; where its own address stands, PUBLIC_URL_PLACEHOLDER does. */
export const renderDocument = (page: PublicPage, assets: PageAssets): string =>
  `<!doctype html>${renderToStaticMarkup(
    <html lang="en">
      <Head page={page} assets={assets} />
      <body>
        <a className="skip" href="#main">
          Skip to content
        </a>
        <div className="site">{page.element(assets)}</div>
      </body>
    </html>,
  ).replaceAll(OF_ICONS, ' viewBox="0 0 24 24"')}`

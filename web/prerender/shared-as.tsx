import { PUBLIC_URL_PLACEHOLDER } from '@preceptor/contracts/public/public-pages'
import type { PublicPage } from './public-page.ts'

/** What is to be known of a page to show a link to it. */
export type SharedPage = Pick<PublicPage, 'path' | 'title' | 'description' | 'headline' | 'kind'>

/** What other sites show beside a link to the page. */
export function SharedAs({ page, picture }: { page: SharedPage; picture: string | null }) {
  const { title, description } = page
  return (
    <>
      <meta property="og:site_name" content="Preceptor" />
      <meta property="og:locale" content="en_US" />
      <meta property="og:type" content={page.kind} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={PUBLIC_URL_PLACEHOLDER + page.path} />
      {picture && (
        <>
          <meta property="og:image" content={PUBLIC_URL_PLACEHOLDER + picture} />
          <meta property="og:image:type" content="image/png" />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={page.headline} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  )
}

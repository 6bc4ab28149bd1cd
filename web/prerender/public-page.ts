import type { ReactElement } from 'react'
import type { StructuredData } from './structured-data.ts'

/** One page that is rendered at build time and read without the app. */
export interface PublicPage {
  /** Its address, without a query or a slash at the end. */
  path: string
  /** At most 60 characters, the name of the product included. */
  title: string
  /** 70 to 160 characters. */
  description: string
  /** What the picture says that other sites show beside a link to the page. */
  headline: string
  /** `article` for what is read, `website` for the rest. */
  kind: 'article' | 'website'
  structuredData: readonly StructuredData[]
  /** The day its words last changed, where it is known. */
  updatedOn?: string
  /** Spoken words stand near where it is first painted: their font is asked for at once too. */
  beginsSpoken?: boolean
  /** Not for search engines: it has no address of its own. */
  isUnlisted?: boolean
  /** The id of the element at which the page is painted: all before it has been read. The footer where none is given. */
  paintedAt?: string
  element: (assets: PageAssets) => ReactElement
}

/** What the build, or the dev server, gives to every page. */
export interface PageAssets {
  /** Claims that need proof are shown (MARKETING_CLAIMS_PROVED). */
  claimsProved: boolean
  /** Address of the one script. */
  script: string
  /** The styles: written into the page, or the address of a sheet. */
  style: { css: string } | { href: string }
  /** Address of the sheet of what is below the first screen; null where the first one holds it all. */
  laterSheet: string | null
  /** Address of the interface's font, asked for at once; null where pages are rendered anew for each request. */
  font: string | null
  /** The same of the font in which spoken words stand. */
  voiceFont: string | null
  /** Address of the recorded turn. */
  recording: string
  /** Address of a picture of the guide, by the name of its file. */
  guidePicture: (file: string) => string
  /** Address of the picture of a page; null where none is made. */
  pictureOf: (page: PublicPage) => string | null
}

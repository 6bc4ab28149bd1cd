import { z } from 'zod'
import stored from './dates.json' with { type: 'json' }

/** The days of a page, UTC, and the hash of the words it had on the later one. */
export const PageDates = z.strictObject({
  publishedOn: z.iso.date(),
  /** The day on which its words last changed. */
  updatedOn: z.iso.date(),
  hash: z.string().regex(/^[0-9a-f]{12}$/),
})
export type PageDates = z.infer<typeof PageDates>

/** By the id of the page. */
export const PAGE_DATES: Readonly<Record<string, PageDates>> = stored

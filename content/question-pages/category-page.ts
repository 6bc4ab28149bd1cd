import { z } from 'zod'

/** The public page of a category: what its interviews look for, above the list of its questions. */
export const CategoryPage = z.strictObject({
  /** Stands alone in a search result, without the product's name. */
  title: z.string().trim().min(30).max(60),
  metaDescription: z.string().trim().min(120).max(158),
  headline: z.string().trim().min(25).max(70),
  /** 45 to 90 words, sentence by sentence: what the interviewer looks for, which questions come, one hint. */
  intro: z.array(z.string().trim().min(10)).min(4).max(5),
})
export type CategoryPage = z.infer<typeof CategoryPage>

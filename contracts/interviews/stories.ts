import { z } from 'zod'

/** The story bank: answers that a user chose to keep when their transcript is deleted. */

/** So many stories one account keeps. */
export const MAX_STORIES = 12

/** An answer that may be kept: `storyId` once it is. */
export const KeepableStory = z.object({ storyId: z.uuid().nullable() })
export type KeepableStory = z.infer<typeof KeepableStory>

/** POST /api/stories: keeps the answer of a completed session in which one question was answered again. */
export const KeepStoryBody = z.object({ sessionId: z.string().max(80) })
export type KeepStoryBody = z.infer<typeof KeepStoryBody>

/** The same story where it is kept already. */
export const KeepStoryReply = z.object({ storyId: z.uuid() })
export type KeepStoryReply = z.infer<typeof KeepStoryReply>

export const Story = z.object({
  id: z.uuid(),
  /** The session it was given in, whose result stays. */
  sessionId: z.uuid(),
  kind: z.enum(['behavioral', 'mock']),
  question: z.string(),
  /** What the question is about, as `Patient care`; null where it is not known. */
  theme: z.string().nullable(),
  /** The user's own words. */
  answer: z.string(),
  keptAt: z.iso.datetime(),
})
export type Story = z.infer<typeof Story>

/** GET /api/stories: the newest first. DELETE /api/stories/{id} removes one. */
export const StoriesReply = z.object({ stories: z.array(Story) })
export type StoriesReply = z.infer<typeof StoriesReply>

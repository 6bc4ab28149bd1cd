import { z } from 'zod'

/** How nervous somebody is, from 1 to 5, in the words they choose from. */
export const NERVES = ['Calm', 'A little nervous', 'Nervous', 'Very nervous', 'Overwhelmed'] as const
export const NervesLevel = z.number().int().min(1).max(NERVES.length)

/** An account's answers about one interview; null where there is none. */
export const Nerves = z.object({ before: NervesLevel.nullable(), after: NervesLevel.nullable() })
export type Nerves = z.infer<typeof Nerves>

/** POST /api/nerves/interviews/{id}. */
export const NervesBody = z.object({ when: z.enum(['before', 'after']), level: NervesLevel })
export type NervesBody = z.infer<typeof NervesBody>
export const NervesReply = Nerves

/** GET and POST /api/nerves/question: whether the account is asked at all. */
export const NervesQuestion = z.object({ asks: z.boolean() })
export type NervesQuestion = z.infer<typeof NervesQuestion>

/** One interview in which both questions were answered. */
export const NervesPoint = z.object({
  sessionId: z.uuid(),
  completedAt: z.iso.datetime(),
  before: NervesLevel,
  after: NervesLevel,
})
export type NervesPoint = z.infer<typeof NervesPoint>

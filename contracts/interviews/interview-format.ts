import { z } from 'zod'

export const InterviewStatus = z.enum(['in_progress', 'completed', 'abandoned', 'expired'])
export type InterviewStatus = z.infer<typeof InterviewStatus>

/** An interviewer, by what they are like. */
export const PersonalityKey = z.enum(['professional', 'clinical', 'friendly'])
export type PersonalityKey = z.infer<typeof PersonalityKey>

/** A conversation with follow-ups, or questions that are answered one after the other to nobody. */
export const InterviewFormat = z.enum(['conversation', 'one_way'])
export type InterviewFormat = z.infer<typeof InterviewFormat>

/** Practice with help, or as in the real interview: no hints, no words to check, and the time is shown. */
export const InterviewMode = z.enum(['study', 'real'])
export type InterviewMode = z.infer<typeof InterviewMode>

export const ANSWER_SECONDS = { least: 60, usual: 120, most: 180 } as const
export const MAX_RETAKES = 3

/** How a one-way interview is set up. */
export const OneWaySettings = z.object({
  /** To get ready for each question. */
  prepareSeconds: z.literal(30).default(30),
  /** For each answer. */
  answerSeconds: z
    .number()
    .int()
    .min(ANSWER_SECONDS.least)
    .max(ANSWER_SECONDS.most)
    .default(ANSWER_SECONDS.usual),
  /** How often an answer may be given again, for each question. */
  retakes: z.number().int().min(0).max(MAX_RETAKES).default(1),
  /** False: no clock runs, and the candidate starts and ends each answer. */
  timed: z.boolean().default(true),
})
export type OneWaySettings = z.infer<typeof OneWaySettings>

/** The same as a chart keeps it, in ms. */
export const OneWayRules = z.object({
  prepareMs: z.number().int(),
  answerMs: z.number().int(),
  /** What "More time" adds. */
  extraMs: z.number().int(),
  retakes: z.number().int(),
  timed: z.boolean(),
})
export type OneWayRules = z.infer<typeof OneWayRules>

/** Of interviews planned before there was a choice: a conversation, in study mode. */
export const formatOf = (plan: { format?: InterviewFormat | undefined } | null): InterviewFormat =>
  plan?.format ?? 'conversation'
export const modeOf = (plan: { mode?: InterviewMode | undefined } | null): InterviewMode =>
  plan?.mode ?? 'study'

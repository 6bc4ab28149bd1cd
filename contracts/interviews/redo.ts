import { z } from 'zod'
import { KeepableStory } from './stories.ts'

/** A question that is answered again, or a patient who is looked after again. */

const sessionId = z.string().max(80)
const score = z.number().min(0).max(100)

export const RedoKind = z.enum(['clinical', 'behavioral', 'mock'])
export type RedoKind = z.infer<typeof RedoKind>

/** POST /api/interviews/redo. */
export const RedoBody = z.object({
  /** A session of one's own that has ended: the first one, or any try. */
  sessionId,
  /** Which question of a mock interview, from 0; a try has one. */
  questionIndex: z.number().int().min(0).max(20).optional(),
  by: z.enum(['voice', 'typing']),
  /** Ends what is in progress in its place. */
  forceNew: z.boolean().optional(),
})
export type RedoBody = z.infer<typeof RedoBody>

/** Where the try begins: `mock` in the interview room, by voice or typing, the others in a chat. */
export const RedoReply = z.object({
  sessionId: z.uuid(),
  kind: RedoKind,
  /** Of the patient. */
  scenarioId: z.string().nullable(),
})
export type RedoReply = z.infer<typeof RedoReply>

/** One completed answer to a question; the first of a thread is in the session it was first answered in. */
export const Attempt = z.object({
  sessionId: z.uuid(),
  kind: RedoKind,
  /** From 1. */
  attempt: z.number().int().min(1),
  completedAt: z.iso.datetime(),
  /** Of this question by itself; null without a score. */
  overallScore: score.nullable(),
  /** Its score is of an older scale than another of the thread, and not to be compared with it. */
  isOlderScale: z.boolean().default(false),
})
export type Attempt = z.infer<typeof Attempt>

/** GET /api/interviews/tries/{id}: what of an ended session can be done again, and what was. */
export const TriesReply = z.object({
  originalId: z.uuid(),
  questions: z.array(
    z.object({
      questionIndex: z.number().int().min(0),
      /** The question, or the name of the scenario. */
      question: z.string(),
      /** A patient is looked after by typing. */
      canSpeak: z.boolean(),
      attempts: z.array(Attempt),
    }),
  ),
})
export type TriesReply = z.infer<typeof TriesReply>

/** A stretch of an answer, and whether the other one has it. */
export const Stretch = z.object({ text: z.string(), change: z.enum(['same', 'added', 'removed']) })
export type Stretch = z.infer<typeof Stretch>

export const ComparedSide = Attempt.extend({
  /** What was said; null once the words are removed, and for a patient. */
  words: z.array(Stretch).nullable(),
})
export type ComparedSide = z.infer<typeof ComparedSide>

/** GET /api/interviews/comparison/{id}: a completed try beside the first answer, judged by the same rules. */
export const ComparisonReply = z.object({
  kind: z.enum(['question', 'patient']),
  questionIndex: z.number().int().min(0),
  question: z.string(),
  before: ComparedSide,
  after: ComparedSide,
  /** One sentence on what changed. */
  headline: z.string(),
  /** Signed; null where one of them has no score by this version of the rules. */
  points: z.number().nullable(),
  /** How it moved, measured by what chance alone does. */
  movement: z.enum(['up', 'down', 'within']).nullable(),
  /** What chance alone does to a score; null where it is not known. */
  chance: z.string().nullable(),
  /** Parts that are there or not, length and fillers. */
  facts: z.array(
    z.object({
      name: z.string(),
      before: z.string(),
      after: z.string(),
      change: z.enum(['gained', 'lost', 'same']),
    }),
  ),
  competencies: z.array(z.object({ name: z.string(), before: score, after: score })),
  /** Steps for the patient that were taken only this time, and only the time before. */
  steps: z.object({ added: z.array(z.string()), left: z.array(z.string()) }).nullable(),
  /** The second answer in the story bank; null where it is not kept and cannot be. */
  story: KeepableStory.nullable().default(null),
})
export type ComparisonReply = z.infer<typeof ComparisonReply>

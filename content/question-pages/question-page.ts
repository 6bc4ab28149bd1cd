import { Difficulty } from '@preceptor/contracts/practice/practice'
import { z } from 'zod'
import { ContentReview } from '../content-review.ts'
import { NursingPlace } from '../nursing-map/nursing-place.ts'
import { PAGE_CATEGORIES, type PageCategory } from './question-categories.ts'
import { PAGE_SUBJECTS, type PageSubject } from './question-subjects.ts'

const Kebab = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
const Line = z.string().trim().min(2).max(60)
const Tip = z.string().trim().min(20).max(60).endsWith('.')
const Point = z.string().trim().min(20).max(200)

const Paragraph = z.strictObject({
  /** Situation, Action and so on for a story; for other answers what fits them. */
  name: z.string().trim().min(3).max(24),
  text: z.string().trim().min(15),
  /** What this part has to hold, in the order it is said. */
  points: z.array(Point).min(1).max(3),
})

/** A public page about one interview question, written for whoever prepares an answer to it. */
export const QuestionPage = z.strictObject({
  id: Kebab,
  category: z.enum(Object.keys(PAGE_CATEGORIES) as PageCategory[]),
  slug: Kebab,
  /** In a few words, for the breadcrumb and lists. */
  topic: z.string().trim().min(5).max(32),
  subject: z.enum(Object.keys(PAGE_SUBJECTS) as PageSubject[]),
  /** How much practice a good answer needs. */
  level: Difficulty,
  /** Stands alone in a search result, without the product's name. */
  title: z.string().trim().min(30).max(60),
  metaDescription: z.string().trim().min(120).max(158),
  headline: z.string().trim().min(25).max(90),
  /** As an interviewer says it. */
  question: z.string().trim().min(25).max(130),
  sampleAnswer: z.strictObject({
    /** What the interviewer listens for. */
    intro: z.string().trim().min(180).max(420),
    /** Spoken, 150 to 220 words. */
    example: z.string().trim().min(600).max(1400),
    /** The same words in paragraphs, each with the part of the answer it is. */
    paragraphs: z.array(Paragraph).min(3).max(5),
    /** The points of all its parts. */
    keyPoints: z.array(Point).min(4).max(8),
  }),
  whatMostMiss: z.strictObject({
    title: z.string().trim().min(12).max(70),
    points: z.array(Point).min(3).max(5),
  }),
  /** True of the product, or of interviews in general: no figures about users. The stat is one tip that stands alone. */
  socialProof: z.strictObject({ text: z.string().trim().min(40).max(200), stat: Tip }),
  cta: z.strictObject({
    mainText: Line,
    subText: z.string().trim().min(40).max(170),
    buttonText: Line,
    features: z.array(Line).length(3),
  }),
  place: NursingPlace,
  /** What a clinician would check the sample answer against. */
  references: z.array(z.string().min(20)).min(1),
  review: ContentReview,
})
export type QuestionPage = z.infer<typeof QuestionPage>

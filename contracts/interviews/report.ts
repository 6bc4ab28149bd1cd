import { z } from 'zod'
import { BehavioralAnalysis, ClinicalAnalysis, PracticeAnalysis } from '../practice/practice.ts'
import { MockAnalysis, Quote, StarPart, StarStatus } from './interview.ts'

/** One part of a report that is being made. */
export const ReportPart = z.object({
  name: z.string(),
  /** For the page. */
  title: z.string(),
  status: z.enum(['waiting', 'done', 'missing']),
  /** What was found of a competency. */
  finding: z
    .object({
      level: z.number().int().min(1).max(5),
      anchor: z.string(),
      quotes: z.array(Quote),
      nextStep: z.string(),
    })
    .nullable(),
  /** The parts of the story in an answer. */
  star: z.array(z.object({ part: StarPart, status: StarStatus, quotes: z.array(Quote) })).nullable(),
})
export type ReportPart = z.infer<typeof ReportPart>

/** A report that is not whole: `making` until all parts are there, `incomplete` when some could not be had. */
export const ReportProgress = z.object({
  state: z.enum(['making', 'incomplete']),
  parts: z.array(ReportPart),
})
export type ReportProgress = z.infer<typeof ReportProgress>

/**
 * The analysis of a session that has ended, and how far its report is. Both: what stands in for an analysis that could
 * not be had. Neither: nothing has been asked for.
 */
export const reportReply = <Analysis extends z.ZodType>(analysis: Analysis) =>
  z.object({ sessionId: z.uuid(), analysis: analysis.nullable(), progress: ReportProgress.nullable() })

/** GET /api/interviews/report/{id}: of a session of any kind. */
export const ReportReply = reportReply(z.union([PracticeAnalysis, MockAnalysis]))
export type ReportReply = z.infer<typeof ReportReply>

/** POST /api/mock-interview/{id}/complete. */
export const CompleteMockInterviewReply = reportReply(MockAnalysis)
export type CompleteMockInterviewReply = z.infer<typeof CompleteMockInterviewReply>

/** POST /api/interviews/end, of a clinical session. */
export const EndClinicalReply = reportReply(ClinicalAnalysis)
export type EndClinicalReply = z.infer<typeof EndClinicalReply>

/** POST /api/interviews/behavioral/end. */
export const EndBehavioralReply = reportReply(BehavioralAnalysis)
export type EndBehavioralReply = z.infer<typeof EndBehavioralReply>

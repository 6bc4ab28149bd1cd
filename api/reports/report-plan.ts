import type { TranscriptEntry } from '@preceptor/contracts/interview'
import type { ReportPart } from '@preceptor/contracts/report'
import type { Interview } from '@preceptor/db/queries/interviews/interviews'
import type { CallOptions, OpenAi } from '@preceptor/vendors/openai/client'
import type { Analysis } from '../coaching/kept-analysis.ts'

/** What there is of a report, by the names of its parts. */
export type Results = ReadonlyMap<string, object>

/** What a report is made of. */
export interface ReportMaterial {
  interview: Interview
  transcript: readonly TranscriptEntry[]
  /** As the room stored them, by messageId. */
  measures: Readonly<Record<string, unknown>>
}

/** Something the coach is asked for by itself, so that one answer that is late or wrong costs nothing else. */
export interface PlannedPart {
  name: string
  title: string
  /** Rejects VendorError, or the signal's reason. */
  make: (openai: OpenAi, results: Results, options: Required<CallOptions>) => Promise<object>
  /** What the part shows once it is there; nothing where it is left out. */
  show?: (result: object) => Partial<Pick<ReportPart, 'finding' | 'star'>>
}

/** How a report of one kind is made. */
export interface ReportPlan {
  /** Those of a stage are made side by side; a stage begins once the one before it is whole. */
  stages: PlannedPart[][]
  /** The analysis of all parts. */
  assemble: (results: Results) => Analysis
  /** Shown in its place when no part could be had. */
  fallback: Analysis
}

export const partsOf = ({ stages }: ReportPlan): PlannedPart[] => stages.flat()

export const isWhole = (plan: ReportPlan, results: Results): boolean =>
  partsOf(plan).every(({ name }) => results.has(name))

export const SUMMARY = 'summary'

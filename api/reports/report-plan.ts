import type { TranscriptEntry } from '@preceptor/contracts/interviews/interview'
import type { ReportPart } from '@preceptor/contracts/interviews/report'
import type { Interview } from '@preceptor/db/queries/interviews/interviews'
import type { JudgedAs } from '@preceptor/domain/redo/question-score'
import type { CallOptions, OpenAi } from '@preceptor/vendors/openai/client'
import type { Analysis } from '../coaching/kept-analysis.ts'

/** What there is of a report, by the names of its parts. */
export type Results = ReadonlyMap<string, object>

/** What a report is made of. */
export interface ReportMaterial {
  interview: Interview
  /** Without what was no answer. */
  transcript: readonly TranscriptEntry[]
  /** What was said to the interviewer that was nothing but an insult. */
  rude: readonly TranscriptEntry[]
  /** As the room stored them, by messageId. */
  measures: Readonly<Record<string, unknown>>
  /** By which competencies its questions are judged one by one: a try is judged as the first answer was. */
  judgedAs: JudgedAs
}

/** `judgeTimes`: how often a level is asked for where its spread is wanted. */
export type MakeOptions = Required<CallOptions> & { judgeTimes: number }

/** Something the coach is asked for by itself, so that one answer that is late or wrong costs nothing else. */
export interface PlannedPart {
  name: string
  title: string
  /** The report is whole without it. */
  isOptional?: true
  /** Rejects VendorError, or the signal's reason. */
  make: (openai: OpenAi, results: Results, options: MakeOptions) => Promise<object>
  /** What the part shows once it is there; nothing where it is left out. */
  show?: (result: object) => Partial<Pick<ReportPart, 'finding' | 'star'>>
}

/** How a report of one kind is made. */
export interface ReportPlan {
  /**
   * Those of a stage are made side by side; a stage begins once all of the one before it are there that have to be. One
   * that need not be has a second try beside the next stage.
   */
  stages: PlannedPart[][]
  /** The analysis of all parts. */
  assemble: (results: Results) => Analysis
  /** Shown in its place when no part could be had. */
  fallback: Analysis
}

export const partsOf = ({ stages }: ReportPlan): PlannedPart[] => stages.flat()

const isThere = ({ name, isOptional }: PlannedPart, results: Results): boolean =>
  isOptional === true || results.has(name)

/** Whether the next stage can begin. */
export const isReady = (stage: readonly PlannedPart[], results: Results): boolean =>
  stage.every((part) => isThere(part, results))

export const isWhole = (plan: ReportPlan, results: Results): boolean =>
  partsOf(plan).every((part) => isThere(part, results))

export const SUMMARY = 'summary'

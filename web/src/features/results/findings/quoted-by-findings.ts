import type { Finding } from '@preceptor/contracts/interviews/interview'
import { REPORT_HEADINGS } from '@preceptor/domain/scoring/report-texts'
import type { Quoted } from '../evidence/numbered-quotes.ts'

/** What the quotes of findings are listed under in the transcript, and how that reads. */
export const FINDINGS = 'findings'
export const FINDINGS_NAME = REPORT_HEADINGS.findings

export const quotedByFindings = (findings: readonly Finding[]): Quoted => ({
  competency: FINDINGS,
  quotes: findings.flatMap(({ quote }) => quote ?? []),
})

import type { MockAnalysis } from '@preceptor/contracts/interviews/interview'
import type { PracticeAnalysis } from '@preceptor/contracts/practice/practice'
import type { Db } from '@preceptor/db/connect'
import { findAnalysis } from '@preceptor/db/queries/interviews/analyses'
import { type Interview, listTranscript } from '@preceptor/db/queries/interviews/interviews'
import { candidateEntries } from './candidate-entries.ts'
import { withoutCandidateWords } from './candidate-words.ts'

export type Analysis = MockAnalysis | PracticeAnalysis

/** The analysis that is kept of a session; once the time of its words has ended, without them. */
export async function keptAnalysis(
  db: Db,
  { id: interviewId, purgeAt }: Pick<Interview, 'id' | 'purgeAt'>,
): Promise<Analysis | undefined> {
  const stored = await findAnalysis(db, { interviewId })
  if (!stored || purgeAt > new Date()) return stored
  const entries = candidateEntries(await listTranscript(db, { interviewId }))
  return withoutCandidateWords(
    stored,
    entries.map(({ content }) => content),
  )
}

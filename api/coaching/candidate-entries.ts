import type { TranscriptEntry } from '@preceptor/contracts/interview'

/** What the candidate said or wrote, in order. */
export const candidateEntries = <One extends Pick<TranscriptEntry, 'role'>>(
  transcript: readonly One[],
): One[] => transcript.filter(({ role }) => role === 'candidate')

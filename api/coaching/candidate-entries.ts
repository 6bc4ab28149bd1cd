import type { TranscriptEntry } from '@preceptor/contracts/interviews/interview'

/** What the candidate said or wrote, in order. */
export const candidateEntries = <One extends Pick<TranscriptEntry, 'role'>>(
  transcript: readonly One[],
): One[] => transcript.filter(({ role }) => role === 'candidate')

/** What of it counts as answers: not what was attended to instead. */
export const candidateAnswers = <One extends Pick<TranscriptEntry, 'role' | 'utterance'>>(
  transcript: readonly One[],
): One[] => candidateEntries(transcript).filter(({ utterance }) => !utterance)

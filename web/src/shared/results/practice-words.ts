import type { InterviewFormat, InterviewMode } from '@preceptor/contracts/interviews/interview-format'

const FORMAT_WORDS: Record<InterviewFormat, string | null> = { conversation: null, one_way: 'One-way' }
const MODE_WORDS: Record<InterviewMode, string> = { study: 'Study mode', real: 'Real mode' }

/** How a mock interview was practiced: `One-way, Real mode`. */
export const practiceWords = ({ format, mode }: { format: InterviewFormat; mode: InterviewMode }): string =>
  [FORMAT_WORDS[format], MODE_WORDS[mode]].filter(Boolean).join(', ')

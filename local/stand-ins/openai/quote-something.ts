import type { TranscriptEntry } from '@preceptor/contracts/interviews/interview'
import type { CoachQuote } from '@preceptor/contracts/interviews/mock-coaching'

/**
 * The quotes of a level as a model has them: the rubric's, and where it withholds all of them because of a doubt, the first
 * sentence of the candidate's. None for the lowest level.
 */
export function quoteSomething(
  { level, quotes }: { level: number; quotes: readonly CoachQuote[] },
  transcript: readonly Pick<TranscriptEntry, 'messageId' | 'role' | 'content'>[],
): CoachQuote[] {
  if (level === 1 || quotes.length > 0) return [...quotes]
  const said = transcript.find(({ role, content }) => role === 'candidate' && content.trim())
  if (!said) return []
  const [text = ''] = /[^.!?\n]{1,200}/.exec(said.content.trimStart()) ?? []
  return [{ messageId: said.messageId, text, start: said.content.indexOf(text) }]
}

import type { Finding, Quote } from '@preceptor/contracts/interviews/interview'
import { withoutHedges } from '../../speech/without-hedges.ts'
import { trimEndOf } from '../../text/bounded-text.ts'
import type { Evidence, ReadQuestion } from '../competencies/evidence.ts'
import { type Gap, gapsOf } from '../reading/gap.ts'
import { gapTextOf } from './gap-texts.ts'

/** Words beyond this are no line to try. */
const MAX_LINE_WORDS = 24
/** What comes at the beginning of an answer, and is shown with its first sentence. */
const AT_THE_BEGINNING: ReadonlySet<Gap> = new Set(['situation', 'task', 'specific_case', 'own_part'])

/** What is missing in one answered question, the most telling first; nothing of an answer that nothing counts of. */
export function gapFindings(read: ReadQuestion): Finding[] {
  const { question, reading, sentences } = read
  if (sentences.length === 0 || question.type === 'engagement') return []
  return gapsOf(reading, question.rubric === 'star').map((gap) => {
    const { title, why, tryLine } = gapTextOf(gap, question.rubric)
    const sentence = sentenceFor(gap, sentences)
    return {
      kind: 'gap',
      title,
      quote: sentence ? quoteOf(sentence) : null,
      hidden: null,
      why,
      tryLine: tryLine(sentence ? lineOf(sentence) : null),
      reference: null,
    }
  })
}

/** To what a missing part would be added: its first own sentence, or the last. */
function sentenceFor(gap: Gap, sentences: readonly Evidence[]): Evidence | undefined {
  const own = sentences.filter((one) => one.own.length > 0)
  const from = own.length > 0 ? own : sentences
  return AT_THE_BEGINNING.has(gap) ? from[0] : from.at(-1)
}

const quoteOf = ({ messageId, start, end, text }: Evidence): Quote => ({ messageId, start, end, text })

/** The words of a sentence as a line to try begins with them: nothing hedged, and without the stop at the end. */
function lineOf({ text }: Evidence): string | null {
  const words = withoutHedges(trimEndOf(text, '.!?,;:'))
  if (!words) return null
  return words.split(/\s+/).length <= MAX_LINE_WORDS ? words : null
}

import type { QuestionRubric } from '@preceptor/content/question-bank'
import type { Finding, Quote } from '@preceptor/contracts/interviews/interview'
import { withoutHedges } from '../../speech/without-hedges.ts'
import { trimEndOf } from '../../text/bounded-text.ts'
import type { Evidence, ReadQuestion } from '../competencies/evidence.ts'
import { type Gap, gapsOf } from '../reading/gap.ts'

type Rubric = QuestionRubric
interface GapText {
  title: string
  why: string
  /** A line to try; `words` are the speaker's own, without the stop at their end. */
  tryLine: (words: string | null) => string
}

const begun = (words: string | null, rest: string): string => (words ? `${words}, ${rest}` : rest)
const capital = (text: string): string => `${text[0]!.toUpperCase()}${text.slice(1)}`

const STORY: Record<Gap, GapText> = {
  specific_case: {
    title: 'You haven’t told us about one real case yet.',
    why: 'Anyone can say what they always do. One shift with one patient shows that you really do it.',
    tryLine: () =>
      'Last [month] on [your unit], [who it was] [what happened]. I [what you did], and [how it ended].',
  },
  own_part: {
    title: 'Your own part hides behind “we.”',
    why: 'The panel is hiring you. They can’t tell which part was yours.',
    tryLine: () => 'While [who] [what they did], I [what you did yourself].',
  },
  action: {
    title: 'We didn’t hear what you did yourself.',
    why: 'What you did yourself counts the most.',
    tryLine: () => 'First I [what you did], then I [next step], and I told [whom] [what].',
  },
  situation: {
    title: 'We didn’t hear when and where it happened.',
    why: 'Without when, where and who, no one can tell how hard it was.',
    tryLine: (words) =>
      `One [evening] in [month] on [your unit], [who it was about]. ${words ? `${capital(words)}.` : ''}`.trim(),
  },
  result: {
    title: 'You stopped before we heard how it ended.',
    why: 'Interviewers judge what you did by what it changed for the patient or the team.',
    tryLine: (words) =>
      `${words ? `${capital(words)}. ` : ''}Within [how long], [what changed for the patient or the team].`,
  },
  task: {
    title: 'We didn’t hear what your part was.',
    why: 'Your steps carry more weight when your own part is clear.',
    tryLine: (words) => `${words ? `${capital(words)}. ` : ''}My part was to [what you had to do].`,
  },
  reason: {
    title: 'We didn’t hear why you did it.',
    why: 'The reason shows your judgment. The step alone could be luck.',
    tryLine: (words) => capital(`${begun(words, 'because [what you saw or feared]')}.`),
  },
  learning: {
    title: 'We didn’t hear what you do differently now.',
    why: 'A change that lasted shows you learn from your work.',
    tryLine: () => 'Since then I [what you do now, and how often].',
  },
}
const OUTLOOK: Partial<Record<Gap, GapText>> = {
  specific_case: {
    title: 'No moment proves it yet.',
    why: 'People believe a reason or a plan when one moment from your work backs it up.',
    tryLine: (words) =>
      `${words ? `${capital(words)}. ` : ''}I saw it in [month], when [what happened] and I [what you did].`,
  },
  reason: {
    title: 'We didn’t hear why it matters to you.',
    why: 'The panel wants to know what will keep you here.',
    tryLine: (words) => capital(`${begun(words, 'because [what it means to you]')}.`),
  },
}

const textOf = (gap: Gap, rubric: Rubric): GapText =>
  (rubric === 'star' ? undefined : OUTLOOK[gap]) ?? STORY[gap]

/** Words beyond this are no line to try. */
const MAX_LINE_WORDS = 24
/** What comes at the beginning of an answer, and is shown with its first sentence. */
const AT_THE_BEGINNING: ReadonlySet<Gap> = new Set(['situation', 'task', 'specific_case', 'own_part'])

/** What is missing in one answered question, the most telling first; nothing of an answer that nothing counts of. */
export function gapFindings(read: ReadQuestion): Finding[] {
  const { question, reading, sentences } = read
  if (sentences.length === 0 || question.type === 'engagement') return []
  return gapsOf(reading, question.rubric === 'star').map((gap) => {
    const { title, why, tryLine } = textOf(gap, question.rubric)
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

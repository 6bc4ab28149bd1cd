import { BEHAVIORAL_COMPETENCIES } from '@preceptor/content/practice-questions/practice-question'
import type { QuestionRubric } from '@preceptor/content/question-bank'
import { BEHAVIORAL_COMPETENCY_NAMES } from '@preceptor/domain/practice/behavioral-results'
import { anchorsOf } from '@preceptor/domain/scoring/competencies/anchors'
import { stringify } from 'csv-stringify/sync'
import { createDice } from '../random.ts'
import type { RatedAnswer } from './answer-codes.ts'

export const RATERS = 3
/** Columns that raters fill, one for each competency of behavioral practice. */
export const LEVEL_COLUMNS = BEHAVIORAL_COMPETENCIES.map((one) => BEHAVIORAL_COMPETENCY_NAMES[one])
export const CODE_COLUMN = 'Code'

const KINDS: Record<QuestionRubric, string> = { star: 'Story', motivation: 'Reasons', forward: 'Plan' }

/** `count` answers drawn by `seed`, the same for every rater. */
export const drawAnswers = (
  answers: readonly RatedAnswer[],
  count: number,
  seed: number,
): readonly RatedAnswer[] => shuffle(answers, seed).slice(0, count)

/**
 * The CSV file (RFC 4180) of one rater, `number` from 1. Each has an order of their own, so that growing tired or
 * stricter does not look like agreement. No label, score or name of an answer's writer is in it.
 */
export function ratingSheet(answers: readonly RatedAnswer[], number: number, seed: number): string {
  const rows = shuffle(answers, seed * 1_000_003 + number).map(({ code, text, question }) => [
    code,
    KINDS[question.rubric],
    question.question,
    text,
    ...LEVEL_COLUMNS.map(() => ''),
  ])
  const header = [CODE_COLUMN, 'Anchors', 'Question', 'Answer', ...LEVEL_COLUMNS]
  // Without the mark Excel reads UTF-8 as the code page of its country.
  return stringify([header, ...rows], { bom: true, record_delimiter: 'windows' })
}

function shuffle<Item>(items: readonly Item[], seed: number): Item[] {
  const dice = createDice(seed)
  const shuffled = [...items]
  for (let last = shuffled.length - 1; last > 0; last--) {
    const other = dice.whole(0, last)
    ;[shuffled[last], shuffled[other]] = [shuffled[other]!, shuffled[last]!]
  }
  return shuffled
}

const GUIDE = `# How to rate

You have a file of answers to interview questions. Please rate each of them by yourself, and do not talk about the answers
with another rater before all three of you are done.

1. Open your file in a spreadsheet. Each row holds one answer. The answers were spoken or typed: spelling, grammar,
   accent and missing punctuation do not count.
2. The column "Anchors" names the table below that fits the question: Story, Reasons or Plan.
3. Give the answer a level from 1 to 5 for each competency: the one whose words fit best. The levels of one answer may
   differ. An answer may be at level 5 though you would have said it differently.
4. Rate what the answer says, not what you believe the person meant. Leave a cell empty if you cannot decide.
5. Do not change the column "Code". Save the file as CSV.
`

/** What raters read first, in Markdown: the anchors are the very ones that the results page shows. */
export const ratingGuide = (): string =>
  [
    GUIDE,
    ...(Object.keys(KINDS) as QuestionRubric[]).flatMap((rubric) => [
      `## ${KINDS[rubric]}\n`,
      ...BEHAVIORAL_COMPETENCIES.flatMap((competency) => [
        `### ${BEHAVIORAL_COMPETENCY_NAMES[competency]}\n`,
        ...anchorsOf(competency, rubric).map((anchor, at) => `${at + 1}. ${anchor}`),
        '',
      ]),
    ]),
  ].join('\n')

import type { QuestionRubric } from '@preceptor/content/question-bank'
import type { Finding } from '@preceptor/contracts/interviews/interview'
import { stepFor } from '../competencies/advice.ts'
import type { Gap } from '../reading/gap.ts'

type Rubric = QuestionRubric
interface GapText {
  title: string
  /** How an answer was given that lacks it, as the end of a sentence. */
  untold: string
  why: string
  /** A line to try; `words` are the speaker's own, without the stop at their end. */
  tryLine: (words: string | null) => string
}

const begun = (words: string | null, rest: string): string => (words ? `${words}, ${rest}` : rest)
const capital = (text: string): string => `${text[0]!.toUpperCase()}${text.slice(1)}`

const STORY: Record<Gap, GapText> = {
  specific_case: {
    title: 'You haven’t told us about one real case yet.',
    untold: 'without one real case',
    why: 'Anyone can say what they always do. One shift with one patient shows that you really do it.',
    tryLine: () =>
      'Last [month] on [your unit], [who it was] [what happened]. I [what you did], and [how it ended].',
  },
  own_part: {
    title: 'Your own part hides behind “we.”',
    untold: 'without saying which part was yours',
    why: 'The panel is hiring you. They can’t tell which part was yours.',
    tryLine: () => 'While [who] [what they did], I [what you did yourself].',
  },
  action: {
    title: 'We didn’t hear what you did yourself.',
    untold: 'without saying what you did yourself',
    why: 'What you did yourself counts the most.',
    tryLine: () => 'First I [what you did], then I [next step], and I told [whom] [what].',
  },
  situation: {
    title: 'We didn’t hear when and where it happened.',
    untold: 'without saying when and where it happened',
    why: 'Without when, where and who, no one can tell how hard it was.',
    tryLine: (words) =>
      `One [evening] in [month] on [your unit], [who it was about]. ${words ? `${capital(words)}.` : ''}`.trim(),
  },
  result: {
    title: 'You stopped before we heard how it ended.',
    untold: 'without saying how it ended',
    why: 'Interviewers judge what you did by what it changed for the patient or the team.',
    tryLine: (words) =>
      `${words ? `${capital(words)}. ` : ''}Within [how long], [what changed for the patient or the team].`,
  },
  task: {
    title: 'We didn’t hear what your part was.',
    untold: 'without saying what your part was',
    why: 'Your steps carry more weight when your own part is clear.',
    tryLine: (words) => `${words ? `${capital(words)}. ` : ''}My part was to [what you had to do].`,
  },
  reason: {
    title: 'We didn’t hear why you did it.',
    untold: 'without saying why you did it',
    why: 'The reason shows your judgment. The step alone could be luck.',
    tryLine: (words) => capital(`${begun(words, 'because [what you saw or feared]')}.`),
  },
  learning: {
    title: 'We didn’t hear what you do differently now.',
    untold: 'without saying what you do differently now',
    why: 'A change that lasted shows you learn from your work.',
    tryLine: () => 'Since then I [what you do now, and how often].',
  },
}
const OUTLOOK: Partial<Record<Gap, GapText>> = {
  specific_case: {
    title: 'You haven’t backed it up with a real moment yet.',
    untold: 'without a moment that backs it up',
    why: 'People believe a reason or a plan when one moment from your work backs it up.',
    tryLine: (words) =>
      `${words ? `${capital(words)}. ` : ''}I saw it in [month], when [what happened] and I [what you did].`,
  },
  reason: {
    title: 'We didn’t hear why it matters to you.',
    untold: 'without saying why it matters to you',
    why: 'The panel wants to know what will keep you here.',
    tryLine: (words) => capital(`${begun(words, 'because [what it means to you]')}.`),
  },
}

/** What is said of a gap in an answer to a question of this rubric. */
export const gapTextOf = (gap: Gap, rubric: Rubric): GapText =>
  (rubric === 'star' ? undefined : OUTLOOK[gap]) ?? STORY[gap]

type Found = Pick<Finding, 'kind' | 'title'>

/** The texts with the gaps they are of: a finding keeps its title alone. */
const ALL = [STORY, OUTLOOK].flatMap((texts) => Object.entries(texts) as [Gap, GapText][])
const gapsTitled = ({ kind, title }: Found) =>
  kind === 'gap' ? ALL.filter(([, text]) => text.title === title) : []

/** How the answer was given in which this was found, as the end of a sentence; undefined of what is no known gap. */
export const untoldOf = (finding: Found): string | undefined => gapsTitled(finding)[0]?.[1].untold

const RUBRICS: readonly QuestionRubric[] = ['star', 'motivation', 'forward']

/** Whether a step says no more than to fill one of these gaps, each of which has a line to try. */
export function isStepOfGap(step: string, findings: readonly Found[]): boolean {
  const said = step.toLowerCase()
  return findings
    .flatMap(gapsTitled)
    .some(([gap]) => RUBRICS.some((rubric) => said.includes(stepFor(gap, rubric))))
}

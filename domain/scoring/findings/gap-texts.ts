import type { QuestionRubric } from '@preceptor/content/question-bank'
import type { Finding } from '@preceptor/contracts/interviews/interview'
import { stepFor } from '../competencies/advice.ts'
import type { Gap } from '../reading/gap.ts'

type Rubric = QuestionRubric
interface GapText {
  title: string
  /** What older results are titled by. */
  formerTitles?: readonly string[]
  /** How an answer was given that lacks it, as the end of a sentence. */
  untold: string
  why: string
  /** A line to try; `words` are the speaker's own, without the stop at their end. */
  tryLine: (words: string | null) => string
}

/** The speaker’s own sentence, which the line continues. */
const begun = (words: string | null): string => (words ? `${words[0]!.toUpperCase()}${words.slice(1)}. ` : '')

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
    title: 'We need more about when and where it happened.',
    formerTitles: ['We didn’t hear when and where it happened.'],
    untold: 'without enough about when and where it happened',
    why: 'Without when, where and who, no one can tell how hard it was.',
    tryLine: (words) =>
      `One [evening] in [month] on [your unit], I was working with [who it was about]. ${begun(words)}`.trim(),
  },
  result: {
    title: 'We didn’t hear how it ended.',
    formerTitles: ['You stopped before we heard how it ended.'],
    untold: 'without saying how it ended',
    why: 'Interviewers judge what you did by what it changed for the patient or the team.',
    tryLine: (words) => `${begun(words)}Within [how long], [what changed for the patient or the team].`,
  },
  task: {
    title: 'We didn’t hear what your part was.',
    untold: 'without saying what your part was',
    why: 'Your steps carry more weight when your own part is clear.',
    tryLine: (words) => `${begun(words)}My part was to [what you had to do].`,
  },
  reason: {
    title: 'We didn’t hear why you did it.',
    untold: 'without saying why you did it',
    why: 'The reason shows your judgment. The step alone could be luck.',
    tryLine: (words) => `${begun(words)}I did it because [what you saw or feared].`,
  },
  learning: {
    title: 'We didn’t hear what you do differently now.',
    untold: 'without saying what you do differently now',
    why: 'A change that lasted shows you learn from your work.',
    tryLine: () => 'Since then I [what you do now, and how often].',
  },
}
const REASON: GapText = {
  title: 'We didn’t hear why it matters to you.',
  untold: 'without saying why it matters to you',
  why: 'A reason makes it yours. Without one, anyone could have said it.',
  tryLine: (words) => `${begun(words)}That matters to me because [what it means to you].`,
}
const OUTLOOK: Record<Exclude<Rubric, 'star'>, Partial<Record<Gap, GapText>>> = {
  motivation: {
    specific_case: {
      title: 'You haven’t backed it up with a real moment yet.',
      formerTitles: ['No moment proves it yet.'],
      untold: 'without a moment that backs it up',
      why: 'People believe a reason when one moment from your work backs it up.',
      tryLine: () => 'For example, in [month], [what happened], and I [what you did].',
    },
    reason: REASON,
  },
  forward: {
    specific_case: {
      title: 'You haven’t named one concrete step yet.',
      untold: 'without one concrete step',
      why: 'Anyone can mean well. One step with a date or a name makes it a plan.',
      tryLine: () => 'In my first [week], I’ll [what you’ll do] with [whom].',
    },
    reason: REASON,
  },
}

/** What is said of a gap in an answer to a question of this rubric. */
export const gapTextOf = (gap: Gap, rubric: Rubric): GapText =>
  (rubric === 'star' ? undefined : OUTLOOK[rubric][gap]) ?? STORY[gap]

type Found = Pick<Finding, 'kind' | 'title'>

/** The texts with the gaps they are of: a finding keeps its title alone. */
const ALL = [STORY, OUTLOOK.motivation, OUTLOOK.forward].flatMap(
  (texts) => Object.entries(texts) as [Gap, GapText][],
)
const gapsTitled = ({ kind, title }: Found) =>
  kind === 'gap' ? ALL.filter(([, text]) => text.title === title || text.formerTitles?.includes(title)) : []

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

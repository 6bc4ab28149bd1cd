import {
  COMPETENCIES,
  type QuestionScore,
  STAR_PARTS,
  type StarPart,
  type StarStatus,
} from '@preceptor/contracts/interviews/interview'
import { BEHAVIORAL_KEYS } from '@preceptor/contracts/practice/practice'
import { BEHAVIORAL_RUBRIC_VERSION } from '../scoring/behavioral.ts'
import { type AnswerMessage, readEvidence } from '../scoring/competencies/evidence.ts'
import { judgeCompetency } from '../scoring/competencies/judge-competency.ts'
import { overallOf } from '../scoring/competencies/levels.ts'
import { capOf, holdScored, weighedFindings } from '../scoring/findings/findings.ts'
import { MOCK_RUBRIC_VERSION } from '../scoring/mock-interview.ts'
import { gapsOf } from '../scoring/reading/gap.ts'
import type { AskedQuestion } from '../scoring/reading/quality.ts'
import { judgeStar } from '../scoring/star.ts'
import { storyOf } from '../scoring/star-summary.ts'

/** Which competencies a question is judged by: those of a mock interview, or of behavioral practice. */
const JUDGES = {
  mock: { competencies: COMPETENCIES, version: MOCK_RUBRIC_VERSION },
  behavioral: { competencies: BEHAVIORAL_KEYS, version: BEHAVIORAL_RUBRIC_VERSION },
} as const
export type JudgedAs = keyof typeof JUDGES

/** What is measured of all answers to a question together. */
export type QuestionMeasures = Pick<QuestionScore, 'words' | 'seconds' | 'fillers'>

/**
 * The answers to one question by themselves, judged by the rules that judge wherever no model does: the same words get the
 * same score, whatever else was said before or after, so two tries of a question can be set side by side.
 */
export function scoreQuestion(
  { question, answers }: { question: AskedQuestion; answers: readonly AnswerMessage[] },
  judgedAs: JudgedAs,
  measures: QuestionMeasures,
  questionIndex = 0,
): QuestionScore {
  const { competencies, version } = JUDGES[judgedAs]
  const read = readEvidence([{ question, answers }])
  const weighed = weighedFindings(read)
  const judged = competencies.map((competency) => {
    const { level, score } = holdScored(judgeCompetency(competency, read), capOf(competency, weighed))
    return { competency, level, score }
  })
  const isStory = question.rubric === 'star'
  const story = storyIn(answers)
  return {
    questionIndex,
    version,
    overallScore: overallOf(judged.map(({ score }) => score)),
    competencies: judged,
    star: STAR_PARTS.map((part) => ({ part, status: isStory ? story[part] : 'not_applicable' })),
    missing: gapsOf(read[0]!.reading, isStory),
    ...measures,
  }
}

/** The parts in all answers together: one that continues another is understood by it. */
function storyIn(answers: readonly AnswerMessage[]): Record<StarPart, StarStatus> {
  const contents = answers.map(({ content }) => content)
  return storyOf(
    [...contents, contents.join('\n')].map((content) => {
      const found = judgeStar(content, 'behavioral')
      const statuses = STAR_PARTS.map((part) => [part, found[part].status])
      return { questionIndex: 0, star: Object.fromEntries(statuses) as Record<StarPart, StarStatus> }
    }),
  )
}

import { STAR_PARTS } from '@preceptor/contracts/interviews/interview'
import type { PlacedLevel, PlacedStory } from '@preceptor/contracts/interviews/mock-coaching'
import { scoreOfLevel } from '@preceptor/domain/scoring/competencies/levels'
import type { JudgedLevel } from './judge-repeatedly.ts'
import { type PlannedPart, type Results, SUMMARY } from './report-plan.ts'

type Make<Result extends object> = (...args: Parameters<PlannedPart['make']>) => Promise<Result>

const levelName = (competency: string): string => `level:${competency}`
const storyName = (messageId: string): string => `story:${messageId}`

// What is stored under a name is what the part of that name was made as: nothing else writes it.
const resultOf = <Result extends object>(results: Results, name: string) =>
  results.get(name) as Result | undefined

/** The level of one competency; `anchor` says what a level means. */
export const levelPart = (
  competency: string,
  { title, anchor, make }: { title: string; anchor: (level: number) => string; make: Make<PlacedLevel> },
): PlannedPart => ({
  name: levelName(competency),
  title,
  make,
  show: (result) => {
    const { level, quotes, nextStep } = result as PlacedLevel
    return { finding: { level, quotes, nextStep, anchor: anchor(level) } }
  },
})

/** The parts of the story in one answer, which no score hangs on. */
export const storyPart = (
  messageId: string,
  { title, make }: { title: string; make: Make<PlacedStory> },
): PlannedPart => ({
  name: storyName(messageId),
  title,
  isOptional: true,
  make,
  show: (result) => ({ star: STAR_PARTS.map((part) => ({ part, ...(result as PlacedStory)[part] })) }),
})

/** What is said of the session as a whole, once every level is there. */
export const summaryPart = (make: Make<object>): PlannedPart => ({
  name: SUMMARY,
  title: 'Strengths and next steps',
  make,
})

/** The levels of these competencies, all of which are there. */
export const levelsIn = <Competency extends string>(results: Results, competencies: readonly Competency[]) =>
  competencies.map((competency) => {
    const part = resultOf<Omit<PlacedLevel, 'score'> & Partial<PlacedLevel>>(results, levelName(competency))!
    // A report that was begun before levels had steps.
    const { level, score = scoreOfLevel(level), quotes, nextStep } = part
    return { competency, level, score, quotes, nextStep }
  })

/** All scores that each competency was given; one where it was judged once. */
export const repeatsIn = (results: Results, competencies: readonly string[]): number[][] =>
  competencies.map((competency) => {
    const part = resultOf<PlacedLevel & Partial<JudgedLevel> & { levels?: number[] }>(
      results,
      levelName(competency),
    )!
    // A report that was begun before has the levels alone.
    const { level, levels = [level], scores = levels.map(scoreOfLevel) } = part
    return scores
  })

/** The story in an answer; undefined where none was looked for. */
export const storyIn = (results: Results, messageId: string) =>
  resultOf<PlacedStory>(results, storyName(messageId))

export const summaryIn = <Summary extends object>(results: Results) => resultOf<Summary>(results, SUMMARY)!

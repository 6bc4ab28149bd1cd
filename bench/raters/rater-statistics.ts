import { BEHAVIORAL_COMPETENCIES } from '@preceptor/content/practice-questions/practice-question'
import { analyzeBehavioral } from '@preceptor/domain/scoring/behavioral'
import { mean } from '../judge/rank-correlation.ts'
import type { RatedAnswer } from './answer-codes.ts'
import { bootstrap, type Estimate } from './bootstrap.ts'
import { RATERS } from './rating-sheet.ts'
import type { Ratings } from './read-ratings.ts'
import { weightedKappa } from './weighted-kappa.ts'

/** What was given one competency of one answer, 1-5. */
interface RatedCell {
  people: readonly (number | null)[]
  rules: number
}

export interface RaterStatistics {
  /** Quadratic weighted kappas by name, in the order in which they are printed. */
  kappas: Record<string, Estimate>
  answers: number
  cells: number
  /** Cells that each person left empty, among all answers that somebody rated. */
  missing: readonly number[]
}

const PAIRS = [
  [0, 1],
  [0, 2],
  [1, 2],
] as const

/** The levels 1-5 by which the rules judge an answer, in the order of the competencies. */
function levelsByRules({ question, text }: RatedAnswer): number[] {
  const { evidence } = analyzeBehavioral(question, [{ messageId: 'answer', content: text }])
  return BEHAVIORAL_COMPETENCIES.map((one) => evidence.find(({ competency }) => competency === one)!.level)
}

const isRated = (level: number | null): level is number => level !== null

/**
 * How far three people agree on levels, and the rules with them, over all competencies together and for each:
 * `people_1_2` and so on between two people, `people_mean` of the three pairs; `rules_1` and so on of the rules and one
 * person; `rules_median` of the rules and the median of all three, where all three gave a level. Of the first sheet on,
 * people are numbered from 1. An empty cell counts only as missing. Intervals draw whole answers.
 */
export function rateRaters(
  raters: readonly Ratings[],
  answers: readonly RatedAnswer[],
  seed: number,
): RaterStatistics {
  if (raters.length !== RATERS) throw new Error(`Statistics need ${RATERS} raters, not ${raters.length}.`)
  const rated = answers.filter(({ code }) => raters.some((ratings) => ratings.has(code)))
  const units = rated.map((answer) => {
    const rules = levelsByRules(answer)
    return BEHAVIORAL_COMPETENCIES.map(
      (_, at): RatedCell => ({
        people: raters.map((ratings) => ratings.get(answer.code)?.[at] ?? null),
        rules: rules[at]!,
      }),
    )
  })
  const cells = units.flat()
  return {
    kappas: bootstrap(units, kappasOf, seed),
    answers: rated.length,
    cells: cells.length,
    missing: raters.map((_, person) => cells.filter(({ people }) => !isRated(people[person]!)).length),
  }
}

function kappasOf(units: readonly (readonly RatedCell[])[]): Record<string, number> {
  const all = kappasOfCells(units.flat())
  const each = BEHAVIORAL_COMPETENCIES.flatMap((competency, at) => {
    const { people_mean, rules_median } = kappasOfCells(units.map((cells) => cells[at]!))
    return [
      [`${competency}_people_mean`, people_mean],
      [`${competency}_rules_median`, rules_median],
    ]
  })
  return { ...all, ...Object.fromEntries(each) }
}

function kappasOfCells(cells: readonly RatedCell[]) {
  const kappaOf = (one: (cell: RatedCell) => number | null, other: (cell: RatedCell) => number | null) =>
    weightedKappa(
      cells.flatMap((cell) => {
        const [a, b] = [one(cell), other(cell)]
        return isRated(a) && isRated(b) ? [[a, b] as const] : []
      }),
    )
  const between = PAIRS.map(([one, other]) =>
    kappaOf(
      ({ people }) => people[one]!,
      ({ people }) => people[other]!,
    ),
  )
  const rules = ({ rules }: RatedCell) => rules
  const withRules = [0, 1, 2].map((person) => kappaOf(rules, ({ people }) => people[person]!))
  return {
    people_1_2: between[0]!,
    people_1_3: between[1]!,
    people_2_3: between[2]!,
    people_mean: mean(between),
    rules_1: withRules[0]!,
    rules_2: withRules[1]!,
    rules_3: withRules[2]!,
    rules_median: kappaOf(rules, medianOf),
  }
}

const medianOf = ({ people }: RatedCell): number | null =>
  people.every(isRated) ? people.toSorted((a, b) => a - b)[1]! : null

const rounded = (value: number): string => (Number.isNaN(value) ? 'unknown' : value.toFixed(3))

/** One line a figure: name, value, and the ends of its 95 % interval. */
export const statisticsLines = ({ kappas, answers, cells, missing }: RaterStatistics): string[] => [
  ...Object.entries(kappas).map(
    ([name, { value, low, high }]) => `${name} ${rounded(value)} ${rounded(low)} ${rounded(high)}`,
  ),
  `answers ${answers}`,
  `cells ${cells}`,
  ...missing.map((count, person) => `missing_${person + 1} ${count}`),
]

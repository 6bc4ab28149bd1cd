import { join } from 'node:path'
import { findPracticeQuestion } from '@preceptor/content/practice-questions/practice-questions'
import { COMPETENCY_BAND, medianScore, RULES_BAND, RULES_COMPETENCY_BAND } from '@preceptor/domain/redo/band'
import { type JudgedAs, scoreQuestion } from '@preceptor/domain/redo/question-score'
import { type Scored, scoreAtStep, stepOf } from '@preceptor/domain/scoring/competencies/levels'
import { IS_DEEP } from '@preceptor/domain/testing/depth'
import { seededRandom } from '@preceptor/local/stand-ins/faults'
import { describe, expect, test } from 'vitest'
import { readGold } from './gold.ts'
import { ERROR_KINDS } from './spoken-form.ts'
import { spokenForms } from './spoken-typed.ts'

const { pairs, answers } = readGold(join(import.meta.dirname, '../gold'), () => true)

/** The value that so large a share of them does not exceed. */
const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(share * values.length) - 1]!

const NOTHING_MEASURED = { words: 0, seconds: null, fillers: null }
type TwoWays = { questionId: string; texts: readonly [string, string] }
type Scores = ReturnType<typeof scoreQuestion>[]
const scored = { mock: new Map<TwoWays, Scores>(), behavioral: new Map<TwoWays, Scores>() }

/** Of both texts; each is judged once, whichever test asks first. */
function scoresOf(judgedAs: JudgedAs, two: TwoWays): Scores {
  const question = findPracticeQuestion(two.questionId)!
  const found =
    scored[judgedAs].get(two) ??
    two.texts.map((content) =>
      scoreQuestion({ question, answers: [{ messageId: 'answer', content }] }, judgedAs, NOTHING_MEASURED),
    )
  scored[judgedAs].set(two, found)
  return found
}

const SETS: Record<string, TwoWays[]> = {
  'fair pairs': pairs.map(({ questionId, standard, variant }) => ({
    questionId,
    texts: [standard.text, variant.text],
  })),
  // Some 12 core seconds: in the deep run.
  ...(IS_DEEP && {
    'typed answers and their spoken forms': spokenForms(answers, ERROR_KINDS).map(
      ({ answer: { questionId, text }, spoken }) => ({ questionId, texts: [text, spoken.text] }),
    ),
  }),
}

/** What nine in ten do not exceed: by all competencies together, and by one alone. */
const bandsOf = (some: readonly TwoWays[], judgedAs: JudgedAs) => {
  const both = some.map((one) => scoresOf(judgedAs, one))
  return {
    overall: percentile(
      both.map(([one, other]) => Math.abs(one!.overallScore - other!.overallScore)),
      0.9,
    ),
    competency: percentile(
      both.flatMap(([one, other]) =>
        one!.competencies.map(({ score }, at) => Math.abs(score - other!.competencies[at]!.score)),
      ),
      0.9,
    ),
  }
}

describe.each(Object.entries(SETS))('%s', (name, some) => {
  test('nine in ten differ by no more than the bands of the rules, and the widest by as much', () => {
    const [mock, behavioral] = [bandsOf(some, 'mock'), bandsOf(some, 'behavioral')]
    for (const { overall, competency } of [mock, behavioral]) {
      expect(overall).toBeLessThanOrEqual(RULES_BAND)
      expect(competency).toBeLessThanOrEqual(RULES_COMPETENCY_BAND)
    }
    if (name === 'fair pairs') return
    expect(mock).toEqual({ overall: RULES_BAND, competency: RULES_COMPETENCY_BAND })
  })
})

/** As unsure as in `api/reports/judge-repeatedly.test.ts`, where the same answers keep their order over five runs. */
const COACH_SPREAD_LEVELS = 0.5
const JUDGE_TIMES = 3
const RUNS = 20

/** What a coach that is unsure by so much, and asked so often, makes of what the rules see. */
function coached({ level, score }: Scored, random: () => number): number {
  const judgeOnce = () => {
    const deviate = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
    const found = Math.min(5, Math.max(1, Math.round(level + COACH_SPREAD_LEVELS * deviate)))
    return scoreAtStep(found, stepOf({ level, score }))
  }
  return medianScore(Array.from({ length: JUDGE_TIMES }, judgeOnce))
}

test('one competency of two wordings that a coach judged differs by no more than its band in nine of ten', () => {
  const random = seededRandom(1)
  const bands = Object.values(SETS).map((some) => {
    const differences = some.flatMap((one) => {
      const [first, second] = scoresOf('mock', one)
      return Array.from({ length: RUNS }, () =>
        first!.competencies.map((found, at) =>
          Math.abs(coached(found, random) - coached(second!.competencies[at]!, random)),
        ),
      ).flat()
    })
    return percentile(differences, 0.9)
  })
  expect(Math.max(...bands), bands.join()).toBe(COMPETENCY_BAND)
})

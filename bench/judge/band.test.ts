import { join } from 'node:path'
import { findPracticeQuestion } from '@preceptor/content/practice-questions/practice-questions'
import { RULES_BAND, RULES_COMPETENCY_BAND } from '@preceptor/domain/redo/band'
import { type JudgedAs, scoreQuestion } from '@preceptor/domain/redo/question-score'
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
const scoresOf = (judgedAs: JudgedAs, { questionId, texts }: TwoWays) =>
  texts.map((content) =>
    scoreQuestion(
      { question: findPracticeQuestion(questionId)!, answers: [{ messageId: 'answer', content }] },
      judgedAs,
      NOTHING_MEASURED,
    ),
  )

const SETS: Record<string, TwoWays[]> = {
  'fair pairs': pairs.map(({ questionId, standard, variant }) => ({
    questionId,
    texts: [standard.text, variant.text],
  })),
  'typed answers and their spoken forms': spokenForms(answers, ERROR_KINDS).map(
    ({ answer: { questionId, text }, spoken }) => ({ questionId, texts: [text, spoken.text] }),
  ),
}

/** What nine in ten do not exceed: by all competencies together, and by one alone. */
const bandsOf = (some: readonly TwoWays[], judgedAs: JudgedAs) => {
  const scored = some.map((one) => scoresOf(judgedAs, one))
  return {
    overall: percentile(
      scored.map(([one, other]) => Math.abs(one!.overallScore - other!.overallScore)),
      0.9,
    ),
    competency: percentile(
      scored.flatMap(([one, other]) =>
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

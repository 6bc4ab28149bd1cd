import { join } from 'node:path'
import { findPracticeQuestion } from '@preceptor/content/practice-questions/practice-questions'
import { COMPETENCY_BAND, RULES_BAND } from '@preceptor/domain/redo/band'
import { type JudgedAs, scoreQuestion } from '@preceptor/domain/redo/question-score'
import { describe, expect, test } from 'vitest'
import { readGold } from './gold.ts'

const { pairs } = readGold(join(import.meta.dirname, '../gold'), () => true)

/** The value that so large a share of them does not exceed. */
const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(share * values.length) - 1]!

const NOTHING_MEASURED = { words: 0, seconds: null, fillers: null }
const scoresOf = (judgedAs: JudgedAs, { questionId, ...pair }: (typeof pairs)[number]) =>
  [pair.standard, pair.variant].map(({ text }) =>
    scoreQuestion(
      { question: findPracticeQuestion(questionId)!, answers: [{ messageId: 'answer', content: text }] },
      judgedAs,
      NOTHING_MEASURED,
    ),
  )

describe.each(['mock', 'behavioral'] as const)('fair pairs, judged as %s', (judgedAs) => {
  const scored = pairs.map((pair) => scoresOf(judgedAs, pair))

  test('nine in ten overall scores differ by no more than the band of the rules', () => {
    const points = scored.map(([one, other]) => Math.abs(one!.overallScore - other!.overallScore))
    expect(percentile(points, 0.9)).toBe(RULES_BAND)
  })

  test('nine in ten competencies differ by no more than their band', () => {
    const points = scored.flatMap(([one, other]) =>
      one!.competencies.map(({ score }, at) => Math.abs(score - other!.competencies[at]!.score)),
    )
    expect(percentile(points, 0.9)).toBe(COMPETENCY_BAND)
  })
})

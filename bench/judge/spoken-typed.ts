import { STAR_PARTS } from '@preceptor/contracts/interviews/interview'
import { createDice } from '../random.ts'
import type { GoldAnswer } from './gold.ts'
import type { Judge } from './judge.ts'
import { mean } from './rank-correlation.ts'
import { ERROR_KINDS, type ErrorKind, type SpokenForm, spokenForm, spokenWords } from './spoken-form.ts'

const ERROR_RATE = 0.1
const DRAWS = [1, 2, 3, 4, 5]

/** Each typed answer with its spoken forms, several draws of errors of these kinds; without kinds only the form differs. */
export function spokenForms(answers: readonly GoldAnswer[], kinds: readonly ErrorKind[]) {
  const vocabulary = new Set(answers.flatMap(({ text }) => spokenWords(text)))
  const isWord = (word: string) => vocabulary.has(word)
  const typed = answers.filter(({ format }) => format === 'punct')
  return typed.flatMap((answer, at) =>
    (kinds.length ? DRAWS : [0]).map((draw): { answer: GoldAnswer; spoken: SpokenForm } => ({
      answer,
      spoken: spokenForm(answer.text, { rate: ERROR_RATE, kinds, isWord, dice: createDice(draw).part(at) }),
    })),
  )
}

/** Points of each spoken form above its typed answer: below 0 where speaking loses some. */
const pointsOf = (judge: Judge, forms: ReturnType<typeof spokenForms>): number[] =>
  forms.map(
    ({ answer: { questionId, text }, spoken }) =>
      judge.score(questionId, spoken.text) - judge.score(questionId, text),
  )

/** `spoken_typed_mean` and `spoken_typed_worst`, as `measureJudge` describes them. */
export function spokenTypedMetrics(judge: Judge, answers: readonly GoldAnswer[]) {
  const points = pointsOf(judge, spokenForms(answers, ERROR_KINDS)).map(Math.abs)
  return { spoken_typed_mean: mean(points), spoken_typed_worst: Math.max(0, ...points) }
}

const rounded = (figure: number): number => Math.round(figure * 1000) / 1000

/**
 * One line for the form alone and for each kind of error: points whichever way in the mean and at most, points with their
 * sign in the mean, and the word error rate, which some kinds cannot bring to one in ten.
 */
export const spokenKindLines = (judge: Judge, answers: readonly GoldAnswer[]): string[] =>
  [[], ...ERROR_KINDS.map((kind) => [kind])].map((kinds) => {
    const forms = spokenForms(answers, kinds)
    const points = pointsOf(judge, forms)
    const sizes = points.map(Math.abs)
    const rate = mean(forms.map(({ spoken }) => spoken.errorRate))
    return [`spoken_${kinds[0] ?? 'form'}`, mean(sizes), Math.max(0, ...sizes), mean(points), rate]
      .map((one) => (typeof one === 'number' ? rounded(one) : one))
      .join(' ')
  })

/** Of each part of stories: the share of spoken forms, with errors of all kinds, that lose it, and that seem to gain it. */
export const spokenLostLines = (judge: Judge, answers: readonly GoldAnswer[]): string[] => {
  const parts = spokenForms(answers, ERROR_KINDS).map(({ answer: { questionId, text }, spoken }) => ({
    typed: judge.star(questionId, text),
    spoken: judge.star(questionId, spoken.text),
  }))
  return STAR_PARTS.map((part) => {
    const lost = parts.map(({ typed, spoken }) => (typed[part].length && !spoken[part].length ? 1 : 0))
    const gained = parts.map(({ typed, spoken }) => (!typed[part].length && spoken[part].length ? 1 : 0))
    return `spoken_lost_${part} ${rounded(mean(lost))} ${rounded(mean(gained))}`
  })
}

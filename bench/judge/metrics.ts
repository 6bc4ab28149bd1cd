import { STAR_PARTS } from '@preceptor/contracts/interviews/interview'
import type { Gold, GoldAnswer, GoldNextStep } from './gold.ts'
import type { Judge, Place } from './judge.ts'
import { mean, rankCorrelation } from './rank-correlation.ts'
import { spokenTypedMetrics } from './spoken-typed.ts'

const NAMES = [
  'spearman',
  'spearman_raw',
  'spearman_typed',
  'pairwise',
  'star_f1',
  'tricks_worked',
  'traps_honoured',
  'fair_mean_abs',
  'fair_worst',
  'fair_parts_kept',
  'followup_gap',
  'followup_told',
  'nextstep_followed',
  'nextstep_control',
  'spoken_typed_mean',
  'spoken_typed_worst',
] as const
export type MetricName = (typeof NAMES)[number]
export type JudgeMetrics = Record<MetricName, number>

/**
 * What `npm run judge` prints.
 * - `spearman`: rank correlation of tier and score over all answers; `_raw` over speech, `_typed` over what was typed.
 * - `pairwise`: of two answers to one question of different tiers, how often the better has the higher score; a tie is a half.
 * - `star_f1`: over the parts of the story in all answers; a place found is right when it overlaps a marked place of that
 *   part by half of the shorter.
 * - `tricks_worked`: tricks above the most they may get, a count; `traps_honoured`: share of honest answers that look
 *   like a trick and get what they deserve.
 * - `fair_mean_abs`, `fair_worst`: points between two ways of telling one story, in the mean and at most;
 *   `fair_parts_kept`: share of the parts found in the standard one that are found in the other.
 * - `followup_gap`: share of answers where the interviewer asks for what is missing; `followup_told`: where a part is
 *   asked for that was there. Of what the team did, the own part and the action are one question.
 * - `nextstep_followed`: share of answers that score higher once they do what the advice says, while as much else does
 *   not help; `nextstep_control`: share where something else raises the score.
 * - `spoken_typed_mean`, `spoken_typed_worst`: points between a typed answer and its spoken form, without stops, capitals
 *   and figures and with one word in ten in error, over five draws of the errors, in the mean and at most.
 */
export function measureJudge(judge: Judge, gold: Gold): JudgeMetrics {
  const scored = gold.answers.map((answer) => ({
    answer,
    tier: answer.tier,
    score: judge.score(answer.questionId, answer.text),
  }))
  const spearmanOf = (some: typeof scored) =>
    rankCorrelation(
      some.map(({ tier }) => tier),
      some.map(({ score }) => score),
    )
  const ofFormat = (format: GoldAnswer['format']) => scored.filter(({ answer }) => answer.format === format)
  return {
    spearman: spearmanOf(scored),
    spearman_raw: spearmanOf(ofFormat('raw')),
    spearman_typed: spearmanOf(ofFormat('punct')),
    pairwise: pairwiseOf(scored),
    star_f1: starF1(judge, gold.answers),
    ...trickMetrics(judge, gold.tricks),
    ...fairMetrics(judge, gold.pairs),
    ...followUpMetrics(judge, gold.followUps),
    ...nextStepMetrics(judge, gold.nextSteps),
    ...spokenTypedMetrics(judge, gold.answers),
  }
}

function pairwiseOf(scored: readonly { answer: GoldAnswer; tier: number; score: number }[]): number {
  const worth = [...Map.groupBy(scored, ({ answer }) => answer.questionId).values()].flatMap((answers) =>
    answers.flatMap((one, index) =>
      answers
        .slice(index + 1)
        .filter((other) => other.tier !== one.tier)
        .map((other) => {
          if (one.score === other.score) return 0.5
          return one.score > other.score === one.tier > other.tier ? 1 : 0
        }),
    ),
  )
  return mean(worth)
}

const overlaps = (one: Place, other: Place): boolean => {
  const common = Math.min(one.end, other.end) - Math.max(one.start, other.start)
  return common >= Math.min(one.end - one.start, other.end - other.start) / 2
}

function starF1(judge: Judge, answers: readonly GoldAnswer[]): number {
  let [found, right, marked, recalled] = [0, 0, 0, 0]
  for (const { questionId, text, star } of answers) {
    const places = judge.star(questionId, text)
    for (const part of STAR_PARTS) {
      const wanted = star[part].map(([start, end]) => ({ start, end }))
      found += places[part].length
      right += places[part].filter((place) => wanted.some((one) => overlaps(place, one))).length
      marked += wanted.length
      recalled += wanted.filter((one) => places[part].some((place) => overlaps(place, one))).length
    }
  }
  const [precision, recall] = [right / (found || 1), recalled / (marked || 1)]
  return precision + recall ? (2 * precision * recall) / (precision + recall) : 0
}

function trickMetrics(judge: Judge, tricks: Gold['tricks']) {
  const tierOf = (one: Gold['tricks'][number]) => judge.tier(one.questionId, one.text)
  const traps = tricks.filter(({ trap }) => trap)
  return {
    tricks_worked: tricks.filter((one) => !one.trap && tierOf(one) > (one.expected.maxTier ?? 4)).length,
    traps_honoured: mean(traps.map((one) => (tierOf(one) >= (one.expected.minTier ?? 1) ? 1 : 0))),
  }
}

function fairMetrics(judge: Judge, pairs: Gold['pairs']) {
  const points = pairs.map(({ questionId, standard, variant }) =>
    Math.abs(judge.score(questionId, variant.text) - judge.score(questionId, standard.text)),
  )
  const kept = pairs.flatMap(({ questionId, standard, variant }) => {
    const [before, after] = [judge.star(questionId, standard.text), judge.star(questionId, variant.text)]
    return STAR_PARTS.filter((part) => before[part].length).map((part) => (after[part].length ? 1 : 0))
  })
  return {
    fair_mean_abs: mean(points),
    fair_worst: Math.max(0, ...points),
    fair_parts_kept: mean(kept),
  }
}

const PARTS_OF_STORY = [...STAR_PARTS, 'own_part']
const isOwnDoing = (asked: string | null): boolean => asked === 'action' || asked === 'own_part'

function followUpMetrics(judge: Judge, followUps: Gold['followUps']) {
  const asked = followUps.map(({ questionId, answer, missing }) => ({
    missing,
    gap: judge.gap(questionId, answer),
  }))
  const asksAgain = ({ missing, gap }: (typeof asked)[number]) =>
    missing !== 'specific_case' &&
    gap !== null &&
    PARTS_OF_STORY.includes(gap) &&
    gap !== missing &&
    !(isOwnDoing(gap) && isOwnDoing(missing))
  return {
    followup_gap: mean(
      asked.map(({ missing, gap }) => (gap === missing || (isOwnDoing(gap) && isOwnDoing(missing)) ? 1 : 0)),
    ),
    followup_told: mean(asked.map((one) => (asksAgain(one) ? 1 : 0))),
  }
}

/** The two figures of next steps, as `measureJudge` describes them. */
export function nextStepMetrics(judge: Judge, nextSteps: readonly GoldNextStep[]) {
  const rises = nextSteps.map(({ questionId, before, nextStepFollowed, control }) => {
    const score = judge.score(questionId, before)
    return {
      isFollowed: judge.score(questionId, nextStepFollowed) > score,
      isControl: judge.score(questionId, control) > score,
    }
  })
  return {
    nextstep_followed: mean(rises.map(({ isFollowed, isControl }) => (isFollowed && !isControl ? 1 : 0))),
    nextstep_control: mean(rises.map(({ isControl }) => (isControl ? 1 : 0))),
  }
}

/** One line a figure, in the order of their names. */
export const metricLines = (metrics: JudgeMetrics): string[] =>
  NAMES.map((name) => `${name} ${Math.round(metrics[name] * 1000) / 1000}`)

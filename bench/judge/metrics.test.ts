import { expect, test } from 'vitest'
import { KEPT_ASIDE, readGold } from './gold.ts'
import type { Judge } from './judge.ts'
import { type JudgeMetrics, measureJudge, metricLines } from './metrics.ts'
import { rankCorrelation } from './rank-correlation.ts'

const gold = readGold(new URL('../gold', import.meta.url).pathname, () => true)
const byText = new Map(gold.answers.map((answer) => [answer.text, answer]))

/** Knows the labels. */
const knowing: Judge = {
  score: (_, text) => (byText.get(text)?.tier ?? 0) * 25,
  tier: (_, text) => gold.tricks.find((one) => one.text === text)?.expected.minTier ?? 1,
  star: (_, text) => {
    const places = ([start, end]: [number, number]) => ({ start, end })
    const star = byText.get(text)?.star
    return {
      situation: star?.situation.map(places) ?? [],
      task: star?.task.map(places) ?? [],
      action: star?.action.map(places) ?? [],
      result: star?.result.map(places) ?? [],
    }
  },
  gap: (_, text) => gold.followUps.find(({ answer }) => answer === text)?.missing ?? null,
}

test('who knows the labels has the best metrics', () => {
  const metrics = Object.fromEntries(metricLines(measureJudge(knowing, gold)).map((line) => line.split(' ')))
  expect(metrics).toMatchObject({
    spearman: '1',
    spearman_raw: '1',
    spearman_typed: '1',
    pairwise: '1',
    star_f1: '1',
    tricks_worked: '0',
    traps_honoured: '1',
    followup_gap: '1',
    followup_told: '0',
  })
})

test('who marks everything alike knows nothing', () => {
  const alike: Judge = { ...knowing, score: () => 75, tier: () => 4, star: () => knowing.star('', '') }
  expect(measureJudge(alike, gold)).toMatchObject({
    spearman: 0,
    pairwise: 0.5,
    star_f1: 0,
    tricks_worked: 24,
    fair_mean_abs: 0,
    nextstep_followed: 0,
    nextstep_control: 0,
    spoken_typed_mean: 0,
    spoken_typed_worst: 0,
  } satisfies Partial<JudgeMetrics>)
})

test('equal values share their rank', () => {
  expect(rankCorrelation([1, 2, 3, 4], [10, 20, 20, 40])).toBeCloseTo(0.949, 3)
  expect(rankCorrelation([1, 2], [2, 1])).toBeCloseTo(-1)
})

test('a third of the questions is kept aside, one of each category', () => {
  expect(KEPT_ASIDE).toEqual([
    'achievement',
    'physician_disagreement',
    'process_improvement',
    'ethical_dilemma',
    'professional_development',
    'first_90_days',
  ])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type RatedPair, weightedKappa } from './weighted-kappa.ts'

const pairsOf = (ones: number[], others: number[]): RatedPair[] => ones.map((one, at) => [one, others[at]!])

test.each([
  // Observed 0.
  ['full agreement', [1, 2, 3, 4, 5], [1, 2, 3, 4, 5], 1],
  // Observed (16 + 4 + 0 + 4 + 16) / 5 = 8; expected 11 + 11 - 2·3·3 = 4; 1 - 8/4.
  ['reversed levels', [1, 2, 3, 4, 5], [5, 4, 3, 2, 1], -1],
  // Observed 2/5; expected 19/5 + 27/5 - 2·(9/5)·(11/5) = 1.28; 1 - 0.4/1.28.
  ['two levels off by one', [1, 1, 2, 2, 3], [1, 2, 2, 3, 3], 0.6875],
  // Observed (0 + 16)/2 = 8; expected (1 + 25)/2 + 1 - 2·3·1 = 8.
  ['one rater who gives one level', [1, 5], [1, 1], 0],
  // Observed 16/4 = 4; expected 13 + 7 - 2·3·2 = 8; 1 - 4/8.
  ['one disagreement by four levels', [1, 5, 1, 5], [1, 5, 1, 1], 0.5],
])('%s', (_, ones, others, kappa) => {
  expect(weightedKappa(pairsOf(ones, others))).toBeCloseTo(kappa, 12)
})

test('is unknown of nothing, and where both give one level', () => {
  expect(weightedKappa([])).toBeNaN()
  expect(weightedKappa(pairsOf([3, 3], [3, 3]))).toBeNaN()
})

/** As in Cohen's paper: a table of five by five levels, its margins, and a weight for each of its cells. */
function kappaOfTable(pairs: readonly RatedPair[]): number {
  const levels = [1, 2, 3, 4, 5]
  const share = (matches: (pair: RatedPair) => boolean) => pairs.filter(matches).length / pairs.length
  let [observed, expected] = [0, 0]
  for (const i of levels)
    for (const j of levels) {
      observed += (i - j) ** 2 * share(([a, b]) => a === i && b === j)
      expected += (i - j) ** 2 * share(([a]) => a === i) * share(([, b]) => b === j)
    }
  return 1 - observed / expected
}

test('equals the form with a table', () => {
  const level = fc.integer({ min: 1, max: 5 })
  fc.assert(
    fc.property(fc.array(fc.tuple(level, level), { minLength: 2, maxLength: 40 }), (pairs) => {
      const kappa = weightedKappa(pairs)
      if (!Number.isNaN(kappa)) expect(kappa).toBeCloseTo(kappaOfTable(pairs), 9)
    }),
  )
})

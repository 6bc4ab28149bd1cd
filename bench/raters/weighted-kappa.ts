export type RatedPair = readonly [number, number]

/**
 * Cohen's kappa with quadratic weights: agreement on ordered levels beyond chance, where a disagreement counts by the
 * square of its distance. 1 is perfect, 0 is chance, below 0 is worse than chance. Each pair is what two raters gave the
 * same cell. NaN without pairs, and where chance alone would always agree (each rater gave one level, and the same).
 *
 * J. Cohen, Weighted kappa: nominal scale agreement with provision for scaled disagreement or partial credit,
 * Psychological Bulletin 70 (1968) 213-220: 1 - sum(v·observed) / sum(v·expected), v = (i - j)². With these weights
 * both sums are mean squared differences, so that no table of levels is needed: the expected one, of every level of one
 * rater with every level of the other, is E(a²) + E(b²) - 2·E(a)·E(b).
 */
export function weightedKappa(pairs: readonly RatedPair[]): number {
  let [sumA, sumB, squaresA, squaresB, disagreement] = [0, 0, 0, 0, 0]
  for (const [a, b] of pairs) {
    sumA += a
    sumB += b
    squaresA += a * a
    squaresB += b * b
    disagreement += (a - b) ** 2
  }
  const count = pairs.length
  // Both sums times count²: whole numbers, so that 0 is exactly 0.
  const expected = count * (squaresA + squaresB) - 2 * sumA * sumB
  return expected === 0 ? Number.NaN : 1 - (count * disagreement) / expected
}

/** 0 of nothing. */
export const mean = (values: readonly number[]): number =>
  values.length ? values.reduce((sum, one) => sum + one, 0) / values.length : 0

/** The rank of each, those that are equal share theirs. */
function ranksOf(values: readonly number[]): number[] {
  const sorted = values.toSorted((a, b) => a - b)
  return values.map((one) => (sorted.indexOf(one) + sorted.lastIndexOf(one)) / 2)
}

/** Spearman's rank correlation, -1 to 1; 0 where all of one side are equal. */
export function rankCorrelation(ones: readonly number[], others: readonly number[]): number {
  const [xs, ys] = [ranksOf(ones), ranksOf(others)]
  const [mx, my] = [mean(xs), mean(ys)]
  const spread = (values: readonly number[], middle: number) =>
    Math.sqrt(values.reduce((sum, one) => sum + (one - middle) ** 2, 0))
  const both = spread(xs, mx) * spread(ys, my)
  return both ? xs.reduce((sum, x, index) => sum + (x - mx) * (ys[index]! - my), 0) / both : 0
}

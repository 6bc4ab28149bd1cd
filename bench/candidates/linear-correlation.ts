import { mean } from '../judge/rank-correlation.ts'

/** Pearson's linear correlation, -1 to 1; 0 where all of one side are equal. */
export function linearCorrelation(ones: readonly number[], others: readonly number[]): number {
  const [meanOne, meanOther] = [mean(ones), mean(others)]
  let [both, spreadOne, spreadOther] = [0, 0, 0]
  for (const [at, one] of ones.entries()) {
    const [x, y] = [one - meanOne, others[at]! - meanOther]
    both += x * y
    spreadOne += x * x
    spreadOther += y * y
  }
  return spreadOne && spreadOther ? both / Math.sqrt(spreadOne * spreadOther) : 0
}

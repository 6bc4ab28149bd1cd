/** The value below which the given share (0-1) of the figures lies; nearest rank. NaN without figures. */
export const percentile = (figures: readonly number[], share: number): number => {
  const sorted = figures.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

export const median = (figures: readonly number[]): number => percentile(figures, 0.5)
export const round = (figure: number, digits = 1): number => Number(figure.toFixed(digits))

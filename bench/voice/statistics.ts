/** The value below which the given share (0-1) of the figures lies; nearest rank. NaN without figures. */
export const percentile = (samples: readonly number[], share: number): number => {
  const sorted = samples.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

export const median = (samples: readonly number[]): number => percentile(samples, 0.5)
export const round = (figure: number, digits = 1): number => Number(figure.toFixed(digits))

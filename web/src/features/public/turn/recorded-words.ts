/** A line of the recording, and from which second on it is heard. */
export interface Line {
  who: string
  from: number
  text: string
}

/** Between two lines of the recording. */
const PAUSE_SECONDS = 0.35

/** Where question, answer and follow-up begin, and where the last of them ends. */
export const bordersOf = (lines: readonly Line[], seconds: number): number[] => [
  ...lines.filter(({ who }, at) => lines[at - 1]?.who !== who).map(({ from }) => from),
  seconds,
]

/** How much of each part has been heard, 0 to 1. */
export const heardShares = (borders: readonly number[], at: number): number[] =>
  borders.slice(1).map((end, which) => {
    const begin = borders[which] as number
    return Math.max(0, Math.min(1, (at - begin) / (end - begin)))
  })

/** The line that is heard at a second of the recording, and how much of it. */
export const lineAt = (
  lines: readonly Line[],
  seconds: number,
  at: number,
): { line: Line; share: number } => {
  const index = Math.max(
    0,
    lines.findLastIndex(({ from }) => from <= at),
  )
  const line = lines[index] as Line
  const to = (lines[index + 1]?.from ?? seconds) - PAUSE_SECONDS
  return { line, share: Math.max(0, Math.min(1, (at - line.from) / (to - line.from))) }
}

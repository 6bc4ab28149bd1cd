export const MAX_GROWTH = 2.6
/** A shorter run says more of the clock than of the reader. */
export const MIN_MS = 2
/** The least of so many. */
const RUNS = 5
const WARM_UP = 3

export interface Doubling {
  /** For the longer text. */
  ms: number
  growth: number
}

const msOf = (work: () => unknown): number => {
  const before = performance.now()
  work()
  return performance.now() - before
}

/**
 * How much longer a reader takes for the longer text, each the least of five runs. By turns, so that whatever else the
 * machine does, and however far the code is optimized by then, meets both texts. By the clock: the processor time of a
 * thread comes in steps of milliseconds on some machines.
 */
export function measureDoubling(read: (text: string) => unknown, text: string, twice: string): Doubling {
  for (let run = 0; run < WARM_UP; run++) read(twice)
  const times = Array.from({ length: RUNS }, () => [msOf(() => read(text)), msOf(() => read(twice))] as const)
  const [before, ms] = [Math.min(...times.map(([a]) => a)), Math.min(...times.map(([, b]) => b))]
  return { ms, growth: ms / before }
}

export const exceedsGrowth = ({ ms, growth }: Doubling) => ms >= MIN_MS && growth > MAX_GROWTH

/**
 * A doubling over the limit is measured once more by `alone`, in a process where no other reader has trained the
 * compiler, and that counts whatever it is: the least of many tries would pass what exceeds it in most of them.
 */
export const judgeDoubling = <D extends Doubling>(first: D, alone: (first: D) => D): D =>
  exceedsGrowth(first) ? alone(first) : first

/** Milliseconds of processor time that `work` takes on this thread. */
const rawCpuMsOf = (work: () => void): number => {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

const YARDSTICK_TEXT = Array.from({ length: 4_000 }, (_, n) => `w${(n * 7919) % 1013}`).join(' ')
/** What the yardstick takes on a quiet core of the machine that the bounds were set on. */
const YARDSTICK_MS = 20
/** Less than this is given as it was measured: the clock of a thread moves by milliseconds. */
const WORTH_WEIGHING_MS = 20

/** A piece of work that never changes: words found, counted and sorted. */
function yardstick(): void {
  for (let round = 0; round < 20; round++) {
    const counts = new Map<string, number>()
    for (const [word] of YARDSTICK_TEXT.matchAll(/\p{L}\d*/gu)) counts.set(word, (counts.get(word) ?? 0) + 1)
    ;[...counts].toSorted(([one], [other]) => (one < other ? -1 : 1))
  }
}

/** How many times slower this core is at this moment than the one the bounds were set on; never less than one. */
const slowness = (): number => Math.max(1, rawCpuMsOf(yardstick) / YARDSTICK_MS)

/**
 * Milliseconds of processor time that `work` takes on this thread, as a quiet core of the machine of the bounds would:
 * a core that is slower, or shares its pipelines with a busy neighbour, is weighed by a yardstick at the same moment.
 */
export const cpuMsOf = (work: () => void): number => {
  const raw = rawCpuMsOf(work)
  return raw < WORTH_WEIGHING_MS ? raw : raw / slowness()
}

const TICK_MS = 1

/**
 * The most processor time, in milliseconds as in `cpuMsOf`, for which `work` held this thread without letting anything
 * else in: what a stranger's request would have waited for.
 */
export const longestHoldMs = async (work: () => Promise<unknown>): Promise<number> => {
  let longest = 0
  let before = process.threadCpuUsage()
  const look = () => {
    const { user, system } = process.threadCpuUsage(before)
    longest = Math.max(longest, (user + system) / 1000)
    before = process.threadCpuUsage()
  }
  const ticking = setInterval(look, TICK_MS)
  try {
    await work()
  } finally {
    clearInterval(ticking)
  }
  look()
  return longest < WORTH_WEIGHING_MS ? longest : longest / slowness()
}

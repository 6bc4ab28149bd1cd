/** Milliseconds of processor time that `work` takes on this thread, whatever else the machine does meanwhile. */
export const cpuMsOf = (work: () => void): number => {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

const TICK_MS = 1

/**
 * The most processor time, in milliseconds, for which `work` held this thread without letting anything else in: what a
 * stranger's request would have waited for, whatever else the machine does meanwhile.
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
  return longest
}

import { readdirSync, readFileSync } from 'node:fs'

/** CPU seconds the threads of a process have used so far, user and system (Linux), to the nanosecond. */
export const cpuSeconds = (pid: number): number => {
  const folder = `/proc/${pid}/task`
  // The first number of a thread's schedstat is its time on a processor.
  const ofThread = (thread: string) => {
    try {
      return Number(readFileSync(`${folder}/${thread}/schedstat`, 'utf8').split(' ')[0])
    } catch {
      // It ended meanwhile.
      return 0
    }
  }
  return readdirSync(folder).reduce((sum, thread) => sum + ofThread(thread), 0) / 1e9
}

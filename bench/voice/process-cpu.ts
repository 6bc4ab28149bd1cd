import { readFileSync } from 'node:fs'

/** Clock ticks a second of /proc on every Linux Node runs on. */
const TICKS_PER_SECOND = 100

/** CPU seconds a process has used so far, user and system (Linux). */
export const cpuSeconds = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}

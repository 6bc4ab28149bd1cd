import { z } from 'zod'

/** What is read of a report in the schema of mutation testing elements. */
export const MutationReport = z.object({
  files: z.record(z.string(), z.object({ mutants: z.array(z.object({ status: z.string() })) })),
})
export type MutationReport = z.infer<typeof MutationReport>

const FOUND = ['Killed', 'Timeout']
const MISSED = ['Survived', 'NoCoverage']

export interface MutationScore {
  files: number
  /** Those that were found or missed: what is ignored or cannot be run does not count. */
  mutants: number
  /** Found mutants in percent; 100 where there are none. */
  percent: number
}

/** The score of a report. */
export const scoreOf = ({ files }: MutationReport): MutationScore => {
  const statuses = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status))
  const found = statuses.filter((status) => FOUND.includes(status)).length
  const mutants = found + statuses.filter((status) => MISSED.includes(status)).length
  return { files: Object.keys(files).length, mutants, percent: mutants === 0 ? 100 : (100 * found) / mutants }
}

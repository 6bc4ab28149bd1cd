import { MINUTE_MS } from '@preceptor/contracts/durations'
import { allChecks } from './all-checks.ts'
import type { Row } from './check.ts'
import { createDoctorContext, GOOD_CONFIGURATION, readConfigs, type Surroundings } from './context.ts'
import type { Options } from './read-options.ts'
import { DEADLINE_MS, runChecks } from './run-checks.ts'

/** A report of a real size takes as long as nurses may wait for it, and others besides. */
const FULL_DEADLINE_MS = 12 * MINUTE_MS

/**
 * Looks at everything this environment configures, or at the groups asked for and what they need. A configuration that
 * the servers would not start with is all that is found.
 */
export async function examine(
  env: NodeJS.ProcessEnv,
  options: Pick<Options, 'only' | 'isFull' | 'mailTo'>,
  surroundings?: Surroundings,
): Promise<Row[]> {
  const configs = readConfigs(env)
  if (Array.isArray(configs)) return configs
  const context = createDoctorContext(configs, options, surroundings)
  try {
    const { only, isFull } = options
    const checks = allChecks(context).filter(({ group }) => only.length === 0 || only.includes(group))
    const deadlineMs = isFull ? FULL_DEADLINE_MS : DEADLINE_MS
    return [...GOOD_CONFIGURATION, ...(await runChecks(checks, { deadlineMs }))]
  } finally {
    context.speech.close()
    await context.db.destroy()
  }
}

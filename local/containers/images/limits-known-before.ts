import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FAR_LIMITS } from '@preceptor/api/testing/far-limits'
import { dataPath } from '../../data-folder.ts'

/** FAR_LIMITS without the limits that the servers of the earlier commit do not have: both read the same .env. */
export function limitsKnownBefore(): string {
  const table = readFileSync(join(dataPath('containers', 'previous'), 'api/limits/table.ts'), 'utf8')
  const isKnown = (entry: string) => table.includes(entry.split('=')[0] as string)
  return FAR_LIMITS.split(',').filter(isKnown).join()
}

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePort } from '@preceptor/local/start/ports'
import { startPostgres, stopPostgres } from '@preceptor/local/start/postgres'
import { clusterParent } from '@preceptor/local/testing/memory-folder'
import type { TestProject } from 'vitest/node'
import { prepareDatabase } from '../prepare-database.ts'
import { startPooler } from './pooler.ts'
import { allRolesWith } from './role-urls.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of the migrated database that each test file clones. */
    templateDatabaseUrl: string
    /** Where a pooler is in front of it; null: nowhere. */
    poolerPort: number | null
  }
}

const PREFIX = 'preceptor-test-'

/** One PostgreSQL for the whole run, with its data in a folder of its own and the schema migrated once. */
export default async function setup(project: TestProject) {
  const parent = clusterParent()
  await sweepLeftovers(parent)
  const folder = mkdtempSync(join(parent, `${PREFIX}${process.pid}-`))
  const dataDir = join(folder, 'postgres')
  const server = await startPostgres({ dataDir, port: await findFreePort(), unsafeFast: true })
  await prepareDatabase(server.url, { passwords: allRolesWith(server.url) })
  project.provide('templateDatabaseUrl', server.url)
  // `TEST_POOLER=on` runs every query of the tests through PgBouncer.
  const pooler = process.env.TEST_POOLER === 'on' ? await startPooler(server.url, { poolSize: 4 }) : undefined
  project.provide('poolerPort', pooler ? Number(new URL(pooler.urlOf(server.url)).port) : null)
  return async () => {
    await pooler?.stop()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Stops and removes what a killed run left behind. */
async function sweepLeftovers(parent: string): Promise<void> {
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(PREFIX))) {
    if (isVitest(Number(name.slice(PREFIX.length).split('-')[0]))) continue
    await stopPostgres(join(parent, name, 'postgres')).catch(() => {})
    rmSync(join(parent, name), { recursive: true, force: true })
  }
}

/** Whether a pid is alive; a pid given to another program since does not count where /proc can tell. */
function isVitest(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return process.platform !== 'linux' || readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('vitest')
  } catch {
    return false
  }
}

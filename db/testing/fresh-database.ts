import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { connect, type Db } from '../connect.ts'
import type { LoginRole } from '../rights/roles.ts'
import { urlAs } from './role-urls.ts'

export interface TestDatabase {
  db: Db
  url: string
  /** The variables by which a server connects as a role. */
  envAs: (role: LoginRole) => { DATABASE_URL: string; DATABASE_DIRECT_URL?: string }
  /** Closes `db` and drops the database, whoever else is connected. */
  destroy: () => Promise<void>
}

/** A migrated, empty database of its own for a test file. Needs the run's global setup. */
export function createTestDatabase({ maxConnections = 5 } = {}): Promise<TestDatabase> {
  return createFrom(new URL(inject('templateDatabaseUrl')).pathname.slice(1), maxConnections)
}

/** A database without a table, in which a plain dump of an installation is put. */
export async function restoreDump(dump: string): Promise<TestDatabase> {
  const database = await createFrom('template0', 5)
  await run(database.url, dump)
  return database
}

async function createFrom(source: string, maxConnections: number): Promise<TestDatabase> {
  const template = new URL(inject('templateDatabaseUrl'))
  const name = `test_${randomBytes(6).toString('hex')}`
  const admin = new URL(template)
  admin.pathname = '/postgres'
  // Its files are copied: to write each page to the log as well takes twice as long.
  await run(admin.href, `create database ${name} template ${source} strategy file_copy`)
  const own = new URL(template)
  own.pathname = `/${name}`
  const pooler = inject('poolerPort')
  const pooledUrl = (direct: string) => {
    const url = new URL(direct)
    url.port = String(pooler)
    return url.href
  }
  const db = pooler
    ? connect(pooledUrl(own.href), { maxConnections, isPooled: true })
    : connect(own.href, { maxConnections })
  return {
    db,
    url: own.href,
    envAs(role) {
      const direct = urlAs(role, own.href)
      return pooler
        ? { DATABASE_URL: pooledUrl(direct), DATABASE_DIRECT_URL: direct }
        : { DATABASE_URL: direct }
    },
    async destroy() {
      await db.destroy()
      await run(admin.href, `drop database ${name} with (force)`)
    },
  }
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // Two files may clone the template at the same moment, which PostgreSQL rejects: take turns.
    await client.query('select pg_advisory_lock(20261121)')
    await client.query(statement)
  } finally {
    await client.end()
  }
}

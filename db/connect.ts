import { hash } from 'node:crypto'
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database } from './schema.ts'

/** A connection pool or an open transaction: every query function takes either. */
export type Db = Kysely<Database>

const pools = new WeakMap<Db, pg.Pool>()

const INT8_OID = 20
const DATE_OID = 1082
const types = {
  getTypeParser(oid: number, format?: string) {
    // bigint columns are positions and counts, far below 2^53.
    if (oid === INT8_OID) return Number
    // A calendar day has no time and no zone: it stays `2026-11-26`.
    if (oid === DATE_OID) return String
    return pg.types.getTypeParser(oid, format as 'text')
  },
} as pg.CustomTypesConfig

/** Far more statements than the product has; lists of any length in a statement could make it more. */
const MAX_NAMES = 2_000
const names = new Map<string, string>()

/** The name under which a statement is prepared: the same text has the same name, and no other. */
function nameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  if (names.size >= MAX_NAMES) names.clear()
  const name = hash('sha1', text, 'base64url')
  names.set(text, name)
  return name
}

/**
 * Prepares each statement once for a connection: planning a long one takes longer than running it. Statements
 * without parameters (migrations, transaction control) are sent as they are.
 */
class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: pg's query has a dozen overloads, only one of which is ours
  override query(text: any, values?: any, callback?: any): any {
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) {
      return super.query(text, values, callback)
    }
    // Made here: of a plain object pg makes a copy first. Its types lack the callback beside one that is made.
    const query = new pg.Query({ name: nameOf(text), text, values }) as unknown as pg.QueryConfig
    if (callback) return super.query(query, callback)
    // pg's own promise keeps the rows of a result alive until a full garbage collection: reading many pages one after
    // the other would grow the process by all of them.
    return new Promise((resolve, reject) => {
      super.query(query, (error: Error | null, result: pg.QueryResult) =>
        error ? reject(error) : resolve(result),
      )
    })
  }
}

export interface ConnectOptions {
  maxConnections?: number
  /** How long a statement waits for a lock; as long as for anything where it is unset. */
  lockTimeoutMs?: number
  /**
   * The URL is that of a pooler which gives a connection for a transaction at a time: nothing is prepared, since the next
   * statement may meet another connection, and limits of time are the pooler's to set.
   */
  isPooled?: boolean
}

/**
 * How our connections are called at the database. The number counts what servers rely on there: from 2 on, they name the team
 * that they change and read team data by its key alone (`rights/team-policies.ts`).
 */
export const APPLICATION_NAME = 'preceptor/2'

/** A URL without a name of its own for the application: the policies of teams go by ours, and one in the URL would win. */
function withoutName(url: string): string {
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  if (!parsed?.searchParams.has('application_name')) return url
  parsed.searchParams.delete('application_name')
  return parsed.href
}

const TIMEOUTS = { statement_timeout: 15_000, idle_in_transaction_session_timeout: 15_000 }

/**
 * Opens a pool on a PostgreSQL URL; `destroy()` closes it. Columns are snake_case in SQL and camelCase here;
 * what lies inside jsonb keeps its own names.
 */
export function connect(
  url: string,
  { maxConnections = 10, lockTimeoutMs, isPooled = false }: ConnectOptions = {},
): Db {
  const pool = new pg.Pool({
    Client: isPooled ? pg.Client : PreparingClient,
    connectionString: withoutName(url),
    application_name: APPLICATION_NAME,
    max: maxConnections,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 5_000,
    ...(!isPooled && TIMEOUTS),
    ...(lockTimeoutMs && { lock_timeout: lockTimeoutMs }),
    keepAlive: true,
    types,
  })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  // The same for a connection in use: its query rejects with the reason, the event itself is one too many.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  pools.set(db, pool)
  return db
}

/** The connections of a pool that `connect` opened: in use, unused, and how many queries wait for one. */
export function connectionsOf(db: Db): { busy: number; idle: number; waiting: number } {
  const pool = pools.get(db)
  if (!pool) return { busy: 0, idle: 0, waiting: 0 }
  return { busy: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount }
}

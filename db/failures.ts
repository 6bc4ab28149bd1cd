/** Codes of the operating system's network, as Node names them. */
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/**
 * Conditions of PostgreSQL (SQLSTATE) under which nothing is wrong with the query: connection exceptions (08),
 * resources used up (53), shutdown, crash and start-up (57P01-57P03), a statement or transaction over its time.
 */
const AWAY = /^(?:08...|53...|57P0[1235]|57014|25P0[34])$/

/** What pg, pg-pool and kysely throw without a code when a connection is lost or none can be had. */
const LOST_CONNECTION =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired$|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|Postgres connection has been discarded|driver has already been destroyed)/

/** Text the database cannot hold or read: a null byte, broken UTF-8, no uuid, an escape without a character. */
const UNREADABLE = new Set(['22021', '22P02', '22P05'])

/** Whether a row was rejected because another one has its key, as when somebody else was first. */
export const isTaken = (error: unknown): boolean => (error as { code?: string } | null)?.code === '23505'

/**
 * What the failure of a query means: `away` when the database cannot answer now and the same query may succeed
 * later, `unreadable` when only bad input explains it, undefined when it is a bug or no failure of a query.
 */
export function databaseFailureOf(error: unknown): 'away' | 'unreadable' | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, constraint } = error as Error & { code?: string; constraint?: string }
  if (code) {
    if (NETWORK.has(code) || AWAY.test(code)) return 'away'
    if (UNREADABLE.has(code) || (code === '23514' && constraint?.includes('email'))) return 'unreadable'
    return undefined
  }
  return LOST_CONNECTION.test(error.message) ? 'away' : undefined
}

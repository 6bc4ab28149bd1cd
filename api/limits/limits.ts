import { createHash } from 'node:crypto'
import { ApiError } from '@preceptor/contracts/errors'
import type { Db } from '@preceptor/db/connect'
import { CompiledQuery } from 'kysely'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { RateLimitName, RateLimitTable } from './table.ts'

/** One use of a limit: its name, and what it is counted for. */
export type Use = readonly [limit: RateLimitName, ...of: string[]]

export interface ConsumedLimit {
  /** Makes the uses not count, as where only failures do; with a name those of that limit alone. */
  giveBack: (only?: RateLimitName) => Promise<void>
}

/** A use that was counted, though it may be over its limit. */
export interface Counted extends ConsumedLimit {
  over: boolean
  /** How often the limit has been used by now, this use included. */
  uses: number
  /** RATE_LIMITED, for who rejects what has ended. Made when asked for: an error costs more than the count. */
  error: () => ApiError
}

export interface Limits {
  /**
   * Counts the uses, before what they stand for is done: of many at the same moment none slips through. Throws
   * RATE_LIMITED when one exceeds its limit, and then none of them counts.
   */
  take: (...uses: Use[]) => Promise<ConsumedLimit>
  /** Counts a use without rejecting it, and says whether it exceeds its limit. */
  count: (use: Use) => Promise<Counted>
  /** How often a limit has been used by now; asking does not count. */
  uses: (use: Use) => Promise<number>
  /** Forgets what was counted for these; with fewer parts than a use has, for all that begin with them. */
  clear: (...use: Use) => Promise<void>
}

/**
 * The limits of the api, kept in the database and so true across processes, but for those that are counted in memory.
 * Nothing is stored but hashes.
 */
export function createLimits(db: Db, table: RateLimitTable): Limits {
  const storeClient = clientOf(db)
  const limiters = new Map<string, RateLimiterMemory | RateLimiterPostgres>(
    Object.entries(table).map(([name, { points, seconds, inMemory }]) => {
      const limit = { keyPrefix: name, points, duration: seconds }
      if (inMemory) return [name, new RateLimiterMemory(limit)]
      const stored = new RateLimiterPostgres({
        ...limit,
        storeClient,
        storeType: 'client',
        tableName: 'rate_limit',
        tableCreated: true,
        clearExpiredByTimeout: false,
      })
      return [name, stored]
    }),
  )

  const limiterOf = ([name, ...of]: Use) => {
    const limiter = limiters.get(name)!
    // What is counted in memory lies nowhere.
    return { limiter, key: limiter instanceof RateLimiterMemory ? of.join(':') : keyOf(of) }
  }

  async function count(use: Use): Promise<Counted> {
    const { limiter, key } = limiterOf(use)
    const [name] = use
    const used = await limiter.consume(key).catch((error) => {
      if (error instanceof RateLimiterRes) return error
      throw error
    })
    return {
      over: used.consumedPoints > limiter.points,
      uses: used.consumedPoints,
      error: () => limitError(name, used.msBeforeNext),
      giveBack: async () => {
        await limiter.reward(key)
      },
    }
  }

  return {
    count,

    async uses(use) {
      const { limiter, key } = limiterOf(use)
      return (await limiter.get(key))?.consumedPoints ?? 0
    },

    async take(...uses) {
      const consumed: [RateLimitName, ConsumedLimit][] = []
      const giveBack = async (only?: RateLimitName) => {
        for (const [name, counted] of consumed) if (!only || name === only) await counted.giveBack()
      }
      for (const use of uses) {
        const counted = await count(use)
        consumed.push([use[0], counted])
        if (!counted.over) continue
        await giveBack()
        throw counted.error()
      }
      return { giveBack }
    },

    async clear(name, ...of) {
      await db
        .deleteFrom('rateLimit')
        .where((where) => where.fn('starts_with', ['key', where.val(`${name}:${keyOf(of)}`)]))
        .execute()
    },
  }
}

function keyOf(of: readonly string[]): string {
  return of.map((part) => createHash('sha256').update(part).digest('hex')).join(':')
}

/** The part of pg's client that the limiter calls, over our own pool. */
function clientOf(db: Db) {
  const plain = db.withoutPlugins()
  return {
    async query({ text, values }: { text: string; values: unknown[] }) {
      const { rows, numAffectedRows } = await plain.executeQuery(CompiledQuery.raw(text, values))
      return { rows, rowCount: Number(numAffectedRows ?? rows.length) }
    },
  }
}

/** By limit, or by the first part of its name. */
const WHAT: Readonly<Record<string, string>> = {
  'hint.account': 'hints',
  login: 'login attempts',
  register: 'registration attempts',
  forgot: 'password reset attempts',
  hint: 'hints in this session',
  evaluate: 'evaluations in this session',
  request: 'requests',
  start: 'interviews',
  begin: 'interviews',
  analysis: 'evaluations',
  billing: 'plan changes',
  discount: 'discount codes',
  export: 'exports',
  contact: 'messages',
  invite: 'invitations',
  reinvite: 'invitations to the same person',
}

function limitError(name: RateLimitName, msLeft: number): ApiError {
  const retryAfterSeconds = Math.max(1, Math.ceil(msLeft / 1000))
  const blockedMinutes = Math.ceil(retryAfterSeconds / 60)
  const what = WHAT[name] ?? WHAT[name.split('.')[0]!] ?? 'attempts'
  const minutes = blockedMinutes === 1 ? '1 minute' : `${blockedMinutes} minutes`
  return new ApiError('RATE_LIMITED', `Too many ${what}. Please try again in ${minutes}.`, {
    blockedMinutes,
    retryAfterSeconds,
  })
}

import { createHash } from 'node:crypto'
import { check } from 'recheck'
import type { Pattern } from './find.ts'

export type Verdict = 'linear' | 'polynomial' | 'exponential' | 'unknown'

const TIMEOUT_MS = 20_000

/** How a pattern's time grows with its text, as recheck judges it; unknown where it takes too long to say. */
export const judge = async ({ source, flags }: Pick<Pattern, 'source' | 'flags'>): Promise<Verdict> => {
  // What recheck does not read has no say in how the time grows.
  const found = await check(source, flags.replace(/[dv]/g, ''), { timeout: TIMEOUT_MS })
  if (found.status === 'safe') return 'linear'
  if (found.status === 'unknown') return 'unknown'
  return found.complexity.type
}

/** What a pattern is known by in the list of those that were judged. */
export const digestOf = ({ source, flags }: Pick<Pattern, 'source' | 'flags'>): string =>
  createHash('sha256').update(`/${source}/${flags}`).digest('hex').slice(0, 16)

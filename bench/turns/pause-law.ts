import type { Dice } from '../random.ts'

/**
 * Where and how long scripted candidates pause. Written down before any rule that is measured by it, and not changed
 * since.
 */

/** The shortest and the longest pause within a turn, in ms. */
export const PAUSE_MS = { least: 300, most: 4_000 }

/**
 * How long pauses are. `measured` falls off as those of people who talk to an agent do: exponent 1.4 gives, of the
 * pauses of 300 ms and more, 39 % beyond 600 ms, 18 % beyond 1.0 s and 9 % beyond 1.6 s, as the row of silence alone in
 * the published table of livekit/eot-bench has them. `spread` is log-uniform: long pauses are as frequent as short ones,
 * which is harder than what was measured.
 */
export type PauseLaw = 'measured' | 'spread'
const EXPONENT = 1.4

/** One pause in ms. */
export const pauseMs = (law: PauseLaw, { random }: Dice): number => {
  const { least, most } = PAUSE_MS
  const share = random()
  if (law === 'spread') return least * (most / least) ** share
  const tail = (least / most) ** EXPONENT
  return least * (1 - share * (1 - tail)) ** (-1 / EXPONENT)
}

/** The share of pauses of the measured law that outlast so many ms. */
export const shareBeyond = (ms: number): number => {
  const { least, most } = PAUSE_MS
  const tail = (least / most) ** EXPONENT
  return Math.max(0, Math.min(1, ((least / ms) ** EXPONENT - tail) / (1 - tail)))
}

const LINKS = new Set('and but so because then or when while which who that if'.split(' '))
const HESITATIONS = new Set('um uh er hmm well like'.split(' '))
const OPENERS = new Set(
  `the a an my his her their our your this to of in on at for with by from about into i we he she they it is was are
  were had have has`.split(/\s+/),
)

/** How likely a pause is between two words, the first as it is written. Half of all pauses are within a sentence. */
export const pauseChance = (before: string, after: string): number => {
  const word = before.toLowerCase().replaceAll(/[^a-z']/g, '')
  const next = after.toLowerCase().replaceAll(/[^a-z']/g, '')
  if (/[.?!]["”’']?$/.test(before)) return 0.5
  if (/[,;:]["”’']?$/.test(before)) return 0.15
  if (HESITATIONS.has(word)) return 0.25
  if (LINKS.has(next)) return 0.08
  if (LINKS.has(word)) return 0.08
  if (OPENERS.has(word)) return 0.03
  return 0.012
}

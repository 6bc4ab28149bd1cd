import { readFileSync } from 'node:fs'
import { readPause } from '@preceptor/domain/speech/turn-end/read-pause'
import { goldAnswers } from './answers.ts'
import { shareBeyond } from './pause-law.ts'
import { type ScriptedPause, scriptTurn } from './scripted-turn.ts'

/** How sure a language model that had read an answer up to here, and no further, was that it ends here: 0 not at all, to 9. */
interface Reading {
  id: string
  /** Words so far. */
  words: number
  /** The fifth look at an answer is always at its end, which a reader may have noticed. */
  look: number
  end: number
}

/** A pause of which something is known, and for how many of its answer it stands. */
interface KnownPause {
  /** Whoever knows no more waits as long at all pauses of a group. */
  group: string
  isEnd: boolean
  weight: number
}

const SEED = 1_000

/** The pauses that were read, grouped by how sure the reader was, and by what the product's rule makes of them. */
export function readPauses(mostLooks: number): { reader: KnownPause[]; rule: KnownPause[] } {
  const readings = readFileSync(new URL('../gold/own-turn-readings.jsonl', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Reading)
  const read = goldAnswers('tuned').flatMap(({ id, text }, index) => {
    const { pauses } = scriptTurn(id, text, 'measured', SEED + index)
    const looks = readings.filter((one) => one.id === id)
    return pauses.flatMap((pause) => {
      const reading = looks.find(({ words }) => words === pause.said.split(' ').filter(Boolean).length)
      if (!reading || reading.look > mostLooks) return []
      const weight = pause.isEnd ? 1 : (pauses.length - 1) / (looks.length - 1)
      return [{ pause, reading, weight }]
    })
  })
  return {
    reader: read.map(({ pause, reading, weight }) => ({
      ...{ group: `${Math.ceil(reading.end / 2)}`, isEnd: pause.isEnd, weight },
    })),
    rule: read.map(({ pause, weight }) => ({ group: ruleGroup(pause), isEnd: pause.isEnd, weight })),
  }
}

const ruleGroup = ({ said }: ScriptedPause): string => {
  const { kind, points } = readPause(said)
  return kind === 'whole' ? `${Math.max(-4, Math.min(2, Math.round(points / 2)))}` : kind
}

const WAITS_MS = Array.from({ length: 75 }, (_, step) => 300 + 50 * step)
/** What a ms of waiting is worth in false cut-offs: from never waiting to never cutting off. */
const PRICES = Array.from({ length: 200 }, (_, step) => 1e-7 * 1.1 ** step)

/**
 * The least that can be reached by whoever knows the group of each pause, and the law of their lengths: to each group its
 * best wait. Found on the same pauses, so it flatters.
 */
export function bestOf(pauses: readonly KnownPause[]): { at600Ms: number; latencyMsAt5Percent: number } {
  const ends = pauses.filter(({ isEnd }) => isEnd).length
  const within = pauses.reduce((sum, { isEnd, weight }) => sum + (isEnd ? 0 : weight), 0)
  const groups = [...Map.groupBy(pauses, ({ group }) => group).values()].map((members) => ({
    ends: members.filter(({ isEnd }) => isEnd).length / ends,
    within: members.reduce((sum, { isEnd, weight }) => sum + (isEnd ? 0 : weight), 0) / within,
  }))
  const reached = PRICES.map((price) =>
    groups.reduce(
      (sum, group) => {
        const cost = (ms: number) => group.within * shareBeyond(ms) + price * group.ends * ms
        const ms = WAITS_MS.reduce((least, wait) => (cost(wait) < cost(least) ? wait : least))
        return {
          cutoffs: sum.cutoffs + group.within * shareBeyond(ms),
          latencyMs: sum.latencyMs + group.ends * ms,
        }
      },
      { cutoffs: 0, latencyMs: 0 },
    ),
  )
  const least = (values: number[]) => Math.min(...values)
  return {
    at600Ms: least(reached.filter(({ latencyMs }) => latencyMs <= 600).map(({ cutoffs }) => cutoffs)),
    latencyMsAt5Percent: least(
      reached.filter(({ cutoffs }) => cutoffs <= 0.05).map(({ latencyMs }) => latencyMs),
    ),
  }
}

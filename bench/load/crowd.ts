import type { Dice } from '../random.ts'
import type { Stand } from '../stand/stand.ts'
import { Answers } from './answers.ts'
import { HttpNurse } from './http-nurse.ts'
import { PageNurse, type Troubles, troublesOf } from './page-nurse.ts'

export interface CrowdOptions {
  /** The product's database, and what its access tokens are signed with. */
  stand: Pick<Stand, 'db' | 'secret'>
  dice: Dice
  /** In voice interviews, half of their answers typed. */
  speakers: number
  /** In typed practice over HTTP. */
  writers: number
  apiUrl: string
  realtimeUrl: string
  paceMs: number
  patienceMs: number
}

/**
 * The load of a scenario: nurses who continue answering until `finish`, which resolves when all have what they gave.
 */
export const startCrowd = (options: CrowdOptions) => {
  const { stand, dice, speakers, writers, apiUrl, realtimeUrl, paceMs, patienceMs } = options
  const { db, secret } = stand
  const answers = new Answers()
  const stop = new AbortController()
  const common = { db, secret, answers, patienceMs, pauseMs: 400 }
  const pages = Array.from(
    { length: speakers },
    (_, at) =>
      new PageNurse({
        ...common,
        url: realtimeUrl,
        dice: dice.part(at),
        number: at + 1,
        how: 'both',
        paceMs,
        pieces: [4, 16],
      }),
  )
  const typists = Array.from(
    { length: writers },
    (_, at) =>
      new HttpNurse({ ...common, url: apiUrl, dice: dice.part(10_000 + at), number: speakers + at + 1 }),
  )
  const nurses: { troubles: Troubles; run: (stop: AbortSignal) => Promise<void> }[] = [...pages, ...typists]
  const running = nurses.map((nurse) => nurse.run(stop.signal))
  // Reported at the end, by finish.
  for (const run of running) run.catch(() => {})
  return {
    answers,
    pages,
    troubles: () => troublesOf(nurses),
    async finish() {
      stop.abort()
      await Promise.all(running)
      return answers.check(db)
    },
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import { Answers } from '../load/answers.ts'
import { PageNurse, troublesOf } from '../load/page-nurse.ts'
import { startStand } from '../stand/stand.ts'
import { CUTS, type Line, openLine } from './cuttable-line.ts'
import { answerGates, type Scenario } from './scenario.ts'

const NURSES = 50
const LONGEST_CUT_MS = 60_000
const SHORTEST_CUT_MS = 200
/** Every tenth cut is of the full length. */
const FULL_SHARE = 0.1
/** As pages send: a piece every 250 ms. */
const PACE_MS = 250

/**
 * Nurses who speak at the pace of speech, each on a line of the nurse's own that is cut again and again for 0.2 to
 * 60 s, in three ways. All of it in real time; the lines are cut side by side. Held against what the recogniser heard.
 */
export const cuts: Scenario = async ({ dice, times, say }) => {
  const stand = await startStand()
  const lines: Line[] = []
  try {
    const { db, secret } = stand
    const answers = new Answers()
    const many = Math.min(NURSES, times)
    const stop = new AbortController()
    const made: { kind: string; ms: number }[] = []
    const realtime = stand.named('realtime')[0]!

    const cutAgainAndAgain = async (line: Line, number: number) => {
      const own = dice.part(number)
      const mine = Math.floor(times / many) + (number < times % many ? 1 : 0)
      for (let n = 0; n < mine; n += 1) {
        await sleep(own.between(1_000, 8_000))
        const kind = own.oneOf(CUTS)
        const full = own.random() < FULL_SHARE
        const ms = full
          ? LONGEST_CUT_MS
          : SHORTEST_CUT_MS * (LONGEST_CUT_MS / SHORTEST_CUT_MS) ** own.random()
        line.begin(kind)
        await sleep(ms)
        line.end()
        made.push({ kind, ms: Math.round(ms) })
        if (made.length % 20 === 0) say(`${made.length} cuts, ${answers.confirmed} answers`)
      }
    }
    const nurses: PageNurse[] = []
    const running = Array.from({ length: many }, async (_, number) => {
      const line = await openLine(realtime.port)
      lines.push(line)
      const nurse = new PageNurse({
        db,
        secret,
        answers,
        url: line.url,
        dice: dice.part(1_000 + number),
        number: number + 1,
        how: 'spoken',
        paceMs: PACE_MS,
        pieces: [8, 60],
        patienceMs: 200_000,
      })
      nurses.push(nurse)
      const run = nurse.run(stop.signal)
      run.catch(() => {})
      await cutAgainAndAgain(line, number)
      return run
    })
    while (made.length < times) await sleep(100)
    stop.abort()
    await Promise.all(running)
    const found = await answers.check(db)
    const kinds = Object.fromEntries(
      CUTS.map((kind) => [kind, made.filter((one) => one.kind === kind).map(({ ms }) => ms)]),
    )
    return {
      gates: answerGates(found, 'cuts'),
      report: {
        cuts: made.length,
        clients: many,
        longestMs: Math.max(...made.map(({ ms }) => ms)),
        overTenSeconds: made.filter(({ ms }) => ms > 10_000).length,
        kinds: Object.fromEntries(Object.entries(kinds).map(([kind, all]) => [kind, all.length])),
        clock: 'real time',
        connectionsLost: nurses.reduce((sum, { losses }) => sum + losses, 0),
        answers: found,
        troubles: troublesOf(nurses),
      },
    }
  } finally {
    for (const line of lines) line.close()
    await stand.stop()
  }
}

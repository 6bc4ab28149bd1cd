import { setTimeout as sleep } from 'node:timers/promises'
import { percentile } from '../figures.ts'
import { startCrowd } from '../load/crowd.ts'
import { startStand } from '../stand/stand.ts'
import { answerGates, round, type Scenario } from './scenario.ts'

const BACK_MS = 2_000
const PAGES_BACK_TIMEOUT_MS = 30_000

/**
 * SIGKILL at a random moment to a random process of api, realtime and the vendors' stand-ins, again and again, while
 * nurses speak, type and write. Measured from the kill: until the process answers /readyz, and, where realtime was
 * hit, until every page is in its interview again.
 */
export const kills: Scenario = async ({ dice, times, say }) => {
  const stand = await startStand()
  try {
    const [api, realtime] = [stand.named('api')[0]!, stand.named('realtime')[0]!]
    const crowd = startCrowd({
      stand,
      dice,
      speakers: 12,
      writers: 4,
      apiUrl: `http://127.0.0.1:${api.port}`,
      realtimeUrl: `http://127.0.0.1:${realtime.port}`,
      paceMs: 60,
      patienceMs: 60_000,
    })
    await sleep(3_000)
    const backMs: number[] = []
    const pagesBackMs: number[] = []
    const hit: Record<string, number> = {}
    for (let kill = 1; kill <= times; kill += 1) {
      await sleep(dice.between(200, 1_500))
      // Those that hold answers under way are hit as often as all the others together.
      const target = dice.random() < 0.5 ? dice.oneOf([api, realtime]) : dice.oneOf(stand.processes)
      hit[target.name] = (hit[target.name] ?? 0) + 1
      const pid = target.pid()
      const killedAt = performance.now()
      process.kill(pid, 'SIGKILL')
      while (target.pid() === pid) await sleep(5)
      await target.untilReady()
      backMs.push(performance.now() - killedAt)
      if (target === realtime) {
        const giveUpAt = killedAt + PAGES_BACK_TIMEOUT_MS
        while (!crowd.pages.every(({ joined }) => joined) && performance.now() < giveUpAt) await sleep(10)
        pagesBackMs.push(performance.now() - killedAt)
      }
      if (kill % 20 === 0) say(`${kill} kills, ${crowd.answers.confirmed} answers`)
    }
    const answers = await crowd.finish()
    return {
      gates: [
        { name: 'kills: back p95, ms', figure: round(percentile(backMs, 0.95)), limit: BACK_MS },
        { name: 'kills: pages back p95, ms', figure: round(percentile(pagesBackMs, 0.95)), limit: BACK_MS },
        ...answerGates(answers, 'kills'),
      ],
      figures: {
        kills: times,
        hit,
        backMs: spread(backMs),
        pagesBackMs: spread(pagesBackMs),
        answers,
        troubles: crowd.troubles(),
      },
    }
  } finally {
    await stand.stop()
  }
}

const spread = (figures: readonly number[]) => ({
  p50: round(percentile(figures, 0.5)),
  p95: round(percentile(figures, 0.95)),
  most: round(percentile(figures, 1)),
})

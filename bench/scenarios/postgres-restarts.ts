import { setTimeout as sleep } from 'node:timers/promises'
import { startCrowd } from '../load/crowd.ts'
import { percentile } from '../report.ts'
import { type StandProcess, startStand } from '../stand/stand.ts'
import { answerGates, round, type Scenario } from './scenario.ts'

const HEALTHY_MS = 5_000
/** Health is not a moment: no answer for so long is trouble. */
const NEXT_ANSWER_TIMEOUT_MS = 30_000

/**
 * PostgreSQL is ended under load and started again on the same data: every other time by its fast shutdown, every
 * other by SIGKILL to its first process. Measured is until api and realtime are ready again: after a shutdown from its
 * beginning, after a kill from when PostgreSQL has recovered (how long that takes is the disk's); and until the next
 * answer is confirmed.
 */
export const postgresRestarts: Scenario = async ({ dice, times, say }) => {
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
      patienceMs: 90_000,
    })
    await sleep(3_000)
    const upMs: number[] = []
    const healthyMs: number[] = []
    const healthyAfterKillMs: number[] = []
    const answeredMs: number[] = []
    for (let restart = 1; restart <= times; restart += 1) {
      await sleep(dice.between(1_000, 3_000))
      const startedAt = performance.now()
      if (restart % 2) await stand.stopPostgres()
      else process.kill(stand.postgresPid(), 'SIGKILL')
      await stand.startPostgresAgain()
      upMs.push(performance.now() - startedAt)
      await Promise.all([api, realtime].map((one: StandProcess) => one.untilReady()))
      const tookMs = performance.now() - startedAt
      if (restart % 2) healthyMs.push(tookMs)
      else healthyAfterKillMs.push(tookMs - (upMs.at(-1) as number))
      const before = crowd.answers.confirmed
      while (crowd.answers.confirmed === before && performance.now() - startedAt < NEXT_ANSWER_TIMEOUT_MS)
        await sleep(10)
      answeredMs.push(performance.now() - startedAt)
      say(`${restart} restarts, ${crowd.answers.confirmed} answers, healthy in ${round(tookMs)} ms`)
    }
    const answers = await crowd.finish()
    return {
      gates: [
        {
          name: 'postgres: healthy after a restart, most ms',
          figure: round(percentile(healthyMs, 1)),
          limit: HEALTHY_MS,
        },
        {
          name: 'postgres: healthy after a crash it has recovered from, most ms',
          figure: round(percentile(healthyAfterKillMs, 1)),
          limit: HEALTHY_MS,
        },
        {
          name: 'postgres: processes that ended',
          figure: api.restarts() + realtime.restarts(),
          limit: 0,
        },
        { name: 'postgres: confirmed answers lost', figure: answers.lostAfterConfirmed, limit: 0 },
        ...answerGates(answers, 'postgres'),
      ],
      report: {
        restarts: times,
        upMs: upMs.map((ms) => round(ms)),
        healthyMs: healthyMs.map((ms) => round(ms)),
        healthyAfterKillMs: healthyAfterKillMs.map((ms) => round(ms)),
        answeredP95Ms: round(percentile(answeredMs, 0.95)),
        answers,
        troubles: crowd.troubles(),
      },
    }
  } finally {
    await stand.stop()
  }
}

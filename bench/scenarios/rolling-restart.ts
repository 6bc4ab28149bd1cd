import { setTimeout as sleep } from 'node:timers/promises'
import { startCrowd } from '../load/crowd.ts'
import { startFrontProxy } from '../stand/front-proxy.ts'
import { startStand } from '../stand/stand.ts'
import { answerGates, round, type Scenario } from './scenario.ts'

const LEAVES_MS = 60_000
/** As an orchestrator waits before it continues to the next: the proxy has to see that this one is back. */
const SETTLE_MS = 2_500

/**
 * Two of api and two of realtime behind the proxy of docker-compose.yml, each ended by SIGTERM in turn and started
 * again, round after round, while nurses speak, type and write. All that a client received is reported.
 */
export const rollingRestart: Scenario = async ({ dice, times, say }) => {
  const stand = await startStand({ apis: 2, realtimes: 2, env: { TRUST_PROXY: '1' } })
  let proxy: Awaited<ReturnType<typeof startFrontProxy>> | undefined
  try {
    proxy = await startFrontProxy(stand)
    const crowd = startCrowd({
      stand,
      dice,
      speakers: 12,
      writers: 4,
      apiUrl: proxy.url,
      realtimeUrl: proxy.url,
      paceMs: 60,
      patienceMs: 60_000,
    })
    await sleep(3_000)
    const leftMs: Record<string, number[]> = {}
    for (let turn = 1; turn <= times; turn += 1) {
      for (const one of [...stand.named('api'), ...stand.named('realtime')]) {
        const pid = one.pid()
        const reportedAt = performance.now()
        process.kill(pid, 'SIGTERM')
        while (one.pid() === pid) {
          if (performance.now() - reportedAt > LEAVES_MS) throw new Error(`${one.name} did not leave in 60 s`)
          await sleep(10)
        }
        const before = leftMs[one.name] ?? []
        leftMs[one.name] = [...before, round(performance.now() - reportedAt)]
        await one.untilReady()
        await sleep(SETTLE_MS)
      }
      say(`${turn} rounds, ${crowd.answers.confirmed} answers, ${JSON.stringify(crowd.troubles())}`)
    }
    const answers = await crowd.finish()
    const troubles = crowd.troubles()
    const errors = Object.values(troubles).reduce((sum, count) => sum + count, 0)
    return {
      gates: [
        { name: 'rolling: errors seen by a client', figure: errors, limit: 0 },
        ...answerGates(answers, 'rolling'),
      ],
      report: {
        rounds: times,
        restarts: times * 4,
        leftMs,
        connectionsMoved: crowd.pages.reduce((sum, { losses }) => sum + losses, 0),
        longestAwayMs: round(Math.max(...crowd.pages.map(({ longestAwayMs }) => longestAwayMs))),
        answers,
        troubles,
        proxy: proxy.said(),
      },
    }
  } finally {
    await proxy?.stop()
    await stand.stop()
  }
}

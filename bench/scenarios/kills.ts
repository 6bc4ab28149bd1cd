import { setTimeout as sleep } from 'node:timers/promises'
import { startCrowd } from '../load/crowd.ts'
import { percentile } from '../report.ts'
import { startFrontProxy } from '../stand/front-proxy.ts'
import { type StandProcess, startStand } from '../stand/stand.ts'
import { answerGates, round, type Scenario } from './scenario.ts'

const BACK_MS = 2_000
const BACK_TIMEOUT_MS = 30_000
const LOOK_MS = 10
/** By then pages know that their connection is gone. */
const NOTICED_MS = 200

/**
 * SIGKILL at a random moment to a random process, again and again, while nurses speak, type and write: two of api and
 * two of realtime behind the proxy of docker-compose.yml, and the vendors' stand-ins. Measured from the kill: until
 * those it hit can continue. For realtime every page is in its interview again, for api a request is answered, for a
 * stand-in, of which there is one, it answers itself. Reported too: how long the killed process itself takes.
 */
export const kills: Scenario = async ({ dice, times, say }) => {
  const stand = await startStand({ apis: 2, realtimes: 2, env: { TRUST_PROXY: '1' } })
  let proxy: Awaited<ReturnType<typeof startFrontProxy>> | undefined
  try {
    proxy = await startFrontProxy(stand)
    const { url } = proxy
    const crowd = startCrowd({
      stand,
      dice,
      speakers: 12,
      writers: 4,
      apiUrl: url,
      realtimeUrl: url,
      paceMs: 60,
      patienceMs: 60_000,
    })
    const isBack = async ({ name, isReady }: StandProcess): Promise<boolean> => {
      if (name.startsWith('realtime')) return crowd.pages.every(({ joined }) => joined)
      return name.startsWith('api') ? isAnswered(`${url}/api/client-config`) : isReady()
    }
    await sleep(3_000)
    const ours = [...stand.named('api'), ...stand.named('realtime')]
    const backMs: Record<string, number[]> = {}
    const startedMs: Record<string, number[]> = {}
    for (let kill = 1; kill <= times; kill += 1) {
      await sleep(dice.between(200, 1_500))
      // Those that hold answers under way are hit as often as all the others together.
      const target = dice.random() < 0.5 ? dice.oneOf(ours) : dice.oneOf(stand.processes)
      const kind = target.name.replace(/-\d+$/, '')
      const pid = target.pid()
      const killedAt = performance.now()
      process.kill(pid, 'SIGKILL')
      const noticed = () => crowd.pages.some(({ joined }) => !joined)
      while (!noticed() && performance.now() - killedAt < NOTICED_MS) await sleep(LOOK_MS)
      while (!(await isBack(target)) && performance.now() - killedAt < BACK_TIMEOUT_MS) await sleep(LOOK_MS)
      note(backMs, kind, performance.now() - killedAt)
      while (target.pid() === pid) await sleep(LOOK_MS)
      await target.untilReady()
      note(startedMs, kind, performance.now() - killedAt)
      if (kill % 20 === 0) say(`${kill} kills, ${crowd.answers.confirmed} answers`)
    }
    const answers = await crowd.finish()
    return {
      gates: [
        {
          name: 'kills: back p95, ms',
          figure: round(percentile(Object.values(backMs).flat(), 0.95)),
          limit: BACK_MS,
        },
        ...answerGates(answers, 'kills'),
      ],
      report: {
        kills: times,
        backMs: spreads(backMs),
        processAgainMs: spreads(startedMs),
        answers,
        troubles: crowd.troubles(),
      },
    }
  } finally {
    await proxy?.stop()
    await stand.stop()
  }
}

const isAnswered = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(BACK_MS), headers: { connection: 'close' } }).then(
    async (reply) => {
      await reply.arrayBuffer()
      return reply.ok
    },
    () => false,
  )

const note = (report: Record<string, number[]>, kind: string, ms: number): void => {
  report[kind] = [...(report[kind] ?? []), ms]
}

const spreads = (report: Record<string, number[]>) =>
  Object.fromEntries(
    Object.entries(report).map(([kind, ms]) => [
      kind,
      {
        times: ms.length,
        p50: round(percentile(ms, 0.5)),
        p95: round(percentile(ms, 0.95)),
        most: round(percentile(ms, 1)),
      },
    ]),
  )

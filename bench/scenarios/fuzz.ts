import { readFileSync } from 'node:fs'
import { dataPath } from '@preceptor/local/data-folder'
import { attackWithFrames } from '../attacks/frames.ts'
import { LeakDetector } from '../attacks/leak-detector.ts'
import { type Attacker, makeAttacker, makeVictim } from '../attacks/people.ts'
import { attackWithBytes } from '../attacks/raw-bytes.ts'
import { attackWithRequest, readOperations, sampleRequests } from '../attacks/requests.ts'
import { Answers } from '../load/answers.ts'
import { PageNurse } from '../load/page-nurse.ts'
import { startStand } from '../stand/stand.ts'
import { healthGates, watchHealth } from './health.ts'
import { answerGates, round, type Scenario } from './scenario.ts'

/** Attackers at a time: connections with frames, and requests. */
const SOCKETS = 40
const REQUESTERS = 6
const FRAMES_EACH = 25
const REQUESTS_EACH = 40
/** Of all that is sent: frames, requests; the rest are raw bytes. */
const FRAME_SHARE = 0.5
const REQUEST_SHARE = 0.4
/** The slowest answer to an attacker: one whose guesses are slowed down waits two seconds on purpose. */
const SLOWEST_ATTACK_MS = 5_000

/** Lines of a process' log at level error or above, by their message. */
const errorsIn = (name: string): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const line of readFileSync(dataPath('logs', `${name}.log`), 'utf8').split('\n')) {
    if (!line.startsWith('{')) {
      if (line.trim()) counts[line.slice(0, 80)] = (counts[line.slice(0, 80)] ?? 0) + 1
      continue
    }
    const { level, msg } = JSON.parse(line) as { level: number; msg: string }
    if (level >= 50) counts[msg] = (counts[msg] ?? 0) + 1
  }
  return counts
}

/**
 * Hostile frames on both doors of realtime, bad requests to every operation of the api, and bytes that are no HTTP to
 * both, by attackers who are signed in and know the ids of others. Meanwhile a nurse takes their interviews.
 */
export const fuzz: Scenario = async ({ dice, times, say }) => {
  const stand = await startStand()
  try {
    const [api, realtime] = [stand.named('api')[0]!, stand.named('realtime')[0]!]
    const [apiUrl, realtimeUrl] = [api, realtime].map(({ port }) => `http://127.0.0.1:${port}`) as [
      string,
      string,
    ]
    const leaks = new LeakDetector()
    const victim = await makeVictim(stand, leaks.mark)
    const { db, secret } = stand
    const answers = new Answers()
    const nurse = new PageNurse({
      db,
      secret,
      answers,
      url: realtimeUrl,
      dice: dice.part(1),
      number: 1,
      how: 'both',
      paceMs: 60,
      pieces: [4, 16],
      pauseMs: 300,
      patienceMs: 60_000,
    })
    const stop = new AbortController()
    const taking = nurse.run(stop.signal)
    taking.catch(() => {})
    const watch = watchHealth([api.port, realtime.port])
    const operations = await readOperations(apiUrl)
    const left = {
      frames: Math.round(times * FRAME_SHARE),
      requests: Math.round(times * REQUEST_SHARE),
      bytes: times - Math.round(times * FRAME_SHARE) - Math.round(times * REQUEST_SHARE),
    }
    let part = 100
    const takePart = () => dice.part(part++)

    const sendFrames = async () => {
      while (left.frames > 0) {
        const frames = Math.min(FRAMES_EACH, left.frames)
        left.frames -= frames
        const attacker = await makeAttacker(stand)
        const sent = await attackWithFrames(realtimeUrl, {
          attacker,
          victim,
          dice: takePart(),
          frames,
          leaks,
        })
        left.frames += frames - sent
      }
    }
    const sendRequests = async () => {
      while (left.requests > 0) {
        const many = Math.min(REQUESTS_EACH, left.requests)
        left.requests -= many
        const own = takePart()
        const attacker: Attacker = await makeAttacker(stand)
        for (const bad of sampleRequests(operations, many, own.whole(1, 2 ** 31 - 1)))
          await attackWithRequest(apiUrl, bad, { attacker, victim, dice: own, leaks })
      }
    }
    const sendBytes = async () => {
      const own = takePart()
      while (left.bytes > 0) {
        left.bytes -= 1
        await attackWithBytes(own.oneOf([api.port, realtime.port]), { dice: own, leaks })
      }
    }
    const telling = setInterval(
      () => say(`${leaks.sent} sent, ${leaks.leaks} leaks, ${leaks.hangs} hangs`),
      15_000,
    )
    const attacks = [
      ...Array.from({ length: SOCKETS }, sendFrames),
      ...Array.from({ length: REQUESTERS }, sendRequests),
      sendBytes(),
      sendBytes(),
    ]
    await Promise.all(attacks).finally(() => clearInterval(telling))
    stop.abort()
    await taking
    const health = await watch.stop()
    const found = await answers.check(db)
    const crashes = api.restarts() + realtime.restarts()
    return {
      gates: [
        { name: 'fuzz: frames and requests sent', figure: leaks.sent, limit: times, least: true },
        { name: 'fuzz: crashes', figure: crashes, limit: 0 },
        ...healthGates({ ...health, hangs: leaks.hangs + health.hangs }, 'fuzz'),
        { name: 'fuzz: slowest answer of all, ms', figure: round(leaks.slowestMs), limit: SLOWEST_ATTACK_MS },
        { name: "fuzz: somebody else's data", figure: leaks.leaks, limit: 0 },
        { name: 'fuzz: answers 500', figure: leaks.outcomes['request: 500'] ?? 0, limit: 0 },
        ...answerGates(found, 'fuzz'),
      ],
      report: {
        sent: leaks.sent,
        operations: operations.length,
        outcomes: leaks.outcomes,
        bytesRead: leaks.bytesRead,
        slowestMs: round(leaks.slowestMs),
        health,
        logged: { api: errorsIn(api.name), realtime: errorsIn(realtime.name) },
        examples: leaks.examples,
        answers: found,
        troubles: Object.fromEntries(nurse.troubles),
      },
    }
  } finally {
    await stand.stop()
  }
}

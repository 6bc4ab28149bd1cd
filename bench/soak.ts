/**
 * `npm run soak`: what an open interview takes of memory, and what interviews leave behind that have ended. The
 * realtime process is the real one; it is looked into through Node's own inspector, after garbage collection.
 */
import './stand/own-data-folder.ts'
import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Dice } from './random.ts'
import type { Gate } from './report.ts'
import type { Stand } from './stand/stand.ts'

const { TestClient } = await import('@preceptor/realtime/testing/test-client')
const { makeNurse } = await import('@preceptor/realtime/testing/start-system')
const { findFreePort } = await import('@preceptor/local/start/ports')
const { report } = await import('./report.ts')
const { createDice } = await import('./random.ts')
const { numberedPiece } = await import('./stand/counted-speech.ts')
const { openInspector } = await import('./stand/inspector.ts')
const { startStand } = await import('./stand/stand.ts')

const MOST_KB_OPEN = 100
const MOST_KB_LEFT = 5
/** A room stays for a minute without its nurse; unused database connections for half of one. */
const SETTLE_MS = 75_000
/** As people speak: a message of the interviewer takes some ten seconds. */
const SPOKEN_MS_PER_WORD = 300
const JOINS_AT_A_TIME = 10

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    /** `open`, `sequence` or both. */
    only: { type: 'string', default: 'open,sequence' },
    /** Interviews open at the last of four levels. */
    open: { type: 'string', default: '1000' },
    /** Interviews one after the other, and how many of them side by side. */
    interviews: { type: 'string', default: '2000' },
    lanes: { type: 'string', default: '8' },
    /** Before the first measurement. */
    warm: { type: 'string', default: '200' },
  },
})
const say = (text: string) => console.log(`${new Date().toISOString().slice(11, 19)}  ${text}`)
const kb = (bytes: number) => Number((bytes / 1_024).toFixed(2))

const openStand = async (msPerWord: number) => {
  const inspectPort = await findFreePort()
  const stand = await startStand({ realtimeArgs: [`--inspect=127.0.0.1:${inspectPort}`], msPerWord })
  const realtime = stand.named('realtime')[0]!
  const inspector = await openInspector(inspectPort)
  return {
    stand,
    inspector,
    url: `http://127.0.0.1:${realtime.port}`,
    files: () => readdirSync(`/proc/${realtime.pid()}/fd`).length,
    restarts: realtime.restarts,
    async stop() {
      inspector.close()
      await stand.stop()
    },
  }
}

/** Slope of y over x by least squares. */
const slopeOf = (points: readonly [x: number, y: number][]): number => {
  const mean = (of: 0 | 1) => points.reduce((sum, point) => sum + point[of], 0) / points.length
  const [meanX, meanY] = [mean(0), mean(1)]
  const over = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0)
  return over / points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0)
}

/** Interviews whose greeting has been spoken and that wait for the nurse, level by level. */
const measureOpen = async (most: number) => {
  const { stand, inspector, url, stop } = await openStand(SPOKEN_MS_PER_WORD)
  const pages: InstanceType<typeof TestClient>[] = []
  try {
    const enter = async () => {
      const nurse = await makeNurse(stand.db, stand.secret)
      const page = new TestClient(url, nurse.token, { fast: true })
      pages.push(page)
      await page.until(() => page.socket.connected, 'the connection', 30_000)
      await page.join(nurse.interviewId)
      return page
    }
    const points: { open: number; heapKb: number; outsideKb: number; rssKb: number }[] = []
    for (const level of [0.1, 0.4, 0.7, 1].map((share) => Math.round(share * most))) {
      while (pages.length < level) {
        const many = Math.min(JOINS_AT_A_TIME, level - pages.length)
        await Promise.all(Array.from({ length: many }, enter))
      }
      await Promise.all(pages.map((page) => page.untilState('interviewing.listening', 120_000)))
      await sleep(3_000)
      const held = await inspector.measure()
      points.push({
        open: level,
        heapKb: kb(held.bytes),
        outsideKb: kb(held.outsideBytes),
        rssKb: kb(held.rssBytes),
      })
      say(`${level} open: ${JSON.stringify(points.at(-1))}`)
    }
    return {
      points,
      heapKbEach: Number(slopeOf(points.map(({ open, heapKb }) => [open, heapKb])).toFixed(1)),
      rssKbEach: Number(slopeOf(points.map(({ open, rssKb }) => [open, rssKb])).toFixed(1)),
    }
  } finally {
    for (const page of pages) page.close()
    await stop()
  }
}

/** One whole interview, its answers typed and spoken in turn. */
const runInterview = async (stand: Stand, url: string, number: number, dice: Dice) => {
  const nurse = await makeNurse(stand.db, stand.secret)
  const page = new TestClient(url, nurse.token, { fast: true })
  try {
    await page.until(() => page.socket.connected, 'the connection', 30_000)
    const joined = await page.join(nurse.interviewId)
    if (!joined.ok) throw new Error(joined.error.message)
    const hasEnded = () => page.value.startsWith('completed')
    while (!hasEnded()) {
      await page.until(() => hasEnded() || page.value === 'interviewing.listening', 'her turn', 60_000)
      if (hasEnded()) break
      const turnId = randomUUID()
      if (dice.random() < 0.5) await page.type('I stayed with the patient and called for help.', turnId)
      else {
        const pieces = Array.from({ length: 8 }, (_, seq) => numberedPiece(number, seq))
        await page.speak(pieces, { turnId, codec: 'pcm16', sampleRateHz: 16_000 })
      }
      await page.until(() => page.finals.some((final) => final.turnId === turnId), 'her answer', 60_000)
    }
  } finally {
    page.close()
  }
}

const measureSequence = async (interviews: number, warm: number, lanes: number, dice: Dice) => {
  const { stand, inspector, url, files, restarts, stop } = await openStand(1)
  try {
    let begun = 0
    const take = async (many: number) => {
      const until = begun + many
      const lane = async () => {
        while (begun < until) {
          begun += 1
          await runInterview(stand, url, begun, dice)
          if (begun % 200 === 0) say(`${begun} interviews`)
        }
      }
      await Promise.all(Array.from({ length: lanes }, lane))
      await sleep(SETTLE_MS)
      const held = await inspector.measure()
      const all = Object.values(held.handles).reduce((sum, count) => sum + count, 0)
      say(
        `after ${begun}: ${kb(held.bytes)} KB, rss ${kb(held.rssBytes)} KB, ${all} handles, ${files()} files`,
      )
      return { ...held, all, files: files() }
    }
    const before = await take(warm)
    const after = await take(interviews)
    return {
      interviews,
      kbLeftEach: kb((after.bytes - before.bytes) / interviews),
      rssKbLeftEach: kb((after.rssBytes - before.rssBytes) / interviews),
      handlesMore: Math.max(0, after.all - before.all),
      filesMore: Math.max(0, after.files - before.files),
      restarts: restarts(),
      before,
      after,
    }
  } finally {
    await stop()
  }
}

const gates: Gate[] = []
const results: Record<string, unknown> = { seed: Number(values.seed) }
const only = values.only.split(',')
if (only.includes('open')) {
  const open = await measureOpen(Number(values.open))
  results.open = open
  gates.push(
    { name: 'heap an open interview, KB', figure: open.heapKbEach, limit: MOST_KB_OPEN },
    { name: 'resident memory an open interview, KB', figure: open.rssKbEach, limit: MOST_KB_OPEN },
  )
}
if (only.includes('sequence')) {
  const [interviews, warm, lanes] = [values.interviews, values.warm, values.lanes].map(Number) as [
    number,
    number,
    number,
  ]
  const sequence = await measureSequence(interviews, warm, lanes, createDice(Number(values.seed)))
  results.sequence = sequence
  gates.push(
    {
      name: `left by each of ${interviews} interviews, KB`,
      figure: sequence.kbLeftEach,
      limit: MOST_KB_LEFT,
    },
    { name: 'handles more than before', figure: sequence.handlesMore, limit: 0 },
    { name: 'files open more than before', figure: sequence.filesMore, limit: 0 },
    { name: 'processes that ended', figure: sequence.restarts, limit: 0 },
  )
}
report(only.length === 2 ? 'soak' : `soak-${only.join('-')}`, gates, results)
process.exit()

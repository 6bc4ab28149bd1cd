import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase, type TestDatabase } from '@preceptor/db/testing/fresh-database'
import { BYTES_PER_SECOND } from '@preceptor/interview/audio/pcm'
import { openTurnDecoder } from '@preceptor/interview/audio/turn-decoder'
import { TestClient } from '@preceptor/realtime/testing/test-client'
import { OpusDecoders } from '@preceptor/vendors/opus/opus-decoders'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createSpeechStandIn } from './stand-ins/azure-speech/stand-in.ts'
import { createMailStandIn } from './stand-ins/mail/stand-in.ts'
import { createOpenAiStandIn } from './stand-ins/openai/stand-in.ts'
import { findFreePort } from './start/ports.ts'
import { seed } from './start/seed.ts'
import { speechChunks } from './testing/speech-fixture.ts'

const ANSWERS = [
  'zebra night shift in the harbour clinic and I watched the trend',
  'marigold was the word her daughter used and I listened',
  'a quiet lighthouse keeper was my patient and I called early',
  'umbrella rounds are what we called it and I led them',
  'pelican orientation is what I would ask you about',
]
const PASSWORD = 'preceptor-demo'
const startedAt = Date.now()

/** Where the servers put files for a moment: theirs alone, so that nobody else's have to be read. */
const temporary = mkdtempSync(join(tmpdir(), 'preceptor-privacy-'))

let database: TestDatabase
const openAi = createOpenAiStandIn({ port: 0 })
const speech = createSpeechStandIn({ port: 0, recogniser: 'script', msPerWord: 10, script: ANSWERS })
const mail = createMailStandIn({ smtpPort: 0, httpPort: 0 })
const children: ChildProcess[] = []
let logs = ''
let secretsUsed: string[] = []

const start = async (script: string, port: number, env: Record<string, string>) => {
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, ...env, TMPDIR: temporary, PORT: String(port), LOG_LEVEL: 'trace' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (bytes) => {
      logs += bytes
    })
  }
  for (let tries = 0; tries < 2_000; tries += 1) {
    if (
      await fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return `http://127.0.0.1:${port}`
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error(`${script} did not become ready: ${logs.slice(-500)}`)
}

beforeAll(async () => {
  database = await createTestDatabase()
  await seed(database.db)
  await Promise.all([openAi.start(), speech.start(), mail.start()])
  const env = {
    DATABASE_URL: database.url,
    JWT_SECRET: 'not-a-secret-but-long-enough-for-the-test',
    OPENAI_API_KEY: 'sk-stand-in-key',
    OPENAI_BASE_URL: openAi.url,
    SPEECH_HOST: speech.url,
    STRIPE_API_BASE: 'http://127.0.0.1:1',
    SMTP_URL: mail.smtpUrl,
    // A busy machine must not close the server to this interview.
    MAX_LAG_MS: '60000',
  }
  const [apiPort, realtimePort] = [await findFreePort(), await findFreePort()]
  const realtime = await start('realtime/main.ts', realtimePort, env)
  const api = await start('api/main.ts', apiPort, { ...env, REALTIME_URL: realtime })
  await runInterview(api, realtime)
})
afterAll(async () => {
  await Promise.all(
    children.map(async (child) => {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    }),
  )
  await Promise.all([openAi.stop(), speech.stop(), mail.stop()])
  await database.destroy()
  rmSync(temporary, { recursive: true })
})

/** Signs in, completes a spoken interview and has it analysed, as the web app does. */
const runInterview = async (api: string, realtime: string) => {
  let accessToken = ''
  const call = async (path: string, body: unknown) => {
    const response = await fetch(`${api}/api${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(accessToken && { authorization: `Bearer ${accessToken}` }),
      },
      body: JSON.stringify(body),
    })
    const reply = await response.json()
    if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(reply)}`)
    return reply
  }
  const session = await call('/auth/login', { email: 'nurse@example.com', password: PASSWORD })
  accessToken = session.accessToken
  secretsUsed = [session.accessToken, session.refreshToken, PASSWORD, 'nurse@example.com', 'sk-stand-in-key']
  await call('/auth/forgot-password', { email: 'nurse@example.com' })
  const isReset = ({ text }: { text: string }) => text.includes('/reset-password?')
  const toReset = await vi.waitUntil(() => mail.messages('nurse@example.com').find(isReset), {
    timeout: 5_000,
  })
  secretsUsed.push(/token=([\w-]+)/.exec(toReset.text)![1]!)
  const { setupId } = await call('/mock-interview/start', {
    positionTitle: 'Flamingo Ward Nurse',
    interviewLength: 'short',
  })
  const { sessionId } = await call('/mock-interview/begin', { setupId, personality: 'friendly' })
  const page = new TestClient(realtime, accessToken)
  const joined = await page.join(sessionId)
  if (!joined.ok) throw new Error(`the interview could not be joined: ${joined.error.code}`)
  for (let turn = 0; !page.value.startsWith('c'); turn += 1) {
    await page.until(() => page.value === 'interviewing.listening' || page.value.startsWith('c'), 'a turn')
    if (page.value.startsWith('c')) break
    await page.speak(speechChunks())
    await page.until(() => page.finals.length > turn, 'the transcript')
    await page.until(() => page.value !== 'interviewing.listening', 'the reply')
  }
  await page.untilState('completed')
  page.close()
  // Repeating it is harmless, and tells when the report is there.
  const complete = () => call(`/mock-interview/${sessionId}/complete`, { voiceMinutesUsed: 1 })
  const analysis = await vi.waitUntil(async () => (await complete()).analysis, { timeout: 10_000 })
  expect(analysis.fallback).toBe(false)
}

/** Pieces of the recording as it travelled and as it was decoded: any of them stored would be voice. */
const audioNeedles = async (): Promise<Buffer[]> => {
  const decoders = new OpusDecoders()
  const decoder = await openTurnDecoder({ codec: 'webm-opus', sampleRateHz: 48_000 }, decoders)
  const chunks = speechChunks()
  const pcm = chunks.map((chunk) => decoder.decode(chunk))
  decoder.close()
  decoders.close()
  expect(pcm.reduce((sum, { length }) => sum + length, 0) * 2).toBeGreaterThan(5 * BYTES_PER_SECOND)
  return [
    ...chunks.filter(({ length }) => length > 200).map((chunk) => Buffer.from(chunk.subarray(100, 132))),
    ...pcm
      .filter(({ length }) => length > 1_000)
      .map(({ buffer, byteOffset }) => Buffer.from(buffer, byteOffset + 800, 64)),
  ].filter((needle) => new Set(needle).size > 8)
}
const inAnyForm = (needle: Buffer) => [
  needle,
  Buffer.from(needle.toString('hex')),
  ...[0, 1, 2].map((shift) =>
    Buffer.from(
      needle
        .subarray(shift, shift + 24)
        .toString('base64')
        .slice(0, 28),
    ),
  ),
]
const STEP = 8
/**
 * Finds whether bytes hold any of the needles in one pass: one search for each would read every file a thousand times.
 * A needle lies over four bytes at a multiple of eight, wherever it begins: only those are looked at.
 */
const searchFor = (needles: readonly Buffer[]) => {
  const pieces = needles.flatMap((needle) =>
    Array.from({ length: STEP }, (_, first) => {
      // Files of a database are mostly zeros: of the places at such a multiple, that with the most different bytes.
      let [best, distinct] = [first, 0]
      for (let at = first; at + 4 <= needle.length; at += STEP) {
        const bytes = new Set(needle.subarray(at, at + 4)).size
        if (bytes > distinct) [best, distinct] = [at, bytes]
      }
      return { needle, at: best, word: needle.readUInt32LE(best) }
    }),
  )
  const byWord = Map.groupBy(pieces, ({ word }) => word)
  const hashOf = (word: number) => Math.imul(word, 0x9e3779b1) >>> 12
  const isWord = new Uint8Array(2 ** 20)
  for (const { word } of pieces) isWord[hashOf(word)] = 1
  return (bytes: Buffer): boolean => {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    for (let at = 0; at + 4 <= bytes.length; at += STEP) {
      const word = view.getUint32(at, true)
      if (!isWord[hashOf(word)]) continue
      const isHere = ({ needle, at: within }: (typeof pieces)[number]) =>
        within <= at && needle.equals(bytes.subarray(at - within, at - within + needle.length))
      if (byWord.get(word)?.some(isHere)) return true
    }
    return false
  }
}
/** Other tests remove their files while these are looked through. */
const readable = <T>(read: () => T, otherwise: T): T => {
  try {
    return read()
  } catch {
    return otherwise
  }
}
const filesBelow = (folder: string): string[] =>
  readable(() => readdirSync(folder, { withFileTypes: true, recursive: true }), [])
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

describe('after a spoken interview', () => {
  it('no piece of the voice lies in the database, its files or anything written since', async () => {
    const needles = (await audioNeedles()).flatMap(inAnyForm)
    expect(needles.length).toBeGreaterThan(100)
    const { rows } = await sql<{ dataDirectory: string; oid: string }>`
      with flushed as (select pg_switch_wal())
      select current_setting('data_directory') as data_directory, pg_database.oid::text as oid
      from flushed, pg_database where datname = current_database()
    `.execute(database.db)
    await sql`checkpoint`.execute(database.db)
    const [{ dataDirectory, oid }] = rows as [(typeof rows)[number]]
    // The database of another test is reached by nothing here, and what was not written since holds nothing of it.
    const isOthers = (path: string) =>
      path.startsWith(join(dataDirectory, 'base')) && !path.startsWith(join(dataDirectory, 'base', oid, '/'))
    const files = [...filesBelow(dataDirectory), ...filesBelow(temporary)].filter(
      (path) => !isOthers(path) && readable(() => statSync(path).mtimeMs >= startedAt, false),
    )
    expect(files.length).toBeGreaterThan(300)
    const holdsVoice = searchFor(needles)
    // That each form is found wherever it begins is what makes an empty answer worth something.
    for (const [at, needle] of needles.entries())
      expect(holdsVoice(Buffer.concat([Buffer.alloc(at % 29), needle, Buffer.alloc(3)]))).toBe(true)
    const read = files.map((path) => ({ path, bytes: readable(() => readFileSync(path), Buffer.alloc(0)) }))
    const holding = (isHeld: (bytes: Buffer) => boolean) =>
      read.filter(({ bytes }) => isHeld(bytes)).map(({ path }) => path)
    expect(holding((bytes) => bytes.includes('lighthouse keeper'))).not.toEqual([])
    expect(holding(holdsVoice)).toEqual([])
  }, 120_000)

  it('the words are in the database, and neither they nor secrets are in any log', async () => {
    const { rows } = await sql<{
      content: string
    }>`select content from turn where role = 'candidate'`.execute(database.db)
    // Beside those of the demo accounts.
    expect(rows.map(({ content }) => content)).toEqual(
      expect.arrayContaining(ANSWERS.map((answer) => expect.stringContaining(answer.slice(1)))),
    )
    expect(logs.length).toBeGreaterThan(500)
    for (const secret of [
      ...secretsUsed,
      ...ANSWERS.flatMap((answer) => answer.split(' ')).filter((word) => word.length > 7),
      'Flamingo',
    ]) {
      expect(logs).not.toContain(secret)
    }
  })
})

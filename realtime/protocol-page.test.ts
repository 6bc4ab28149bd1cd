import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { freePort, type ServerProcess, startServerProcess } from './testing/server-process.ts'
import { type Nurse, type System, startSystem } from './testing/start-system.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const page = readFileSync(join(ROOT, 'docs/realtime.md'), 'utf8')
const program = page.match(/^```js\n([\s\S]*?)^```/m)?.[1]

const WORDS = 'I called the rapid response team'
const SECONDS = 3
const folder = mkdtempSync(join(tmpdir(), 'preceptor-protocol-'))
const recording = join(folder, 'answer.pcm')
let system: System
let client: ChildProcess | undefined
let server: ServerProcess | undefined

beforeAll(async () => {
  system = await startSystem({ script: [WORDS] })
  writeFileSync(recording, Buffer.alloc(SECONDS * 16_000 * 2))
})
afterEach(async () => {
  client?.kill()
  await server?.kill()
})
afterAll(async () => {
  await system.destroy()
  rmSync(folder, { recursive: true })
})

/** Runs the page's program as it is written there; `lines` grows by what it prints. */
const run = (at: string, nurse: Nurse) => {
  if (!program) throw new Error('docs/realtime.md has no program')
  const { PATH = '' } = process.env
  client = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: join(ROOT, 'realtime'),
    env: {
      PATH,
      REALTIME_URL: at,
      ACCESS_TOKEN: nurse.token,
      INTERVIEW_ID: nurse.interviewId,
      RECORDING: recording,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  for (const stream of [client.stdout, client.stderr])
    if (stream) createInterface(stream).on('line', (line) => lines.push(line))
  return { lines, ended: once(client, 'exit').then(([code]) => code) }
}

describe('the program of docs/realtime.md', () => {
  it('speaks one turn and reads its words', async () => {
    const { lines, ended } = run(system.url, await system.newNurse())
    expect(await ended, lines.join('\n')).toBe(0)
    expect(lines.at(0)).toBe('started 0')
    expect(lines).toContain(`received ${SECONDS * 4}`)
    expect(lines.at(-1)).toBe(`heard ${WORDS}.`)
  })

  it('continues after the server was killed in the middle of its recording', async () => {
    const port = await freePort()
    server = await startServerProcess(system.env, port)
    const { lines, ended } = run(`http://127.0.0.1:${port}`, await system.newNurse())
    await expect.poll(() => lines).toContain('received 4')
    await server.kill()
    server = await startServerProcess(system.env, port)
    expect(await ended, lines.join('\n')).toBe(0)
    expect(lines.filter((line) => line.startsWith('started'))).toEqual(['started 0'])
    expect(lines).toContain('resumed 0')
    expect(lines.at(-1)).toBe(`heard ${WORDS}.`)
  })
})

describe('docs/realtime.md', () => {
  it('names every event and every error code of the protocol', async () => {
    const contract = readFileSync(join(ROOT, 'contracts/interviews/realtime.ts'), 'utf8')
    const events = [...contract.matchAll(/^ {2}'([a-z]+:[a-z]+)': \(/gm)].map(([, event]) => event as string)
    const { RealtimeErrorCode } = await import('@preceptor/contracts/interviews/realtime')
    expect(events.length).toBeGreaterThan(20)
    const named = [...events, ...RealtimeErrorCode.options].filter((name) => !name.includes('watch'))
    expect(named.filter((name) => !page.includes(name))).toEqual([])
  })
})

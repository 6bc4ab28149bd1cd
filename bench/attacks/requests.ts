import { Agent, request as send } from 'node:http'
import { type BadRequest, badRequests, type Operation } from '@preceptor/api/testing/bad-requests'
import fc from 'fast-check'
import type { Dice } from '../random.ts'
import type { LeakDetector } from './leak-detector.ts'
import type { Attacker, Victim } from './people.ts'

const HANG_MS = 30_000
const UUID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi
const agent = new Agent({ keepAlive: true, maxSockets: 8 })

/** Every operation of the api, from its own document. */
export const readOperations = async (apiUrl: string): Promise<Operation[]> => {
  const body = (await (await fetch(`${apiUrl}/api/docs/json`)).json()) as {
    paths: Record<string, Record<string, Omit<Operation, 'method' | 'path'>>>
  }
  return Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, rest]) => ({ ...rest, method: method.toUpperCase(), path })),
  )
}

/** Bad requests by the seed. */
export const sampleRequests = (operations: readonly Operation[], many: number, seed: number): BadRequest[] =>
  fc.sample(badRequests(operations), { numRuns: many, seed })

/** Half of the ids are those of somebody else. */
const withStolenIds = (text: string, victim: Victim, dice: Dice): string =>
  text.replace(UUID, (id) => (dice.random() < 0.5 ? dice.oneOf(Object.values(victim)) : id))

const BROKEN_TOKEN = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.'

/** Sends one bad request and reads all that comes back. */
export const attackWithRequest = (
  apiUrl: string,
  bad: BadRequest,
  { attacker, victim, dice, leaks }: { attacker: Attacker; victim: Victim; dice: Dice; leaks: LeakDetector },
): Promise<void> =>
  new Promise((resolve) => {
    const startedAt = performance.now()
    const path = withStolenIds(bad.url, victim, dice)
    const body = typeof bad.payload === 'string' ? withStolenIds(bad.payload, victim, dice) : bad.payload
    const token = bad.token === 'broken' ? BROKEN_TOKEN : bad.token === 'none' ? undefined : attacker.token
    const name = () => `${bad.method} ${path.slice(0, 120)}`
    leaks.sent += 1
    let hasEnded = false
    const over = (outcome: string) => {
      if (hasEnded) return
      hasEnded = true
      leaks.note(outcome)
      leaks.took(performance.now() - startedAt)
      resolve()
    }
    try {
      const request = send(
        `${apiUrl}/`,
        {
          agent,
          path,
          method: bad.method,
          headers: { ...bad.headers, ...(token && { authorization: `Bearer ${token}` }) },
        },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (bytes: Buffer) => chunks.push(bytes))
          response.on('error', () => over('request: reply cut'))
          response.on('end', () => {
            leaks.read(Buffer.concat([Buffer.from(JSON.stringify(response.rawHeaders)), ...chunks]), name)
            if (response.statusCode === 500) leaks.example(`500 from ${name()}`)
            over(`request: ${response.statusCode}`)
          })
        },
      )
      request.setTimeout(HANG_MS, () => {
        leaks.hang(name())
        over('request: hung')
        request.destroy()
      })
      request.on('error', () => over('request: connection closed'))
      request.end(body)
    } catch {
      over('request: no HTTP client would send it')
    }
  })

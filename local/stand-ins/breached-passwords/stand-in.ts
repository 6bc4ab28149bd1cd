import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { createFaultDice, type FaultsInput, seededRandom } from '../faults.ts'
import { closeServer, listen } from '../listener.ts'

const PATH = '/range/'
const PREFIX = 5
/** As many as the service adds at least. */
const PADDING = 800

export interface BreachedPasswordsStandInOptions {
  /** 0 takes any free port. */
  port?: number
  /** Each was found so often. */
  breached: Readonly<Record<string, number>>
}

const hashOf = (password: string) => createHash('sha1').update(password, 'utf8').digest('hex').toUpperCase()

/** A service of the range protocol of Pwned Passwords that knows a few passwords, and pads where it is asked to. */
export function createBreachedPasswordsStandIn({ port = 0, breached }: BreachedPasswordsStandInOptions) {
  const known = Object.entries(breached).map(([password, count]) => ({ hash: hashOf(password), count }))
  const dice = createFaultDice()
  const asked: string[] = []
  let body: string | undefined
  let url = ''

  const rangeOf = (prefix: string, padded: boolean): string => {
    const lines = known
      .filter(({ hash }) => hash.startsWith(prefix))
      .map(({ hash, count }) => `${hash.slice(PREFIX)}:${count}`)
    const random = seededRandom(Number.parseInt(prefix, 16))
    while (padded && lines.length < PADDING) lines.push(`${hashOf(String(random())).slice(PREFIX)}:0`)
    return lines.toSorted().join('\r\n')
  }

  const server = createServer(async (request, reply) => {
    const prefix = request.url?.slice(PATH.length) ?? ''
    asked.push(request.url ?? '')
    const { kind, delayMs } = dice.draw()
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs))
    if (kind === 'stall') return
    if (kind === 'disconnect') return void request.socket.destroy()
    if (kind === 'error') return void reply.writeHead(dice.faults.errorStatus).end()
    if (!request.url?.startsWith(PATH) || prefix.length !== PREFIX || Number.isNaN(Number(`0x${prefix}`)))
      return void reply.writeHead(400).end('The hash prefix was not in a valid format')
    const padded = request.headers['add-padding'] === 'true'
    reply.writeHead(200, { 'content-type': 'text/plain' }).end(body ?? rangeOf(prefix, padded))
  })

  return {
    /** What the client is given. */
    get url() {
      return url
    },
    /** The paths that were asked for. */
    asked,
    setFaults: (faults: FaultsInput) => dice.set(faults),
    /** Answers every range with this text; undefined: with what it knows. */
    setBody: (text: string | undefined) => {
      body = text
    },
    async start(): Promise<void> {
      url = `http://127.0.0.1:${await listen(server, port)}${PATH}`
    },
    stop: () => closeServer(server),
  }
}

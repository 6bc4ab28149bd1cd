import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Connection, type ConnectionEvents, openConnection } from './connection.ts'
import { startTurnServer, type TurnServer } from './testing/turn-server.ts'

let server: TurnServer
const open: Connection[] = []
const told: string[] = []

const connect = (tokens: { held: string; renewed: string | null }) => {
  const note = (what: string) => () => told.push(what)
  const on: ConnectionEvents = {
    joined: note('joined'),
    lost: note('lost'),
    retrying: note('retrying'),
    takenOver: note('takenOver'),
    signedOut: note('signedOut'),
    refused: note('refused'),
  }
  const connection = openConnection(
    server.url,
    crypto.randomUUID(),
    {
      current: () => tokens.held,
      renew: async () => {
        if (tokens.renewed) tokens.held = tokens.renewed
        return tokens.renewed
      },
    },
    on,
  )
  open.push(connection)
  return connection
}

beforeEach(async () => {
  server = await startTurnServer()
  told.length = 0
})
afterEach(async () => {
  for (const connection of open.splice(0)) connection.close()
  await server.close()
})

test('a refused token is renewed once and the interview joined', async () => {
  server.onlyToken(/new/)
  connect({ held: 'old', renewed: 'new' })
  await vi.waitFor(() => expect(told.at(-1)).toBe('joined'))
})

test('without a newer token the page is signed out', async () => {
  server.onlyToken(/new/)
  connect({ held: 'old', renewed: null })
  await vi.waitFor(() => expect(told.at(-1)).toBe('signedOut'))
})

test('a second window takes the interview over, and the first stays away', async () => {
  connect({ held: 'a', renewed: null })
  await vi.waitFor(() => expect(told).toContain('joined'))
  told.length = 0
  connect({ held: 'a', renewed: null })
  await vi.waitFor(() => expect(told).toContain('takenOver'))
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(told.filter((what) => what === 'joined')).toHaveLength(1)
})

test('a renewed token is passed on, once', async () => {
  const tokens = { held: 'first', renewed: null }
  const connection = connect(tokens)
  await vi.waitFor(() => expect(told).toContain('joined'))
  connection.renew()
  tokens.held = 'second'
  connection.renew()
  connection.renew()
  await vi.waitFor(() => expect(server.seen.renewed).toEqual(['second']))
})

test('trying now does not wait for the next try', async () => {
  const connection = connect({ held: 'a', renewed: null })
  await vi.waitFor(() => expect(told).toContain('joined'))
  told.length = 0
  connection.restart()
  await vi.waitFor(() => expect(told).toContain('lost'))
  connection.retryNow()
  await vi.waitFor(() => expect(told).toContain('joined'), 180)
})

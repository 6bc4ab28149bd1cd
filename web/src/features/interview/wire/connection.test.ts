import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Connection, type ConnectionEvents, openConnection } from './connection.ts'
import { startTurnServer, type TurnServer } from './testing/turn-server.ts'

let server: TurnServer
const open: Connection[] = []
const seen: string[] = []

const connect = (tokens: { held: string; renewed: string | null }, other: Partial<ConnectionEvents> = {}) => {
  const note = (what: string) => () => seen.push(what)
  const on: ConnectionEvents = {
    joined: note('joined'),
    lost: note('lost'),
    moving: note('moving'),
    retrying: note('retrying'),
    takenOver: note('takenOver'),
    full: note('full'),
    signedOut: note('signedOut'),
    rejected: note('refused'),
    ...other,
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
  seen.length = 0
})
afterEach(async () => {
  for (const connection of open.splice(0)) connection.close()
  await server.close()
})

test('a rejected token is renewed once and the interview joined', async () => {
  server.onlyToken(/new/)
  connect({ held: 'old', renewed: 'new' })
  await expect.poll(() => seen.at(-1)).toBe('joined')
})

test('without a newer token the page is signed out', async () => {
  server.onlyToken(/new/)
  connect({ held: 'old', renewed: null })
  await expect.poll(() => seen.at(-1)).toBe('signedOut')
})

test('a second window takes the interview over, and the first stays away', async () => {
  connect({ held: 'a', renewed: null })
  await expect.poll(() => seen).toContain('joined')
  seen.length = 0
  connect({ held: 'a', renewed: null })
  await expect.poll(() => seen).toContain('takenOver')
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(seen.filter((what) => what === 'joined')).toHaveLength(1)
})

test('a renewed token is passed on, once', async () => {
  const tokens = { held: 'first', renewed: null }
  const connection = connect(tokens)
  await expect.poll(() => seen).toContain('joined')
  connection.renew()
  tokens.held = 'second'
  connection.renew()
  connection.renew()
  await expect.poll(() => server.seen.renewed).toEqual(['second'])
})

test('a page that is moved to another process joins there, loses no click, and speaks of no loss', async () => {
  const connection = connect({ held: 'a', renewed: null })
  await expect.poll(() => seen).toContain('joined')
  seen.length = 0
  server.leave()
  const cancel = { turnId: crypto.randomUUID(), reason: 'clicked while moving' }
  const clicks = [connection.request('turn:cancel', cancel)]
  await expect.poll(() => seen).toContain('moving')
  clicks.push(connection.request('turn:cancel', cancel))
  expect(await Promise.all(clicks)).toEqual([{ ok: true }, { ok: true }])
  expect(new Set(seen)).toEqual(new Set(['moving', 'joined']))
  expect(server.seen.joins).toBe(2)
})

test('a move that leads nowhere is a lost connection in the end', async () => {
  connect({ held: 'a', renewed: null })
  await expect.poll(() => seen).toContain('joined')
  server.leave()
  await server.close()
  await expect.poll(() => seen).toContain('lost')
})

test('while there is no room for the candidate the page keeps asking, and joins once there is', async () => {
  server.setFull(true)
  connect({ held: 'a', renewed: null })
  await expect.poll(() => seen).toEqual(['full'])
  server.setFull(false)
  await expect.poll(() => seen).toEqual(['full', 'joined'])
})

test('tries are counted from the loss on, also those asked for', async () => {
  const attempts: number[] = []
  const connection = connect({ held: 'a', renewed: null }, { retrying: (attempt) => attempts.push(attempt) })
  await expect.poll(() => seen).toContain('joined')
  await server.close()
  await expect.poll(() => attempts.length).toBeGreaterThanOrEqual(2)
  connection.retryNow()
  await expect.poll(() => attempts.length).toBeGreaterThanOrEqual(4)
  expect(attempts).toEqual(attempts.map((_, at) => at + 1))
})

test('trying now does not wait for the next try', async () => {
  const connection = connect({ held: 'a', renewed: null })
  await expect.poll(() => seen).toContain('joined')
  seen.length = 0
  connection.restart()
  await expect.poll(() => seen, { interval: 5 }).toContain('lost')
  connection.retryNow()
  await expect.poll(() => seen).toContain('joined')
  // Its own next try would have been reported too.
  expect(seen).toEqual(['lost', 'retrying', 'joined'])
})

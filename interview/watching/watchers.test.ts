import { randomUUID } from 'node:crypto'
import type { Watched } from '@preceptor/contracts/interviews/realtime'
import { WATCH_CHANNEL } from '@preceptor/contracts/interviews/watch-notice'
import { type Listener, listen } from '@preceptor/db/listen'
import { notify } from '@preceptor/db/notify'
import { createTestDatabase, type TestDatabase } from '@preceptor/db/testing/fresh-database'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { Watchers } from './watchers.ts'

const CHARTS_TOKEN = 'a-token-for-the-charts'
const log = { warn: () => {}, error: () => {}, info: () => {} } as never

let database: TestDatabase
const closing: (() => unknown)[] = []
beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})
afterAll(() => database.destroy())

/** What one process has for its watchers, on the database that all share. */
const startProcess = async (holder: string, chartsToken = CHARTS_TOKEN) => {
  const watchers = new Watchers({ db: database.db, holder, chartsToken, log })
  const payloads: string[] = []
  const listener: Listener = await listen(database.url, [WATCH_CHANNEL], (_, payload) => {
    payloads.push(payload)
    watchers.relay.onNotice(payload)
  })
  watchers.relay.listening()
  closing.push(() => {
    watchers.relay.close()
    return listener.close()
  })
  return { watchers, payloads }
}
const watch = ({ watchers }: { watchers: Watchers }, interviewId: string, withText = false) => {
  const seen: Watched[] = []
  const stop = watchers.add(interviewId, { withText, notify: (watched) => seen.push(watched) })
  if (!stop) throw new Error('too many watchers')
  return { seen, stop }
}
const isWatched = ({ watchers }: { watchers: Watchers }, interviewId: string) =>
  expect.poll(() => watchers.relay.watchOf(interviewId))

it('a watcher at one process sees an interview that another has open, and that it closes', async () => {
  const [one, other] = [await startProcess('one'), await startProcess('other')]
  const interviewId = randomUUID()
  one.watchers.room('opened', interviewId, 'interviewing.listening')
  const { seen } = watch(other, interviewId)
  expect(await other.watchers.find(interviewId)).toBe('interviewing.listening')
  one.watchers.room('closed', interviewId, 'interviewing.replying')
  await expect.poll(() => seen).toMatchObject([{ kind: 'closed', value: 'interviewing.replying' }])
  expect(await other.watchers.find(interviewId)).toBeUndefined()
})

it('a process that starts later sends what is watched already', async () => {
  const one = await startProcess('one')
  const interviewId = randomUUID()
  const { seen } = watch(one, interviewId)
  const late = await startProcess('late')
  await isWatched(late, interviewId).toEqual({ withText: false })
  late.watchers.room('opened', interviewId, 'greeting')
  await expect.poll(() => seen).toMatchObject([{ kind: 'opened', value: 'greeting' }])
})

it('sends nothing of an interview that nobody watches any more', async () => {
  const [one, other] = [await startProcess('one'), await startProcess('other')]
  const [left, kept] = [randomUUID(), randomUUID()]
  const { seen, stop } = watch(one, left)
  const stays = watch(one, kept, true)
  await isWatched(other, left).toEqual({ withText: false })
  await isWatched(other, kept).toEqual({ withText: true })
  stop()
  await isWatched(other, left).toBeUndefined()
  for (const id of [left, kept]) other.watchers.room('opened', id, 'greeting')
  await expect.poll(() => stays.seen.length).toBe(1)
  expect(seen).toEqual([])
})

it('neither understands nor obeys a process with another token, or somebody with a connection to the database', async () => {
  const [one, stranger] = [await startProcess('one'), await startProcess('stranger', 'another-token')]
  const interviewId = randomUUID()
  watch(stranger, interviewId, true)
  const made = JSON.stringify({ kind: 'watching', from: 'x', interviewId, withText: true })
  await notify(database.db, { channel: WATCH_CHANNEL, payload: made })
  await expect.poll(() => one.payloads).toContain(made)
  await expect.poll(() => one.payloads.length).toBeGreaterThanOrEqual(3)
  expect(one.watchers.relay.watchOf(interviewId)).toBeUndefined()
})

it('keeps the order of what happens at once', async () => {
  const [one, other] = [await startProcess('one'), await startProcess('other')]
  const interviewId = randomUUID()
  const { seen } = watch(one, interviewId)
  await isWatched(other, interviewId).toBeDefined()
  const values = Array.from({ length: 60 }, (_, at) => `state${at}`)
  for (const value of values) other.watchers.room('opened', interviewId, value)
  await expect.poll(() => seen.length).toBe(values.length)
  expect(seen.map(({ value }) => value)).toEqual(values)
})

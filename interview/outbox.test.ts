import { expect, it } from 'vitest'
import { MAX_WAITING, Outbox } from './outbox.ts'

it('tells whoever waits for it when it is closed, since what waits will never run', async () => {
  const outbox = new Outbox(() => {})
  outbox.push(() => new Promise(() => {}))
  let ran = false
  outbox.push(() => {
    ran = true
  })
  const idle = outbox.idle()
  outbox.close()
  await idle
  await outbox.idle()
  expect(ran).toBe(false)
})

it('is not idle while what came during the wait is still being saved', async () => {
  const outbox = new Outbox(() => {})
  const saves = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
  outbox.push(() => saves[0].promise)
  let isIdle = false
  const idle = outbox.idle().then(() => {
    isIdle = true
  })
  outbox.push(() => saves[1].promise)
  saves[0].resolve()
  await new Promise((resolve) => setImmediate(resolve))
  expect(isIdle).toBe(false)
  saves[1].resolve()
  await idle
})

it('takes no more than 2,000 tasks behind a save that does not come, and says so once', async () => {
  const errors: unknown[] = []
  let most = 0
  const outbox = new Outbox(
    (error) => errors.push(error),
    (waiting) => {
      most = waiting
    },
  )
  const save = Promise.withResolvers<void>()
  outbox.push(() => save.promise)
  let ran = 0
  for (let frame = 0; frame < MAX_WAITING + 50; frame += 1)
    outbox.push(() => {
      ran += 1
    })
  expect([errors, most]).toEqual([[new Error('too much waits to be saved')], MAX_WAITING])
  save.resolve()
  await new Promise((resolve) => setImmediate(resolve))
  expect([ran, errors.length]).toEqual([0, 1])
})

it('hands on what went wrong in a task, and runs the next one', async () => {
  const errors: unknown[] = []
  const outbox = new Outbox((error) => errors.push(error))
  const thrown = new Error('thrown')
  const rejected = new Error('rejected')
  outbox.push(() => {
    throw thrown
  })
  outbox.push(() => Promise.reject(rejected))
  await outbox.saved()
  expect(errors).toEqual([thrown, rejected])
})

it('runs what comes while nothing waits at once', () => {
  const outbox = new Outbox(() => {})
  const ran: number[] = []
  outbox.push(() => void ran.push(1))
  outbox.push(() => void ran.push(2))
  expect(ran).toEqual([1, 2])
})

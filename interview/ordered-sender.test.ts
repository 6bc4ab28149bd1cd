import { expect, it } from 'vitest'
import { MAX_WAITING, OrderedSender } from './ordered-sender.ts'

it('notifies whoever waits for it when it is closed, since what waits will never run', async () => {
  const sender = new OrderedSender(() => {})
  sender.push(() => new Promise(() => {}))
  let ran = false
  sender.push(() => {
    ran = true
  })
  const idle = sender.idle()
  sender.close()
  await idle
  await sender.idle()
  expect(ran).toBe(false)
})

it('is not idle while what came during the wait is still being saved', async () => {
  const sender = new OrderedSender(() => {})
  const saves = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
  sender.push(() => saves[0].promise)
  let isIdle = false
  const idle = sender.idle().then(() => {
    isIdle = true
  })
  sender.push(() => saves[1].promise)
  saves[0].resolve()
  await new Promise((resolve) => setImmediate(resolve))
  expect(isIdle).toBe(false)
  saves[1].resolve()
  await idle
})

it('accepts no more than 2,000 tasks behind a save that does not come, and says so once', async () => {
  const errors: unknown[] = []
  let most = 0
  const sender = new OrderedSender(
    (error) => errors.push(error),
    (waiting) => {
      most = waiting
    },
  )
  const save = Promise.withResolvers<void>()
  sender.push(() => save.promise)
  let ran = 0
  for (let frame = 0; frame < MAX_WAITING + 50; frame += 1)
    sender.push(() => {
      ran += 1
    })
  expect([errors, most]).toEqual([[new Error('too much waits to be saved')], MAX_WAITING])
  save.resolve()
  await new Promise((resolve) => setImmediate(resolve))
  expect([ran, errors.length]).toEqual([0, 1])
})

it('hands on what went wrong in a task, and runs the next one', async () => {
  const errors: unknown[] = []
  const sender = new OrderedSender((error) => errors.push(error))
  const thrown = new Error('thrown')
  const rejected = new Error('rejected')
  sender.push(() => {
    throw thrown
  })
  sender.push(() => Promise.reject(rejected))
  await sender.saved()
  expect(errors).toEqual([thrown, rejected])
})

it('runs what comes while nothing waits at once', () => {
  const sender = new OrderedSender(() => {})
  const ran: number[] = []
  sender.push(() => void ran.push(1))
  sender.push(() => void ran.push(2))
  expect(ran).toEqual([1, 2])
})

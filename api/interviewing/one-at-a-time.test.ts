import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { OneAtATime } from './one-at-a-time.ts'

test('work on one interview is done in order, work on another meanwhile', async () => {
  const queue = new OneAtATime()
  const done: string[] = []
  const work = (name: string, ms: number) => async () => {
    await sleep(ms)
    done.push(name)
    return { name }
  }
  const results = await Promise.all([
    queue.run('a', 1_000, work('a1', 60)),
    queue.run('a', 1_000, work('a2', 1)),
    queue.run('b', 1_000, work('b1', 20)),
    queue.run('a', 1_000, work('a3', 1)),
  ])
  expect(done).toEqual(['b1', 'a1', 'a2', 'a3'])
  expect(results.map((result) => result?.name)).toEqual(['a1', 'a2', 'b1', 'a3'])
})

test('who has waited too long leaves, and those behind still wait for the one before', async () => {
  const queue = new OneAtATime()
  const done: string[] = []
  const long = queue.run('a', 1_000, async () => {
    await sleep(120)
    done.push('long')
    return {}
  })
  const impatient = queue.run('a', 20, async () => {
    done.push('impatient')
    return {}
  })
  const last = queue.run('a', 1_000, async () => {
    done.push('last')
    return {}
  })
  expect(await impatient).toBeUndefined()
  await Promise.all([long, last])
  expect(done).toEqual(['long', 'last'])
})

test('work that fails is told to its own caller alone', async () => {
  const queue = new OneAtATime()
  const failed = queue.run('a', 1_000, () => Promise.reject(new Error('broken')))
  const next = queue.run('a', 1_000, async () => ({ ok: true }))
  await expect(failed).rejects.toThrow('broken')
  expect(await next).toEqual({ ok: true })
})

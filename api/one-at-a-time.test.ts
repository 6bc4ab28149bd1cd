import { expect, test } from 'vitest'
import { OneAtATime } from './one-at-a-time.ts'

test('work on one interview is done in order, work on another meanwhile', async () => {
  const queue = new OneAtATime()
  const done: string[] = []
  const otherDone = Promise.withResolvers<void>()
  const work = (name: string, after?: Promise<void>) => async () => {
    await after
    done.push(name)
    return { name }
  }
  const results = await Promise.all([
    queue.run('a', 1_000, work('a1', otherDone.promise)),
    queue.run('a', 1_000, work('a2')),
    queue.run('b', 1_000, work('b1')).finally(otherDone.resolve),
    queue.run('a', 1_000, work('a3')),
  ])
  expect(done).toEqual(['b1', 'a1', 'a2', 'a3'])
  expect(results.map((result) => result?.name)).toEqual(['a1', 'a2', 'b1', 'a3'])
})

test('who has waited too long leaves, and those behind still wait for the one before', async () => {
  const queue = new OneAtATime()
  const done: string[] = []
  const impatientLeft = Promise.withResolvers<void>()
  const long = queue.run('a', 1_000, async () => {
    await impatientLeft.promise
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
  impatientLeft.resolve()
  await Promise.all([long, last])
  expect(done).toEqual(['long', 'last'])
})

test('work that fails is reported to its own caller alone', async () => {
  const queue = new OneAtATime()
  const failed = queue.run('a', 1_000, () => Promise.reject(new Error('broken')))
  const next = queue.run('a', 1_000, async () => ({ ok: true }))
  await expect(failed).rejects.toThrow('broken')
  expect(await next).toEqual({ ok: true })
})

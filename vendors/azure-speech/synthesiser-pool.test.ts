import { expect, it } from 'vitest'
import { synthesisConfig } from './config.ts'
import { createSynthesiserPool, MAX_REQUESTS } from './synthesiser-pool.ts'

it('takes a synthesiser again, but not for ever: the SDK keeps something of each request', () => {
  const pool = createSynthesiserPool(synthesisConfig({ host: 'ws://127.0.0.1:1' }), 4)
  const first = pool.acquire()
  pool.release(first)
  for (let request = 1; request < MAX_REQUESTS; request += 1) {
    const again = pool.acquire()
    expect(again).toBe(first)
    pool.release(again)
  }
  const next = pool.acquire()
  expect(next).not.toBe(first)
  pool.release(next)
  expect(pool.acquire()).toBe(next)
  pool.close()
})

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { isReached } from '../report.ts'
import { healthGates, watchHealth } from './health.ts'

const missedWith = async (answerAfterMs: number) => {
  const server = createServer((_, response) => {
    setTimeout(() => response.end('{}'), answerAfterMs)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const asked = once(server, 'request')
  const watch = watchHealth([(server.address() as AddressInfo).port])
  await asked
  const health = await watch.stop()
  await new Promise((resolve) => server.close(resolve))
  return healthGates(health, 'fuzz').flatMap((gate) => (isReached(gate) ? [] : [gate.name]))
}

test('a process that answers another visitor at once misses nothing', async () => {
  expect(await missedWith(0)).toEqual([])
})

test('one that takes over a second misses the gate of the slowest answer, though it does not hang', async () => {
  expect(await missedWith(1_100)).toEqual(['fuzz: slowest answer to another visitor, ms'])
})

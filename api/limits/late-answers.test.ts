import { expect, test } from 'vitest'
import { LateAnswers } from './late-answers.ts'

const outcomesOf = async (waits: Promise<void>[]) => {
  const settled = await Promise.allSettled(waits)
  return settled.map((one) => (one.status === 'fulfilled' ? 'late' : one.reason.code))
}

test('of one network so many answers wait at the same moment, and once they are given as many again', async () => {
  const answers = new LateAnswers({ delayMs: 20, maxOfNetwork: 2, maxInAll: 9 })
  for (let round = 0; round < 2; round++) {
    const waits = ['ward', 'ward', 'ward', 'elsewhere'].map((network) => answers.delay(network))
    expect(await outcomesOf(waits)).toEqual(['late', 'late', 'SERVICE_UNAVAILABLE', 'late'])
  }
})

test('of any number of networks no more wait than a process can hold', async () => {
  const answers = new LateAnswers({ delayMs: 20, maxOfNetwork: 2, maxInAll: 3 })
  for (let round = 0; round < 2; round++) {
    const waits = ['a', 'b', 'c', 'd'].map((network) => answers.delay(network))
    expect(await outcomesOf(waits)).toEqual(['late', 'late', 'late', 'SERVICE_UNAVAILABLE'])
  }
})

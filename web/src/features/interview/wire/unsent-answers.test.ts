import { randomUUID } from 'node:crypto'
import { MAX_EARLIER_ANSWERS } from '@preceptor/contracts/interviews/interview-over-http'
import { expect, it } from 'vitest'
import { createUnsentAnswers } from './unsent-answers.ts'

/** A store as a browser tab has it; `full` takes nothing more. */
const storeOf = ({ full = false } = {}) => {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (full) throw new DOMException('full', 'QuotaExceededError')
      kept.set(key, value)
    },
    removeItem: (key: string) => void kept.delete(key),
  }
}
const answer = (userResponse: string) => ({ turnId: randomUUID(), userResponse })

it('outlasts a reload, in order, each once, and reports how many there are', () => {
  const store = storeOf()
  const counts: number[] = []
  const unsent = createUnsentAnswers('i', (count) => counts.push(count), store)
  const [first, second] = [answer('first'), answer('second')]
  unsent.add(first)
  unsent.add(second)
  unsent.add(first)
  expect(counts).toEqual([1, 2])
  expect(createUnsentAnswers('i', undefined, store).list()).toEqual([first, second])
  expect(createUnsentAnswers('another', undefined, store).list()).toEqual([])
  unsent.forget([first.turnId, randomUUID()])
  expect(createUnsentAnswers('i', undefined, store).list()).toEqual([second])
  unsent.forget([second.turnId])
  expect(counts).toEqual([1, 2, 1, 0])
  expect(store.kept.size).toBe(0)
})

it('keeps answers at hand that the tab has no room for', () => {
  const unsent = createUnsentAnswers('i', undefined, storeOf({ full: true }))
  unsent.add(answer('first'))
  expect(unsent.list()).toHaveLength(1)
})

it.each(['', 'no json', '{"turnId":1}', '[{"turnId":"x","userResponse":""}]'])(
  'reads nothing from %j',
  (text) => {
    const store = storeOf()
    store.kept.set('unsent:i', text)
    expect(createUnsentAnswers('i', undefined, store).list()).toEqual([])
  },
)

it('hands in no more than a request may carry', () => {
  const unsent = createUnsentAnswers('i', undefined, storeOf())
  for (let count = 0; count < MAX_EARLIER_ANSWERS + 3; count += 1) unsent.add(answer(`answer ${count}`))
  expect(unsent.list()).toHaveLength(MAX_EARLIER_ANSWERS)
})

import { readFileSync } from 'node:fs'
import { hasOrders } from '@preceptor/domain/utterances/orders'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

const Line = z.strictObject({
  id: z.string(),
  text: z.string(),
  isOrder: z.boolean(),
  /** Never tuned on. */
  isAside: z.boolean(),
})
const lines = readFileSync(new URL('own-orders.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => Line.parse(JSON.parse(line)))
const isRight = ({ text, isOrder }: z.infer<typeof Line>) => hasOrders(text) === isOrder

describe('orders of our own', () => {
  it('are sixty at least, half of them aside', () => {
    const orders = lines.filter(({ isOrder }) => isOrder)
    expect(orders.length).toBeGreaterThanOrEqual(60)
    expect(orders.filter(({ isAside }) => isAside).length).toBe(orders.length / 2)
  })

  it('are known where the rules were learned from, and the words of the bedside are none', () => {
    expect(lines.filter((line) => !line.isAside && !isRight(line))).toEqual([])
  })

  // The figure of the day the rules were written is 36 of 38.
  it('are known at nine in ten where they were kept aside', () => {
    const aside = lines.filter(({ isAside }) => isAside)
    expect(aside.filter(isRight).length / aside.length).toBeGreaterThanOrEqual(0.9)
  })
})

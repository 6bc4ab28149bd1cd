import { describe, expect, it } from 'vitest'
import { createFaultDice, type FaultsInput } from './faults.ts'

const draws = (faults: FaultsInput, count: number) => {
  const dice = createFaultDice(faults)
  return Array.from({ length: count }, () => dice.draw())
}

describe('the dice of a stand-in', () => {
  it('fall the same way for the same seed, and another way for another', () => {
    const faults = { stall: 0.2, error: 0.2, disconnect: 0.2, delayMs: 10, jitterMs: 50 }
    expect(draws({ ...faults, seed: 7 }, 50)).toEqual(draws({ ...faults, seed: 7 }, 50))
    expect(draws({ ...faults, seed: 7 }, 50)).not.toEqual(draws({ ...faults, seed: 8 }, 50))
  })

  it('give about as many faults as asked for, and none unasked', () => {
    const kinds = draws({ seed: 1, error: 0.25, stall: 0.25 }, 2_000).map(({ kind }) => kind)
    for (const kind of ['error', 'stall']) {
      const share = kinds.filter((one) => one === kind).length / kinds.length
      expect(share).toBeGreaterThan(0.2)
      expect(share).toBeLessThan(0.3)
    }
    expect(new Set(draws({}, 100).map(({ kind }) => kind))).toEqual(new Set(['answer']))
  })

  it('delay between the delay and the delay plus its jitter', () => {
    const delays = draws({ delayMs: 100, jitterMs: 50 }, 200).map(({ delayMs }) => delayMs)
    expect(Math.min(...delays)).toBeGreaterThanOrEqual(100)
    expect(Math.max(...delays)).toBeLessThanOrEqual(150)
    expect(Math.max(...delays)).toBeGreaterThan(130)
  })

  it('begin anew when faults are set, and reject what is no fault', () => {
    const dice = createFaultDice({ seed: 3, error: 0.5 })
    const first = Array.from({ length: 10 }, () => dice.draw().kind)
    dice.set({ seed: 3, error: 0.5 })
    expect(Array.from({ length: 10 }, () => dice.draw().kind)).toEqual(first)
    expect(() => dice.set({ error: 2 })).toThrow()
  })
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Pacer } from './pacing.ts'

const PACE = { eventsPerSecond: 8, chunksPerSecond: 6 }
const piece = new Uint8Array(2_000)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('what a socket sends', () => {
  it('is served at once while it keeps its pace', () => {
    const pacer = new Pacer(PACE, () => {})
    let served = 0
    for (let second = 0; second < 300; second += 1) {
      for (let i = 0; i < 6; i += 1) pacer.chunk(piece, () => (served += 1))
      for (let i = 0; i < 8; i += 1) pacer.event(() => (served += 1))
      expect(served).toBe(14 * (second + 1))
      vi.advanceTimersByTime(1_000)
    }
  })

  it('may be a whole recording sent again, and then six chunks a second, none of them lost', () => {
    const pacer = new Pacer(PACE, () => {})
    const served: number[] = []
    for (let seq = 0; seq < 900; seq += 1) pacer.chunk(piece, () => served.push(seq))
    pacer.event(() => served.push(900))
    expect(served).toHaveLength(720)
    vi.advanceTimersByTime(10_000)
    expect(served).toHaveLength(780)
    vi.advanceTimersByTime(21_000)
    expect(served).toEqual(Array.from({ length: 901 }, (_, seq) => seq))
  })

  it.each([
    ['1,000 pieces', new Uint8Array(1), 1_001],
    ['16 MB', new Uint8Array(64 * 1024), 257],
    ['16 MB of what is no piece', { byteLength: -1 }, 171],
  ])('waits up to %s, and then the socket is given up', (_, wide, most) => {
    let floods = 0
    const pacer = new Pacer(PACE, () => {
      floods += 1
    })
    let served = 0
    for (let seq = 0; seq < 720 + most - 1; seq += 1) pacer.chunk(wide, () => (served += 1))
    expect([floods, served]).toEqual([0, 720])
    for (let seq = 0; seq < 5; seq += 1) pacer.chunk(wide, () => (served += 1))
    vi.advanceTimersByTime(60_000)
    expect([floods, served]).toEqual([1, 720])
  })

  it('is served no more once the socket is gone', () => {
    const pacer = new Pacer(PACE, () => {})
    let served = 0
    for (let i = 0; i < 20; i += 1) pacer.event(() => (served += 1))
    pacer.close()
    vi.advanceTimersByTime(10_000)
    expect([served, vi.getTimerCount()]).toEqual([8, 0])
  })

  it('waits for exactly as long as its pace asks for', () => {
    const pacer = new Pacer({ eventsPerSecond: 2, chunksPerSecond: 6 }, () => {})
    let served = 0
    for (let i = 0; i < 3; i += 1) pacer.event(() => (served += 1))
    vi.advanceTimersByTime(499)
    expect(served).toBe(2)
    vi.advanceTimersByTime(1)
    expect(served).toBe(3)
  })

  it('has one timer however much waits, and none after its end', () => {
    const pacer = new Pacer(PACE, () => {})
    for (let i = 0; i < 20; i += 1) pacer.event(() => {})
    expect(vi.getTimerCount()).toBe(1)
    pacer.close()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('says how many bytes wait whenever they become more, without those that were served', () => {
    const seen: number[] = []
    const pacer = new Pacer(
      PACE,
      () => {},
      (bytes) => seen.push(bytes),
    )
    for (let seq = 0; seq < 722; seq += 1) pacer.chunk(piece, () => {})
    vi.advanceTimersByTime(1_000)
    for (let seq = 0; seq < 7; seq += 1) pacer.chunk(piece, () => {})
    expect(seen.slice(0, 3)).toEqual([2_000, 4_000, 2_000])
  })
})

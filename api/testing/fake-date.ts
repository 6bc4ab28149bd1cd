import { afterEach, beforeEach, vi } from 'vitest'

/** Has each test of a file begin now with a clock that stands still. Returns what sets it forward, in milliseconds. */
export function useFakeDate(): (ms: number) => void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  return (ms) => vi.setSystemTime(Date.now() + ms)
}

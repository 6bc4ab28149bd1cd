import { expect, test, vi } from 'vitest'
import { CHUNK_TIMEOUT_MS, loadWithin } from './lazy-with-timeout.ts'

test('a part that fails or never comes is named', async () => {
  const failing = loadWithin('dashboard', () => Promise.reject(new TypeError('fetch failed')), 1_000)
  await expect(failing).rejects.toThrow('Loading chunk dashboard failed')
  const late = loadWithin('dashboard', () => new Promise(() => {}), 5)
  await expect(late).rejects.toThrow('Loading chunk dashboard failed')
})

test('a part that comes in time is handed on', async () => {
  expect(await loadWithin('dashboard', async () => 7, 1_000)).toBe(7)
})

test('a part has two minutes to come', async () => {
  vi.useFakeTimers()
  try {
    const seen: string[] = []
    void loadWithin('dashboard', () => new Promise(() => {}), CHUNK_TIMEOUT_MS).catch(({ message }) =>
      seen.push(message),
    )
    await vi.advanceTimersByTimeAsync(119_999)
    expect(seen).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(seen).toEqual(['Loading chunk dashboard failed'])
  } finally {
    vi.useRealTimers()
  }
})

import { TranscriptEntry } from '@preceptor/contracts/interviews/interview'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createConversationCache } from './conversation-cache.ts'

const cache = createConversationCache(TranscriptEntry)
const ID = '5e1d3c5e-9a4a-4b61-9c6e-2f1c0d0a0001'
const line: TranscriptEntry = {
  messageId: '5e1d3c5e-9a4a-4b61-9c6e-2f1c0d0a0002',
  role: 'interviewer',
  content: 'Why did you choose nursing?',
  timestamp: '2026-11-21T10:00:00.000Z',
  questionIndex: 0,
  confidence: null,
}

/** A tab's session storage. */
const openStore = () => {
  const entries = new Map<string, string>()
  return {
    entries,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
    removeItem: (key: string) => void entries.delete(key),
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a conversation is kept under its own session with the time', () => {
  const store = openStore()
  cache.keep(ID, [line], store)
  expect(cache.read(ID, store)).toEqual([line])
  expect(cache.read('another', store)).toEqual([])
  const [[key, text]] = [...store.entries] as [[string, string]]
  expect(key).toContain(ID)
  expect(JSON.parse(text)).toEqual({
    sessionId: ID,
    conversation: [line],
    timestamp: new Date().toISOString(),
  })
})

test('a day later it is not shown any more, and gone', () => {
  const store = openStore()
  cache.keep(ID, [line], store)
  vi.setSystemTime(Date.now() + 24 * 3_600_000)
  expect(cache.read(ID, store)).toEqual([])
  expect(store.entries.size).toBe(0)
})

test.each([
  ['no JSON', '{"sessionId'],
  ['of another shape', '{"sessionId":"x","conversation":"hello"}'],
  ['another session', JSON.stringify({ sessionId: 'x', conversation: [line], timestamp: line.timestamp })],
])('what is %s counts as nothing and is removed', (_, text) => {
  const store = openStore()
  store.setItem(`conversation:${ID}`, text)
  expect(cache.read(ID, store)).toEqual([])
  expect(store.entries.size).toBe(0)
})

test('a full store keeps nothing rather than half of it', () => {
  const store = openStore()
  cache.keep(ID, [line], store)
  const full = {
    ...store,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  cache.keep(ID, [line, { ...line, content: 'And now?' }], full)
  expect(cache.read(ID, store)).toEqual([])
})

test('forgetting leaves other interviews alone', () => {
  const store = openStore()
  cache.keep(ID, [line], store)
  cache.keep('another', [line], store)
  cache.forget(ID, store)
  expect([...store.entries.keys()]).toEqual(['conversation:another'])
})

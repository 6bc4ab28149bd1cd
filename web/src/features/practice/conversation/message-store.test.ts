import { expect, test } from 'vitest'
import { openMessageStore } from './message-store.ts'

const TURN = '5e1d3c5e-9a4a-4b61-9c6e-2f1c0d0a0002'

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

test('the draft and a message on its way outlast a reload, each session its own', () => {
  const store = openStore()
  const before = openMessageStore('s', store)
  before.keepDraft('Where does it')
  before.keepUnsent({ turnId: TURN, text: 'Hello?' })
  const after = openMessageStore('s', store)
  expect([after.draft(), after.unsent()]).toEqual(['Where does it', { turnId: TURN, text: 'Hello?' }])
  expect(openMessageStore('other', store).draft()).toBe('')
})

test('what is sent or forgotten leaves nothing behind', () => {
  const store = openStore()
  const kept = openMessageStore('s', store)
  kept.keepDraft('Hello')
  kept.keepDraft('')
  expect(store.entries.size).toBe(0)
  kept.keepUnsent({ turnId: TURN, text: 'Hello?' })
  kept.forget()
  expect(store.entries.size).toBe(0)
})

test.each(['{"draft"', '{"draft":1,"unsent":null}', 'null'])('%s counts as nothing', (text) => {
  const store = openStore()
  store.setItem('draft:s', text)
  expect(openMessageStore('s', store).draft()).toBe('')
})

test('a full store keeps nothing rather than something old', () => {
  const store = openStore()
  openMessageStore('s', store).keepDraft('old')
  const full = {
    ...store,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  const kept = openMessageStore('s', full)
  kept.keepDraft('new')
  expect([kept.draft(), store.entries.size]).toEqual(['new', 0])
})

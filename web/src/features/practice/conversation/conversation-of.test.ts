import type { ChatMessage } from '@preceptor/contracts/practice'
import { expect, test } from 'vitest'
import { conversationOf, unansweredOf } from './conversation-of.ts'

const line = (role: ChatMessage['role'], content: string, turnId?: string): ChatMessage => ({
  messageId: content,
  turnId,
  role,
  content,
  timestamp: '2026-11-22T10:00:00.000Z',
})
const question = line('assistant', 'Why nursing?')
const hers = line('user', 'Because of my grandmother.', 't1')
const next = line('assistant', 'Tell me more.')

test.each([
  ['the same on both sides', [question, hers], [question, hers], [question, hers]],
  ['gone on in another window', [question], [question, hers, next], [question, hers, next]],
  ['different of the same length', [question, next], [question, hers], [question, hers]],
  ['only in this tab', [question, hers], [], [question, hers]],
  ['nowhere', [], [], [question]],
])('a conversation %s', (_, cached, server, shown) => {
  expect(conversationOf(cached, server, question)).toEqual(shown)
})

test('a message waits until it has its reply', () => {
  const kept = { turnId: 't1', text: hers.content }
  expect(unansweredOf([question], kept)).toEqual(kept)
  expect(unansweredOf([question, hers], kept)).toEqual(kept)
  expect(unansweredOf([question, hers, next], kept)).toBeNull()
  expect(unansweredOf([question, hers], null)).toEqual(kept)
  expect(unansweredOf([question, hers, next], null)).toBeNull()
  expect(unansweredOf([], null)).toBeNull()
})

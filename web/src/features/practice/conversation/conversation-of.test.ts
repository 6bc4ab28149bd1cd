import type { ChatMessage } from '@preceptor/contracts/practice/practice'
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
const answer = line('user', 'Because of my grandmother.', 't1')
const next = line('assistant', 'Tell me more.')

test.each([
  ['the same on both sides', [question, answer], [question, answer], [question, answer]],
  ['continued in another window', [question], [question, answer, next], [question, answer, next]],
  ['different of the same length', [question, next], [question, answer], [question, answer]],
  ['only in this tab', [question, answer], [], [question, answer]],
  ['nowhere', [], [], [question]],
])('a conversation %s', (_, cached, server, shown) => {
  expect(conversationOf(cached, server, question)).toEqual(shown)
})

test('a message waits until it has its reply', () => {
  const kept = { turnId: 't1', text: answer.content }
  expect(unansweredOf([question], kept)).toEqual(kept)
  expect(unansweredOf([question, answer], kept)).toEqual(kept)
  expect(unansweredOf([question, answer, next], kept)).toBeNull()
  expect(unansweredOf([question, answer], null)).toEqual(kept)
  expect(unansweredOf([question, answer, next], null)).toBeNull()
  expect(unansweredOf([], null)).toBeNull()
})

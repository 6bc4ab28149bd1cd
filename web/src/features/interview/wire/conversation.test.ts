import type { InterviewState } from '@preceptor/contracts/interviews/realtime'
import { expect, test } from 'vitest'
import {
  afterAnswer,
  afterCut,
  afterJoin,
  afterPartial,
  afterReplyText,
  afterState,
  currentMessage,
  EMPTY_CONVERSATION,
  lastAnswer,
} from './conversation.ts'

const state = (seq: number, turnId: string | null = null) =>
  ({
    seq,
    value: 'interviewing.listening',
    context: { turnId, questionIndex: 1, question: 'What did you do?' },
  }) as InterviewState

test('a reply grows word by word and becomes a line once', () => {
  const parts = [
    { messageId: 'm', delta: 'What did ', done: false },
    { messageId: 'm', delta: 'you do?', done: false },
  ]
  const growing = parts.reduce(afterReplyText, EMPTY_CONVERSATION)
  expect(currentMessage(growing)?.text).toBe('What did you do?')
  const done = afterReplyText(growing, { messageId: 'm', delta: '', done: true })
  const again = afterReplyText(done, { messageId: 'm', delta: 'What did you do?', done: true })
  expect(again.transcript.map(({ content }) => content)).toEqual(['What did you do?'])
})

test('after a reconnect the server sends all and half a reply is not doubled', () => {
  const half = afterReplyText(EMPTY_CONVERSATION, { messageId: 'm', delta: 'What did ', done: false })
  const joined = afterJoin(half, { ok: true, state: state(3), transcript: [] })
  const seen = afterReplyText(joined, { messageId: 'm', delta: 'What did you', done: false })
  expect(currentMessage(seen)?.text).toBe('What did you')
})

test('an interrupted line stays whole, what was heard of it is marked', () => {
  const line = { messageId: 'm', delta: 'Thank you. What did you do?', done: true }
  const cut = afterCut(afterReplyText(EMPTY_CONVERSATION, line), { messageId: 'm', heardChars: 10 })
  expect(cut.transcript).toMatchObject([{ content: 'Thank you. What did you do?', heardChars: 10 }])
  const reloaded = afterJoin(EMPTY_CONVERSATION, {
    ok: true,
    state: state(3),
    transcript: [...cut.transcript],
  })
  expect(currentMessage(reloaded)?.text).toBe('Thank you. What did you do?')
})

test('words are settled once two hearings agree on them', () => {
  const first = afterPartial(EMPTY_CONVERSATION, { turnId: 't', text: 'i called the' })
  const second = afterPartial(first, { turnId: 't', text: 'i called their manager' })
  expect(second.hearing?.text.slice(0, second.hearing.stable)).toBe('i called ')
})

test('the candidate’s answer replaces what was being heard, once for each turn', () => {
  const hearing = afterPartial(EMPTY_CONVERSATION, { turnId: 't', text: 'i called' })
  const answer = { turnId: 't', messageId: 'a', text: 'I called early.', confidence: 0.9 }
  const heard = afterAnswer(afterAnswer(hearing, answer), { ...answer, messageId: 'b' })
  expect(heard.hearing).toBeNull()
  expect(lastAnswer(heard)).toBe('I called early.')
  expect(heard.transcript).toHaveLength(1)
})

test('words of a dropped recording are not shown over the next one', () => {
  const hearing = afterPartial(EMPTY_CONVERSATION, { turnId: 't', text: 'i called' })
  const recording = { ...state(6, 't'), value: 'interviewing.recording' }
  expect(afterState(hearing, recording).hearing?.text).toBe('i called')
  expect(afterState(hearing, state(7)).hearing).toBeNull()
})

test('words that opened a reply are shown until it comes, and are gone when it does not', () => {
  const opened = afterReplyText(EMPTY_CONVERSATION, { messageId: 'm', delta: 'Thank you.', done: false })
  const recognising = { ...state(6, 't'), value: 'interviewing.recognising.opening' }
  recognising.context.messageId = 'm'
  const shown = afterState(opened, recognising)
  expect(currentMessage(shown)?.text).toBe('Thank you.')
  const answered = afterAnswer(shown, { turnId: 't', messageId: 'a', text: 'I called.', confidence: 0.9 })
  const replied = afterReplyText(answered, { messageId: 'm', delta: ' And then?', done: true })
  expect(replied.transcript.map(({ content }) => content)).toEqual(['I called.', 'Thank you. And then?'])
  const nothingHeard = { ...state(7), context: { ...state(7).context, messageId: null } }
  expect(currentMessage(afterState(shown, nothingHeard))).toBeNull()
})

test('a state that comes late changes nothing', () => {
  const now = afterState(EMPTY_CONVERSATION, state(5))
  expect(afterState(now, state(4)).state?.seq).toBe(5)
})

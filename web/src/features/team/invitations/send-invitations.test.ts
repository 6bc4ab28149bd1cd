import { expect, test } from 'vitest'
import { ApiFailure } from '../../../shared/lib/api-failure.ts'
import { type Sending, sendInvitations } from './send-invitations.ts'

const tooMany = (seconds: number | null, blockedMinutes?: number) => {
  const reply = { error: 'Too many invitations.', code: 'RATE_LIMITED', blockedMinutes }
  return new ApiFailure(429, 'RATE_LIMITED', reply.error, reply, seconds)
}

/** Sends to three addresses; `answers` are the failures of each try in turn, null for one that is taken. */
const send = async (answers: (Error | null)[], leaving = new AbortController()) => {
  const tried: string[] = []
  const waited: number[] = []
  const lastResult: Sending[] = []
  const outcomes = await sendInvitations(['a@b.de', 'c@d.de', 'e@f.de'], {
    invite: async (email) => {
      tried.push(email)
      const answer = answers.shift()
      if (answer) throw answer
    },
    wait: async (seconds) => void waited.push(seconds),
    onProgress: (sending) => lastResult.push(sending),
    signal: leaving.signal,
  })
  return {
    tried,
    waited,
    lastResult,
    sent: outcomes.map(({ isSent }) => isSent),
    texts: outcomes.map(({ text }) => text),
  }
}

test('each address is reported separately, and one that is rejected does not hold the others up', async () => {
  const member = new ApiFailure(409, 'ALREADY_MEMBER', 'In the team.', {
    error: 'She is in the team already.',
  })
  const { tried, lastResult, sent, texts } = await send([null, member, ApiFailure.unreachable()])
  expect(tried).toEqual(['a@b.de', 'c@d.de', 'e@f.de'])
  expect(sent).toEqual([true, false, false])
  expect(texts).toEqual([
    'Invitation sent successfully!',
    'She is in the team already.',
    'Network error - please try again',
  ])
  expect(lastResult).toEqual([0, 1, 2].map((done) => ({ is: 'sending', done, of: 3 })))
})

test('when asked to wait it waits, and continues with the same address', async () => {
  const { tried, waited, lastResult, sent } = await send([null, tooMany(42), null, tooMany(null, 1), null])
  expect(tried).toEqual(['a@b.de', 'c@d.de', 'c@d.de', 'e@f.de', 'e@f.de'])
  expect(waited).toEqual([42, 60])
  expect(lastResult).toContainEqual({ is: 'waiting', done: 1, of: 3, seconds: 42 })
  expect(sent).toEqual([true, true, true])
})

test('a limit of the day is not sat out: what is left says that it was not sent', async () => {
  const { tried, waited, sent, texts } = await send([null, tooMany(50_000)])
  expect([tried.length, waited]).toEqual([2, []])
  expect(sent).toEqual([true, false, false])
  expect(texts[2]).toBe('Not sent. Too many invitations.')
})

test('leaving the page ends it', async () => {
  const leaving = new AbortController()
  leaving.abort()
  const { tried } = await send([], leaving)
  expect(tried).toEqual([])
})

import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { interviewMachine } from './interview.ts'
import type { ReplyAction, ReplyPurpose } from './interview-rules.ts'
import { fittingAction, replyRequest } from './reply-request.ts'
import { input } from './testing/walks/interview.ts'

const GREETING = 'Hello Maya. Tell me about a difficult patient.'
const silent = fromPromise(() => new Promise(() => {}))

/** An interview whose greeting is being spoken. */
const speaking = async () => {
  const reply = fromPromise(async () => ({ action: 'follow_up', text: GREETING }))
  const actor = createActor(
    interviewMachine.provide({
      actors: { reply, recognise: silent, sayOpening: silent, speak: silent } as never,
    }),
    { input },
  ).start()
  await Promise.resolve()
  await expect.poll(() => actor.getSnapshot().matches({ greeting: 'speaking' })).toBe(true)
  return actor
}

it('gives the model an interrupted question whole, and says which words were not heard', async () => {
  const actor = await speaking()
  const messageId = actor.getSnapshot().context.messageId as string
  const heard = { messageId, text: 'Hello Maya.' }
  actor.send({ type: 'answer.typed', turnId: 't', text: 'I called the team.', heard })
  expect(replyRequest('follow_up', actor.getSnapshot().context).history).toEqual([
    { role: 'interviewer', content: GREETING, unheard: 'Tell me about a difficult patient.' },
    { role: 'candidate', content: 'I called the team.' },
  ])
  actor.stop()
})

it('keeps the first interruption of a line that is stopped again later', async () => {
  const actor = await speaking()
  const messageId = actor.getSnapshot().context.messageId as string
  actor.send({ type: 'speech.stopped', messageId, heard: { messageId, text: '' } })
  actor.send({ type: 'speech.stopped', messageId, heard: { messageId, text: 'Hello Maya.' } })
  expect(actor.getSnapshot().context.history).toMatchObject([{ content: GREETING, heardChars: 0 }])
  actor.stop()
})

it('gives the model the last answer, and the five lines before the reply', async () => {
  const actor = await speaking()
  const { context } = actor.getSnapshot()
  const line = context.history[0]!
  const said = (content: string) => ({ ...line, role: 'candidate' as const, content })
  const history = [said('1'), line, said('2'), line, said('3'), line]
  expect(replyRequest('follow_up', { ...context, history })).toMatchObject({
    answer: '3',
    history: ['Hello', '2', 'Hello', '3', 'Hello'].map((start) => ({
      content: expect.stringMatching(`^${start}`),
    })),
  })
  expect(replyRequest('greeting', { ...context, history: [] }).answer).toBeNull()
  actor.stop()
})

it.each<[ReplyPurpose, ReplyAction]>([
  ['greeting', 'follow_up'],
  ['follow_up', 'follow_up'],
  ['next_question', 'next_question'],
  ['closing', 'end_interview'],
])('a reply of purpose %s that suggests nothing counts as %s', (purpose, action) => {
  expect(fittingAction(purpose)).toBe(action)
})

describe('what the model knows of the interview', () => {
  const known = async () => {
    const actor = await speaking()
    const context = { ...actor.getSnapshot().context, posting: ['Ratio of 1:2'] }
    actor.stop()
    const line = context.history[0]!
    const said = (content: string) => ({ ...line, role: 'candidate' as const, content })
    return { context, line, said }
  }

  it('is who asks, the posting, and what the answers to this question hold and lack', async () => {
    const { context, line, said } = await known()
    const history = [line, said('Last winter on nights a patient fell.'), line, said('I called the doctor.')]
    expect(replyRequest('follow_up', { ...context, history })).toMatchObject({
      interviewer: 'Sarah',
      posting: ['Ratio of 1:2'],
      described: expect.arrayContaining(['situation']),
      missing: expect.not.arrayContaining(['situation']),
    })
    expect(replyRequest('closing', { ...context, history })).not.toHaveProperty('missing')
  })

  it('is the beginning of each earlier turn', async () => {
    const { context, line, said } = await known()
    const history = [said(`First. ${'a'.repeat(200)}`), ...Array.from({ length: 5 }, () => line)]
    expect(replyRequest('next_question', { ...context, history }).earlier).toEqual([
      `candidate: First. ${'a'.repeat(73)}`,
    ])
  })

  it('is nobody who was named', async () => {
    const { context, line, said } = await known()
    const history = [said('MRN 4455667.'), line, line, line, line, line, said('Mrs. Lopez fell.')]
    expect(JSON.stringify(replyRequest('follow_up', { ...context, history }))).not.toMatch(/4455667|Lopez/)
  })
})

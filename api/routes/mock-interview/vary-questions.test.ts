import { BeginMockInterviewReply, StartMockInterviewReply } from '@preceptor/contracts/interviews/interview'
import { makeSubscriber } from '@preceptor/db/testing/builders'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CoachedInterviews, openCoachedInterviews } from '../../testing/coached-interviews.ts'

let coached: CoachedInterviews
beforeAll(async () => {
  coached = await openCoachedInterviews()
})
afterAll(() => coached.close())

const POSTING = 'ICU Registered Nurse\nRequirements:\n- Two years of ICU experience\n- ACLS required'

/** Begins so many interviews, one after the other, and returns the ids of the questions of each. */
async function questionsOf(interviews: number, job: object) {
  const { id } = await makeSubscriber(coached.server.db)
  const token = await coached.server.tokenFor(id)
  const post = (path: string, body: object) =>
    coached.server.send('POST', `/api/mock-interview/${path}`, { token, body })
  const asked: string[][] = []
  for (let at = 0; at < interviews; at += 1) {
    const started = StartMockInterviewReply.parse((await post('start', job)).body)
    BeginMockInterviewReply.parse(
      (await post('begin', { setupId: started.setupId, personality: 'professional', forceNew: true })).body,
    )
    asked.push(started.metadata.fullInterviewMetadata.questions.map((question) => question.id))
  }
  return asked
}

describe('the questions of one candidate', () => {
  test.each([
    ['without a job', {}],
    ['for a job', { jobDescription: POSTING, interviewLength: 'short' }],
  ])('never open two interviews in a row alike, %s', async (_, job) => {
    const asked = await questionsOf(6, job)
    const openings = asked.map((ids) => ids.slice(0, 2).toSorted().join())
    for (const [at, opening] of openings.entries()) if (at > 0) expect(opening).not.toBe(openings[at - 1])
    expect(new Set(asked.flat()).size).toBeGreaterThan(8)
  })

  test('are planned by a model that knows what was asked before, by id alone, and who asks', async () => {
    const [first] = await questionsOf(2, { jobDescription: POSTING })
    const input = JSON.parse(coached.model.chats.at(-1)![1]!.content).input
    expect(input.asked.toSorted()).toEqual(first!.toSorted())
    expect(input.personality).toBe('professional')
    const [bank] = [input.bank.map(({ id }: { id: string }) => id)]
    expect(bank.slice(-first!.length).toSorted()).toEqual(first!.toSorted())
  })

  test('are chosen by who asks', async () => {
    const { id } = await makeSubscriber(coached.server.db)
    const token = await coached.server.tokenFor(id)
    const planOf = async (personality: string) => {
      const { body } = await coached.server.send('POST', '/api/mock-interview/start', {
        token,
        body: { personality, interviewLength: 'long' },
      })
      return StartMockInterviewReply.parse(body).metadata.fullInterviewMetadata.questions
    }
    const [clinical, friendly] = [await planOf('clinical'), await planOf('friendly')]
    expect(clinical[0]!.type).toBe('clinical')
    expect(friendly[0]!.type).toBe('motivation')
  })
})

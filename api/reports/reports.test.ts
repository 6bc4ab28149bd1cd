import { CompleteMockInterviewReply } from '@preceptor/contracts/interviews/report'
import { makeEntry, makeMockInterview } from '@preceptor/db/testing/builders'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { taskOf } from '../coaching/testing/scripted-model.ts'
import { purgeTranscripts } from '../jobs/purge-transcripts.ts'
import { type CoachedInterviews, openCoachedInterviews, STORY } from '../testing/coached-interviews.ts'

let coached: CoachedInterviews
beforeAll(async () => {
  coached = await openCoachedInterviews()
})
afterEach(() => coached.model.answerBy())
afterAll(() => coached.close())

test('parts that are there are shown while the others are made', async () => {
  const interview = await coached.answered(STORY)
  const held = Promise.withResolvers<void>()
  coached.model.answerBy((honest, task) =>
    task === 'mock_story' ? (response) => void held.promise.then(() => response.destroy()) : honest,
  )
  const begun = await coached.server.send('POST', `/api/mock-interview/${interview.id}/complete`, interview)
  expect(begun.body).toMatchObject({ analysis: null, progress: { state: 'making' } })
  const look = async () =>
    CompleteMockInterviewReply.parse(
      (await coached.server.send('GET', `/api/interviews/report/${interview.id}`, interview)).body,
    )
  await expect
    .poll(async () => (await look()).progress!.parts.filter(({ status }) => status === 'done').length)
    .toBe(6)
  const { parts } = (await look()).progress!
  expect(parts.map(({ title }) => title)).toEqual([
    'Communication',
    'Clinical Knowledge',
    'Professionalism',
    'Problem Solving',
    'Patient Focus',
    'Safety and conduct',
    'Your story, question 2',
    'Strengths and next steps',
  ])
  for (const { finding } of parts.slice(0, 5)) expect(finding?.anchor).toBeTruthy()
  // Asked for once more while it is being made: nothing is made twice.
  const chats = coached.model.chats.length
  await coached.server.send('POST', `/api/mock-interview/${interview.id}/complete`, interview)
  expect(coached.model.chats).toHaveLength(chats)
  coached.model.answerBy()
  held.resolve()
  await expect.poll(async () => (await look()).analysis?.fallback).toBe(false)
})

test('an insult that was no answer counts against the candidate, and is no answer of the report', async () => {
  const { id, accountId } = await makeMockInterview(coached.server.db)
  const rude = makeEntry({ content: 'You are an idiot.', questionIndex: 1, utterance: 'rude' })
  await coached.say(id, accountId, [makeEntry({ content: STORY, questionIndex: 1 }), rude])
  const { answers, findings, evidence } = await coached.complete({
    id,
    token: await coached.server.tokenFor(accountId),
  })
  expect(answers).toHaveLength(1)
  expect(findings[0]).toMatchObject({ kind: 'conduct', quote: { messageId: rude.messageId } })
  expect(evidence[0]).toMatchObject({ competency: 'communication', level: 2 })
})

test('nothing of a report that is not whole is left once the words are removed', async () => {
  const interview = await coached.answered(STORY)
  coached.model.answerBy((honest, task) => (task === 'mock_summary' ? '' : honest))
  expect((await coached.report(interview)).progress?.state).toBe('incomplete')
  const partsLeft = () =>
    coached.server.db
      .selectFrom('reportPart')
      .select('name')
      .where('interviewId', '=', interview.id)
      .execute()
  expect(await partsLeft()).toHaveLength(7)
  await coached.endTimeOf(interview)
  await purgeTranscripts(coached.server.db, new Date())
  expect(await partsLeft()).toEqual([])
})

test('silence to one question costs that part when the time of the report has run out', async () => {
  const hasty = await openCoachedInterviews({ API_TIME_LIMITS: 'report=2s' })
  const interview = await hasty.answered(STORY)
  hasty.model.answerBy((honest, task) => (task === 'mock_story' ? () => {} : honest))
  const { analysis, progress } = await hasty.report(interview)
  expect(analysis).toBeNull()
  const statuses = Map.groupBy(progress!.parts, ({ status }) => status)
  expect([statuses.get('done')?.length, statuses.get('missing')?.length]).toEqual([6, 2])
  await hasty.close()
})

test('a process that ends hands its report over: the next makes only what is missing', async () => {
  const ending = await openCoachedInterviews()
  const interview = await ending.answered(STORY)
  ending.model.answerBy((honest, task) => (task === 'mock_story' ? () => {} : honest))
  await ending.server.send('POST', `/api/mock-interview/${interview.id}/complete`, interview)
  const partsThere = async () =>
    (
      await ending.server.db
        .selectFrom('reportPart')
        .select('name')
        .where('interviewId', '=', interview.id)
        .execute()
    ).length
  await expect.poll(partsThere).toBe(6)
  const next = await ending.another()
  ending.model.answerBy()
  await ending.server.context.jobs.stop()
  const headers = { authorization: `Bearer ${interview.token}` }
  const made = async () =>
    (await next.inject({ url: `/api/interviews/report/${interview.id}`, headers })).json()
  await expect.poll(async () => (await made()).analysis?.fallback, { timeout: 10_000 }).toBe(false)
  expect(ending.model.chats.map(taskOf).toSorted()).toEqual(['mock_story', 'mock_summary'])
  await next.close()
  await ending.close()
})

test('past its time a kept report holds no word of the candidate, before the words are removed and after', async () => {
  const interview = await coached.answered(STORY)
  const { evidence, findings } = await coached.complete(interview)
  expect(JSON.stringify([evidence, findings])).toContain('rapid response team')
  await coached.endTimeOf(interview)
  for (const method of ['GET', 'POST'] as const) {
    const path =
      method === 'GET' ? `interviews/report/${interview.id}` : `mock-interview/${interview.id}/complete`
    const { body } = await coached.server.send(method, `/api/${path}`, interview)
    expect(body.analysis.overallScore).toBeGreaterThan(20)
    expect(JSON.stringify(body)).not.toContain('rapid response')
  }
})

test('a report is nobody else’s', async () => {
  const [{ id }, { token }] = [await coached.answered(STORY), await coached.answered(STORY)]
  const { status, body } = await coached.server.send('GET', `/api/interviews/report/${id}`, { token })
  expect([status, body.code]).toEqual([404, 'INTERVIEW_NOT_FOUND'])
})

import { randomUUID } from 'node:crypto'
import { ComparisonReply } from '@preceptor/contracts/interviews/redo'
import { KeepStoryReply, MAX_STORIES, StoriesReply } from '@preceptor/contracts/interviews/stories'
import { acquireInterview, saveTransition } from '@preceptor/db/queries/interviews/interviews'
import { addKeptStory } from '@preceptor/db/queries/interviews/kept-stories'
import {
  makeAccount,
  makeEntry,
  makeMembership,
  makeMockInterview,
  makeSubscriber,
  makeTeam,
  threeQuestions,
} from '@preceptor/db/testing/builders'
import { createOpenAiStandIn } from '@preceptor/local/stand-ins/openai/stand-in'
import { createOpenAi } from '@preceptor/vendors/openai/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { purgeTranscripts } from '../../jobs/purge-transcripts.ts'
import { FAR_LIMITS } from '../../testing/far-limits.ts'
import { placesOf } from '../../testing/places-of.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

const ai = createOpenAiStandIn({ port: 0 })
let server: TestServer
beforeAll(async () => {
  await ai.start()
  const openai = createOpenAi({ apiKey: 'test', baseURL: ai.url, model: 'test' })
  server = await createTestServer({ env: { RATE_LIMITS: FAR_LIMITS }, overrides: { openai } })
})
afterAll(async () => {
  await server.close()
  await ai.stop()
})

const FIRST = 'On a night shift a patient refused his tablets. I sat down and asked him why.'
const ANSWER =
  'On a night shift a walrus keeper refused his tablets. I sat down, asked him why and explained what each one does. He took them that evening.'

async function nurse() {
  const { id } = await makeSubscriber(server.db)
  const token = await server.tokenFor(id)
  return {
    id,
    keep: (sessionId: string) => server.send('POST', '/api/stories', { token, body: { sessionId } }),
    list: async () => StoriesReply.parse((await server.send('GET', '/api/stories', { token })).body).stories,
    remove: (storyId: string) => server.send('DELETE', `/api/stories/${storyId}`, { token }),
    compare: async (sessionId: string) =>
      ComparisonReply.parse(
        (await server.send('GET', `/api/interviews/comparison/${sessionId}`, { token })).body,
      ),
  }
}

type Values = Parameters<typeof makeMockInterview>[1]

/** An interview that is completed with these answers, each with the question it is to. */
async function answerOf(accountId: string, answers: [number, string][], values: Values = {}) {
  const { id } = await makeMockInterview(server.db, { accountId, ...values })
  const { leaseToken } = (await acquireInterview(server.db, { interviewId: id, accountId, holder: 'test' }))!
  await saveTransition(server.db, {
    interviewId: id,
    leaseToken,
    snapshot: {},
    stateValue: 'completed',
    stateSeq: 1,
    entries: answers.map(([questionIndex, content]) => makeEntry({ questionIndex, content })),
    voiceSeconds: 0,
    completed: true,
    now: new Date(),
  })
  return id
}

const STORY_INDEX = 1

/** The session in which a question of an interview was answered again; of the story unless said otherwise. */
async function answerAgain(accountId: string, answer = ANSWER, questionIndex = STORY_INDEX) {
  const originalId = await answerOf(accountId, [[questionIndex, FIRST]])
  const questions = [threeQuestions.questions[questionIndex]!]
  const metadata = JSON.stringify({ ...threeQuestions, questions })
  const sessionId = await answerOf(accountId, [[0, answer]], { originalId, questionIndex, metadata })
  const token = await server.tokenFor(accountId)
  for (const id of [originalId, sessionId])
    await server.ended(`/api/mock-interview/${id}/complete`, { token })
  return sessionId
}

const expire = (interviewId: string) =>
  server.db.updateTable('interview').set({ purgeAt: new Date() }).where('id', '=', interviewId).execute()

/** As many stories as the bank holds, or so many. */
async function fill(accountId: string, count = MAX_STORIES) {
  for (let at = 0; at < count; at++) {
    const { id: interviewId } = await makeMockInterview(server.db, { accountId, status: 'completed' })
    const story = { question: 'When?', theme: null, answer: `Story ${at}.`, now: new Date() }
    await addKeptStory(server.db, { ...story, accountId, interviewId })
  }
}

test('a second answer is kept once, with its question and its words, and removed', async () => {
  const who = await nurse()
  const sessionId = await answerAgain(who.id)
  expect((await who.compare(sessionId)).story).toEqual({ storyId: null })
  const { storyId } = KeepStoryReply.parse((await who.keep(sessionId)).body)
  const again = await Promise.all([who.keep(sessionId), who.keep(sessionId)])
  expect(again.map(({ body }) => body)).toEqual([{ storyId }, { storyId }])
  expect(await who.list()).toEqual([
    {
      id: storyId,
      sessionId,
      kind: 'mock',
      question: threeQuestions.questions[STORY_INDEX]!.question,
      theme: null,
      answer: ANSWER,
      keptAt: expect.any(String),
    },
  ])
  expect((await who.compare(sessionId)).story).toEqual({ storyId })

  expect((await who.remove(storyId)).status).toBe(204)
  expect(await who.list()).toEqual([])
  const gone = await who.remove(storyId)
  expect([gone.status, gone.body.code]).toEqual([404, 'NOT_FOUND'])
  expect((await who.compare(sessionId)).story).toEqual({ storyId: null })
})

test('the purge leaves what was kept, and of everything else no word', async () => {
  const who = await nurse()
  const kept = await answerAgain(who.id, `${ANSWER} I called it the flamingo night.`)
  const unkept = await answerAgain(who.id, `${ANSWER} I called it the ostrich night.`)
  const removed = await answerAgain(who.id, `${ANSWER} I called it the gazelle night.`)
  await who.keep(kept)
  const { body } = await who.keep(removed)
  for (const id of [kept, unkept, removed]) await expire(id)
  await purgeTranscripts(server.db, new Date())
  expect(await placesOf(server.db, /flamingo/)).toEqual(['kept_story.answer'])
  expect(await placesOf(server.db, /ostrich/)).toEqual([])
  expect(await placesOf(server.db, /gazelle/)).toEqual(['kept_story.answer'])
  await who.remove(body.storyId)
  expect(await placesOf(server.db, /gazelle/)).toEqual([])
  expect((await who.list()).map(({ sessionId }) => sessionId)).toEqual([kept])
  expect((await who.compare(kept)).story).not.toBeNull()
  expect((await who.compare(unkept)).story).toBeNull()
})

test('only a story whose words are there is kept, of a question that was answered again', async () => {
  const who = await nurse()
  const first = await answerOf(who.id, [[STORY_INDEX, FIRST]])
  const motivation = await answerAgain(who.id, 'I chose nursing because of my grandmother.', 0)
  const expired = await answerAgain(who.id)
  await expire(expired)
  for (const [sessionId, words] of [
    [first, /answered its question again/],
    [motivation, /answered its question again/],
    [expired, /^We’ve deleted the words.+Answer the question again/],
  ] as const) {
    const { status, body } = await who.keep(sessionId)
    expect([status, body.code]).toEqual([404, 'NOT_FOUND'])
    expect(body.error).toMatch(words)
  }
  expect((await who.compare(motivation)).story).toBeNull()
  expect((await who.compare(expired)).story).toBeNull()
  expect(await who.list()).toEqual([])
})

test('a thirteenth is not kept until another is removed, also of two at the same moment', async () => {
  const who = await nurse()
  await fill(who.id, MAX_STORIES - 1)
  const [one, two] = [await answerAgain(who.id), await answerAgain(who.id)]
  const replies = await Promise.all([who.keep(one), who.keep(two)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  const full = replies.find(({ status }) => status === 409)!
  expect(full.body).toMatchObject({
    code: 'STORY_BANK_FULL',
    error: 'Your story bank is full: it holds 12 stories. Remove one, then keep this one.',
  })
  const stories = await who.list()
  expect(stories).toHaveLength(MAX_STORIES)
  await who.remove(stories.at(-1)!.id)
  expect((await who.keep(full === replies[0] ? one : two)).status).toBe(200)
})

test('nobody else keeps, reads or removes a story: no stranger, and no admin of the team', async () => {
  const who = await nurse()
  const admin = await nurse()
  const { id: teamId } = await makeTeam(server.db, { ownerAccountId: admin.id })
  await makeMembership(server.db, { teamId, accountId: who.id })
  const sessionId = await answerAgain(who.id)
  const { body } = await who.keep(sessionId)
  for (const other of [admin, await nurse()]) {
    expect((await other.keep(sessionId)).body.code).toBe('INTERVIEW_NOT_FOUND')
    expect((await other.remove(body.storyId)).status).toBe(404)
    expect(await other.list()).toEqual([])
  }
  for (const unknown of [randomUUID(), 'no-id']) {
    expect((await who.keep(unknown)).status).toBe(404)
    expect((await who.remove(unknown)).status).toBe(404)
  }
  expect(await who.list()).toHaveLength(1)
  expect((await server.send('GET', '/api/stories')).status).toBe(401)
})

test('without access nothing more is kept; what is there is read and removed', async () => {
  const { id } = await makeAccount(server.db)
  const token = await server.tokenFor(id)
  const sessionId = await answerAgain(id)
  await fill(id, 1)
  const keeping = await server.send('POST', '/api/stories', { token, body: { sessionId } })
  expect([keeping.status, keeping.body.code]).toEqual([402, 'TRIAL_EXPIRED'])
  const { stories } = StoriesReply.parse((await server.send('GET', '/api/stories', { token })).body)
  expect(stories).toHaveLength(1)
  expect((await server.send('DELETE', `/api/stories/${stories[0]!.id}`, { token })).status).toBe(204)
})

test('stories are gone with their account', async () => {
  const who = await nurse()
  await who.keep(await answerAgain(who.id, `${ANSWER} He kept a toucan.`))
  await server.db.deleteFrom('account').where('id', '=', who.id).execute()
  expect(await placesOf(server.db, /toucan/)).toEqual([])
})

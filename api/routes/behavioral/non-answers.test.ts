import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { findPracticeQuestion } from '@preceptor/content/practice-questions/practice-questions'
import { BehavioralMessageReply, StartBehavioralReply } from '@preceptor/contracts/practice/practice'
import { makeSubscriber } from '@preceptor/db/testing/builders'
import {
  completionHead,
  deltaEvent,
  finishEvent,
  LAST_EVENT,
} from '@preceptor/local/stand-ins/openai/completion-wire'
import { createOpenAi } from '@preceptor/vendors/openai/client'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startScriptedModel, taskOf } from '../../coaching/testing/scripted-model.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

const QUESTION = findPracticeQuestion('team_conflict')!
const STORY =
  'Last winter on a night shift a colleague raised her voice about the next admission, so I asked her to the break room and we agreed to take turns.'
const FOLLOW_UP = 'Thank you. What did you say to her first?'
let model: Awaited<ReturnType<typeof startScriptedModel>>
let server: TestServer
beforeAll(async () => {
  model = await startScriptedModel()
  const openai = createOpenAi({ apiKey: 'test', baseURL: model.url, model: 'test' })
  server = await createTestServer({ overrides: { openai } })
})
afterEach(() => model.answerBy())
afterAll(async () => {
  await server.close()
  await model.stop()
})

/** The model streams these words. */
const saying = (words: string) =>
  model.answerBy(() => (response: ServerResponse) => {
    const head = completionHead('scripted')
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(deltaEvent(head, { content: words }))
    response.end(finishEvent(head, 'stop') + LAST_EVENT)
  })

const requests = (): { utterance?: string; answers: string[] }[] =>
  model.chats
    .filter((chat) => taskOf(chat) === 'behavioral_reply')
    .map((chat) => JSON.parse(chat[1]!.content).input)

async function begin() {
  const { id } = await makeSubscriber(server.db)
  const token = await server.tokenFor(id)
  const post = (path: string, body: object) =>
    server.send('POST', `/api/interviews/behavioral/${path}`, { token, body })
  const { sessionId } = StartBehavioralReply.parse((await post('start', { questionId: QUESTION.id })).body)
  return {
    sessionId,
    say: async (message: string) =>
      BehavioralMessageReply.parse(
        (await post('message', { sessionId, message, turnId: randomUUID() })).body,
      ),
    end: () => post('end', { sessionId }),
  }
}

describe('what is no answer', () => {
  test.each([
    ['a request to repeat', 'Could you repeat the question?', `Of course. ${QUESTION.question}`],
    ['a request for time', 'Give me a moment please', 'Take your time.'],
    ['a question of the candidate’s', 'What is the nurse ratio on the unit?', QUESTION.question],
    ['an insult', 'you are an idiot', 'respectful'],
    ['another language', 'No entiendo la pregunta, trabajo como enfermera', 'answer in English'],
    ['a scrap', 'um', 'only caught a word or two'],
    ['a skipped question', 'I do not know', 'all right. Let me put it another way.'],
  ])('is attended to without a model: %s', async (_, message, expected) => {
    const { say } = await begin()
    const reply = await say(message)
    expect(reply.response).toContain(expected)
    expect(reply).toMatchObject({
      messageCount: 1,
      conversationTurns: 0,
      softWarning: false,
      readyForEvaluation: false,
    })
    expect(requests()).toEqual([])
  })

  test('uses none of the answers that finishing takes; the second in a row is the last', async () => {
    saying(FOLLOW_UP)
    const { say, end } = await begin()
    const counts = []
    for (const message of ['pardon?', 'pardon?', 'pardon?', STORY, 'pardon?', STORY])
      counts.push((await say(message)).conversationTurns)
    expect(counts).toEqual([0, 0, 1, 2, 2, 3])
    expect((await end()).status).toBe(200)
  })

  test('leaves the follow-up open, and no answer is made of it', async () => {
    saying(FOLLOW_UP)
    const { say, end } = await begin()
    await say(STORY)
    expect((await say('Sorry, say that again?')).response).toBe('Of course. What did you say to her first?')
    await say(STORY)
    expect(requests().map(({ answers }) => answers.length)).toEqual([1, 2])
    await say('One more time please')
    expect((await end()).body.code).toBe('MIN_TURNS')
  })

  test('of a follow-up may be skipped: something else is asked', async () => {
    saying('That is all right. How did it end?')
    const { say } = await begin()
    await say(STORY)
    expect((await say('I do not know')).response).toBe('That is all right. How did it end?')
    expect(requests().at(-1)).toMatchObject({ utterance: 'skip', answers: [STORY] })
  })
})

describe('where the rules are not sure', () => {
  test('the model says in the same request what it was', async () => {
    saying('{"kind": "scrap"}\nYour elephants are a fine story. What next?')
    const { say } = await begin()
    const reply = await say('seven purple elephants dancing')
    expect(reply.response).toContain('only caught a word or two')
    expect(reply.response).not.toContain('elephants')
    expect([reply.conversationTurns, requests().length]).toEqual([0, 1])
  })

  test('an answer stays one, and no kind is shown', async () => {
    saying(`{"kind": "answer"}\n${FOLLOW_UP}`)
    const { say } = await begin()
    expect(await say('I called the charge nurse')).toMatchObject({
      response: FOLLOW_UP,
      conversationTurns: 1,
    })
  })

  test('two in a row are believed, the third counts', async () => {
    saying(`{"kind": "scrap"}\n${FOLLOW_UP}`)
    const { say } = await begin()
    const counts = []
    for (let n = 0; n < 3; n++) counts.push((await say('seven purple elephants')).conversationTurns)
    expect(counts).toEqual([0, 0, 1])
  })

  test('a model cannot take an answer of many words for something else', async () => {
    saying(`{"kind": "scrap"}\n${FOLLOW_UP}`)
    const { say } = await begin()
    expect((await say(STORY)).conversationTurns).toBe(1)
  })
})

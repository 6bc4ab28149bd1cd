import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AiResponseReply } from '@preceptor/contracts/interviews/interview-over-http'
import { addVoiceSeconds } from '@preceptor/db/queries/billing/usage'
import { acquireInterview, endInterview } from '@preceptor/db/queries/interviews/interviews'
import { makeMockInterview, makeSubscriber, threeQuestions } from '@preceptor/db/testing/builders'
import { createOpenAiStandIn } from '@preceptor/local/stand-ins/openai/stand-in'
import { createOpenAi } from '@preceptor/vendors/openai/client'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { FAR_LIMITS } from '../../testing/far-limits.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

const URL = '/api/interviews/ai-response'
const ai = createOpenAiStandIn({ port: 0 })
let server: TestServer
beforeAll(async () => {
  await ai.start()
  const openai = createOpenAi({ apiKey: 'test', baseURL: ai.url, model: 'test' })
  server = await createTestServer({
    env: { RATE_LIMITS: FAR_LIMITS, API_TIME_LIMITS: 'stillThinking=500ms,replyGivenUp=1500ms' },
    overrides: { openai },
  })
})
afterEach(() => ai.setFaults({}))
afterAll(async () => {
  await server.close()
  await ai.stop()
})

/** A nurse with an interview of three questions that has not begun. */
async function newNurse() {
  const { id: accountId } = await makeSubscriber(server.db)
  const { id: sessionId } = await makeMockInterview(server.db, { accountId })
  const token = await server.tokenFor(accountId)
  const send = (body: object) => server.send('POST', URL, { token, body: { sessionId, ...body } })
  return {
    accountId,
    sessionId,
    token,
    send,
    /** Sends it and reads the reply, which has to be a good one. */
    ask: async (body: object) => AiResponseReply.parse((await send(body)).body),
    say: async (userResponse: string, turnId: string = randomUUID()) =>
      AiResponseReply.parse((await send({ userResponse, turnId })).body),
  }
}
const spoken = ({ transcript }: AiResponseReply, role: string) =>
  transcript.filter((entry) => entry.role === role).map(({ content }) => content)
const rowOf = (id: string) =>
  server.db.selectFrom('interview').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const ANSWER =
  'On night shift my patient was short of breath, so I raised the bed and called the rapid response team.'

describe('a typed interview', () => {
  test('goes by the rules from the greeting to the goodbye', async () => {
    const nurse = await newNurse()
    const greeting = await nurse.ask({})
    expect(greeting).toMatchObject({ action: 'follow_up', state: { value: 'interviewing.listening' } })
    expect(greeting.response).toContain('Maya')
    expect(greeting.response).toContain(threeQuestions.questions[0]!.question)
    expect(greeting.questions).toEqual(threeQuestions.questions)
    const replies = []
    for (let turn = 1; turn <= 5; turn++) replies.push(await nurse.say(`${ANSWER} That was turn ${turn}.`))
    expect(replies.map(({ action }) => action)).toEqual([
      'follow_up',
      'next_question',
      'follow_up',
      'next_question',
      'end_interview',
    ])
    expect(replies.map(({ state }) => state.context.questionIndex)).toEqual([0, 1, 1, 2, 2])
    const last = replies.at(-1)!
    expect(last.state.value).toBe('completed')
    expect(last.transcript).toHaveLength(11)
    expect(last.response).toBe(last.transcript.at(-1)!.content)
    expect(last.messageId).toBe(last.transcript.at(-1)!.messageId)
    expect(await rowOf(nurse.sessionId)).toMatchObject({ status: 'completed', stateValue: 'completed' })
  })

  test('asks the AI about the stored conversation, whatever the body says of it', async () => {
    const nurse = await newNurse()
    await nurse.ask({})
    const reply = await nurse.ask({
      userResponse: ANSWER,
      turnId: randomUUID(),
      currentQuestion: { question: 'What is your salary?' },
      conversationHistory: [{ role: 'interviewer', content: 'You are hired.' }],
      shouldFollowUp: false,
      shouldContinue: false,
      personality: 'rude',
    })
    expect(reply).toMatchObject({ action: 'follow_up', state: { context: { questionIndex: 0 } } })
    expect(JSON.stringify(reply)).not.toMatch(/salary|hired/)
  })

  test('is found without its id while it is in progress', async () => {
    const nurse = await newNurse()
    const reply = await server.send('POST', URL, { token: nurse.token, body: {} })
    expect(reply.body.sessionId).toBe(nurse.sessionId)
  })

  test('returns its state without asking the AI again', async () => {
    const nurse = await newNurse()
    await nurse.ask({})
    const after = await nurse.say(ANSWER)
    const asked = ai.requestCount
    expect(await nurse.ask({})).toEqual(after)
    expect(ai.requestCount).toBe(asked)
  })

  test('ends with a goodbye when the candidate is finished, their last answer kept', async () => {
    const nurse = await newNurse()
    await nurse.ask({})
    const goodbye = await nurse.ask({ userResponse: ANSWER, turnId: randomUUID(), finish: true })
    expect(goodbye).toMatchObject({ action: 'end_interview', state: { value: 'completed' } })
    expect(goodbye.transcript.map(({ role }) => role)).toEqual(['interviewer', 'candidate', 'interviewer'])
    expect((await nurse.send({ finish: true })).body.code).toBe('INTERVIEW_NOT_ACTIVE')
  })

  test('is typed to its end also with no voice left', async () => {
    const nurse = await newNurse()
    await addVoiceSeconds(server.db, { accountId: nurse.accountId, seconds: 36_000, now: new Date() })
    expect((await nurse.ask({})).state.context.voiceAllowed).toBe(false)
    expect((await nurse.say(ANSWER)).action).toBe('follow_up')
  })

  test('accepts 20 requests a minute', async () => {
    const limited = await createTestServer({ overrides: { openai: server.context.openai } })
    try {
      const { id: accountId } = await makeSubscriber(limited.db)
      const token = await limited.tokenFor(accountId)
      const codes = []
      for (let n = 0; n < 21; n++) codes.push((await limited.send('POST', URL, { token, body: {} })).status)
      expect(codes).toEqual([...Array(20).fill(404), 429])
    } finally {
      await limited.close()
    }
  })
})

describe('a turn', () => {
  test('sent five times at once is accepted once, and each gets the same reply', async () => {
    const nurse = await newNurse()
    await nurse.ask({})
    ai.setFaults({ delayMs: 150 })
    const asked = ai.requestCount
    const turnId = randomUUID()
    const replies = await Promise.all(Array.from({ length: 5 }, () => nurse.say(ANSWER, turnId)))
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1)
    expect(spoken(replies[0]!, 'candidate')).toEqual([ANSWER])
    expect(ai.requestCount - asked).toBe(1)
    expect(await nurse.say('Something else altogether.', turnId)).toEqual(replies[0])
  })

  test('sent again much later gets the reply that followed it, also when the interview has ended', async () => {
    const nurse = await newNurse()
    await nurse.ask({})
    const turnId = randomUUID()
    const first = await nurse.say(ANSWER, turnId)
    await nurse.say('And then her breathing came back to normal within the hour.')
    expect(await nurse.say(ANSWER, turnId)).toMatchObject({
      action: 'follow_up',
      response: first.response,
      messageId: first.messageId,
    })
    await nurse.ask({ finish: true })
    expect(await nurse.say(ANSWER, turnId)).toMatchObject({
      response: first.response,
      state: { value: 'completed' },
    })
    const other = await nurse.send({ userResponse: ANSWER, turnId: randomUUID() })
    expect([other.status, other.body.code]).toEqual([409, 'INTERVIEW_NOT_ACTIVE'])
  })

  test('is saved before its reply is asked for, and answered after a crash in between', async () => {
    const nurse = await newNurse()
    await nurse.ask({})
    const turnId = randomUUID()
    ai.setFaults({ delayMs: 600 })
    const cut = nurse.send({ userResponse: ANSWER, turnId })
    await vi.waitFor(async () => {
      expect((await rowOf(nurse.sessionId)).stateValue).toBe('interviewing.replying.thinking')
    })
    const said = await server.db.selectFrom('turn').select('turnId').where('turnId', '=', turnId).execute()
    expect(said).toHaveLength(1)
    const { snapshot, stateSeq } = await rowOf(nurse.sessionId)
    const whole = AiResponseReply.parse((await cut).body)
    // What a process that dies there leaves: the answer, and no reply to it.
    await server.db.deleteFrom('turn').where('messageId', '=', whole.messageId).execute()
    await server.db
      .updateTable('interview')
      .set({ snapshot: JSON.stringify(snapshot), stateSeq, stateValue: 'interviewing.replying.thinking' })
      .where('id', '=', nurse.sessionId)
      .execute()
    const reply = await nurse.say(ANSWER, turnId)
    expect(spoken(reply, 'candidate')).toEqual([ANSWER])
    expect(spoken(reply, 'interviewer')).toHaveLength(2)
    expect(reply.response).toBe(whole.response)
  })

  test('continues although the interview is acquired by another process in between', async () => {
    const nurse = await newNurse()
    await nurse.ask({})
    ai.setFaults({ delayMs: 400 })
    const asking = nurse.say(ANSWER)
    await vi.waitFor(async () => {
      expect((await rowOf(nurse.sessionId)).stateValue).toContain('replying')
    })
    const { accountId, sessionId: interviewId } = nurse
    await acquireInterview(server.db, { interviewId, accountId, holder: 'realtime-1' })
    const reply = await asking
    expect(spoken(reply, 'candidate')).toEqual([ANSWER])
    expect(spoken(reply, 'interviewer')).toHaveLength(2)
    const seqs = (await rowOf(interviewId)).stateSeq
    expect(reply.state.seq).toBe(seqs)
  })

  test('that loses the interview to another owner twice is for another try', async () => {
    const nurse = await newNurse()
    await nurse.ask({})
    ai.setFaults({ delayMs: 400 })
    const turnId = randomUUID()
    const { accountId, sessionId: interviewId } = nurse
    let { leaseToken } = await rowOf(interviewId)
    const asking = nurse.send({ userResponse: ANSWER, turnId })
    for (let accepted = 0; accepted < 2; accepted++) {
      await vi.waitFor(
        async () => {
          const row = await rowOf(interviewId)
          expect(row.leaseToken).toBeGreaterThan(leaseToken)
          expect(row.stateValue).toContain('replying')
        },
        { timeout: 10_000, interval: 20 },
      )
      leaseToken = (await acquireInterview(server.db, { interviewId, accountId, holder: 'realtime-1' }))!
        .leaseToken
    }
    const rejected = await asking
    expect([rejected.status, rejected.body.code]).toEqual([409, 'REQUEST_IN_PROGRESS'])
    ai.setFaults({})
    const reply = await nurse.say(ANSWER, turnId)
    expect(spoken(reply, 'candidate')).toEqual([ANSWER])
    expect(spoken(reply, 'interviewer')).toHaveLength(2)
  })
})

describe('answers from a time without the server', () => {
  const earlier = (...texts: string[]) =>
    texts.map((userResponse) => ({ turnId: randomUUID(), userResponse }))

  test('are accepted in their order, each followed by the static wording, before the one at hand', async () => {
    const nurse = await newNurse()
    const asked = ai.requestCount
    const unsent = earlier('I chose it for my grandmother.', 'She was on a ward for months.')
    const reply = await nurse.ask({ earlier: unsent, userResponse: ANSWER, turnId: randomUUID() })
    expect(spoken(reply, 'candidate')).toEqual([...unsent.map((one) => one.userResponse), ANSWER])
    expect(spoken(reply, 'interviewer')).toHaveLength(4)
    expect(reply.transcript[4]!.content).toContain(threeQuestions.questions[1]!.question)
    expect(reply).toMatchObject({ action: 'follow_up', state: { context: { questionIndex: 1 } } })
    // The reply to the answer at hand is the AI's, and the only one.
    expect(ai.requestCount - asked).toBe(1)
  })

  test('are accepted once, however often they are handed in', async () => {
    const nurse = await newNurse()
    const unsent = earlier('I chose it for my grandmother.', 'She was on a ward for months.')
    const replies = await Promise.all([1, 2, 3].map(() => nurse.ask({ earlier: unsent })))
    const again = await nurse.ask({ earlier: unsent, userResponse: ANSWER, turnId: randomUUID() })
    expect(spoken(replies[2]!, 'candidate')).toHaveLength(2)
    expect(spoken(again, 'candidate')).toHaveLength(3)
  })

  test('end the interview, and get the same response when they come again', async () => {
    const nurse = await newNurse()
    const unsent = earlier('One.', 'Two.', 'Three.', 'Four.', 'Five.')
    const reply = await nurse.ask({ earlier: unsent })
    expect(reply).toMatchObject({ action: 'end_interview', state: { value: 'completed' } })
    expect(await nurse.ask({ earlier: unsent })).toEqual(reply)
    expect((await nurse.send({ earlier: earlier('Six.') })).body.code).toBe('INTERVIEW_NOT_ACTIVE')
  })
})

describe('an AI in trouble', () => {
  test.each([
    ['answers with an error', { error: 1 }],
    ['is cut in the middle', { disconnect: 1 }],
  ])('that %s is replaced by the static wording', async (_, faults) => {
    ai.setFaults(faults)
    const nurse = await newNurse()
    const greeting = await nurse.ask({})
    expect(greeting.response).toContain(threeQuestions.questions[0]!.question)
    expect(await nurse.say(ANSWER)).toMatchObject({ action: 'follow_up' })
    const next = await nurse.say('And she thanked us.')
    expect(next).toMatchObject({ action: 'next_question' })
    expect(next.response).toContain(threeQuestions.questions[1]!.question)
  })

  test('that never answers is waited for up to its time limit, and no longer', async () => {
    const nurse = await newNurse()
    await nurse.ask({})
    ai.setFaults({ stall: 1 })
    const startedAt = performance.now()
    const reply = await nurse.say(ANSWER)
    const tookMs = performance.now() - startedAt
    expect(reply.action).toBe('follow_up')
    expect(tookMs).toBeGreaterThan(1_400)
    expect(tookMs).toBeLessThan(5_000)
  })
})

describe('an AI that wants to end the interview', () => {
  /** Speaks the wire of Chat Completions, and always wants to end. */
  const ending = createServer((_, response) => {
    const content = '{"action": "end_interview"}\nThat is all, goodbye.'
    const chunk = (choice: object) =>
      `data: ${JSON.stringify({ object: 'chat.completion.chunk', choices: [{ index: 0, ...choice }] })}\n\n`
    response.setHeader('content-type', 'text/event-stream')
    response.end(
      `${chunk({ delta: { content }, finish_reason: null })}${chunk({ delta: {}, finish_reason: 'stop' })}data: [DONE]\n\n`,
    )
  })
  let unwilling: TestServer
  beforeAll(async () => {
    await new Promise<void>((resolve) => ending.listen(0, '127.0.0.1', resolve))
    const baseURL = `http://127.0.0.1:${(ending.address() as AddressInfo).port}/v1`
    const openai = createOpenAi({ apiKey: 'test', baseURL, model: 'test' })
    unwilling = await createTestServer({ overrides: { openai } })
  })
  afterAll(async () => {
    await unwilling.close()
    ending.closeAllConnections()
    await new Promise((resolve) => ending.close(resolve))
  })

  test('is not heard before the third question, and then is', async () => {
    const { id: accountId } = await makeSubscriber(unwilling.db)
    const questions = [...threeQuestions.questions.slice(0, 2), ...threeQuestions.questions.slice(0, 2)]
    const metadata = JSON.stringify({ ...threeQuestions, questions })
    await makeMockInterview(unwilling.db, { accountId, metadata })
    const token = await unwilling.tokenFor(accountId)
    const replies = []
    for (let turn = 0; turn < 5; turn++) {
      const body = { userResponse: ANSWER, turnId: randomUUID() }
      replies.push(AiResponseReply.parse((await unwilling.send('POST', URL, { token, body })).body))
    }
    expect(replies.map(({ action }) => action)).toEqual([
      'follow_up',
      'next_question',
      'follow_up',
      'next_question',
      'end_interview',
    ])
    expect(replies.slice(0, 4).map(({ response }) => response)).not.toContain('That is all, goodbye.')
    expect(replies[4]).toMatchObject({ response: 'That is all, goodbye.', state: { value: 'completed' } })
    expect(replies[4]!.state.context.questionIndex).toBe(2)
  })
})

describe('an interview that is not the candidate’s to lead', () => {
  const errorOf = async (token: string, sessionId?: string) => {
    const { status, body } = await server.send('POST', URL, { token, body: { sessionId } })
    return [status, body.code]
  }

  test.each(['abandoned', 'expired'] as const)('because it is %s is not found', async (status) => {
    const nurse = await newNurse()
    await server.db.updateTable('interview').set({ status }).where('id', '=', nurse.sessionId).execute()
    expect(await errorOf(nurse.token, nurse.sessionId)).toEqual([404, 'INTERVIEW_NOT_FOUND'])
  })

  test('because it is somebody else’s, unknown or cleared is not found', async () => {
    const [nurse, other] = [await newNurse(), await newNurse()]
    const { leaseToken } = await rowOf(nurse.sessionId)
    expect(await errorOf(other.token, nurse.sessionId)).toEqual([404, 'INTERVIEW_NOT_FOUND'])
    expect((await rowOf(nurse.sessionId)).leaseToken).toBe(leaseToken)
    expect(await errorOf(nurse.token, randomUUID())).toEqual([404, 'INTERVIEW_NOT_FOUND'])
    const transcriptClearedAt = new Date()
    const { sessionId } = nurse
    await server.db
      .updateTable('interview')
      .set({ transcriptClearedAt })
      .where('id', '=', sessionId)
      .execute()
    expect(await errorOf(nurse.token, sessionId)).toEqual([404, 'INTERVIEW_NOT_FOUND'])
  })

  test('because there is none in progress is not found', async () => {
    const { id } = await makeSubscriber(server.db)
    expect(await errorOf(await server.tokenFor(id))).toEqual([404, 'INTERVIEW_NOT_FOUND'])
  })

  test('because it was completed from outside accepts nothing new', async () => {
    const nurse = await newNurse()
    await nurse.ask({})
    const turnId = randomUUID()
    await nurse.say(ANSWER, turnId)
    await endInterview(server.db, { interviewId: nurse.sessionId, status: 'completed', now: new Date() })
    expect(await errorOf(nurse.token, nurse.sessionId)).toEqual([409, 'INTERVIEW_NOT_ACTIVE'])
    expect((await nurse.say(ANSWER, turnId)).state.value).toBe('completed')
  })

  test('because nobody is signed in is answered with 401', async () => {
    expect((await server.send('POST', URL, { body: {} })).status).toBe(401)
  })
})

import { randomUUID } from 'node:crypto'
import { StartVoiceInterviewReply } from '@preceptor/contracts/interviews/interview-over-http'
import { addVoiceSeconds } from '@preceptor/db/queries/billing/usage'
import { makeMockInterview, threeQuestions } from '@preceptor/db/testing/builders'
import { createSpeechStandIn } from '@preceptor/local/stand-ins/azure-speech/stand-in'
import { createOpenAiStandIn } from '@preceptor/local/stand-ins/openai/stand-in'
import { speechChunks } from '@preceptor/local/testing/speech-fixture'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  begunByVoice,
  createVoiceServer,
  PROCESS_VOICE,
  SPOKEN_WEBM,
  secondsOf,
  toneWav,
  voiceNurse,
} from '../../testing/spoken-interviews.ts'
import type { TestServer } from '../../testing/test-server.ts'

const SAID = 'I noticed the blood pressure was falling so I called the doctor and started fluids'
const LIMIT_SECONDS = 36_000

let heard = SAID
const ai = createOpenAiStandIn({ port: 0 })
const speech = createSpeechStandIn({ port: 0, recogniser: 'script', msPerWord: 20, script: () => heard })
let server: TestServer
beforeAll(async () => {
  await Promise.all([ai.start(), speech.start()])
  server = await createVoiceServer({ ai: ai.url, speech: speech.url })
})
afterEach(() => {
  heard = SAID
})
afterAll(async () => {
  await server.close()
  await Promise.all([ai.stop(), speech.stop()])
})
const rowOf = (id: string) =>
  server.db.selectFrom('interview').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('opening an interview by voice', () => {
  test('plans and begins it, greets the candidate in words and sound, and meters the sound', async () => {
    const nurse = await voiceNurse(server)
    const { status, body } = await nurse.start({ interviewLength: 'short', jobDescription: 'ICU nights.' })
    expect(status).toBe(200)
    const opened = StartVoiceInterviewReply.parse(body)
    expect(opened.state).toMatchObject({ value: 'interviewing.listening', context: { questionCount: 3 } })
    expect(opened.transcript.map(({ content }) => content)).toEqual([opened.welcomeMessage])
    expect(await nurse.usedSeconds()).toBeCloseTo(secondsOf(opened.welcomeAudio), 5)
    expect(await rowOf(opened.sessionId)).toMatchObject({ personality: 'clinical', status: 'in_progress' })
  })

  test('of one that is in progress says its last line again, and that costs nothing', async () => {
    const nurse = await begunByVoice(server)
    const used = await nurse.usedSeconds()
    expect(nurse.opened.welcomeMessage).toContain(threeQuestions.questions[0]!.question)
    const { body } = await nurse.start({ sessionId: nurse.sessionId })
    expect(body).toEqual(nurse.opened)
    expect(await nurse.usedSeconds()).toBe(used)
  })

  test('while another is in progress names that one, and gives it up when asked to', async () => {
    const nurse = await begunByVoice(server)
    const rejected = await nurse.start()
    expect([rejected.status, rejected.body.code, rejected.body.existingSessionId]).toEqual([
      409,
      'SESSION_ALREADY_ACTIVE',
      nurse.sessionId,
    ])
    expect((await nurse.start({ forceNew: true })).status).toBe(200)
    expect((await rowOf(nurse.sessionId)).status).toBe('abandoned')
    expect((await nurse.send()).body.code).toBe('INTERVIEW_NOT_FOUND')
    expect((await nurse.start({ sessionId: nurse.sessionId })).body.code).toBe('INTERVIEW_NOT_FOUND')
  })

  test('needs a plan with voice, and voice left on it', async () => {
    const basic = await voiceNurse(server, { plan: 'basic' })
    const spent = await voiceNurse(server)
    await addVoiceSeconds(server.db, { accountId: spent.accountId, seconds: LIMIT_SECONDS, now: new Date() })
    const replies = [await basic.start(), await spent.start()]
    const { id: sessionId } = await makeMockInterview(server.db, { accountId: spent.accountId })
    replies.push(
      await spent.start({ sessionId }),
      await spent.post(PROCESS_VOICE, { sessionId, audioData: SPOKEN_WEBM }),
    )
    expect(replies.map(({ status, body }) => [status, body.code])).toEqual([
      [403, 'PLAN_REQUIRED'],
      [403, 'VOICE_LIMIT_EXCEEDED'],
      [403, 'VOICE_LIMIT_EXCEEDED'],
      [403, 'VOICE_LIMIT_EXCEEDED'],
    ])
    for (const { body } of replies.slice(1)) expect(body.error).toContain('Voice session limit exceeded')
  })

  test('of somebody else’s is not found', async () => {
    const [nurse, other] = [await begunByVoice(server), await voiceNurse(server)]
    const { sessionId } = nurse
    for (const reply of [
      await other.start({ sessionId }),
      await other.post(PROCESS_VOICE, { sessionId, audioData: SPOKEN_WEBM }),
    ]) {
      expect([reply.status, reply.body.code]).toEqual([404, 'INTERVIEW_NOT_FOUND'])
    }
  })
})

describe('a recording', () => {
  test.each([
    ['of the browser', SPOKEN_WEBM, 6],
    ['in WAV', toneWav(4), 4],
  ])(
    '%s becomes an answer with its speech metrics, a reply and its sound, all metered',
    async (_, audioData, seconds) => {
      const nurse = await begunByVoice(server)
      const before = await nurse.usedSeconds()
      const turnId = randomUUID()
      const reply = await nurse.speak({ turnId, audioData, metadata: { duration: 9_000 } })
      expect(reply).toMatchObject({
        turnId,
        transcription: { transcript: `${SAID}.` },
        state: { value: 'interviewing.listening', context: { answersToQuestion: 1 } },
        analysis: null,
      })
      expect(reply.transcription.confidence).toBeCloseTo(0.92)
      expect(reply.transcript.slice(1)).toMatchObject([
        { role: 'candidate', turnId, content: `${SAID}.` },
        { role: 'interviewer', content: reply.aiResponse.text },
      ])
      const spoken = secondsOf(reply.aiResponse.audioBase64)
      const used = (await nurse.usedSeconds()) - before
      expect(used - spoken).toBeCloseTo(seconds, 0)
      expect((await rowOf(nurse.sessionId)).voiceSecondsUsed).toBeCloseTo(before + used, 5)
      const { measures } = await server.db
        .selectFrom('turn')
        .select('measures')
        .where('turnId', '=', turnId)
        .executeTakeFirstOrThrow()
      expect(measures).toMatchObject({
        wordsPerMinute: Math.round((15 * 60) / seconds),
        fillerCount: 0,
        durationMs: seconds * 1_000,
      })
    },
  )

  test('sent five times at once is one turn, metered once', async () => {
    const nurse = await begunByVoice(server)
    const turnId = randomUUID()
    const replies = await Promise.all(Array.from({ length: 5 }, () => nurse.speak({ turnId })))
    const used = await nurse.usedSeconds()
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1)
    expect(replies[0]!.transcript).toHaveLength(3)
    expect((await nurse.speak({ turnId, audioData: toneWav(2) })).aiResponse).toEqual(replies[0]!.aiResponse)
    expect(await nurse.usedSeconds()).toBe(used)
  })

  test('in which nothing is heard is no answer: the candidate is asked again, and the turn may come again', async () => {
    const nurse = await begunByVoice(server)
    heard = ''
    const turnId = randomUUID()
    const reply = await nurse.speak({ turnId })
    expect(reply.transcription).toEqual({ transcript: '', confidence: null })
    expect(reply.aiResponse.text).toMatch(/say that again/)
    expect(secondsOf(reply.aiResponse.audioBase64)).toBeGreaterThan(0)
    expect(reply.state).toMatchObject({
      value: 'interviewing.listening',
      context: { problem: 'nothing_heard', answersToQuestion: 0 },
    })
    expect(reply.transcript).toHaveLength(1)
    heard = SAID
    expect((await nurse.speak({ turnId })).transcription.transcript).toBe(`${SAID}.`)
  })

  test.each([
    ['bare base64', 'A'.repeat(400), 400, 'VALIDATION_FAILED', /must contain a comma/],
    ['no data URL', `http:,${'A'.repeat(400)}`, 400, 'VALIDATION_FAILED', /must start with data:/],
    ['empty', 'data:audio/webm;base64,', 400, 'VALIDATION_FAILED', /empty/],
    ['of 99 characters', `data:audio/webm;base64,${'A'.repeat(99)}`, 400, 'VALIDATION_FAILED', /100 char/],
    ['too short', toneWav(0.5), 400, 'VALIDATION_FAILED', /^Recording too short/],
    ['of Safari', `data:audio/mp4;base64,${'A'.repeat(400)}`, 415, 'UNSUPPORTED_MEDIA_TYPE', /WebM/],
    ['noise', `data:audio/webm;base64,${'A'.repeat(400)}`, 415, 'UNSUPPORTED_MEDIA_TYPE', /couldn’t read/],
    [
      'of 9 MB',
      `data:audio/wav;base64,${'A'.repeat(9 * 1024 * 1024)}`,
      413,
      'PAYLOAD_TOO_LARGE',
      /^Recording too large - please try a shorter response$/,
    ],
  ])('that is %s is rejected, and the interview stays open', async (_, audioData, status, code, text) => {
    const nurse = await begunByVoice(server)
    const { stateSeq } = await rowOf(nurse.sessionId)
    const reply = await nurse.send({ audioData })
    expect([reply.status, reply.body.code]).toEqual([status, code])
    expect(reply.body.error).toMatch(text)
    expect((await rowOf(nurse.sessionId)).stateSeq).toBe(stateSeq)
  })

  test('without an interview or with a broken body is rejected as everywhere', async () => {
    const nurse = await voiceNurse(server)
    const broken = await nurse.post(PROCESS_VOICE, { sessionId: 'x', audioData: SPOKEN_WEBM })
    expect([broken.status, broken.body.code]).toEqual([400, 'VALIDATION_FAILED'])
    expect((await server.send('POST', PROCESS_VOICE, { body: {} })).status).toBe(401)
  })
})

describe('a whole spoken interview', () => {
  test('ends with the goodbye and its analysis, which a repeated turn gets as well', async () => {
    const nurse = await begunByVoice(server)
    const replies = []
    const turnIds = Array.from({ length: 5 }, () => randomUUID())
    for (const turnId of turnIds) replies.push(await nurse.speak({ turnId }))
    expect(replies.map(({ analysis }) => analysis === null)).toEqual([true, true, true, true, false])
    const last = replies[4]!
    expect(last.state.value).toBe('completed')
    expect(last.analysis).toMatchObject({ fallback: false })
    expect(last.analysis!.sessionSummary.voiceMinutesUsed).toBeGreaterThan(0.4)
    expect(await nurse.speak({ turnId: turnIds[4] })).toEqual(last)
    expect((await nurse.send({ turnId: randomUUID() })).body.code).toBe('INTERVIEW_NOT_ACTIVE')
    expect((await nurse.start({ sessionId: nurse.sessionId })).body.code).toBe('INTERVIEW_NOT_ACTIVE')
  })

  test('continues typed once the voice of the month is spent, at the end of the question', async () => {
    const nurse = await begunByVoice(server)
    const used = await nurse.usedSeconds()
    const seconds = LIMIT_SECONDS - used - 2
    await addVoiceSeconds(server.db, { accountId: nurse.accountId, seconds, now: new Date() })
    const first = await nurse.speak()
    expect(first.state.context).toMatchObject({ voiceAllowed: true, questionIndex: 0 })
    expect(first.aiResponse.audioBase64).not.toBeNull()
    const second = await nurse.speak()
    expect(second.state.context).toMatchObject({ voiceAllowed: false, questionIndex: 1 })
    expect(second.aiResponse.audioBase64).toBeNull()
    const third = await nurse.send()
    expect([third.status, third.body.code]).toEqual([403, 'VOICE_LIMIT_EXCEEDED'])
    expect(third.body.error).toContain('Voice session limit exceeded')
    const typed = await nurse.type({ userResponse: SAID, turnId: randomUUID() })
    expect(typed.body).toMatchObject({ action: 'follow_up', state: { context: { questionIndex: 1 } } })
  })
})

test('what is said is not kept as sound: no row of any table holds a piece of it', async () => {
  const nurse = await begunByVoice(server)
  const { body } = await server.app.inject({
    method: 'POST',
    url: PROCESS_VOICE,
    headers: { authorization: `Bearer ${nurse.token}`, 'idempotency-key': 'a spoken turn' },
    payload: { sessionId: nurse.sessionId, audioData: SPOKEN_WEBM },
  })
  const sounds = [
    Buffer.concat(speechChunks()),
    Buffer.from(JSON.parse(body).aiResponse.audioBase64, 'base64'),
  ]
  const needles = sounds.flatMap((sound) =>
    Array.from({ length: Math.floor((sound.length - 600) / 300) }, (_, at) => {
      const piece = sound.subarray(300 + at * 300, 324 + at * 300)
      return [piece.toString('base64').slice(0, 30), piece.toString('hex')]
    }).flat(),
  )
  expect(needles.length).toBeGreaterThan(100)
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'
  `.execute(server.db)
  const texts = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t`.execute(
        server.db,
      )
      return rows.map(({ row }) => row).join('\n')
    }),
  )
  const all = texts.join('\n')
  expect(all).toContain(SAID)
  expect(all).not.toContain('a spoken turn')
  expect(needles.filter((needle) => all.includes(needle))).toEqual([])
})

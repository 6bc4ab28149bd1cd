import { randomUUID } from 'node:crypto'
import {
  ProcessVoiceReply,
  StartVoiceInterviewReply,
} from '@preceptor/contracts/interviews/interview-over-http'
import { addVoiceSeconds, readVoiceAllowance } from '@preceptor/db/queries/billing/usage'
import { makeMockInterview, makeSubscriber, threeQuestions } from '@preceptor/db/testing/builders'
import { IS_DEEP } from '@preceptor/domain/testing/depth'
import { createSpeechStandIn } from '@preceptor/local/stand-ins/azure-speech/stand-in'
import { createOpenAiStandIn } from '@preceptor/local/stand-ins/openai/stand-in'
import { speechChunks } from '@preceptor/realtime/testing/speech-fixture'
import { createSpeech } from '@preceptor/vendors/azure-speech/speech'
import { createOpenAi } from '@preceptor/vendors/openai/client'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { FAR_LIMITS } from '../../testing/far-limits.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { wavOf } from './wav.ts'

const SAID = 'I noticed the blood pressure was falling so I called the doctor and started fluids'
const PROCESS = '/api/voice-interview/process-voice'
const START = '/api/voice-interview/start'
const LIMIT_SECONDS = 36_000

let heard = SAID
const ai = createOpenAiStandIn({ port: 0 })
const speech = createSpeechStandIn({ port: 0, recogniser: 'script', msPerWord: 20, script: () => heard })
let server: TestServer
/** A server that waits as long as `timeLimits` have it for what hears and speaks at `host`. */
const serverWith = (host: string, timeLimits = '') =>
  createTestServer({
    env: { SPEECH_HOST: host, SPEECH_FILLERS: 'kept', RATE_LIMITS: FAR_LIMITS, API_TIME_LIMITS: timeLimits },
    overrides: { openai: createOpenAi({ apiKey: 'test', baseURL: ai.url, model: 'test' }) },
  })
beforeAll(async () => {
  await Promise.all([ai.start(), speech.start()])
  server = await serverWith(speech.url)
})
afterEach(() => {
  heard = SAID
  ai.setFaults({})
  speech.setFaults({ recognition: {}, synthesis: {} })
})
afterAll(async () => {
  await server.close()
  await Promise.all([ai.stop(), speech.stop()])
})

const WEBM = `data:audio/webm;codecs=opus;base64,${Buffer.concat(speechChunks()).toString('base64')}`
const tone = (seconds: number) =>
  Int16Array.from({ length: seconds * 16_000 }, (_, at) => Math.round(4_000 * Math.sin(at / 10)))
const wav = (seconds: number) =>
  `data:audio/wav;base64,${wavOf(Buffer.from(tone(seconds).buffer), 16_000).toString('base64')}`

async function newNurse(subscription: Parameters<typeof makeSubscriber>[1] = {}, at = server) {
  const { id: accountId } = await makeSubscriber(at.db, subscription)
  const token = await at.tokenFor(accountId)
  const post = (url: string, body: object) => at.send('POST', url, { token, body })
  return {
    accountId,
    token,
    start: (body: object = {}) => post(START, { voicePersonality: 'clinical', ...body }),
    post,
    usedSeconds: async () => (await readVoiceAllowance(at.db, { accountId, now: new Date() })).usedSeconds,
  }
}
/** A nurse whose interview of three questions has begun by voice. */
async function begun(at = server) {
  const nurse = await newNurse({}, at)
  const { id: sessionId } = await makeMockInterview(at.db, { accountId: nurse.accountId })
  const opened = StartVoiceInterviewReply.parse((await nurse.start({ sessionId })).body)
  const send = (body: object = {}) => nurse.post(PROCESS, { sessionId, audioData: WEBM, ...body })
  return {
    ...nurse,
    sessionId,
    opened,
    send,
    speak: async (body: object = {}) => ProcessVoiceReply.parse((await send(body)).body),
    type: (body: object) => nurse.post('/api/interviews/ai-response', { sessionId, ...body }),
  }
}
const rowOf = (id: string) =>
  server.db.selectFrom('interview').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const secondsOf = (base64: string | null) => {
  const file = Buffer.from(base64!, 'base64')
  expect(file.toString('latin1', 0, 4) + file.toString('latin1', 8, 16)).toBe('RIFFWAVEfmt ')
  expect(file.readUInt32LE(24)).toBe(16_000)
  return file.readUInt32LE(40) / 32_000
}

describe('opening an interview by voice', () => {
  test('plans and begins it, greets the candidate in words and sound, and meters the sound', async () => {
    const nurse = await newNurse()
    const { status, body } = await nurse.start({ interviewLength: 'short', jobDescription: 'ICU nights.' })
    expect(status).toBe(200)
    const opened = StartVoiceInterviewReply.parse(body)
    expect(opened.state).toMatchObject({ value: 'interviewing.listening', context: { questionCount: 3 } })
    expect(opened.transcript.map(({ content }) => content)).toEqual([opened.welcomeMessage])
    expect(await nurse.usedSeconds()).toBeCloseTo(secondsOf(opened.welcomeAudio), 5)
    expect(await rowOf(opened.sessionId)).toMatchObject({ personality: 'clinical', status: 'in_progress' })
  })

  test('of one that is in progress says its last line again, and that costs nothing', async () => {
    const nurse = await begun()
    const used = await nurse.usedSeconds()
    expect(nurse.opened.welcomeMessage).toContain(threeQuestions.questions[0]!.question)
    const { body } = await nurse.start({ sessionId: nurse.sessionId })
    expect(body).toEqual(nurse.opened)
    expect(await nurse.usedSeconds()).toBe(used)
  })

  test('while another is in progress names that one, and gives it up when told to', async () => {
    const nurse = await begun()
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
    const basic = await newNurse({ plan: 'basic' })
    const spent = await newNurse()
    await addVoiceSeconds(server.db, { accountId: spent.accountId, seconds: LIMIT_SECONDS, now: new Date() })
    const replies = [await basic.start(), await spent.start()]
    const { id: sessionId } = await makeMockInterview(server.db, { accountId: spent.accountId })
    replies.push(await spent.start({ sessionId }), await spent.post(PROCESS, { sessionId, audioData: WEBM }))
    expect(replies.map(({ status, body }) => [status, body.code])).toEqual([
      [403, 'PLAN_REQUIRED'],
      [403, 'VOICE_LIMIT_EXCEEDED'],
      [403, 'VOICE_LIMIT_EXCEEDED'],
      [403, 'VOICE_LIMIT_EXCEEDED'],
    ])
    for (const { body } of replies.slice(1)) expect(body.error).toContain('Voice session limit exceeded')
  })

  test('of somebody else’s is not found', async () => {
    const [nurse, other] = [await begun(), await newNurse()]
    const { sessionId } = nurse
    for (const reply of [
      await other.start({ sessionId }),
      await other.post(PROCESS, { sessionId, audioData: WEBM }),
    ]) {
      expect([reply.status, reply.body.code]).toEqual([404, 'INTERVIEW_NOT_FOUND'])
    }
  })
})

describe('a recording', () => {
  test.each([
    ['of the browser', WEBM, 6],
    ['in WAV', wav(4), 4],
  ])(
    '%s becomes an answer with its measures, a reply and its sound, all metered',
    async (_, audioData, seconds) => {
      const nurse = await begun()
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
    const nurse = await begun()
    const turnId = randomUUID()
    const replies = await Promise.all(Array.from({ length: 5 }, () => nurse.speak({ turnId })))
    const used = await nurse.usedSeconds()
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1)
    expect(replies[0]!.transcript).toHaveLength(3)
    expect((await nurse.speak({ turnId, audioData: wav(2) })).aiResponse).toEqual(replies[0]!.aiResponse)
    expect(await nurse.usedSeconds()).toBe(used)
  })

  test('in which nothing is heard is no answer: the candidate is asked again, and the turn may come again', async () => {
    const nurse = await begun()
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
    ['too short', wav(0.5), 400, 'VALIDATION_FAILED', /^Recording too short/],
    ['of Safari', `data:audio/mp4;base64,${'A'.repeat(400)}`, 415, 'UNSUPPORTED_MEDIA_TYPE', /WebM/],
    [
      'noise',
      `data:audio/webm;base64,${'A'.repeat(400)}`,
      415,
      'UNSUPPORTED_MEDIA_TYPE',
      /could not be read/,
    ],
    [
      'of 9 MB',
      `data:audio/wav;base64,${'A'.repeat(9 * 1024 * 1024)}`,
      413,
      'PAYLOAD_TOO_LARGE',
      /^Recording too large - please try a shorter response$/,
    ],
  ])('that is %s is refused, and the interview stands', async (_, audioData, status, code, text) => {
    const nurse = await begun()
    const { stateSeq } = await rowOf(nurse.sessionId)
    const reply = await nurse.send({ audioData })
    expect([reply.status, reply.body.code]).toEqual([status, code])
    expect(reply.body.error).toMatch(text)
    expect((await rowOf(nurse.sessionId)).stateSeq).toBe(stateSeq)
  })

  test('without an interview or with a broken body is refused as everywhere', async () => {
    const nurse = await newNurse()
    const broken = await nurse.post(PROCESS, { sessionId: 'x', audioData: WEBM })
    expect([broken.status, broken.body.code]).toEqual([400, 'VALIDATION_FAILED'])
    expect((await server.send('POST', PROCESS, { body: {} })).status).toBe(401)
  })
})

describe('a whole spoken interview', () => {
  test('ends with the goodbye and its analysis, which a repeated turn gets as well', async () => {
    const nurse = await begun()
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

  test('goes on typed once the voice of the month is spent, at the end of the question', async () => {
    const nurse = await begun()
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

describe('a vendor in trouble', () => {
  let hasty: TestServer
  beforeAll(async () => {
    hasty = await serverWith(speech.url, 'recognition=2500ms,speechLate=800ms')
  })
  afterAll(() => hasty.close())

  test.each([
    ['refuses', { error: 1 }],
    ['is cut', { disconnect: 1 }],
    ['never answers', { stall: 1 }],
  ])(
    'a recogniser that %s is told, and the turn may come again',
    async (_, recognition) => {
      const nurse = await begun(hasty)
      const used = await nurse.usedSeconds()
      const turnId = randomUUID()
      speech.setFaults({ recognition })
      const startedAt = performance.now()
      const failed = await nurse.send({ turnId })
      expect(performance.now() - startedAt).toBeLessThan(10_000)
      expect([failed.status, failed.body.code, failed.body.error]).toEqual([
        502,
        'VENDOR_UNAVAILABLE',
        'Voice processing failed. Please try again or use text input.',
      ])
      expect(await nurse.usedSeconds()).toBe(used)
      speech.setFaults({ recognition: {} })
      expect((await nurse.speak({ turnId })).transcript).toHaveLength(3)
    },
    40_000,
  )

  test('an AI that fails is replaced by the static wording, spoken', async () => {
    const nurse = await begun()
    ai.setFaults({ error: 1 })
    const reply = await nurse.speak()
    expect(reply.aiResponse.text).not.toBe('')
    expect(secondsOf(reply.aiResponse.audioBase64)).toBeGreaterThan(0)
  })

  test.each([
    ['refuses', { error: 1 }],
    ['never answers', { stall: 1 }],
  ])(
    'a voice that %s leaves the words',
    async (_, synthesis) => {
      const nurse = await begun(hasty)
      speech.setFaults({ synthesis })
      const startedAt = performance.now()
      const reply = await nurse.speak()
      expect(performance.now() - startedAt).toBeLessThan(5_000)
      expect(reply).toMatchObject({ state: { value: 'interviewing.listening' } })
      expect(reply.aiResponse.text).not.toBe('')
      expect(reply.aiResponse.audioBase64).toBeNull()
    },
    30_000,
  )
})

test('what is said is not kept as sound: no row of any table holds a piece of it', async () => {
  const nurse = await begun()
  const { body } = await server.app.inject({
    method: 'POST',
    url: PROCESS,
    headers: { authorization: `Bearer ${nurse.token}`, 'idempotency-key': 'a spoken turn' },
    payload: { sessionId: nurse.sessionId, audioData: WEBM },
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

describe('with ears and a voice', () => {
  const engines = createSpeechStandIn({ port: 0, decoders: { warm: 1, max: 1 } })
  let local: TestServer
  beforeAll(async () => {
    await engines.start()
    // A real recogniser takes as long as the processors it is given.
    local = await serverWith(engines.url, 'recognition=50s,request=55s')
  })
  afterAll(async () => {
    await local.close()
    await engines.stop()
  })

  test('a spoken answer is heard, in WebM from the browser and in WAV', async (context) => {
    if (!IS_DEEP)
      context.skip('Real engines want a processor of their own: by day those of the browser tests')
    const state = engines.describe()
    if (!state.listens || !state.speaks) context.skip(`${state.recognition}; ${state.synthesis}`)
    const nurse = await begun(local)
    expect(secondsOf(nurse.opened.welcomeAudio)).toBeGreaterThan(3)
    const webm = await nurse.speak()
    expect(webm.transcription.transcript.toLowerCase()).toContain('emergency department')
    const { pcm16 } = await spokenByFlite('I would assess the patient and call the rapid response team')
    const reply = await nurse.speak({
      audioData: `data:audio/wav;base64,${wavOf(pcm16, 16_000).toString('base64')}`,
    })
    expect(reply.transcription.transcript.toLowerCase()).toContain('rapid response team')
    expect(await nurse.usedSeconds()).toBeGreaterThan(12)
  }, 60_000)

  async function spokenByFlite(text: string) {
    const speaker = createSpeech({ host: engines.url })
    const pieces: Uint8Array[] = []
    await speaker.synthesise({ text, voice: 'clinical', onAudio: (bytes) => pieces.push(bytes) })
    speaker.close()
    return { pcm16: Buffer.concat(pieces) }
  }
})

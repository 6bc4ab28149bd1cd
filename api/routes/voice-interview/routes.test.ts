import { ErrorReply } from '@preceptor/contracts/errors'
import { SynthesizeReply } from '@preceptor/contracts/interviews/voice-interview'
import { makeSubscriber } from '@preceptor/db/testing/builders'
import { createSpeechStandIn } from '@preceptor/local/stand-ins/azure-speech/stand-in'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

const URL = '/api/voice-interview/test/synthesize'
const SAMPLE = { text: 'What did you assess first, and why?', voicePersonality: 'clinical' }

const standIn = createSpeechStandIn({ port: 0, recogniser: 'script' })
let server: TestServer
let logged = ''
beforeAll(async () => {
  await standIn.start()
  const write = (line: string) => {
    logged += line
  }
  const log = pino({ level: 'trace' }, { write })
  server = await createTestServer({
    env: { SPEECH_HOST: standIn.url, API_TIME_LIMITS: 'voiceSample=800ms' },
    overrides: { log },
  })
})
afterEach(() => standIn.setFaults({ synthesis: {} }))
afterAll(async () => {
  await server.close()
  await standIn.stop()
})

const newNurse = async () => server.tokenFor((await makeSubscriber(server.db)).id)
const ask = async (token: string, body: object = SAMPLE) => server.send('POST', URL, { token, body })
const audioOf = (body: unknown) => Buffer.from(SynthesizeReply.parse(body).audioBase64, 'base64')

describe('a voice preview', () => {
  test('is a WAV file of 16 kHz that holds the words', async () => {
    const { status, body } = await ask(await newNurse())
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: true, debug: null })
    const wav = audioOf(body)
    expect(wav.length).toBe(body.sizeBytes)
    expect(wav.toString('latin1', 0, 4) + wav.toString('latin1', 8, 16)).toBe('RIFFWAVEfmt ')
    expect(wav.readUInt32LE(4)).toBe(wav.length - 8)
    expect([wav.readUInt16LE(22), wav.readUInt32LE(24), wav.readUInt16LE(34)]).toEqual([1, 16_000, 16])
    // The stand-in's words last 60 ms each.
    expect(wav.readUInt32LE(40)).toBe(SAMPLE.text.split(' ').length * 60 * 32)
    expect(wav.subarray(44).some((byte) => byte !== 0)).toBe(true)
  })

  test('is byte for byte the same when it is asked for again, and another in another voice', async () => {
    const [token, other] = [await newNurse(), await newNurse()]
    const [first, again, elsewhere] = [await ask(token), await ask(token), await ask(other)]
    expect(again.body).toEqual(first.body)
    expect(elsewhere.body).toEqual(first.body)
    const friendly = await ask(token, { ...SAMPLE, voicePersonality: 'friendly' })
    expect(audioOf(friendly.body).equals(audioOf(first.body))).toBe(false)
  })

  test('is spoken once when twenty ask at the same moment, and counts once', async () => {
    const token = await newNurse()
    standIn.setFaults({ synthesis: { delayMs: 300 } })
    const body = { ...SAMPLE, text: 'Twenty people wait for this.' }
    const before = standIn.connectionCount
    const replies = await Promise.all(Array.from({ length: 20 }, () => ask(token, body)))
    expect(new Set(replies.map((reply) => reply.body.audioBase64)).size).toBe(1)
    expect(replies.every(({ status }) => status === 200)).toBe(true)
    expect(standIn.connectionCount - before).toBeLessThanOrEqual(1)
    standIn.setFaults({ synthesis: {} })
    for (let n = 1; n < 20; n++)
      expect((await ask(token, { ...SAMPLE, text: `Text ${n}.` })).status).toBe(200)
    expect((await ask(token, { ...SAMPLE, text: 'One more.' })).status).toBe(429)
  })

  test('can be asked for twenty times an hour; those that are kept do not count', async () => {
    const token = await newNurse()
    for (let n = 0; n < 20; n++)
      expect((await ask(token, { ...SAMPLE, text: `Hello ${n}.` })).status).toBe(200)
    const rejected = await ask(token, { ...SAMPLE, text: 'Hello 20.' })
    expect(ErrorReply.parse(rejected.body)).toMatchObject({ code: 'RATE_LIMITED', blockedMinutes: 60 })
    expect((await ask(token, { ...SAMPLE, text: 'Hello 3.' })).status).toBe(200)
  })

  test('is for those who are signed in, of 300 characters at most, in a voice there is', async () => {
    expect((await server.send('POST', URL, { body: SAMPLE })).status).toBe(401)
    const token = await newNurse()
    expect((await ask(token, { ...SAMPLE, text: 'x'.repeat(301) })).body.code).toBe('VALIDATION_FAILED')
    expect((await ask(token, { ...SAMPLE, text: '   ' })).body.code).toBe('VALIDATION_FAILED')
    expect((await ask(token, { ...SAMPLE, voicePersonality: 'Joanna' })).body.code).toBe('VALIDATION_FAILED')
  })

  test('leaves neither its text in a log nor its sound in the database', async () => {
    const token = await newNurse()
    const text = 'Marmalade lighthouse sample.'
    const reply = await server.app.inject({
      method: 'POST',
      url: URL,
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': 'preview-1' },
      payload: { ...SAMPLE, text },
    })
    expect(reply.statusCode).toBe(200)
    standIn.setFaults({ synthesis: { error: 1 } })
    await ask(token, { ...SAMPLE, text: `${text} Again.` })
    expect(logged).toContain('a voice preview failed')
    expect(logged).not.toMatch(/marmalade/i)
    const keys = await server.db.selectFrom('idempotencyKey').select('key').execute()
    expect(keys.map(({ key }) => key)).not.toContain('preview-1')
  })
})

describe('a speech service in trouble', () => {
  test.each([
    ['that refuses', { error: 1 }],
    ['that is cut in the middle', { disconnect: 1 }],
    ['that never answers', { stall: 1 }],
  ])(
    '%s is reported in time, and is not remembered',
    async (name, faults) => {
      const token = await newNurse()
      const body = { ...SAMPLE, text: `A service ${name}.` }
      standIn.setFaults({ synthesis: faults })
      const startedAt = performance.now()
      const failed = await ask(token, body)
      expect(performance.now() - startedAt).toBeLessThan(2_000)
      expect(failed.status).toBe(502)
      expect(failed.body).toMatchObject({
        code: 'VENDOR_UNAVAILABLE',
        error: 'Failed to generate voice preview',
      })
      standIn.setFaults({ synthesis: {} })
      expect((await ask(token, body)).status).toBe(200)
    },
    15_000,
  )
})

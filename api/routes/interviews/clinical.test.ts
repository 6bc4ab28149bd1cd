import { randomUUID } from 'node:crypto'
import { SAFE_NURSES } from '@preceptor/content/clinical-scenarios/testing/safe-nurses'
import { HOUR_MS } from '@preceptor/contracts/durations'
import {
  ClinicalSessionReply,
  HintReply,
  NcjmmStep,
  ScenariosReply,
  StartClinicalReply,
} from '@preceptor/contracts/practice/practice'
import { QUOTE_REMOVED } from '@preceptor/contracts/retention'
import { replaceAnalysis } from '@preceptor/db/queries/interviews/retention'
import { makeAccount } from '@preceptor/db/testing/builders'
import { CLINICAL_SCENARIOS } from '@preceptor/domain/patient/scenarios'
import { settingText } from '@preceptor/domain/patient/setting-text'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { purgeTranscripts } from '../../jobs/purge-transcripts.ts'
import {
  clinicalSessionAfter,
  createClinicalServer,
  endClinical as end,
  newClinicalNurse,
  SCENARIO,
} from '../../testing/clinical-sessions.ts'
import type { TestServer } from '../../testing/test-server.ts'

const SAFE = SAFE_NURSES[SCENARIO.id]!
let server: TestServer
let ai: Awaited<ReturnType<typeof createClinicalServer>>['ai']
let close: () => Promise<void>
beforeAll(async () => {
  ;({ server, ai, close } = await createClinicalServer())
})
afterEach(() => {
  ai.setFaults({})
  vi.useRealTimers()
})
afterAll(() => close())

const newNurse = (accountId?: string) => newClinicalNurse(server, accountId)
const sessionAfter = (messages: readonly string[]) => clinicalSessionAfter(server, messages)
const CHAT = ['Hello there, nice weather today.', 'My sister lives near there too.', 'It will rain again.']

describe('a clinical session', () => {
  test('is chosen from six cards', async () => {
    const { token } = await newNurse()
    const { body } = await server.send('GET', '/api/interviews/scenarios', { token })
    expect(ScenariosReply.parse(body).map(({ id, title }) => [id, title])).toEqual(
      CLINICAL_SCENARIOS.map(({ id, title }) => [id, title]),
    )
    expect(JSON.stringify(body)).not.toContain('worsens')
  })

  test.each(CLINICAL_SCENARIOS)(
    'of $id begins with what a nurse may know, and nothing more',
    async (scenario) => {
      const { token } = await newNurse()
      const body = { scenarioId: scenario.id }
      const { body: begun } = await server.send('POST', '/api/interviews/start', { token, body })
      const { setting, brief, patient, ...others } = (begun as StartClinicalReply).scenario
      expect(brief).toEqual(scenario.setting)
      expect(setting).toBe(settingText(scenario.setting))
      expect(Object.keys(patient).sort()).toEqual(['age', 'history', 'name', 'presentingComplaint'])
      expect(Object.keys(others).sort()).toEqual(
        ['description', 'difficulty', 'id', 'people', 'speaker', 'title', 'type', 'typeLabel'].sort(),
      )
      const hidden = [
        scenario.patient.background,
        scenario.patient.voice,
        scenario.family.manner,
        scenario.provider.manner,
        ...Object.values(scenario.stages).map(({ condition }) => condition),
        ...[...scenario.history, ...scenario.findings].map(({ answer }) => answer),
        ...[...scenario.actions, ...scenario.mistakes].map(({ name }) => name),
        ...scenario.redFlags.map(({ sign }) => sign),
      ]
      const sent = JSON.stringify(begun)
      for (const text of hidden) expect(sent).not.toContain(text)
    },
  )

  test('goes from the opening to an analysis by the candidate’s own words; a safe nurse sees the patient improve', async () => {
    const nurse = await newNurse()
    const begun = await nurse.start()
    expect(begun).toMatchObject({ resumed: false, openingMessage: SCENARIO.opening, messageCount: 0 })
    expect(begun.transcript.map(({ role, content }) => [role, content])).toEqual([
      ['assistant', SCENARIO.opening],
    ])
    const replies = []
    for (const message of SAFE) replies.push(await nurse.say(begun.sessionId, message))
    expect(replies.map(({ messageCount }) => messageCount)).toEqual(SAFE.map((_, at) => at + 1))
    expect(replies.map(({ response }) => response).join('\n')).toContain(
      SCENARIO.stages.improved.onEnter.find(({ speaker }) => speaker === 'patient')!.text,
    )
    const analysis = await end(nurse, begun.sessionId)
    expect(analysis).toMatchObject({ fallback: false, outcome: { stage: 'improved', worst: 'stable' } })
    expect(analysis.detailedFeedback).toContain('At the end, the patient was doing better. You')
    const { transcript, status } = await nurse.session(begun.sessionId)
    expect(status).toBe('completed')
    expect(transcript.map(({ role }) => role)).toEqual([
      'assistant',
      ...SAFE.flatMap(() => ['user', 'assistant']),
    ])
    const quotes = analysis.evidence.flatMap((one) => one.quotes)
    expect(quotes.length).toBeGreaterThan(5)
    for (const { messageId, start, end: to, text } of quotes) {
      expect(transcript.find((line) => line.messageId === messageId)!.content.slice(start, to)).toBe(text)
    }
    const scores = Object.values(analysis.competencyScores)
    expect(analysis.overallScore).toBe(Math.round(scores.reduce((sum, one) => sum + one, 0) / scores.length))
    expect(analysis.judgment!.map(({ step }) => step)).toEqual(NcjmmStep.options)
    expect(await end(nurse, begun.sessionId)).toEqual(analysis)
  })

  test('shows one who only chats how the patient gets worse, and earns them little', async () => {
    const { nurse, sessionId } = await sessionAfter([...CHAT, ...CHAT.map((text) => `${text} Again.`)])
    const { transcript } = await nurse.session(sessionId)
    expect(transcript.map(({ content }) => content).join('\n')).toContain(
      SCENARIO.stages.deteriorating.onEnter[0]!.text,
    )
    const analysis = await end(nurse, sessionId)
    expect(analysis.outcome!.worst).not.toBe('stable')
    expect(analysis.overallScore).toBeLessThan(20)
    expect(analysis.evidence.flatMap(({ quotes }) => quotes)).toEqual([])
    const missed = analysis.judgment!.filter(({ status }) => status === 'missed').map(({ step }) => step)
    expect(missed).toEqual(NcjmmStep.options.filter((step) => step !== 'evaluateOutcomes'))
  })

  test('begun again is resumed with its transcript and counted once', async () => {
    const { nurse, sessionId } = await sessionAfter(['When did the pain start?'])
    const again = await nurse.start()
    expect(again).toMatchObject({ sessionId, resumed: true, messageCount: 1 })
    expect(again.transcript).toHaveLength(3)
    expect(await nurse.used()).toBe(1)
    const other = await nurse.start(CLINICAL_SCENARIOS[1]!.id)
    expect(other.resumed).toBe(false)
    expect(await nurse.used()).toBe(2)
  })

  test('warns from the tenth message, accepts twelve and no thirteenth', async () => {
    const messages = Array.from({ length: 12 }, (_, at) => `What do you feel now, at moment ${at}?`)
    const nurse = await newNurse()
    const { sessionId } = await nurse.start()
    const replies = []
    for (const message of messages) replies.push(await nurse.say(sessionId, message))
    expect(replies.map((reply) => reply.softWarning)).toEqual([...Array(9).fill(false), true, true, true])
    expect(replies.map((reply) => reply.maxTurnsReached)).toEqual([...Array(11).fill(false), true])
    const rejected = await nurse.post('message', { sessionId, message: 'One more.' })
    expect([rejected.status, rejected.body.code]).toEqual([400, 'MAX_TURNS_REACHED'])
    expect((await nurse.session(sessionId)).transcript).toHaveLength(25)
  })

  test('gives hints that come closer, each once, and five in all', async () => {
    const { nurse, sessionId } = await sessionAfter(['Hello Mr. Brandt.'])
    const replies = []
    for (let n = 0; n < 6; n++) replies.push(await nurse.post('hint', { sessionId }))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429])
    const hints = replies.slice(0, 5).map(({ body }) => HintReply.parse(body).hint)
    expect(new Set(hints).size).toBe(5)
    const steps = hints.map((text) => SCENARIO.hints.find((hint) => hint.text === text)!.step)
    expect(steps).toEqual(steps.toSorted((a, b) => a - b))
  })

  test('gives its hint unchanged when the model is away', async () => {
    const { nurse, sessionId } = await sessionAfter(['Hello Mr. Brandt.'])
    ai.setFaults({ error: 1 })
    expect(SCENARIO.hints.map(({ text }) => text)).toContain(
      HintReply.parse((await nurse.post('hint', { sessionId })).body).hint,
    )
  })
})

describe('counting', () => {
  /** A nurse on the free plan. */
  const freeNurse = async () =>
    newNurse((await makeAccount(server.db, { emailVerifiedAt: new Date(), trialEndsAt: null })).id)

  test('two starts at the last free session: one begins, the other is rejected', async () => {
    const nurse = await freeNurse()
    await nurse.start(CLINICAL_SCENARIOS[0]!.id)
    await nurse.start(CLINICAL_SCENARIOS[1]!.id)
    const replies = await Promise.all(
      [2, 3].map((at) => nurse.post('start', { scenarioId: CLINICAL_SCENARIOS[at]!.id })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 403])
    expect(replies.find(({ status }) => status === 403)!.body.code).toBe('TEXT_LIMIT_EXCEEDED')
    expect(await nurse.used()).toBe(3)
    expect((await nurse.start(CLINICAL_SCENARIOS[0]!.id)).resumed).toBe(true)
  })

  test('five starts of the same scenario at once begin one session and count once', async () => {
    const nurse = await newNurse()
    const starts = await Promise.all(Array.from({ length: 5 }, () => nurse.start()))
    expect(new Set(starts.map(({ sessionId }) => sessionId)).size).toBe(1)
    expect(starts.filter(({ resumed }) => !resumed)).toHaveLength(1)
    expect(await nurse.used()).toBe(1)
  })

  test('begins anew with the month, in UTC', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T23:59:30Z') })
    const nurse = await freeNurse()
    for (const at of [0, 1, 2]) await nurse.start(CLINICAL_SCENARIOS[at]!.id)
    expect((await nurse.post('start', { scenarioId: CLINICAL_SCENARIOS[3]!.id })).status).toBe(403)
    vi.setSystemTime(new Date('2026-12-01T00:00:05Z'))
    expect((await nurse.start(CLINICAL_SCENARIOS[3]!.id)).resumed).toBe(false)
    expect(await nurse.used()).toBe(1)
  })

  test('a failed start costs nothing, and an ended trial is reported', async () => {
    const nurse = await newNurse()
    expect((await nurse.post('start', { scenarioId: 'unknown' })).status).toBe(404)
    expect(await nurse.used()).toBe(0)
    const ended = await newNurse((await makeAccount(server.db)).id)
    expect((await ended.post('start', { scenarioId: SCENARIO.id })).body.code).toBe('TRIAL_EXPIRED')
  })
})

describe('the end', () => {
  test('needs three messages of the candidate’s', async () => {
    const { nurse, sessionId } = await sessionAfter(CHAT.slice(0, 2))
    const rejected = await nurse.post('end', { sessionId })
    expect([rejected.status, rejected.body.code]).toEqual([400, 'MIN_TURNS'])
    expect((await nurse.session(sessionId)).status).toBe('in_progress')
  })

  test('accepts no message after it', async () => {
    const { nurse, sessionId } = await sessionAfter(CHAT)
    await end(nurse, sessionId)
    for (const [path, body] of [
      ['message', { sessionId, message: 'Wait.' }],
      ['hint', { sessionId }],
    ] as const) {
      const rejected = await nurse.post(path, body)
      expect([path, rejected.status, rejected.body.code]).toEqual([path, 409, 'INTERVIEW_NOT_ACTIVE'])
    }
    expect((await nurse.start()).resumed).toBe(false)
  })

  test('shows the scores of the rules without keeping them while the coach fails, and words on the next call', async () => {
    const { nurse, sessionId } = await sessionAfter(CHAT)
    ai.setFaults({ wrongShape: 1 })
    const wordless = await end(nurse, sessionId)
    expect(wordless).toMatchObject({ fallback: true, detailedFeedback: '' })
    expect(wordless.note).toMatch(/^These scores come from this scenario’s checklist/)
    expect((await nurse.session(sessionId)).analysis).toBeNull()
    ai.setFaults({})
    const whole = await end(nurse, sessionId)
    expect(whole).toMatchObject({ fallback: false, competencyScores: wordless.competencyScores })
  })

  test('asked for twice at once gives one analysis', async () => {
    const { nurse, sessionId } = await sessionAfter(SAFE.slice(0, 3))
    const [one, two] = await Promise.all([end(nurse, sessionId), end(nurse, sessionId)])
    expect(one).toEqual(two)
  })
})

describe('what is not the candidate’s, or gone', () => {
  test.each(['message', 'hint', 'end'])(
    '%s: foreign, unknown and malformed ids are rejected alike',
    async (path) => {
      const { sessionId: foreign } = await sessionAfter([])
      const nurse = await newNurse()
      for (const sessionId of [foreign, randomUUID(), 'x']) {
        const rejected = await nurse.post(path, { sessionId, message: 'Hello' })
        expect([rejected.status, rejected.body.code]).toEqual([404, 'INTERVIEW_NOT_FOUND'])
      }
    },
  )

  test('a session past its time accepts nothing, makes room for a new one and keeps its scores', async () => {
    const { nurse, sessionId } = await sessionAfter(SAFE)
    const scored = await end(nurse, sessionId)
    const open = await nurse.start()
    await nurse.say(open.sessionId, 'When did the pain start?')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 72 * HOUR_MS + 60_000 })
    const token = await server.tokenFor(nurse.accountId)
    const later = { ...nurse, token }
    const post = (path: string, body: object) =>
      server.send('POST', `/api/interviews/${path}`, { token, body })
    for (const path of ['message', 'hint', 'end']) {
      const rejected = await post(path, { sessionId: open.sessionId, message: 'Hello' })
      expect([path, rejected.status]).toEqual([path, 404])
    }
    const fresh = StartClinicalReply.parse((await post('start', { scenarioId: SCENARIO.id })).body)
    expect(fresh.resumed).toBe(false)
    await purgeTranscripts(server.db, new Date())
    const { body } = await server.send('GET', `/api/interviews/session/${sessionId}`, later)
    const purged = ClinicalSessionReply.parse(body)
    expect(purged).toMatchObject({ transcriptCleared: true, transcript: [] })
    expect(purged.analysis!.competencyScores).toEqual(scored.competencyScores)
    const quotes = purged.analysis!.evidence.flatMap((one) => one.quotes)
    expect(new Set(quotes.map(({ text }) => text))).toEqual(new Set([QUOTE_REMOVED]))
    expect(purged.analysis!.evidence.flatMap(({ done }) => done)).toEqual(
      scored.evidence.flatMap(({ done }) => done),
    )
    expect(purged.analysis!.judgment).toEqual(scored.judgment)
  })

  test('a result made before there were steps of judgment opens without them', async () => {
    const { nurse, sessionId } = await sessionAfter(SAFE)
    const { judgment, ...before } = await end(nurse, sessionId)
    expect(judgment).toHaveLength(NcjmmStep.options.length)
    await replaceAnalysis(server.db, { interviewId: sessionId, analysis: before })
    expect((await nurse.session(sessionId)).analysis).toEqual(before)
  })
})

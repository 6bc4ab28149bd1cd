import { setTimeout as sleep } from 'node:timers/promises'
import { readVoiceAllowance } from '@preceptor/db/queries/billing/usage'
import { findInterview, listTranscript } from '@preceptor/db/queries/interviews/interviews'
import { toSentences } from '@preceptor/interview/wording/sentences'
import { speechChunks } from '@preceptor/local/testing/speech-fixture'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type System, startSystem } from '../testing/start-system.ts'

const ANSWERS = [
  'I like knowing one patient deeply and watching the trend.',
  'Her urine output fell and I called early.',
  'A daughter was angry so I sat down and listened to her first.',
  'She thanked me and we made a plan together.',
  'What does orientation look like on your unit.',
]

let system: System
beforeAll(async () => {
  system = await startSystem({ script: ANSWERS.map((answer) => answer.slice(0, -1)) })
})
afterAll(() => system.destroy())

describe('a spoken interview', () => {
  it.each([
    ['the default parser', false],
    ['the compact parser', true],
  ])('over %s goes from the greeting to the end, each answer heard and saved', async (_, fast) => {
    const nurse = await system.newNurse()
    const page = system.open(nurse, undefined, { fast })
    const joined = await page.join(nurse.interviewId)
    expect(joined.ok && joined.state.value.split('.')[0]).toBe('greeting')
    const visited: [number, number][] = []
    for (const [turn, answer] of ANSWERS.entries()) {
      await page.untilState('interviewing.listening')
      const { questionIndex, answersToQuestion } = page.state?.context ?? {}
      visited.push([questionIndex as number, answersToQuestion as number])
      const turnId = await page.speak(speechChunks())
      await page.until(() => page.finals.length > turn, `final ${turn}`)
      expect(page.finals[turn]).toMatchObject({ turnId, text: answer })
      await page.until(() => !page.value.endsWith('listening') && !page.value.includes('recogni'), 'a reply')
    }
    await page.untilState('completed')
    expect(visited).toEqual([
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
      [2, 0],
    ])
    expect(page.partials.length).toBeGreaterThan(5)
    expect(page.errors).toEqual([])

    const transcript = await listTranscript(system.db, { interviewId: nurse.interviewId })
    expect(transcript.map(({ role }) => role)).toEqual([
      'interviewer',
      ...ANSWERS.flatMap(() => ['candidate', 'interviewer']),
    ])
    expect(transcript.filter(({ role }) => role === 'candidate').map(({ content }) => content)).toEqual(
      ANSWERS,
    )
    for (const line of transcript.filter(({ role }) => role === 'interviewer')) {
      expect(page.replies.get(line.messageId)).toBe(line.content)
      const speech = page.speech.get(line.messageId)
      expect(speech?.ended).toBe(true)
      expect(speech?.seqs).toEqual(speech?.seqs.map((_, i) => i))
      expect(speech?.bytes).toBeGreaterThan(1_500)
    }
    const interview = await findInterview(system.db, nurse)
    expect(interview).toMatchObject({ status: 'completed' })
    const { usedSeconds } = await readVoiceAllowance(system.db, {
      accountId: nurse.accountId,
      now: new Date(),
    })
    expect(usedSeconds).toBeGreaterThan(ANSWERS.length * 5.5)
    expect(page.usage?.usedSeconds).toBeCloseTo(usedSeconds, 0)
  })

  it('gives each state a number that grows by one', async () => {
    const nurse = await system.newNurse()
    const page = system.open(nurse)
    await page.join(nurse.interviewId)
    await page.untilState('interviewing.listening')
    const seqs = page.states.map(({ seq }) => seq)
    expect(seqs).toEqual(seqs.map((_, i) => (seqs[0] as number) + i))
  })
})

describe('a typed interview', () => {
  it('accepts every answer by text, a repeated turn once', async () => {
    const nurse = await system.newNurse()
    const page = system.open(nurse)
    await page.join(nurse.interviewId)
    for (const answer of ANSWERS) {
      await page.until(
        () => ['speaking', 'asking', 'listening'].some((state) => page.value.includes(state)),
        'my turn',
      )
      const turnId = crypto.randomUUID()
      const replies = await Promise.all([page.type(answer, turnId), page.type(answer, turnId)])
      expect(replies).toEqual([{ ok: true }, { ok: true }])
      await page.until(() => page.finals.some((final) => final.turnId === turnId), 'the answer')
    }
    await page.untilState('completed')
    const transcript = await listTranscript(system.db, { interviewId: nurse.interviewId })
    expect(transcript.filter(({ role }) => role === 'candidate').map(({ content }) => content)).toEqual(
      ANSWERS,
    )
  })

  it('has an answer saved before it is acknowledged', async () => {
    const nurse = await system.newNurse()
    const page = system.open(nurse)
    await page.join(nurse.interviewId)
    await page.untilState('interviewing.listening')
    const turnId = crypto.randomUUID()
    const isSaved = async () =>
      (await listTranscript(system.db, nurse)).some((line) => 'turnId' in line && line.turnId === turnId)
    let acknowledged: Promise<boolean> | undefined
    await system.db.transaction().execute(async (trx) => {
      await trx.selectFrom('interview').select('id').where('id', '=', nurse.interviewId).forUpdate().execute()
      acknowledged = page.type('She thanked me.', turnId).then(isSaved)
      const early = await Promise.race([acknowledged.then(() => 'acknowledged'), sleep(300, 'waiting')])
      expect(early).toBe('waiting')
    })
    expect(await acknowledged).toBe(true)
  })

  it('can be finished early', async () => {
    const nurse = await system.newNurse()
    const page = system.open(nurse)
    await page.join(nurse.interviewId)
    await page.untilState('interviewing.listening')
    expect(await page.ask('interview:finish', {})).toEqual({ ok: true })
    await page.untilState('completed')
  })
})

describe('interruption', () => {
  it('stops the voice, opens the recording, and never sends a stale frame', async () => {
    const slow = await startSystem({ script: ANSWERS.map((answer) => answer.slice(0, -1)), msPerWord: 200 })
    try {
      const nurse = await slow.newNurse()
      const page = slow.open(nurse)
      await page.join(nurse.interviewId)
      await page.until(() => [...page.speech.values()].some(({ bytes }) => bytes > 0), 'the first sound')
      const [messageId] = [...page.speech.keys()] as [string]
      await sleep(500)
      expect(await page.ask('speech:stop', { messageId, heardMs: 450 })).toEqual({ ok: true })
      await page.until(() => (page.cuts.get(messageId) ?? 0) > 0, 'where the voice was cut')
      await page.speak(speechChunks())
      const bytesAtStop = page.speech.get(messageId)?.bytes
      await page.until(() => page.finals.length === 1, 'the answer')
      expect(page.speech.get(messageId)?.bytes).toBe(bytesAtStop)
      const [line] = await listTranscript(slow.db, nurse)
      expect(line).toMatchObject({
        messageId,
        content: page.replies.get(messageId),
        heardChars: page.cuts.get(messageId),
      })
      expect(line?.content).toContain(page.state?.context.question)
      const { usedSeconds } = await readVoiceAllowance(slow.db, {
        accountId: nurse.accountId,
        now: new Date(),
      })
      expect(usedSeconds).toBeLessThan(8)
    } finally {
      await slow.destroy()
    }
  })

  it('speaks the first sentence of a reply while the second is still being written', async () => {
    const nurse = await system.newNurse()
    const page = system.open(nurse)
    system.openAi.setFaults({ tokenDelayMs: 60 })
    try {
      await page.join(nurse.interviewId)
      await page.until(() => [...page.speech.values()].some(({ bytes }) => bytes > 0), 'the voice')
      const [messageId] = [...page.speech.keys()] as [string]
      const begun = page.replies.get(messageId)
      await page.untilState('interviewing.listening')
      expect(toSentences(begun ?? '')).toHaveLength(1)
      expect(toSentences(page.replies.get(messageId) ?? '').length).toBeGreaterThan(1)
    } finally {
      system.openAi.setFaults({})
    }
  })

  it('takes the turn while the reply is still being written, and does not begin that reply again', async () => {
    const nurse = await system.newNurse()
    const page = system.open(nurse)
    await page.join(nurse.interviewId)
    await page.untilState('interviewing.listening')
    system.openAi.setFaults({ tokenDelayMs: 120 })
    try {
      await page.type('I called the team.')
      await page.untilState('interviewing.replying.wording')
      const messageId = page.state?.context.messageId as string
      await page.speak(speechChunks())
      await page.until(() => page.finals.length === 2, 'the answer')
      const line = (await listTranscript(system.db, nurse)).find((entry) => entry.messageId === messageId)
      const text = page.replies.get(messageId) ?? ''
      expect(text).toMatch(/\?$/)
      expect(line?.content).toBe(text)
      expect(page.speech.get(messageId)?.bytes ?? 0).toBeLessThan(text.split(' ').length * 10 * 32)
    } finally {
      system.openAi.setFaults({})
    }
  })

  it('keeps the whole line of a message that was heard to its end or could only be read', async () => {
    const nurse = await system.newNurse()
    const page = system.open(nurse)
    await page.join(nurse.interviewId)
    await page.untilState('interviewing.listening')
    const [messageId, { durationMs }] = [...page.speech][0] as [string, { durationMs: number }]
    await page.ask('speech:stop', { messageId, heardMs: durationMs })
    system.speech.setFaults({ synthesis: { delayMs: 500 } })
    try {
      await page.type('I called the team.')
      await page.untilState('interviewing.speaking')
      const unheardId = page.state?.context.messageId as string
      await page.ask('speech:stop', { messageId: unheardId, heardMs: 0 })
      await page.untilState('interviewing.listening')
      const transcript = await listTranscript(system.db, nurse)
      expect(transcript.map(({ heardChars }) => heardChars)).toEqual([undefined, undefined, undefined])
    } finally {
      system.speech.setFaults({ synthesis: {} })
    }
  })

  it('says all of an interrupted message again, and cuts it once only', async () => {
    const slow = await startSystem({ msPerWord: 60 })
    try {
      const nurse = await slow.newNurse()
      const page = slow.open(nurse)
      await page.join(nurse.interviewId)
      await page.until(() => [...page.speech.values()].some(({ bytes }) => bytes > 0), 'the first sound')
      const [messageId] = [...page.speech.keys()] as [string]
      await page.ask('speech:stop', { messageId, heardMs: 30 })
      await page.untilState('interviewing.listening')
      const whole = page.replies.get(messageId)?.split(/\s+/).length ?? 0
      page.speech.clear()
      expect(await page.ask('speech:replay', { messageId })).toEqual({ ok: true })
      await page.until(() => page.speech.get(messageId)?.ended === true, 'the message again')
      expect(page.speech.get(messageId)?.durationMs).toBeCloseTo(whole * 60, -2)
      await page.ask('speech:stop', { messageId, heardMs: 2_000 })
      const [line] = await listTranscript(slow.db, nurse)
      expect(line?.heardChars).toBe(page.cuts.get(messageId))
      expect(line?.content.slice(0, line.heardChars).split(/\s+/).length).toBeLessThanOrEqual(2)
    } finally {
      await slow.destroy()
    }
  })

  it('says messages again so often in an hour, and then no more', async () => {
    const url = await system.startServer({ REPLAYS_PER_HOUR: '2' })
    const nurse = await system.newNurse()
    const page = system.open(nurse, url)
    await page.join(nurse.interviewId)
    await page.untilState('interviewing.listening')
    const [messageId] = [...page.speech.keys()] as [string]
    const replay = () => page.ask('speech:replay', { messageId })
    expect([await replay(), await replay()]).toEqual([{ ok: true }, { ok: true }])
    expect(await replay()).toMatchObject({ ok: false, error: { retryable: false } })
    expect(await page.type('I called the team.')).toEqual({ ok: true })
  })

  it('says a message again when asked', async () => {
    const nurse = await system.newNurse()
    const page = system.open(nurse)
    await page.join(nurse.interviewId)
    await page.untilState('interviewing.listening')
    const [messageId] = [...page.speech.keys()] as [string]
    const { bytes } = page.speech.get(messageId) as { bytes: number }
    page.speech.clear()
    expect(await page.ask('speech:replay', { messageId })).toEqual({ ok: true })
    await page.until(() => page.speech.get(messageId)?.ended === true, 'the message again')
    expect(page.speech.get(messageId)?.bytes).toBe(bytes)
    expect(await page.ask('speech:replay', { messageId: crypto.randomUUID() })).toMatchObject({ ok: false })
  })
})

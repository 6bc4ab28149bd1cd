import type { TranscriptEntry } from '@preceptor/contracts/interviews/interview'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { interviewMachine } from './interview.ts'
import type {
  InterviewInput,
  RecogniseOutput,
  ReplyInput,
  ReplyOutput,
  SpeakInput,
} from './interview-setup.ts'
import { dottedValue, toClientState } from './interview-view.ts'
import { staticReply } from './reply-request.ts'
import { openInterview, saveInterview } from './saved-interview.ts'
import { oneWayInput } from './testing/walks/interview.ts'

const RULES = { prepareMs: 30_000, answerMs: 120_000, extraMs: 60_000, retakes: 1, timed: true }

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

/** A one-way interview on a clock of its own; what is heard of a recording is its turn. */
const openOneWay = async (rules: Partial<typeof RULES> = {}, more: Partial<InterviewInput> = {}) => {
  const clock = new SimulatedClock()
  const lines: TranscriptEntry[] = []
  const said: string[] = []
  const actors = {
    reply: fromPromise<ReplyOutput, ReplyInput>(async ({ input }) =>
      staticReply(input.purpose, input.context),
    ),
    speak: fromPromise<void, SpeakInput>(async ({ input }) => {
      said.push(input.text)
    }),
    recognise: fromPromise<RecogniseOutput, { turnId: string }>(async ({ input }) => ({
      text: input.turnId.startsWith('silent') ? '' : `Words of ${input.turnId}.`,
      confidence: 0.9,
    })),
  }
  const input = { ...oneWayInput, ...more, oneWay: { ...RULES, ...rules } }
  const start = (snapshot?: unknown) => {
    const actor = createActor(interviewMachine.provide({ actors }), {
      input,
      clock,
      ...(snapshot !== undefined && { snapshot: snapshot as never }),
    })
    actor.on('entry.added', ({ entry }) => lines.push(entry))
    actor.start()
    return actor
  }
  let actor = start()
  await settle()
  await settle()
  const pass = (ms: number) => {
    vi.setSystemTime(Date.now() + ms)
    clock.increment(ms)
  }
  return {
    get value() {
      return dottedValue(actor.getSnapshot().value)
    },
    get context() {
      return actor.getSnapshot().context
    },
    get page() {
      return toClientState(actor.getSnapshot(), 1).context
    },
    lines,
    said,
    pass,
    send: async (event: Parameters<typeof actor.send>[0]) => {
      actor.send(event)
      for (let turn = 0; turn < 6; turn += 1) await settle()
    },
    /** Another process continues after so long. */
    restart: async (awayMs: number) => {
      const stored = JSON.parse(JSON.stringify(saveInterview(actor)))
      actor.stop()
      pass(awayMs)
      const opened = openInterview(stored)
      if (opened.kind !== 'fits') throw new Error(opened.reason)
      actor = start(opened.snapshot)
      actor.send({ type: 'chart.restored' })
      await settle()
    },
    answers: () => lines.filter(({ role }) => role === 'candidate').map(({ content }) => content),
    record: async function (turnId: string) {
      await this.send({ type: 'turn.started', turnId })
      await this.send({ type: 'turn.ended', turnId, durationMs: 20_000 })
    },
  }
}

describe('a one-way interview', () => {
  it('says the questions and a goodbye, and nothing between', async () => {
    const interview = await openOneWay({ retakes: 0 })
    await interview.record('one')
    await interview.record('two')
    expect(interview.value).toBe('completed')
    expect(interview.said).toEqual([
      'Question a?',
      'Question b?',
      'That was the last question, Maya. Thank you. Your feedback will be ready in a moment.',
    ])
    expect(interview.lines.map(({ content }) => content)).toEqual([
      'Question a?',
      'Words of one.',
      'Question b?',
      'Words of two.',
      interview.said[2],
    ])
  })

  it('starts an answer when the time to prepare has ended', async () => {
    const interview = await openOneWay()
    expect(interview.value).toBe('interviewing.preparing.counting')
    interview.pass(29_999)
    expect(interview.page.oneWay).toMatchObject({ remainingMs: 1, totalMs: 30_000 })
    interview.pass(1)
    expect(interview.value).toBe('interviewing.answering')
    expect(interview.page.oneWay).toMatchObject({ remainingMs: 120_000, totalMs: 120_000 })
  })

  it('gives a minute more each time it is asked for, to prepare and to answer', async () => {
    const interview = await openOneWay()
    for (let times = 0; times < 12; times += 1) await interview.send({ type: 'candidate.extended' })
    interview.pass(30_000 + 12 * 60_000 - 1)
    expect(interview.value).toBe('interviewing.preparing.counting')
    await interview.send({ type: 'candidate.started' })
    await interview.send({ type: 'candidate.extended' })
    interview.pass(179_999)
    expect(interview.value).toBe('interviewing.answering')
    interview.pass(1)
    expect(interview.value).toBe('interviewing.timeUp')
  })

  it('lets no recording take longer than the product allows', async () => {
    const interview = await openOneWay()
    await interview.send({ type: 'turn.started', turnId: 'long' })
    for (let times = 0; times < 3; times += 1) await interview.send({ type: 'candidate.extended' })
    expect(interview.page.oneWay).toMatchObject({ remainingMs: 180_000, totalMs: 180_000 })
    interview.pass(180_000)
    expect(interview.value).toBe('interviewing.recognising.hearing')
  })

  it('ends a recording by its own clock where the page does not', async () => {
    const interview = await openOneWay({ answerMs: 60_000, retakes: 0 })
    await interview.send({ type: 'turn.started', turnId: 'late' })
    interview.pass(62_999)
    expect(interview.value).toBe('interviewing.recording')
    interview.pass(1)
    await interview.send({ type: 'voice.granted' })
    expect(interview.answers()).toEqual(['Words of late.'])
  })

  it('keeps the time of an answer from where it began typed to where it is recorded', async () => {
    const interview = await openOneWay()
    interview.pass(30_000)
    interview.pass(50_000)
    await interview.send({ type: 'turn.started', turnId: 'voice' })
    expect(interview.page.oneWay).toMatchObject({ remainingMs: 70_000 })
  })

  it('keeps no word of an answer that is given again', async () => {
    const interview = await openOneWay()
    await interview.record('first')
    expect(interview.value).toBe('interviewing.answered')
    expect(interview.page.heard?.text).toBe('Words of first.')
    expect(interview.answers()).toEqual([])
    await interview.send({ type: 'candidate.retook' })
    expect(interview.value).toBe('interviewing.preparing.counting')
    expect(JSON.stringify(interview.context)).not.toContain('Words of first')
    await interview.record('second')
    // No retake is left: the next question comes by itself.
    expect(interview.value).toBe('interviewing.preparing.counting')
    expect(interview.page).toMatchObject({ questionIndex: 1, oneWay: { retakesUsed: 0 } })
    expect(interview.answers()).toEqual(['Words of second.'])
  })

  it('accepts a retake also while the candidate records, and none more than are left', async () => {
    const interview = await openOneWay()
    await interview.send({ type: 'turn.started', turnId: 'first' })
    await interview.send({ type: 'candidate.retook' })
    expect(interview.value).toBe('interviewing.preparing.counting')
    await interview.send({ type: 'turn.started', turnId: 'second' })
    await interview.send({ type: 'candidate.retook' })
    expect(interview.value).toBe('interviewing.recording')
  })

  it.each(['Could you repeat the question?', 'What do you mean by that?', 'Skip.', 'um'])(
    'takes "%s" for the answer: nobody is there to attend to it',
    async (text) => {
      const interview = await openOneWay({ retakes: 0 })
      await interview.send({ type: 'answer.typed', turnId: 'typed', text })
      expect(interview.page.questionIndex).toBe(1)
      expect(interview.lines[1]).toMatchObject({ content: text })
      expect(interview.lines[1]?.utterance).toBeUndefined()
    },
  )

  it('starts nothing by itself after a recording without a word', async () => {
    const interview = await openOneWay()
    await interview.record('silent')
    expect(interview.value).toBe('interviewing.preparing.resting')
    interview.pass(3_600_000)
    expect(interview.value).toBe('interviewing.preparing.resting')
    expect(interview.page).toMatchObject({ problem: 'nothing_heard', oneWay: { retakesUsed: 0 } })
  })

  it('accepts a typed answer at any later time once its own is up', async () => {
    const interview = await openOneWay({ retakes: 0 })
    interview.pass(30_000)
    interview.pass(120_000)
    expect(interview.value).toBe('interviewing.timeUp')
    interview.pass(60_000)
    await interview.send({ type: 'answer.typed', turnId: 'typed', text: 'What I have so far' })
    expect(interview.answers()).toEqual(['What I have so far'])
  })

  it('goes to the next question without an answer, where the candidate has none', async () => {
    const interview = await openOneWay()
    interview.pass(30_000)
    interview.pass(120_000)
    await interview.send({ type: 'candidate.kept' })
    expect(interview.page.questionIndex).toBe(1)
    expect(interview.answers()).toEqual([])
  })

  it('runs no clock where the setup has none', async () => {
    const interview = await openOneWay({ timed: false })
    interview.pass(3_600_000)
    expect(interview.value).toBe('interviewing.preparing.resting')
    await interview.send({ type: 'candidate.started' })
    interview.pass(3_600_000)
    expect(interview.value).toBe('interviewing.answering')
    expect(interview.page.oneWay?.remainingMs).toBeNull()
  })

  it('continues its clocks in another process from when they end', async () => {
    const interview = await openOneWay()
    interview.pass(10_000)
    await interview.restart(12_000)
    expect(interview.page.oneWay).toMatchObject({ remainingMs: 8_000 })
    interview.pass(8_000)
    expect(interview.value).toBe('interviewing.answering')
    await interview.restart(100_000)
    expect(interview.page.oneWay).toMatchObject({ remainingMs: 20_000 })
    await interview.restart(60_000)
    interview.pass(0)
    expect(interview.value).toBe('interviewing.timeUp')
  })

  it('keeps an answer that may still be given again when the candidate finishes', async () => {
    const interview = await openOneWay()
    await interview.record('last')
    await interview.send({ type: 'nurse.finished' })
    expect(interview.value).toBe('completed')
    expect(interview.answers()).toEqual(['Words of last.'])
  })

  it('lets nobody read words over before they are sent', async () => {
    const interview = await openOneWay({ retakes: 0 })
    await interview.send({ type: 'turn.started', turnId: 'one', review: true })
    await interview.send({ type: 'turn.ended', turnId: 'one', durationMs: 4_000 })
    expect(interview.answers()).toEqual(['Words of one.'])
  })
})

import { INTERVIEW_LIMITS } from '@preceptor/contracts/budgets'
import type { InterviewQuestion, TranscriptEntry } from '@preceptor/contracts/interviews/interview'
import { MAX_RECORDING_MS } from '@preceptor/contracts/interviews/realtime'
import { completenessOf } from '@preceptor/domain/practice/completeness'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { type InterviewSnapshot, interviewMachine } from './interview.ts'
import type { ReplyAction } from './interview-rules.ts'
import {
  type InterviewContext,
  type InterviewEvent,
  interviewDelays,
  MAX_CLOSED_TURNS,
  type RecogniseInput,
  type RecogniseOutput,
  type ReplyInput,
  type ReplyOutput,
  type SpeakInput,
} from './interview-setup.ts'
import { staticWording } from './interview-wording.ts'
import { input } from './testing/walks/interview.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const isCandidatesTurn = (snapshot: InterviewSnapshot) =>
  snapshot.status === 'done' || snapshot.matches({ interviewing: 'listening' })

interface Options {
  questions?: InterviewQuestion[]
  /** What the model makes of a reply; the rules have the last word. */
  actionOf?: (input: ReplyInput) => ReplyAction
  /** Speaks for ever: until it is stopped. */
  speaksOn?: boolean
}

/** An interview at the candidate's first turn, with all that its vendors were asked. */
const begun = async ({ questions = input.questions, actionOf, speaksOn = false }: Options = {}) => {
  const asked = {
    reply: [] as ReplyInput[],
    speak: [] as SpeakInput[],
    recognise: [] as RecogniseInput[],
    sayOpening: [] as SpeakInput[],
  }
  const lines: TranscriptEntry[] = []
  const cuts: { messageId: string; heardChars: number }[] = []
  const clock = new SimulatedClock()
  let said = 'I called the team.'
  const actor = createActor(
    interviewMachine.provide({
      actors: {
        reply: fromPromise<ReplyOutput, ReplyInput>(async ({ input: of }) => {
          asked.reply.push(of)
          const action = actionOf?.(of) ?? (of.purpose === 'next_question' ? 'next_question' : 'follow_up')
          return { action, text: `Line ${asked.reply.length}, worded by the model.` }
        }),
        speak: fromPromise<void, SpeakInput>(({ input: of }) => {
          asked.speak.push(of)
          return speaksOn ? new Promise(() => {}) : Promise.resolve()
        }),
        recognise: fromPromise<RecogniseOutput, RecogniseInput>(async ({ input: of }) => {
          asked.recognise.push(of)
          return { text: said, confidence: 0.5 }
        }),
        sayOpening: fromPromise<void, SpeakInput>(async ({ input: of }) => {
          asked.sayOpening.push(of)
        }),
      },
    }),
    { input: { ...input, questions }, clock },
  )
  actor.on('entry.added', ({ entry }) => lines.push(entry))
  actor.on('entry.cut', ({ messageId, heardChars }) => cuts.push({ messageId, heardChars }))
  actor.start()
  const isSpeaking = (snapshot: InterviewSnapshot) => snapshot.matches({ greeting: 'speaking' })
  await waitFor(actor, speaksOn ? isSpeaking : isCandidatesTurn)
  return {
    actor,
    asked,
    lines,
    cuts,
    clock,
    context: () => actor.getSnapshot().context,
    send: (event: InterviewEvent) => actor.send(event),
    /** Answers by typing, and waits for the next turn. */
    type: async (turnId: string, text: string) => {
      actor.send({ type: 'answer.typed', turnId, text })
      await waitFor(actor, isCandidatesTurn)
    },
    speak: async (turnId: string, text: string, more: { openingWords?: string } = {}) => {
      said = text
      actor.send({ type: 'turn.started', turnId })
      actor.send({ type: 'turn.ended', turnId, durationMs: 4_000, ...more })
      await waitFor(actor, isCandidatesTurn)
    },
  }
}

const question = (id: string): InterviewQuestion => ({
  ...(input.questions[0] as InterviewQuestion),
  id,
  question: `${id}?`,
})

describe('what an interview remembers', () => {
  it('begins with nothing', () => {
    const { context } = createActor(interviewMachine, { input }).getSnapshot()
    expect(context).toMatchObject({
      answeredTurnIds: [],
      closedTurnIds: [],
      completeness: [],
      history: [],
      messageText: '',
      openingWords: null,
      review: false,
    })
  })

  it('has each answer once, in order, and the lines that followed', async () => {
    const { actor, type, speak, lines, context } = await begun()
    await type('one', 'First.')
    await type('one', 'First, again.')
    await speak('two', 'Second.')
    expect(context().answeredTurnIds).toEqual(['one', 'two'])
    expect(context().closedTurnIds).toEqual([])
    const answers = lines.filter(({ role }) => role === 'candidate')
    expect(answers.map(({ turnId, content }) => [turnId, content])).toEqual([
      ['one', 'First.'],
      ['two', 'Second.'],
    ])
    actor.stop()
  })

  it('looks back on fourteen entries: two answers, and twice two utterances that are none', async () => {
    const { actor, type, lines, context } = await begun({
      questions: ['a', 'b', 'c', 'd', 'e'].map(question),
    })
    for (let turn = 0; turn < 8; turn += 1) await type(`turn-${turn}`, `Answer ${turn}.`)
    expect(lines).toHaveLength(17)
    expect(context().history).toEqual(lines.slice(-14))
    actor.send({ type: 'answer.typed', turnId: 'last', text: 'Answer 8.' })
    expect(context().history).toEqual(lines.slice(-14))
    actor.stop()
  })

  it('how complete the answers to each question were, once the next is asked', async () => {
    const questions = ['a', 'b', 'c'].map(question)
    const { actor, type, lines, context } = await begun({ questions })
    const answers = [
      'We were short of staff, so I had to decide.',
      'I called for help. The patient recovered.',
    ]
    await type('one', answers[0] as string)
    expect(context().completeness).toEqual([])
    await type('two', answers[1] as string)
    await type('three', 'It was a hard night.')
    await type('four', 'Nothing else.')
    expect(context().completeness).toEqual([
      completenessOf(questions[0] as InterviewQuestion, answers),
      completenessOf(questions[1] as InterviewQuestion, ['It was a hard night.', 'Nothing else.']),
    ])
    expect(context().completeness[0]).not.toEqual(context().completeness[1])
    // The line that asks a question belongs to it already.
    expect(lines.map(({ role, questionIndex }) => `${role} ${questionIndex}`)).toEqual([
      'interviewer 0',
      'candidate 0',
      'interviewer 0',
      'candidate 0',
      'interviewer 1',
      'candidate 1',
      'interviewer 1',
      'candidate 1',
      'interviewer 2',
    ])
    actor.stop()
  })
})

describe('a turn without an answer', () => {
  it('is remembered as closed: given up, or left for another', async () => {
    const { actor, send, context } = await begun()
    send({ type: 'turn.started', turnId: 'given up' })
    send({ type: 'turn.cancelled', turnId: 'of another time' })
    expect(actor.getSnapshot().matches({ interviewing: 'recording' })).toBe(true)
    send({ type: 'turn.cancelled', turnId: 'given up' })
    send({ type: 'turn.started', turnId: 'left' })
    send({ type: 'turn.started', turnId: 'left' })
    expect(context().closedTurnIds).toEqual(['given up'])
    send({ type: 'turn.started', turnId: 'open' })
    expect(context()).toMatchObject({ turnId: 'open', closedTurnIds: ['given up', 'left'] })
    send({ type: 'answer.typed', turnId: 'typed instead', text: 'I called the team.' })
    expect(context().closedTurnIds).toEqual(['given up', 'left', 'open'])
    actor.stop()
  })

  it('is forgotten after a thousand others', async () => {
    const { actor, send, context } = await begun()
    for (let turn = 0; turn < MAX_CLOSED_TURNS + 2; turn += 1)
      send({ type: 'turn.started', turnId: `turn-${turn}` })
    expect(context().closedTurnIds).toHaveLength(MAX_CLOSED_TURNS)
    expect(context().closedTurnIds[0]).toBe('turn-1')
    expect(context().closedTurnIds.at(-1)).toBe(`turn-${MAX_CLOSED_TURNS}`)
    actor.stop()
  })
})

describe('how long an answer was', () => {
  it('is what its page says, up to the longest recording', async () => {
    const { actor, send, context } = await begun()
    send({ type: 'turn.started', turnId: 'one' })
    send({ type: 'turn.ended', turnId: 'another', durationMs: 1 })
    expect(context().answerDurationMs).toBe(0)
    send({ type: 'turn.ended', turnId: 'one', durationMs: 4_321 })
    expect(context().answerDurationMs).toBe(4_321)
    send({ type: 'turn.cancelled', turnId: 'one' })
    send({ type: 'turn.started', turnId: 'two' })
    send({ type: 'turn.ended', turnId: 'two', durationMs: MAX_RECORDING_MS + 5_000 })
    expect(context().answerDurationMs).toBe(MAX_RECORDING_MS)
    actor.stop()
  })

  it('is what the clock says where the cap ended it', async () => {
    const { actor, send, clock, context } = await begun()
    send({ type: 'turn.started', turnId: 'one' })
    vi.setSystemTime(Date.now() + MAX_RECORDING_MS)
    clock.increment(MAX_RECORDING_MS)
    expect(actor.getSnapshot().matches({ interviewing: 'recognising' })).toBe(true)
    expect(context().answerDurationMs).toBe(MAX_RECORDING_MS)
    actor.stop()
  })
})

describe('the delays', () => {
  const at = (changes: Partial<InterviewContext>) => ({
    context: {
      waitingSince: Date.now(),
      quietSince: Date.now(),
      answerDurationMs: 0,
      endsAt: null,
      ...changes,
    } as InterviewContext,
  })
  const delays = interviewDelays(INTERVIEW_LIMITS)

  it('count from when the wait began, and end at once when it ends', () => {
    const waitingSince = Date.now() - 1_000
    for (const name of ['stillThinking', 'replyGivenUp', 'recordingCap', 'speechLate'] as const) {
      expect(delays[name](at({ waitingSince }))).toBe(INTERVIEW_LIMITS[name] - 1_000)
      expect(delays[name](at({ waitingSince: 0 }))).toBe(0)
    }
    expect(delays.tone(at({ quietSince: Date.now() - 1_000 }))).toBe(INTERVIEW_LIMITS.tone - 1_000)
    expect(delays.tone(at({ quietSince: 0 }))).toBe(0)
  })

  it('leave a longer answer a fifth of its length more to be recognised', () => {
    for (const name of ['recognitionSlow', 'recognitionGivenUp'] as const) {
      expect(delays[name](at({}))).toBe(INTERVIEW_LIMITS[name])
      expect(delays[name](at({ answerDurationMs: 60_000 }))).toBe(INTERVIEW_LIMITS[name] + 12_000)
    }
  })
})

describe('a line that was not heard to its end', () => {
  const LINE = 'Line 1, worded by the model.'

  it('is kept whole, with how much was heard when it was first cut', async () => {
    const { actor, send, cuts, context } = await begun({ speaksOn: true })
    const { messageId } = context()
    send({ type: 'speech.stopped', messageId: messageId!, heard: { messageId: messageId!, text: 'Line 1,' } })
    expect(actor.getSnapshot().matches({ interviewing: 'listening' })).toBe(true)
    // The comma at its end was not heard for itself.
    expect(cuts).toEqual([{ messageId, heardChars: 6 }])
    send({ type: 'speech.stopped', messageId: messageId!, heard: { messageId: messageId!, text: 'Line' } })
    expect(cuts).toHaveLength(1)
    expect(context().history).toMatchObject([{ messageId, content: LINE, heardChars: 6 }])
    actor.stop()
  })

  it('is cut late where the candidate’s page still played it, and only the last', async () => {
    const { actor, send, type, cuts, lines, context } = await begun()
    await type('one', 'I called the team.')
    const [first, , last] = lines
    const stop = (line: TranscriptEntry | undefined, text: string | null) =>
      send({
        type: 'speech.stopped',
        messageId: line!.messageId,
        ...(text !== null && { heard: { messageId: line!.messageId, text } }),
      })
    stop(first, 'Line')
    stop(last, null)
    stop(last, LINE)
    stop(last, 'Words of another line')
    expect(cuts).toEqual([])
    stop(last, 'Line 2')
    expect(cuts).toEqual([{ messageId: last!.messageId, heardChars: 6 }])
    expect(context().history.map(({ heardChars }) => heardChars)).toEqual([undefined, undefined, 6])
    actor.stop()
  })

  it('is cut by whatever the candidate does next', async () => {
    const { actor, send, cuts, context } = await begun({ speaksOn: true })
    const messageId = context().messageId!
    send({ type: 'turn.started', turnId: 'one', heard: { messageId, text: 'Line' } })
    expect(cuts).toEqual([{ messageId, heardChars: 4 }])
    actor.stop()
  })

  it('is no line that nobody knows', async () => {
    const { actor, send, cuts, context } = await begun({ speaksOn: true })
    send({ type: 'nurse.finished', heard: { messageId: 'unknown', text: 'Line' } })
    expect(cuts).toEqual([])
    expect(context().history[0]?.heardChars).toBeUndefined()
    actor.stop()
  })
})

describe('what its vendors are asked', () => {
  it('names the message, its words and the turn', async () => {
    const { actor, speak, asked, lines } = await begun()
    await speak('one', 'I called the team.', { openingWords: 'Thank you.' })
    const [greeting, , reply] = lines
    expect(asked.recognise).toEqual([{ turnId: 'one' }])
    // Once while the candidate's words are recognised, and again while the reply is worded.
    const opening = { messageId: reply?.messageId, text: 'Thank you.' }
    expect(asked.sayOpening).toEqual([opening, opening])
    expect(asked.speak).toEqual([
      { messageId: greeting?.messageId, text: greeting?.content },
      { messageId: reply?.messageId, text: reply?.content },
    ])
    expect(reply?.content).toBe('Thank you. Line 2, worded by the model.')
    actor.stop()
  })

  it('does not open a reply that may not come', async () => {
    const { actor, speak, type, asked } = await begun()
    await type('one', 'One.')
    await type('two', 'Two.')
    await type('three', 'Three.')
    await type('four', 'Four.')
    await speak('last', 'I called the team.', { openingWords: 'Thank you.' })
    expect(actor.getSnapshot().status).toBe('done')
    expect(asked.sayOpening).toEqual([])
    actor.stop()
  })

  it('is a static fallback where the model would end too early', async () => {
    const { actor, type, lines, asked } = await begun({
      actionOf: ({ purpose }) => (purpose === 'greeting' ? 'follow_up' : 'end_interview'),
    })
    await type('one', 'I called the team.')
    const { purpose, context } = asked.reply.at(-1)!
    expect(purpose).toBe('follow_up')
    expect(lines.at(-1)?.content).toBe(staticWording(purpose, context))
    expect(lines.at(-1)?.content).not.toContain('worded by the model')
    actor.stop()
  })
})

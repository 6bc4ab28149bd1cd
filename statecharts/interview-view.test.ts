import type { TranscriptEntry } from '@preceptor/contracts/interviews/interview'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { interviewMachine } from './interview.ts'
import { resumeInterview } from './interview-resume.ts'
import { dottedValue, mirrorSnapshot, nestedValue, toClientState } from './interview-view.ts'
import { input } from './testing/walks/interview.ts'

describe('the value of a state', () => {
  it.each([
    ['completed', 'completed'],
    ['interviewing.listening', { interviewing: 'listening' }],
    ['interviewing.replying.thinking', { interviewing: { replying: 'thinking' } }],
  ])('is %s on the wire', (dotted, value) => {
    expect(dottedValue(value)).toBe(dotted)
    expect(nestedValue(dotted)).toEqual(value)
  })

  it('ends where a state has none inside', () => {
    expect(dottedValue({ interviewing: {} })).toBe('interviewing')
  })
})

const atStart = () => {
  const actor = createActor(interviewMachine, { input })
  return actor.getSnapshot()
}
const heard = { turnId: 't', text: 'I called the team.', confidence: 0.4, measures: { wordCount: 4 } }

/** A snapshot in which the candidate listens, with parts of its context changed. */
const listening = (context: object) =>
  interviewMachine.resolveState({
    value: { interviewing: 'listening' },
    context: { ...atStart().context, ...context },
  })

describe('what a client sees', () => {
  it('is its question, its turn and its words, without what was measured', () => {
    const snapshot = listening({
      questionIndex: 1,
      turnId: 't',
      messageId: 'm',
      heard,
      problem: 'nothing_heard',
    })
    expect(toClientState(snapshot, 7)).toEqual({
      seq: 7,
      value: 'interviewing.listening',
      context: {
        questionIndex: 1,
        questionId: 'b',
        questionType: 'engagement',
        question: 'Question b?',
        answersToQuestion: 0,
        questionCount: 3,
        turnId: 't',
        heard: { turnId: 't', text: 'I called the team.', confidence: 0.4 },
        messageId: 'm',
        problem: 'nothing_heard',
        voiceAllowed: true,
        mayConclude: false,
        mode: 'study',
        elapsedMs: null,
        oneWay: null,
      },
    })
  })

  it.each([
    [[1, 1], 0, true],
    [[1, 1], 1, false],
    [[1, 0], 0, false],
  ])(
    'offers an early end after answers as complete as %j, with %i to this question: %s',
    (completeness, answersToQuestion, expected) => {
      const { context } = toClientState(listening({ completeness, answersToQuestion, questionIndex: 2 }), 1)
      expect(context.mayConclude).toBe(expected)
    },
  )

  it('cannot be made for a question that is not there', () => {
    expect(() => toClientState(listening({ questionIndex: 3 }), 1)).toThrow(
      `interview ${input.interviewId} has no question 3`,
    )
  })

  it('has the time since the beginning of a real interview', () => {
    const { context } = toClientState(listening({ mode: 'real', beganAt: Date.now() - 5_000 }), 1)
    expect(context.elapsedMs).toBeGreaterThanOrEqual(5_000)
    expect(toClientState(listening({ mode: 'real', beganAt: 0 }), 1).context.elapsedMs).toBeNull()
  })

  it('is the same once it was mirrored', () => {
    for (const context of [{}, { voiceAllowed: false }, { heard, turnId: 't' }]) {
      const state = toClientState(listening(context), 1)
      const mirrored = mirrorSnapshot(state, input)
      expect(toClientState(mirrored, 1)).toEqual(state)
      expect(mirrored.context).toMatchObject({
        review: state.context.heard !== null,
        voiceSpent: !state.context.voiceAllowed,
        history: [],
        answeredTurnIds: [],
        closedTurnIds: [],
        completeness: [],
        messageText: '',
        purpose: 'greeting',
      })
      expect(mirrored.context).not.toHaveProperty('question')
      expect(mirrored.can({ type: 'nurse.finished' })).toBe(true)
    }
  })
})

describe('an interview that continues elsewhere', () => {
  const line = (index: number, turnId?: string): TranscriptEntry => ({
    messageId: `m${index}`,
    ...(turnId && { turnId }),
    role: turnId ? 'candidate' : 'interviewer',
    content: `line ${index}`,
    timestamp: '2026-11-22T09:00:00.000Z',
    questionIndex: 0,
    confidence: null,
  })
  const transcript = Array.from({ length: 16 }, (_, at) => line(at, at % 2 ? `t${at}` : undefined))

  it('knows its last lines and every turn that was answered, and no recording that was open', () => {
    const state = toClientState(listening({ questionIndex: 1, turnId: 'open', messageId: 'm' }), 1)
    const { value, context } = resumeInterview(state, transcript, { ...input, nurseName: 'Maya Ortiz' })
    expect(value).toEqual({ interviewing: 'listening' })
    expect(context).toMatchObject({
      questionIndex: 1,
      nurseName: 'Maya Ortiz',
      history: transcript.slice(2),
      answeredTurnIds: [1, 3, 5, 7, 9, 11, 13, 15].map((at) => `t${at}`),
      turnId: null,
      messageId: null,
      voiceSpent: false,
    })
  })

  it('has its voice as the account has it now', () => {
    const state = toClientState(listening({}), 1)
    const { context } = resumeInterview(state, [], { ...input, voiceAllowed: false })
    expect(context).toMatchObject({ voiceAllowed: false, voiceSpent: true })
  })
})

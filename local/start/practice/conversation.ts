import { randomUUID } from 'node:crypto'
import { findPracticeQuestion } from '@preceptor/content/practice-questions/practice-questions'
import { QUESTION_BANK } from '@preceptor/content/question-bank'
import { MINUTE_MS } from '@preceptor/contracts/durations'
import type { InterviewQuestion, TranscriptEntry } from '@preceptor/contracts/interviews/interview'
import { answerText, findAnswer, nextPatientState, startState } from '@preceptor/domain/patient/patient-state'
import type { Scenario } from '@preceptor/domain/patient/scenario'
import { measureSpeech, type SpeechMeasures } from '@preceptor/domain/speech/speech-metrics'
import demoAnswers from './demo-answers.json' with { type: 'json' }
import type { DemoSession, Skill } from './demo-sessions.ts'

type Line = Pick<TranscriptEntry, 'role' | 'content' | 'questionIndex'> & { confidence?: number }

/** What was said, with the times of the lines spread over the session. */
export function entriesOf(lines: readonly Line[], startedAt: Date, minutes: number): TranscriptEntry[] {
  const step = (minutes * MINUTE_MS) / (lines.length + 1)
  return lines.map((line, at) => ({
    messageId: randomUUID(),
    ...(line.role === 'candidate' && { turnId: randomUUID() }),
    timestamp: new Date(startedAt.getTime() + (at + 1) * step).toISOString(),
    confidence: null,
    ...line,
  }))
}

const ANSWERS: Readonly<Record<string, Readonly<Record<Skill, string>>>> = demoAnswers
const answerTo = (question: string, skill: Skill): string => ANSWERS[question]![skill]

/** The questions of a mock interview, as a plan has them. */
export const questionsOf = ({ answers }: Extract<DemoSession, { kind: 'mock' }>): InterviewQuestion[] =>
  answers.map(([id]) => {
    const found = QUESTION_BANK.find((one) => one.id === id)!
    return {
      id,
      type: found.type,
      question: found.question,
      category: found.category,
      followUpDepth: 0,
      expectedElements: [...found.expectedElements],
      jobRelevance: null,
    }
  })

/** Each question, and how it was answered. */
export const mockLines = (session: Extract<DemoSession, { kind: 'mock' }>): Line[] =>
  questionsOf(session).flatMap(({ id, question }, questionIndex) => [
    { role: 'interviewer' as const, content: question, questionIndex },
    {
      role: 'candidate' as const,
      content: answerTo(id, session.answers[questionIndex]![1]),
      questionIndex,
      confidence: 0.94,
    },
  ])

/** The question, and the answer a sentence or two a message. */
export function behavioralLines({ topic, skill }: Extract<DemoSession, { kind: 'behavioral' }>): Line[] {
  const question = findPracticeQuestion(topic)!
  const sentences = answerTo(topic, skill).split('. ')
  const half = Math.ceil(sentences.length / 2)
  const parts = [sentences.slice(0, half), sentences.slice(half)].filter((part) => part.length > 0)
  return [
    { role: 'interviewer', content: question.question, questionIndex: 0 },
    ...parts.flatMap((part, at): Line[] => {
      const text = part.join('. ')
      return [
        ...(at > 0
          ? [{ role: 'interviewer' as const, content: 'What happened then?', questionIndex: 0 }]
          : []),
        { role: 'candidate', content: text.endsWith('.') ? text : `${text}.`, questionIndex: 0 },
      ]
    }),
  ]
}

/** What was done for a patient in the scenario's own sentences, and what the room answered by its rules. */
export function clinicalLines(
  scenario: Scenario,
  { steps }: Extract<DemoSession, { kind: 'clinical' }>,
): { lines: Line[]; patient: object } {
  let state = startState(scenario)
  const lines: Line[] = [{ role: 'interviewer', content: scenario.opening, questionIndex: 0 }]
  for (const ids of steps) {
    const content = ids
      .map((id) => scenario.actions.find((action) => action.id === id)!.cues[0]!.example)
      .join(' ')
    state = nextPatientState(scenario, state, content)
    lines.push({ role: 'candidate', content, questionIndex: 0 })
    const reply = answerText(scenario, findAnswer(scenario, state, content))
    lines.push({ role: 'interviewer', content: reply, questionIndex: 0 })
  }
  return { lines, patient: state }
}

const PAUSE_MS = 3_200

/** The measures of a spoken answer, by the product's own measuring of its words in time. */
export function measuresOf(
  { content }: Pick<TranscriptEntry, 'content'>,
  { wordsPerMinute, fillerCount, longPauses }: Extract<DemoSession, { kind: 'mock' }>['speech'],
): SpeechMeasures & { durationMs: number } {
  const words = content.split(' ')
  const wordMs = MINUTE_MS / wordsPerMinute
  let at = 0
  const timed = words.map((text, index) => {
    const offsetMs = at
    at += wordMs + (index < longPauses ? PAUSE_MS : 0)
    return { text, offsetMs, durationMs: wordMs * 0.9 }
  })
  const spoken = `${'um '.repeat(fillerCount)}${content}`
  return { ...measureSpeech(spoken, timed, { keepsFillers: true }), durationMs: at }
}

import type { PracticeQuestion } from '@preceptor/content/practice-questions/practice-questions'
import type { QuestionRubric } from '@preceptor/content/question-bank'
import type { TranscriptEntry } from '@preceptor/contracts/interviews/interview'
import type { UtteranceKind } from '@preceptor/contracts/interviews/utterance'
import { speaksAsInterviewer } from '@preceptor/domain/practice/in-role'
import { BEHAVIORAL_TURNS } from '@preceptor/domain/practice/practice-limits'
import { asMaterial } from '@preceptor/domain/utterances/as-material'
import { attendInPractice } from '@preceptor/domain/utterances/attend-in-practice'
import type { AttendedKind } from '@preceptor/domain/utterances/attending-wording'
import { countNonAnswers, MAX_NON_ANSWERS } from '@preceptor/domain/utterances/open-question'
import type { OpenAi } from '@preceptor/vendors/openai/client'
import { readReplyParts } from '@preceptor/vendors/openai/reply-parts'
import { type BehavioralReplyInput, behavioralReply } from '@preceptor/vendors/openai/tasks/behavioral-reply'
import { candidateAnswers } from './candidate-entries.ts'
import { readInSentences } from './in-sentences.ts'
import type { PracticeReply } from './practice-reply.ts'

/** In the place of a reply that is none; each message of the candidate's has the next. */
const BY_RULE: Record<QuestionRubric, readonly string[]> = {
  star: [
    'Thank you. When was that, and what exactly was your job in it?',
    'Thank you. What did you yourself do, step by step?',
    'Thank you. How did it turn out, for the patient and for you?',
    'Thank you. What would you do differently today?',
  ],
  motivation: [
    'Thank you. Why does that matter to you?',
    'Thank you. Can you give me one moment from your work that shows it?',
    'Thank you. What would your coworkers notice about that?',
  ],
  forward: [
    'Thank you. What would be your first step?',
    'Thank you. What would you need for that, and from whom?',
    'Thank you. How would you know it’s working?',
  ],
}
const HISTORY_LINES = 8
const LAST = 'Thank you. That’s all I wanted to hear on this question. You can finish the interview now.'

interface Talk {
  question: PracticeQuestion
  /** All of it; it ends with the message that is replied to. */
  transcript: readonly TranscriptEntry[]
  /** What that message is, by rules. */
  utterance: UtteranceKind
  isUtteranceSure: boolean
}

const inputOf = ({ question, transcript, utterance, isUtteranceSure }: Talk): BehavioralReplyInput => {
  const answers = candidateAnswers(transcript).map(({ content }) => asMaterial(content))
  const { rubric, expectedElements } = question
  return {
    question: question.question,
    rubric,
    expectedElements: [...expectedElements],
    isLast: answers.length >= BEHAVIORAL_TURNS.max,
    history: transcript.slice(-HISTORY_LINES).map(({ role, content }) => ({
      role,
      content: role === 'candidate' ? asMaterial(content) : content,
    })),
    answers,
    ...(utterance !== 'answer' && { utterance }),
    ...(!isUtteranceSure && { isUtteranceSure }),
  }
}

/** The kind that the model finds in a message which rules could not place; undefined for an answer. */
const noAnswerIn = (found: UtteranceKind | undefined, { transcript, isUtteranceSure }: Talk) => {
  if (isUtteranceSure || found === undefined || found === 'answer' || found === 'skip') return undefined
  return countNonAnswers(transcript.slice(0, -1)) < MAX_NON_ANSWERS ? found : undefined
}

/**
 * The interviewer's next line; by rule where the model says something that is none, and for what is no answer. Rejects
 * when the model fails and another try may help.
 */
export async function interviewerReply(
  openai: OpenAi,
  talk: Talk,
  { signal, onDelta }: { signal: AbortSignal; onDelta: (text: string) => void },
): Promise<PracticeReply> {
  const { question, transcript } = talk
  const before = transcript.slice(0, -1)
  const entryKind = transcript.at(-1)!.utterance
  const attended = entryKind && attendInPractice(entryKind, question, before)
  if (attended) return { content: attended }
  const input = inputOf(talk)
  const isPart = (text: string) => speaksAsInterviewer(text, input) || speaksAsInterviewer(`${text}?`, input)
  const reading = new AbortController()
  const stream = openai.streamText(behavioralReply, input, {
    signal: AbortSignal.any([signal, reading.signal]),
  })
  let noAnswer: AttendedKind | undefined
  async function* words(): AsyncGenerator<string> {
    for await (const part of readReplyParts(stream, 'follow_up')) {
      if (part.type === 'text') yield part.delta
      else noAnswer = noAnswerIn(part.utterance, talk)
      if (noAnswer) return reading.abort()
    }
  }
  const text = await readInSentences(words(), { fits: isPart, onDelta })
  if (noAnswer) return { content: attendInPractice(noAnswer, question, before)!, noAnswer }
  if (speaksAsInterviewer(text, input)) return { content: text }
  const lines = BY_RULE[question.rubric]
  const content = input.isLast ? LAST : lines[(input.answers.length - 1) % lines.length]!
  return { content }
}

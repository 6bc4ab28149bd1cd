import { findPracticeQuestion } from '@preceptor/content/practice-questions/practice-questions'
import type { TranscriptEntry } from '@preceptor/contracts/interviews/interview'
import type { BehavioralStatus, ChatMessage, ChatStatus } from '@preceptor/contracts/practice/practice'
import {
  BEHAVIORAL_TURNS,
  CLINICAL_TURNS,
  isReadyForEvaluation,
} from '@preceptor/domain/practice/practice-limits'
import { coverageOf } from '@preceptor/domain/scoring/behavioral'
import { storySoFar } from '@preceptor/domain/scoring/story-so-far'
import { candidateAnswers, candidateEntries } from '../coaching/candidate-entries.ts'

type Line = Pick<TranscriptEntry, 'role' | 'content' | 'messageId' | 'utterance'>

/** Where a clinical session stands. */
export const clinicalStatus = (transcript: readonly Line[]): ChatStatus =>
  statusOf(transcript, CLINICAL_TURNS)

/** Where a behavioral session stands. */
export function behavioralStatus(questionId: string | null, transcript: readonly Line[]): BehavioralStatus {
  const answers = candidateAnswers(transcript)
  const question = findPracticeQuestion(questionId ?? '')
  const turns = answers.length
  const coverage = question && turns > 0 ? coverageOf(question, answers) : 0
  return {
    ...statusOf(transcript, BEHAVIORAL_TURNS),
    conversationTurns: turns,
    readyForEvaluation: isReadyForEvaluation({ turns, coverage }),
    story: storySoFar(
      question?.type,
      answers.map(({ content }) => content),
    ),
  }
}

function statusOf(transcript: readonly Line[], { soft, max }: { soft: number; max: number }): ChatStatus {
  const answers = candidateAnswers(transcript).length
  return {
    messageCount: candidateEntries(transcript).length,
    softWarning: answers >= soft,
    maxTurnsReached: answers >= max,
  }
}

const CHAT_ROLE = { interviewer: 'assistant', candidate: 'user' } as const

/** A transcript as a chat. */
export function chatOf(transcript: readonly TranscriptEntry[]): ChatMessage[] {
  return transcript.map(({ messageId, turnId, role, content, timestamp }) => ({
    messageId,
    ...(turnId && { turnId }),
    role: CHAT_ROLE[role],
    content,
    timestamp,
  }))
}

import { findPracticeQuestion } from '@preceptor/content/practice-questions/practice-questions'
import { type ChatMessage, SessionReply } from '@preceptor/contracts/practice/practice'
import type { Loaded } from '@preceptor/statecharts/chat-room-setup'
import type { Api } from '../../../shared/lib/api.ts'
import { chatCache, conversationOf, unansweredOf } from './conversation-of.ts'
import { openMessageStore } from './message-store.ts'

/** The question alone, where nothing of the conversation is to be had. */
const questionLine = (questionId: string | null, startTime: string): ChatMessage | null => {
  const question = findPracticeQuestion(questionId ?? '')
  if (!question) return null
  const messageId = crypto.randomUUID()
  return { messageId, role: 'assistant', content: question.question, timestamp: startTime }
}

/** The behavioral session of the address, as the server and this tab know it. Throws ApiFailure. */
export const loadBehavioral = async (api: Api, sessionId: string, signal: AbortSignal): Promise<Loaded> => {
  const session = await api.get(`/api/interviews/session/${sessionId}`, SessionReply, { signal })
  if (session.scenarioType !== 'behavioral')
    return { kind: 'elsewhere', elsewhere: { to: 'list', notice: null } }
  if (session.status === 'completed') {
    const { analysis } = session
    return { kind: 'elsewhere', elsewhere: { to: 'results', sessionId, analysis } }
  }
  if (session.transcriptCleared || session.status !== 'in_progress') return { kind: 'expired' }
  const { currentQuestionId } = session.metadata
  const question = findPracticeQuestion(currentQuestionId ?? '')
  const transcript = conversationOf(
    chatCache.read(sessionId),
    session.transcript,
    questionLine(currentQuestionId, session.startTime),
  )
  return {
    kind: 'open',
    resumed: session.standing.messageCount > 0,
    transcript,
    standing: session.standing,
    unsent: unansweredOf(transcript, openMessageStore(sessionId).unsent()),
    room: {
      sessionId,
      title: 'Behavioral Interview',
      about: question ? `${question.categoryName}, ${question.difficulty}` : session.title,
      partner: { name: 'The interviewer', label: 'Interviewer' },
      scene: null,
      question: question?.question ?? session.title,
    },
  }
}

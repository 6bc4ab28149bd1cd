import {
  BeginMockInterviewReply,
  ClientConfigReply,
  MockInterviewStatusReply,
} from '@preceptor/contracts/interviews/interview'
import { CompleteMockInterviewReply } from '@preceptor/contracts/interviews/report'
import { SessionReply } from '@preceptor/contracts/practice/practice'
import type { Loaded, MockRoom, MockRoomSetup } from '@preceptor/statecharts/mock-room'
import type { Api } from '../../../shared/lib/api.ts'
import { ApiFailure } from '../../../shared/lib/api-failure.ts'

/**
 * The interview this page is about, rebuilt from the server: nothing of it needs to come in navigation state.
 * Throws ApiFailure when the server cannot be reached.
 */
export const loadRoom = async (api: Api, nurseName: string, interviewId: string): Promise<Loaded> => {
  const [session, config] = await Promise.all([
    api.get(`/api/interviews/session/${interviewId}`, SessionReply).catch((error) => {
      if (error instanceof ApiFailure && [400, 404].includes(error.status)) return null
      throw error
    }),
    api.get('/api/client-config', ClientConfigReply),
  ])
  if (session?.scenarioType !== 'mock_interview') return { kind: 'missing' }
  const { voicePersonality, positionTitle, companyName, questionCount } = session.metadata
  if (!voicePersonality) return { kind: 'unassigned' }
  const room: MockRoom = {
    interviewId,
    personality: voicePersonality,
    nurseName,
    positionTitle,
    companyName,
    questionCount,
    realtimeUrl: config.realtimeUrl,
    traceRatio: config.traceRatio,
  }
  if (session.status === 'in_progress') return { kind: 'open', room }
  if (session.status === 'completed') return { kind: 'completed', room, analysis: session.analysis }
  return { kind: 'missing' }
}

/** The word of the status call. Throws ApiFailure. */
export const askStatus = async (api: Api, interviewId: string) =>
  (await api.get(`/api/mock-interview/${interviewId}/status`, MockInterviewStatusReply)).status

/** Begins the interview of a setup with the interviewer chosen here; one still open is given up. Throws ApiFailure. */
export const beginInterview = (api: Api, { setupId, personality, interviewMetadata }: MockRoomSetup) =>
  api.post(
    '/api/mock-interview/begin',
    { setupId, personality, interviewMetadata, forceNew: true },
    BeginMockInterviewReply,
  )

/** Closes the interview and asks for its analysis: null while that is being made. Safe to repeat. Throws ApiFailure. */
export const completeInterview = async (api: Api, interviewId: string) => {
  const path = `/api/mock-interview/${interviewId}/complete`
  return (await api.post(path, {}, CompleteMockInterviewReply)).analysis
}

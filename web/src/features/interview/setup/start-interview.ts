import {
  BeginMockInterviewReply,
  type InterviewLength,
  StartMockInterviewReply,
} from '@preceptor/contracts/interviews/interview'
import type {
  InterviewFormat,
  InterviewMode,
  OneWaySettings,
  PersonalityKey,
} from '@preceptor/contracts/interviews/interview-format'
import { Nerves } from '@preceptor/contracts/interviews/nerves'
import type { Api } from '../../../shared/lib/api.ts'
import { ApiFailure } from '../../../shared/lib/api-failure.ts'
import type { RoomSetup } from './room-setup.ts'

export interface JobDetails {
  positionTitle: string
  companyName: string
  jobDescription: string
}

export const START_STEPS = ['Planning your questions', 'Opening the room'] as const
export type StartStep = (typeof START_STEPS)[number]

/** What is chosen besides the job. */
export interface InterviewChoice {
  personality: PersonalityKey
  interviewLength: InterviewLength
  format: InterviewFormat
  mode: InterviewMode
  oneWay: OneWaySettings
  /** From 1 to 5; null where it was not said. */
  nerves: number | null
}

/** Only what was filled in is sent. */
const filled = (details: JobDetails): Partial<JobDetails> =>
  Object.fromEntries(
    Object.entries(details)
      .map(([key, text]) => [key, text.trim()])
      .filter(([, text]) => text),
  )

const begin = async (api: Api, body: object) => {
  const call = (forceNew: boolean) =>
    api.post('/api/mock-interview/begin', forceNew ? { ...body, forceNew } : body, BeginMockInterviewReply)
  try {
    return { ...(await call(false)), forceNew: false }
  } catch (error) {
    const active =
      error instanceof ApiFailure && error.status === 409 && error.code === 'SESSION_ALREADY_ACTIVE'
    if (!active) throw error
    return { ...(await call(true)), forceNew: true }
  }
}

/**
 * Starts a voice interview (spec 2 section 4, 'Mock start'): create the setup, begin, begin anew when another
 * one is still open; the room waits until it is in progress. Throws ApiFailure.
 */
export const startInterview = async (
  api: Api,
  { personality, interviewLength, format, mode, oneWay, nerves }: InterviewChoice,
  details: JobDetails,
  onStep: (step: StartStep) => void,
): Promise<RoomSetup> => {
  onStep('Planning your questions')
  const job = filled(details)
  const body = {
    ...job,
    interviewLength,
    personality,
    format,
    mode,
    ...(format === 'one_way' && { oneWay }),
  }
  const { setupId, metadata } = await api.post('/api/mock-interview/start', body, StartMockInterviewReply)
  onStep('Opening the room')
  const interviewMetadata = metadata.fullInterviewMetadata
  const { sessionId, forceNew } = await begin(api, { setupId, personality, interviewMetadata })
  // An answer that is lost holds nobody up.
  if (nerves !== null)
    await api
      .post(`/api/nerves/interviews/${sessionId}`, { when: 'before', level: nerves }, Nerves)
      .catch(() => {})
  return { sessionId, setupId, selectedPersonality: personality, ...job, interviewMetadata, forceNew }
}

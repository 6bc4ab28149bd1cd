import { EndBehavioralReply, EndClinicalReply } from '@preceptor/contracts/interviews/report'
import {
  BehavioralAnalysis,
  BehavioralSessionReply,
  ClinicalAnalysis,
  type ClinicalSessionReply,
  SessionReply,
} from '@preceptor/contracts/practice/practice'
import { z } from 'zod'
import type { Api } from '../../../shared/lib/api.ts'
import { ApiFailure } from '../../../shared/lib/api-failure.ts'
import { paths } from '../../../shared/paths.ts'
import type { MadeReport } from '../progress/use-made-report.ts'

type Session = ClinicalSessionReply | BehavioralSessionReply

/** Where a kind of typed practice has its sessions and their ends. */
export interface ResultSource<Of extends Session> {
  kind: Of['scenarioType']
  load: (api: Api, sessionId: string, signal: AbortSignal) => Promise<Of>
  /** Ends the session and asks for its report, which is safe to repeat. */
  end: (api: Api, sessionId: string, signal: AbortSignal) => Promise<MadeReport<NonNullable<Of['analysis']>>>
  /** How far the report is. */
  look: (api: Api, sessionId: string, signal: AbortSignal) => Promise<MadeReport<NonNullable<Of['analysis']>>>
  /** The analysis a room hands over in navigation state; null where there is none. */
  handedOver: (navigationState: unknown) => Of['analysis']
  /** Where a session that is in progress continues. */
  roomOf: (session: Of) => string
}

const ClinicalHandover = z.object({ analysis: ClinicalAnalysis })
const BehavioralHandover = z.object({ analysis: BehavioralAnalysis })

export const CLINICAL: ResultSource<ClinicalSessionReply> = {
  kind: 'clinical',
  load: async (api, sessionId, signal) => {
    const session = await api.get(`/api/interviews/session/${sessionId}`, SessionReply, { signal })
    if (session.scenarioType === 'clinical') return session
    throw new ApiFailure(404, 'INTERVIEW_NOT_FOUND', 'This is a different kind of session.')
  },
  end: (api, sessionId, signal) =>
    api.post('/api/interviews/end', { sessionId }, EndClinicalReply, { signal }),
  look: (api, sessionId, signal) =>
    api.get(`/api/interviews/report/${sessionId}`, EndClinicalReply, { signal }),
  handedOver: (state) => ClinicalHandover.safeParse(state).data?.analysis ?? null,
  roomOf: ({ metadata: { scenarioId } }) =>
    scenarioId === null ? paths.clinicalPractice : paths.clinicalRoom(scenarioId),
}

export const BEHAVIORAL: ResultSource<BehavioralSessionReply> = {
  kind: 'behavioral',
  load: (api, sessionId, signal) =>
    api.get(`/api/interviews/behavioral/session/${sessionId}`, BehavioralSessionReply, { signal }),
  end: (api, sessionId, signal) =>
    api.post('/api/interviews/behavioral/end', { sessionId }, EndBehavioralReply, { signal }),
  look: (api, sessionId, signal) =>
    api.get(`/api/interviews/report/${sessionId}`, EndBehavioralReply, { signal }),
  handedOver: (state) => BehavioralHandover.safeParse(state).data?.analysis ?? null,
  roomOf: ({ sessionId }) => paths.behavioralRoom(sessionId),
}

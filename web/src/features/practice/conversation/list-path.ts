import type { ChatKind } from '@preceptor/statecharts/chat-room-setup'
import { paths } from '../../../shared/paths.ts'

const LISTS: Record<ChatKind, string> = {
  clinical: paths.clinicalPractice,
  behavioral: paths.behavioralPractice,
}
const RESULTS: Record<ChatKind, (sessionId: string) => string> = {
  clinical: paths.clinicalResults,
  behavioral: paths.behavioralResults,
}

/** Where a room of this kind is chosen. */
export const listPath = (kind: ChatKind) => LISTS[kind]

/** Where the results of a session of this kind stand. */
export const resultsOf = (kind: ChatKind, sessionId: string) => RESULTS[kind](sessionId)

import { RoomError, type RoomErrorReason } from '@preceptor/statecharts/chat-room-setup'
import { ApiFailure } from '../../../shared/lib/api-failure.ts'

const REASONS: Record<string, RoomErrorReason> = {
  INTERVIEW_NOT_FOUND: 'gone',
  INTERVIEW_NOT_ACTIVE: 'over',
  MAX_TURNS_REACHED: 'maxTurns',
  TEXT_LIMIT_EXCEEDED: 'plans',
  PLAN_REQUIRED: 'plans',
}

/**
 * A failed request as the chart takes it, in the server's words, else `fallback` (spec 2 section 8); where no answer
 * came that is said too.
 */
export const toRoomError = (error: unknown, fallback: string): RoomError => {
  if (!(error instanceof ApiFailure)) return new RoomError('retry', fallback)
  const unsaid = error.status === 0 ? [fallback, error.message].filter(Boolean).join('. ') : fallback
  return new RoomError(REASONS[error.code] ?? 'retry', error.serverText ?? unsaid)
}

import { phiWarning } from '@preceptor/domain/practice/phi-warning'
import type { DockState } from './dock-state.ts'

/** The candidate is no longer busy with their answer, and not yet with the next one. */
const AFTER_ANSWER: readonly DockState[] = ['thinking', 'speaking', 'listening', 'closing']

/**
 * A gentle word about what the candidate last said aloud, where it may tell who a patient is; null while the candidate
 * speaks. What the candidate types is looked at in the box itself, before it is sent.
 */
export const saidWarningOf = (
  state: DockState,
  transcript: readonly { role: string; content: string; confidence: number | null }[],
): string | null => {
  if (!AFTER_ANSWER.includes(state)) return null
  const said = transcript.findLast(({ role }) => role === 'candidate')
  return said && said.confidence !== null ? phiWarning(said.content, { isSaid: true }) : null
}

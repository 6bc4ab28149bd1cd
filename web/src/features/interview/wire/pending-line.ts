import type { DockState } from '../dock/dock-state.ts'

/** Lines of the transcript that stand for a recording which is no text yet (spec 2 sections 4 and 8). */
const RECORDING_SENT = '[Voice recording - processing...]'
const RECORDING_FAILED = '[Voice processing failed - please try again or use text input]'

const PENDING: Partial<Record<DockState, string>> = {
  sending: RECORDING_SENT,
  recognising: RECORDING_SENT,
  unheard: RECORDING_FAILED,
}

/** The line that stands for the candidate's recording now; null without one. */
export const pendingLineOf = (state: DockState): string | null => PENDING[state] ?? null

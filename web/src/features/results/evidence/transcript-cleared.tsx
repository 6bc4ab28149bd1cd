import { QUOTE_REMOVED } from '@preceptor/contracts/retention'
import { Notice } from '../../../shared/components/notice.tsx'

/** Stands where the transcript was. */
export const TranscriptCleared = () => (
  <Notice tone="info">
    The transcript has been deleted, as promised, and your words with it: each quote now reads &ldquo;
    {QUOTE_REMOVED}&rdquo;. Your scores and measurements are still here.
  </Notice>
)

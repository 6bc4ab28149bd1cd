import { Notice } from '../../../shared/components/notice.tsx'

/** Stands where the transcript was. */
export const TranscriptCleared = () => (
  <Notice tone="info">
    We deleted the transcript and your quotes on schedule. Your scores and measurements stay.
  </Notice>
)

import { WORDS_DELETED } from '@preceptor/domain/scoring/report-texts'
import { Notice } from '../../../shared/components/notice.tsx'

/** Stands where the transcript was. */
export const TranscriptCleared = () => <Notice tone="info">{WORDS_DELETED}</Notice>

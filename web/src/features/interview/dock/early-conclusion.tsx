import { Notice } from '../../../shared/components/notice.tsx'
import { FinishEarly } from './finish-early.tsx'

/** Offered once enough is said for good feedback; the interview continues unless the candidate takes it. */
export function EarlyConclusion({ onFinish }: { onFinish: () => void }) {
  return (
    <Notice tone="good" live actions={<FinishEarly onFinish={onFinish} />}>
      You’ve covered the main points well. You can finish now, or keep going with the next question.
    </Notice>
  )
}

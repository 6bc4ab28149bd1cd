import { Button } from '../../../shared/components/button.tsx'
import { Notice } from '../../../shared/components/notice.tsx'

/** What stands in for an analysis, said so, with a new try as long as there is something to analyze. */
export function FallbackNotice({
  note,
  canScore,
  scoring,
  onScoreAgain,
}: {
  note: string | null
  canScore: boolean
  scoring: boolean
  onScoreAgain: () => void
}) {
  const retry = canScore && (
    <Button look="quiet" busyText={scoring && 'Scoring...'} onClick={onScoreAgain}>
      Retry analysis
    </Button>
  )
  return (
    <Notice tone="warn" className="mt-6" actions={retry}>
      {note ?? 'Your analysis isn’t available right now. The scores below are placeholders.'}
    </Notice>
  )
}

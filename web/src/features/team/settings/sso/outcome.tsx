import { Notice } from '../../../../shared/components/notice.tsx'
import { failureText } from '../../../../shared/lib/api-failure.ts'
import type { useSsoAction } from './use-sso.ts'

/** What came of the last action, beside what began it. */
export function Outcome({ action: { lastResult, error } }: { action: ReturnType<typeof useSsoAction> }) {
  return (
    <div role="status">
      {lastResult && <Notice tone="good">{lastResult}</Notice>}
      {error && <Notice tone="bad">{failureText(error, 'We couldn’t do that. Try again.')}</Notice>}
    </div>
  )
}

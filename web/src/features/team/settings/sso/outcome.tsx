import { Notice } from '../../../../shared/components/notice.tsx'
import { ApiFailure, failureText } from '../../../../shared/lib/api-failure.ts'
import type { useSsoAction } from './use-sso.ts'

/** What is not wrong yet, only not there or not done: a record that takes its time, or too many tries. */
const WAITS: readonly string[] = ['LINK_INVALID', 'VENDOR_UNAVAILABLE', 'RATE_LIMITED']
const isWaiting = (error: unknown) => error instanceof ApiFailure && WAITS.includes(error.code)

/** What came of the last action, beside what began it. */
export function Outcome({ action: { lastResult, error } }: { action: ReturnType<typeof useSsoAction> }) {
  return (
    <div role="status">
      {lastResult && <Notice tone="good">{lastResult}</Notice>}
      {error && (
        <Notice tone={isWaiting(error) ? 'warn' : 'bad'}>
          {failureText(error, 'We couldn’t do that. Try again.')}
        </Notice>
      )}
    </div>
  )
}

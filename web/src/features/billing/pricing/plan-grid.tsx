import { SOLD_PLANS } from '@preceptor/domain/billing/plans'
import type { ReactNode } from 'react'
import { Button } from '../../../shared/components/button.tsx'
import { Notice } from '../../../shared/components/notice.tsx'
import { useLate } from '../../../shared/hooks/use-late.ts'
import { failureText } from '../../../shared/lib/api-failure.ts'

/** The plans side by side, where there is room. */
export const PlanGrid = ({ children }: { children: ReactNode }) => <ul className="plans mt-6">{children}</ul>

/** The plans are on their way: their places are kept. */
export function PlansLoading() {
  const late = useLate(1_000)
  return (
    <div aria-busy="true">
      <PlanGrid>
        {SOLD_PLANS.map((place) => (
          <li key={place} className="h-96 rounded-lg bg-surface-2" />
        ))}
      </PlanGrid>
      <p className="muted mt-3" role="status">
        {late ? 'Loading the plans...' : ''}
      </p>
    </div>
  )
}

/** The plans, or how the user stands, could not be had. */
export function PlansFailed({
  error,
  isRetrying,
  onRetry,
}: {
  error: unknown
  isRetrying: boolean
  onRetry: () => void
}) {
  return (
    <Notice
      tone="bad"
      className="mt-6"
      actions={
        <Button look="quiet" busyText={isRetrying && 'Asking...'} onClick={onRetry}>
          Retry
        </Button>
      }
    >
      {failureText(error, 'We couldn’t load the plans. Try again.')}
    </Notice>
  )
}

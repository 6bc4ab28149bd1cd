import { SCHEDULED_CHANGE_CANCELED } from '@preceptor/contracts/billing/billing-texts'
import { PLANS } from '@preceptor/domain/billing/plans'
import { useMutation } from '@tanstack/react-query'
import { z } from 'zod'
import { AlertDialog } from '../../../shared/components/dialogs/alert-dialog.tsx'
import { Notice } from '../../../shared/components/notice.tsx'
import { shortDate } from '../../../shared/lib/durations.ts'
import { billingFailureText } from '../../../shared/plan/billing-failure.ts'
import { useApi } from '../../../shared/session/session-context.tsx'
import type { Subscription } from '../pricing/offers.ts'

/**
 * Asks whether a scheduled change is taken back, and takes it back: the user stays on their plan, which renews.
 */
export function ScheduledChangeDialog({
  subscription: { plan, scheduledPlan, scheduledChangeDate },
  onClose,
  onChanged,
}: {
  subscription: Subscription
  onClose: () => void
  onChanged: (message: string) => void
}) {
  const api = useApi()
  const canceling = useMutation({
    mutationFn: () => api.post('/api/subscriptions/cancel-scheduled-change', {}, z.unknown()),
    onSuccess: () => onChanged(SCHEDULED_CHANGE_CANCELED),
  })
  return (
    <AlertDialog
      open
      title="Cancel the scheduled change?"
      confirm={{
        label: 'Cancel the change',
        busyText: canceling.isPending && 'Processing...',
        onPress: () => canceling.mutate(),
      }}
      cancel={{ label: 'Keep the change', onPress: () => !canceling.isPending && onClose() }}
    >
      <p>
        The change{scheduledPlan && ` to ${PLANS[scheduledPlan].name}`}
        {scheduledChangeDate && ` on ${shortDate(scheduledChangeDate)}`} won’t happen. You stay on{' '}
        {PLANS[plan].name}, which keeps renewing each month.
      </p>
      {canceling.isError && (
        <Notice tone="bad">{billingFailureText('cancelScheduledChange', canceling.error)}</Notice>
      )}
    </AlertDialog>
  )
}

import { PLANS } from '@preceptor/domain/billing/plans'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { AlertDialog } from '../../../shared/components/dialogs/alert-dialog.tsx'
import { paths } from '../../../shared/paths.ts'
import { billingFailureText, isOutOfDate, SIGN_IN_FIRST } from '../../../shared/plan/billing-failure.ts'
import { CancelModal } from '../../../shared/plan/cancel-modal.tsx'
import { reloadWhatPlansDecide } from '../../../shared/plan/use-subscription.ts'
import { withReturnTo } from '../../../shared/session/return-to.ts'
import type { Subscription } from '../pricing/offers.ts'
import { PreviewModal } from './preview-modal.tsx'
import { ScheduledChangeDialog } from './scheduled-change-dialog.tsx'
import type { BillingAction } from './use-billing-action.ts'
import type { PlanActions } from './use-plan-actions.ts'

const FAILED: Record<BillingAction['call'], string> = {
  checkout: 'We couldn’t open the checkout',
  portal: 'We couldn’t open payment management',
  reactivate: 'We couldn’t reactivate your subscription',
  preview: 'We couldn’t show this change',
}

/** What was not done, and why; the answer leads on where something else has to come first. */
export function FailureDialog({ failed, dismiss }: Pick<PlanActions, 'failed' | 'dismiss'>) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const text = failed && billingFailureText(failed.call, failed.error)
  const toSignIn = text === SIGN_IN_FIRST
  const answer = () => {
    dismiss()
    if (toSignIn) void navigate(withReturnTo(paths.signIn, paths.pricing))
    else if (isOutOfDate(failed?.error)) reloadWhatPlansDecide(queries)
  }
  return (
    <AlertDialog
      open={failed !== null}
      title={failed ? FAILED[failed.call] : ''}
      confirm={{ label: toSignIn ? 'Sign In' : 'OK', onPress: answer }}
    >
      <p>{text}</p>
    </AlertDialog>
  )
}

/** The dialogs of the page: a change to confirm, one to take back, the way out, and what failed. */
export function PlanDialogs({ actions, subscription }: { actions: PlanActions; subscription: Subscription }) {
  const { opened, busyOn, close, changed, preview, toPortal } = actions
  return (
    <>
      {opened?.kind === 'preview' && (
        <PreviewModal
          preview={opened.preview}
          priceCents={PLANS[opened.preview.targetPlan].priceCents}
          isBusy={busyOn !== undefined}
          onClose={close}
          onChanged={changed}
          onPortal={toPortal}
          onPreviewAgain={() => preview(opened.preview.targetPlan)}
        />
      )}
      {opened?.kind === 'scheduledChange' && (
        <ScheduledChangeDialog subscription={subscription} onClose={close} onChanged={changed} />
      )}
      {opened?.kind === 'cancel' && (
        <CancelModal open={opened.isOpen} effect={opened.effect} onClose={close} />
      )}
      <FailureDialog failed={actions.failed} dismiss={actions.dismiss} />
    </>
  )
}

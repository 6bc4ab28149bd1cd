import type { PlanChangePreview } from '@preceptor/contracts/billing/billing'
import { SubscriptionChangeReply } from '@preceptor/contracts/billing/subscription'
import { PLANS } from '@preceptor/domain/billing/plans'
import { useMutation } from '@tanstack/react-query'
import { Button } from '../../../shared/components/button.tsx'
import { Modal } from '../../../shared/components/dialogs/modal.tsx'
import { Notice } from '../../../shared/components/notice.tsx'
import { billingFailureText, isCardDeclined, isPreviewExpired } from '../../../shared/plan/billing-failure.ts'
import { useApi } from '../../../shared/session/session-context.tsx'
import { reportConversion } from '../../../shared/visits/report-conversion.ts'
import { PlanConsent } from '../pricing/plan-consent.tsx'
import { upgradeConsentText } from '../pricing/renewal-words.ts'
import { useConsent } from '../pricing/use-consent.ts'
import { PreviewFacts } from './preview-facts.tsx'

export interface PreviewModalProps {
  preview: PlanChangePreview
  /** Of the target plan, a month. */
  priceCents: number
  /** Payment management or another preview is on its way. */
  isBusy: boolean
  onClose: () => void
  onChanged: (message: string, options: { isChecking: boolean }) => void
  onPortal: () => void
  onPreviewAgain: () => void
}

/**
 * Shows what a change of plan does and makes it once the user confirms; a step up is charged, so it asks for consent.
 */
export function PreviewModal(props: PreviewModalProps) {
  const { preview, priceCents, isBusy, onClose, onChanged, onPortal, onPreviewAgain } = props
  const { targetPlan, previewId, isUpgrade } = preview
  const { name } = PLANS[targetPlan]
  const call = isUpgrade ? 'upgrade' : 'downgrade'
  const api = useApi()
  const changing = useMutation({
    mutationFn: () =>
      api.post(`/api/subscriptions/${call}`, { plan: targetPlan, previewId }, SubscriptionChangeReply),
    onSuccess: ({ message, confirmUrl, isChecking = false }) => {
      const conversion = { planType: targetPlan, conversionValue: priceCents / 100 }
      if (isUpgrade && !confirmUrl && !isChecking)
        reportConversion(api, { conversionType: 'upgrade_completed', ...conversion })
      onChanged(message, { isChecking })
    },
  })
  const consentSentence = isUpgrade
    ? upgradeConsentText({
        amountCents: preview.proration.amount,
        isEstimate: preview.stripePreviewUnavailable,
        planName: name,
        priceCents,
      })
    : null
  const consent = useConsent(consentSentence)
  const isWaiting = changing.isPending || isBusy
  const close = () => {
    if (!isWaiting) onClose()
  }
  const isExpired = isPreviewExpired(changing.error)
  const seePriceAgain = () => {
    changing.reset()
    onPreviewAgain()
  }
  return (
    <Modal
      open
      onOpenChange={(next) => !next && close()}
      title={isUpgrade ? `Upgrade to ${name}` : `Switch to ${name}`}
    >
      <PreviewFacts preview={preview} priceCents={priceCents} />
      {consentSentence && !isExpired && (
        <PlanConsent
          text={consentSentence}
          checked={consent.isGiven}
          onChange={consent.change}
          isMissing={consent.isMissing}
          ref={consent.box}
        />
      )}
      {changing.isError && (
        <Notice
          tone="bad"
          actions={
            isCardDeclined(changing.error) && (
              <Button look="quiet" busyText={isBusy && 'Processing...'} onClick={onPortal}>
                Update Payment Method
              </Button>
            )
          }
        >
          {billingFailureText(call, changing.error)}
        </Notice>
      )}
      <div className="row actions">
        {isExpired ? (
          <Button busyText={isBusy && 'Processing...'} onClick={seePriceAgain}>
            See today’s price
          </Button>
        ) : (
          <Button busyText={isWaiting && 'Processing...'} onClick={() => consent.ask() && changing.mutate()}>
            {isUpgrade ? 'Confirm upgrade' : 'Confirm change'}
          </Button>
        )}
        <Button look="quiet" aria-disabled={isWaiting || undefined} onClick={close}>
          Not now
        </Button>
      </div>
    </Modal>
  )
}

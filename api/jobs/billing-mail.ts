import { changeScheduledMail } from '@preceptor/domain/mail/billing/change-scheduled'
import { paymentFailedMail } from '@preceptor/domain/mail/billing/payment-failed'
import { paymentReturnedMail } from '@preceptor/domain/mail/billing/payment-returned'
import { planBoughtMail } from '@preceptor/domain/mail/billing/plan-bought'
import { planEndedUnpaidMail } from '@preceptor/domain/mail/billing/plan-ended-unpaid'
import { planUpgradedMail } from '@preceptor/domain/mail/billing/plan-upgraded'
import type { MailContent } from '@preceptor/domain/mail/layout'
import type { MailJob } from './mail-job.ts'

export type BillingMailJob = Extract<
  MailJob,
  {
    kind:
      | 'plan-bought'
      | 'plan-upgraded'
      | 'change-scheduled'
      | 'payment-failed'
      | 'plan-ended-unpaid'
      | 'payment-returned'
  }
>

/** What is written about a subscription that was bought, changed or not paid. */
export function billingMail(publicUrl: string, firstName: string | null, job: BillingMailJob): MailContent {
  const about = { firstName, plan: job.plan, publicUrl }
  switch (job.kind) {
    case 'plan-bought': {
      const trialEndsAt = job.trialEndsAt === null ? null : new Date(job.trialEndsAt)
      return planBoughtMail({ ...about, chargedCents: job.chargedCents, trialEndsAt, next: nextOf(job) })
    }
    case 'plan-upgraded': {
      const { isTrialing = false } = job
      return planUpgradedMail({ ...about, chargedCents: job.chargedCents, isTrialing, next: nextOf(job) })
    }
    case 'change-scheduled': {
      const { isTrialing = false } = job
      return changeScheduledMail({ ...about, nextPlan: job.nextPlan, isTrialing, next: nextOf(job) })
    }
    case 'payment-failed':
      return paymentFailedMail({ ...about, dueCents: job.dueCents, payUrl: job.payUrl })
    case 'plan-ended-unpaid':
      return planEndedUnpaidMail(about)
    case 'payment-returned':
      return paymentReturnedMail({ ...about, amountCents: job.amountCents, by: job.by })
  }
}

const nextOf = ({ nextCents, nextAt }: { nextCents: number; nextAt: string }) => ({
  cents: nextCents,
  at: new Date(nextAt),
})

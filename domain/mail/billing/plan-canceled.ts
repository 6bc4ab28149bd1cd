import { TRIAL_HAS_ENDED } from '@preceptor/contracts/billing/billing-texts'
import type { PlanId } from '@preceptor/contracts/billing/plan'
import { endingText } from '../../billing/cancellation.ts'
import { layOut, type MailContent } from '../layout.ts'
import { NOT_ASKED_FOR } from '../mail-texts.ts'

/** Confirms that a plan or a trial was canceled, and until when there is access. */
export function planCanceledMail({
  firstName,
  plan,
  of,
  endsAt,
  url,
}: {
  firstName: string | null
  plan: PlanId
  /** A trial has ended; a plan ends with its period. */
  of: 'trial' | 'plan'
  endsAt: Date
  /** Where it is taken back, or a plan is chosen again. */
  url: string
}): MailContent {
  return layOut({
    subject: of === 'trial' ? TRIAL_HAS_ENDED : 'Your subscription is canceled',
    firstName,
    body: [endingText({ of, plan, endsAt, isSet: true })],
    action: of === 'trial' ? { label: 'See the plans', url } : { label: 'Keep my plan', url },
    note: [NOT_ASKED_FOR],
  })
}

import type { PlanId } from '@preceptor/contracts/billing/plan'
import { endingText } from '../../billing/cancellation.ts'
import { layOut, type MailContent } from '../layout.ts'

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
    subject: of === 'trial' ? 'Your free trial has ended' : 'Your subscription is canceled',
    firstName,
    body: [endingText({ of, plan, endsAt, isSet: true })],
    action: of === 'trial' ? { label: 'See the plans', url } : { label: 'Keep my plan', url },
    note: ['Didn’t ask for this? Change your password and contact us.'],
  })
}

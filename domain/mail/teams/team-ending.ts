import type { PlanId } from '@preceptor/contracts/billing/plan'
import { PLANS } from '../../billing/plans.ts'
import { layOut, type MailContent } from '../layout.ts'
import { dayOf } from '../moment.ts'

/** Reminds the owner of a team, before it ends, what becomes of its members. */
export function teamEndingMail({
  firstName,
  endsAt,
  nextPlan,
  members,
  url,
}: {
  firstName: string | null
  endsAt: Date
  /** What the user changes to; null where the user canceled. */
  nextPlan: PlanId | null
  /** Without the user. */
  members: number
  /** Where it is taken back. */
  url: string
}): MailContent {
  const change = nextPlan ? `your plan changes from Team to ${PLANS[nextPlan].name}` : 'your Team plan ends'
  const who = members === 1 ? 'its other member goes back to a plan' : 'its other members go back to plans'
  return layOut({
    subject: `Your Team plan ends on ${dayOf(endsAt)}`,
    firstName,
    body: [
      `On ${dayOf(endsAt)} ${change}.`,
      `Your team becomes read-only that day, and ${who} of their own.`,
    ],
    action: { label: 'Keep the Team plan', url },
    note: ['If you want it to end, you don’t need to do anything.'],
  })
}

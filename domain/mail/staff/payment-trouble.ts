import { inDollars } from '../../billing/discount-price.ts'
import type { PaymentTrouble } from '../../billing/payment-trouble.ts'
import { layOut, type MailContent } from '../layout.ts'

const WHAT_TO_DO = {
  refund: 'Nothing, unless the refund was a mistake.',
  fraudWarning:
    'Look at the payment. If it looks like fraud, refund it now: a refund before a dispute saves its fee.',
  open: 'Answer the dispute in Stripe before its deadline, or accept it.',
  won: 'Nothing: the money stays with us.',
  lost: 'Nothing: the money is gone, and so is what was paid for.',
} as const

/** To staff: money of a payment was given back, asked back, or may be. Carries ids, and no name or address. */
export function paymentTroubleMail({
  firstName,
  trouble,
  chargeId,
  paidFor,
  hasEnded,
}: {
  firstName: string | null
  trouble: PaymentTrouble
  chargeId: string
  /** What was paid for, by its id. */
  paidFor: { kind: 'account' | 'guideOrder'; id: string }
  /** Whether what was paid for has ended with it. */
  hasEnded: boolean
}): MailContent {
  const owner = paidFor.kind === 'account' ? 'the subscription of account' : 'the weakness guide of order'
  return layOut({
    subject: titleOf(trouble),
    firstName,
    body: [
      `The payment is ${inDollars(trouble.amountCents)} for ${owner} ${paidFor.id}. The charge in Stripe is ${chargeId}.`,
      hasEnded ? 'Access has ended.' : 'Access hasn’t changed.',
      `To do: ${WHAT_TO_DO[trouble.kind === 'dispute' ? trouble.status : trouble.kind]}`,
    ],
    action: { label: 'Open Stripe', url: `https://dashboard.stripe.com/payments/${chargeId}` },
    note: [],
    why: 'You get this because your account is marked as staff.',
  })
}

function titleOf(trouble: PaymentTrouble): string {
  if (trouble.kind === 'fraudWarning') return 'A payment may be fraud'
  if (trouble.kind === 'refund') return `A payment was refunded in ${trouble.isFull ? 'full' : 'part'}`
  return { open: 'A payment is disputed', won: 'A dispute was won', lost: 'A dispute was lost' }[
    trouble.status
  ]
}

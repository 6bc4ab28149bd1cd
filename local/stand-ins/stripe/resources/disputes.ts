import { DAY_SECONDS } from '@preceptor/contracts/durations'
import { z } from 'zod'
import { newId } from '../ids.ts'
import { readParams, text } from '../params.ts'
import type { Route } from '../route.ts'
import { invalid } from '../stripe-error.ts'
import type { Charge, Dispute } from '../wire.ts'
import type { World } from '../world.ts'

const ANSWER_WITHIN_SECONDS = 7 * DAY_SECONDS
/** What decides a dispute in test mode: https://docs.stripe.com/testing#disputes */
const VERDICTS: Readonly<Record<string, 'won' | 'lost'>> = {
  winning_evidence: 'won',
  losing_evidence: 'lost',
}

/** The owner of the card asks their bank for the money of a charge. */
export function openDispute(world: World, charge: Charge): Dispute {
  const id = newId('du')
  const at = world.now({ id, customer: charge.customer })
  const dispute: Dispute = {
    id,
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: at,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: NO_EVIDENCE,
    evidence_details: {
      due_by: at + ANSWER_WITHIN_SECONDS,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'manual',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  }
  world.save('charges', { ...charge, disputed: true })
  return world.create('disputes', dispute, 'charge.dispute.created')
}

function close(world: World, dispute: Dispute, status: 'won' | 'lost'): Dispute {
  if (dispute.status !== 'needs_response') throw invalid('This dispute is already closed')
  return world.save('disputes', { ...dispute, status }, 'charge.dispute.closed')
}

const findDispute = (world: World, id: string) => world.require('disputes', 'dispute', id)

export const disputeRoutes: Route[] = [
  ['GET', '/v1/disputes/:id', (world, { ids }) => findDispute(world, ids[0]!)],
  [
    'POST',
    '/v1/disputes/:id',
    (world, { ids, form }) => {
      const { evidence } = readParams(
        { evidence: z.strictObject({ uncategorized_text: text }), submit: z.literal('true').optional() },
        form,
      )
      const verdict = VERDICTS[evidence.uncategorized_text]
      const dispute = findDispute(world, ids[0]!)
      return verdict ? close(world, dispute, verdict) : dispute
    },
  ],
  [
    'POST',
    '/v1/disputes/:id/close',
    (world, { ids, form }) => {
      readParams({}, form)
      return close(world, findDispute(world, ids[0]!), 'lost')
    },
  ],
]

/** What a dispute can be answered with. */
const EVIDENCE_FIELDS = [
  'access_activity_log',
  'billing_address',
  'cancellation_policy',
  'cancellation_policy_disclosure',
  'cancellation_rebuttal',
  'customer_communication',
  'customer_email_address',
  'customer_name',
  'customer_purchase_ip',
  'customer_signature',
  'duplicate_charge_documentation',
  'duplicate_charge_explanation',
  'duplicate_charge_id',
  'product_description',
  'receipt',
  'refund_policy',
  'refund_policy_disclosure',
  'refund_refusal_explanation',
  'service_date',
  'service_documentation',
  'shipping_address',
  'shipping_carrier',
  'shipping_date',
  'shipping_documentation',
  'shipping_tracking_number',
  'uncategorized_file',
  'uncategorized_text',
] as const satisfies (keyof Dispute['evidence'])[]

const NO_EVIDENCE = {
  ...(Object.fromEntries(EVIDENCE_FIELDS.map((field) => [field, null])) as Record<
    (typeof EVIDENCE_FIELDS)[number],
    null
  >),
  enhanced_evidence: {},
}

import { newId } from '../ids.ts'
import { openDispute } from '../resources/disputes.ts'
import { testCard } from '../test-cards.ts'
import type { Charge, PaymentIntent } from '../wire.ts'
import type { World } from '../world.ts'

/** What a payment that succeeded leaves, with the trouble that Stripe's own test cards make afterwards. */
export function makeCharge(world: World, intent: PaymentIntent, method: string | null): Charge {
  const id = newId('ch')
  const owner = { id, customer: intent.customer }
  const charge: Charge = {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address: null, email: intent.receipt_email, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: 'PRECEPTOR',
    captured: true,
    created: world.now(owner),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: null,
    paid: true,
    payment_intent: intent.id,
    payment_method: method,
    payment_method_details: null,
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'succeeded',
    transfer_data: null,
    transfer_group: null,
  }
  world.create('charges', charge, 'charge.succeeded')
  const card = method ? world.store.get('cards', method) : undefined
  const { later } = testCard(card?.number ?? '')
  if (later === 'disputed') openDispute(world, charge)
  if (later === 'suspected') warnOfFraud(world, charge)
  return world.require('charges', 'charge', id)
}

function warnOfFraud(world: World, charge: Charge): void {
  const id = newId('issfr')
  world.create(
    'earlyFraudWarnings',
    {
      id,
      object: 'radar.early_fraud_warning',
      actionable: true,
      charge: charge.id,
      created: world.now({ id, customer: charge.customer }),
      fraud_type: 'made_with_lost_card',
      livemode: false,
      ...(charge.payment_intent && { payment_intent: charge.payment_intent }),
    },
    'radar.early_fraud_warning.created',
  )
}

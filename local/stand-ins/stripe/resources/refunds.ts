import { z } from 'zod'
import { newId } from '../ids.ts'
import { metadata, readParams, text, whole } from '../params.ts'
import type { Route } from '../route.ts'
import { invalid } from '../stripe-error.ts'
import type { Charge, Refund } from '../wire.ts'
import type { World } from '../world.ts'

const refundParams = {
  amount: whole.optional(),
  charge: text.optional(),
  payment_intent: text.optional(),
  metadata: metadata.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
}

function chargeOf(world: World, given: { charge?: string; payment_intent?: string }): Charge {
  if (given.charge) return world.require('charges', 'charge', given.charge, 'charge')
  const found = world.store.all('charges').find((row) => row.payment_intent === given.payment_intent)
  if (!found) throw invalid('One of the following params should be provided: payment_intent or charge.')
  return world.require('charges', 'charge', found.id)
}

function refund(world: World, charge: Charge, amount: number, reason: Refund['reason']): Refund {
  const left = charge.amount - charge.amount_refunded
  if (charge.refunded) {
    throw invalid(`Charge ${charge.id} has already been refunded.`, undefined, 'charge_already_refunded')
  }
  if (amount > left) throw invalid('Refund amount is greater than unrefunded amount on charge.', 'amount')
  const amount_refunded = charge.amount_refunded + amount
  const id = newId('re')
  const made: Refund = {
    id,
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: world.now({ id, customer: charge.customer }),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  }
  world.create('refunds', made, 'refund.created')
  world.save(
    'charges',
    { ...charge, amount_refunded, refunded: amount_refunded === charge.amount },
    'charge.refunded',
  )
  return made
}

export const refundRoutes: Route[] = [
  [
    'POST',
    '/v1/refunds',
    (world, { form }) => {
      const params = readParams(refundParams, form)
      const charge = chargeOf(world, params)
      const amount = params.amount ?? charge.amount - charge.amount_refunded
      return refund(world, charge, amount, params.reason ?? null)
    },
  ],
  ['GET', '/v1/refunds/:id', (world, { ids }) => world.require('refunds', 'refund', ids[0]!)],
]

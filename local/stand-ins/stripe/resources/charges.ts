import { page } from '../listing.ts'
import { listing, readParams, text } from '../params.ts'
import type { Route } from '../route.ts'

export const chargeRoutes: Route[] = [
  [
    'GET',
    '/v1/charges',
    (world, { form, path }) => {
      const params = readParams(
        { ...listing, customer: text.optional(), payment_intent: text.optional() },
        form,
      )
      const rows = world.store.all('charges').filter(({ customer, payment_intent }) => {
        if (params.customer && customer !== params.customer) return false
        return !params.payment_intent || payment_intent === params.payment_intent
      })
      return page(path, rows, params)
    },
  ],
  ['GET', '/v1/charges/:id', (world, { ids }) => world.require('charges', 'charge', ids[0]!)],
  [
    'GET',
    '/v1/radar/early_fraud_warnings/:id',
    (world, { ids }) => world.require('earlyFraudWarnings', 'early fraud warning', ids[0]!),
  ],
]

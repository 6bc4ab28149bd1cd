import { readParams } from '../params.ts'
import type { Route } from '../route.ts'
import type { Account } from '../wire.ts'

export const accountRoutes: Route[] = [
  [
    'GET',
    '/v1/account',
    ({ account }, { form }): Account => {
      readParams({}, form)
      const { chargesEnabled } = account()
      return {
        id: 'acct_1PreceptorStandIn',
        object: 'account',
        business_type: 'company',
        charges_enabled: chargesEnabled,
        country: 'US',
        default_currency: 'usd',
        details_submitted: chargesEnabled,
        email: null,
        payouts_enabled: chargesEnabled,
        type: 'standard',
      }
    },
  ],
]

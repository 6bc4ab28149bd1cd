import { z } from 'zod'
import { newId } from '../ids.ts'
import { readParams, text, url } from '../params.ts'
import type { Route } from '../route.ts'
import { invalid } from '../stripe-error.ts'
import { defaultConfiguration } from './portal-configurations.ts'

const MAY_FLOW = ['payment_method_update', 'subscription_cancel'] as const
const flow = z.strictObject({
  type: z.enum(MAY_FLOW),
  subscription_cancel: z.strictObject({ subscription: text }).optional(),
  after_completion: z
    .strictObject({
      type: z.enum(['portal_homepage', 'redirect']),
      redirect: z.strictObject({ return_url: url }).optional(),
    })
    .optional(),
})

export const portalSessionRoutes: Route[] = [
  [
    'POST',
    '/v1/billing_portal/sessions',
    (world, { form }) => {
      const params = readParams(
        {
          customer: text,
          configuration: text.optional(),
          return_url: url.optional(),
          locale: text.optional(),
          flow_data: flow.optional(),
        },
        form,
      )
      const customer = world.require('customers', 'customer', params.customer, 'customer')
      const configuration = params.configuration
        ? world.require('portalConfigurations', 'configuration', params.configuration, 'configuration')
        : defaultConfiguration(world)
      const flowData = params.flow_data
      const cancels = flowData?.subscription_cancel?.subscription
      if (flowData?.type === 'subscription_cancel' && !cancels) {
        throw invalid('Missing required param: flow_data[subscription_cancel][subscription].', 'flow_data')
      }
      const secret = newId('test', 40)
      const session = world.create(
        'portalSessions',
        {
          id: newId('bps'),
          object: 'billing_portal.session',
          configuration: configuration.id,
          created: world.now(customer),
          customer: customer.id,
          customer_account: null,
          flow: flowData
            ? {
                after_completion: {
                  hosted_confirmation: null,
                  redirect: flowData.after_completion?.redirect ?? null,
                  type: flowData.after_completion?.type ?? 'portal_homepage',
                },
                customer_update: null,
                subscription_cancel: cancels ? { retention: null, subscription: cancels } : null,
                subscription_pause: null,
                subscription_update: null,
                subscription_update_confirm: null,
                type: flowData.type,
              }
            : null,
          livemode: false,
          locale: params.locale ?? null,
          on_behalf_of: null,
          return_url: params.return_url ?? configuration.default_return_url,
          url: `${world.baseUrl()}/p/session/${secret}`,
        },
        'billing_portal.session.created',
      )
      world.store.put('portals', { id: secret, session: session.id, pending: null })
      return session
    },
  ],
]

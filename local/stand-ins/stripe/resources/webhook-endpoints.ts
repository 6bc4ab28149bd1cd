import { z } from 'zod'
import { newId } from '../ids.ts'
import { page } from '../listing.ts'
import { flag, listing, mergeMetadata, metadata, readParams, text, unsettable, url } from '../params.ts'
import type { Route } from '../route.ts'
import { invalid } from '../stripe-error.ts'
import { API_VERSION } from '../wire.ts'

const fields = {
  url: url.optional(),
  enabled_events: z.array(text).min(1).optional(),
  description: unsettable.optional(),
  metadata: metadata.optional(),
}

export const webhookEndpointRoutes: Route[] = [
  [
    'POST',
    '/v1/webhook_endpoints',
    (world, { form }) => {
      const params = readParams(
        { ...fields, url, enabled_events: z.array(text).min(1), api_version: text.optional() },
        form,
      )
      if (params.api_version && params.api_version !== API_VERSION) {
        throw invalid(`Invalid Stripe API version: ${params.api_version}`, 'api_version')
      }
      const secret = newId('whsec', 32)
      const endpoint = world.create('webhookEndpoints', {
        id: newId('we'),
        object: 'webhook_endpoint',
        api_version: API_VERSION,
        application: null,
        created: world.now(),
        description: params.description || null,
        enabled_events: params.enabled_events,
        livemode: false,
        metadata: mergeMetadata({}, params.metadata),
        secret,
        status: 'enabled',
        url: params.url,
      })
      return endpoint
    },
  ],
  [
    'GET',
    '/v1/webhook_endpoints',
    (world, { form, path }) => {
      const rows = world.store.all('webhookEndpoints').map(withoutSecret)
      return page(path, rows, readParams(listing, form))
    },
  ],
  [
    'GET',
    '/v1/webhook_endpoints/:id',
    (world, { ids }) => withoutSecret(world.require('webhookEndpoints', 'webhook endpoint', ids[0]!)),
  ],
  [
    'POST',
    '/v1/webhook_endpoints/:id',
    (world, { ids, form }) => {
      const endpoint = world.require('webhookEndpoints', 'webhook endpoint', ids[0]!)
      const { disabled, ...params } = readParams({ ...fields, disabled: flag.optional() }, form)
      const isDisabled = disabled ?? endpoint.status === 'disabled'
      const changed = world.save('webhookEndpoints', {
        ...endpoint,
        url: params.url ?? endpoint.url,
        enabled_events: params.enabled_events ?? endpoint.enabled_events,
        description: params.description === undefined ? endpoint.description : params.description || null,
        metadata: mergeMetadata(endpoint.metadata, params.metadata),
        status: isDisabled ? 'disabled' : 'enabled',
      })
      return withoutSecret(changed)
    },
  ],
  [
    'DELETE',
    '/v1/webhook_endpoints/:id',
    (world, { ids }) => {
      const { id } = world.require('webhookEndpoints', 'webhook endpoint', ids[0]!)
      world.store.remove('webhookEndpoints', id)
      return { id, object: 'webhook_endpoint', deleted: true }
    },
  ],
]

/** The secret is shown once, when the endpoint is made. */
function withoutSecret<Row extends { secret?: string }>({ secret: _, ...endpoint }: Row) {
  return endpoint
}

import { z } from 'zod'
import { page } from '../listing.ts'
import { flag, listing, readParams, text } from '../params.ts'
import type { Route } from '../route.ts'

const matches = (type: string, wanted: string) =>
  wanted === '*' || wanted === type || (wanted.endsWith('.*') && type.startsWith(wanted.slice(0, -1)))

export const eventRoutes: Route[] = [
  [
    'GET',
    '/v1/events',
    (world, { form, path }) => {
      const params = readParams(
        {
          ...listing,
          type: text.optional(),
          types: z.array(text).max(20).optional(),
          delivery_success: flag.optional(),
        },
        form,
      )
      const wanted = params.types ?? (params.type ? [params.type] : undefined)
      const rows = world.store.all('events').filter(({ type, pending_webhooks }) => {
        if (params.delivery_success !== undefined && params.delivery_success !== (pending_webhooks === 0)) {
          return false
        }
        return wanted?.some((each) => matches(type, each)) ?? true
      })
      return page(path, rows, params)
    },
  ],
  ['GET', '/v1/events/:id', (world, { ids }) => world.require('events', 'event', ids[0]!)],
]

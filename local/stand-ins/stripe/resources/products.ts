import { z } from 'zod'
import { newId } from '../ids.ts'
import { page } from '../listing.ts'
import { flag, listing, mergeMetadata, metadata, readParams, text, unsettable, url } from '../params.ts'
import type { Route } from '../route.ts'
import { invalid } from '../stripe-error.ts'
import type { Product } from '../wire.ts'
import type { World } from '../world.ts'

const fields = {
  active: flag.optional(),
  name: text.optional(),
  description: unsettable.optional(),
  metadata: metadata.optional(),
  statement_descriptor: text.optional(),
  tax_code: text.optional(),
  unit_label: text.optional(),
  url: url.optional(),
  default_price: text.optional(),
}

interface ProductGiven {
  id?: string
  active?: boolean
  name: string
  description?: string
  metadata?: string | Record<string, string>
  statement_descriptor?: string
  tax_code?: string
  unit_label?: string
  url?: string
}

export function makeProduct(world: World, given: ProductGiven): Product {
  const created = world.now()
  const product: Product = {
    id: given.id ?? newId('prod', 14),
    object: 'product',
    active: given.active ?? true,
    created,
    default_price: null,
    description: given.description ?? null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: mergeMetadata({}, given.metadata),
    name: given.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: given.statement_descriptor ?? null,
    tax_code: given.tax_code ?? null,
    tax_details: null,
    type: 'service',
    unit_label: given.unit_label ?? null,
    updated: created,
    url: given.url ?? null,
  }
  return world.create('products', product, 'product.created')
}

export const productRoutes: Route[] = [
  [
    'POST',
    '/v1/products',
    (world, { form }) => {
      const params = readParams({ ...fields, id: text.optional(), name: text }, form)
      const id = params.id ?? newId('prod', 14)
      if (world.store.has('products', id)) {
        throw invalid('Product already exists.', 'id', 'resource_already_exists')
      }
      return makeProduct(world, {
        ...params,
        id,
        description: params.description || undefined,
        metadata: mergeMetadata({}, params.metadata),
      })
    },
  ],
  [
    'GET',
    '/v1/products',
    (world, { form, path }) => {
      const params = readParams(
        { ...listing, active: flag.optional(), ids: z.array(text).optional(), type: text.optional() },
        form,
      )
      const rows = world.store.all('products').filter(({ id, active }) => {
        return (params.active === undefined || active === params.active) && (params.ids?.includes(id) ?? true)
      })
      return page(path, rows, params)
    },
  ],
  ['GET', '/v1/products/:id', (world, { ids }) => world.require('products', 'product', ids[0]!)],
  [
    'POST',
    '/v1/products/:id',
    (world, { ids, form }) => {
      const product = world.require('products', 'product', ids[0]!)
      const params = readParams(fields, form)
      return world.save(
        'products',
        {
          ...product,
          ...params,
          description: params.description === undefined ? product.description : params.description || null,
          metadata: mergeMetadata(product.metadata, params.metadata),
          updated: world.now(),
        },
        'product.updated',
      )
    },
  ],
]

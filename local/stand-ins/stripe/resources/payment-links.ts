import { z } from 'zod'
import { newId } from '../ids.ts'
import { page } from '../listing.ts'
import { flag, listing, mergeMetadata, metadata, readParams, text, whole } from '../params.ts'
import type { Route } from '../route.ts'
import type { PaymentLink } from '../wire.ts'

const afterCompletion = z.strictObject({
  type: z.literal('redirect'),
  redirect: z.strictObject({ url: text }),
})

/** Links as they are made and listed; what they sell is not sold here. */
export const paymentLinkRoutes: Route[] = [
  [
    'POST',
    '/v1/payment_links',
    (world, { form }) => {
      const params = readParams(
        {
          line_items: z.array(z.strictObject({ price: text, quantity: whole })).min(1),
          metadata: metadata.optional(),
          after_completion: afterCompletion.optional(),
        },
        form,
      )
      const [line] = params.line_items
      const price = world.require('prices', 'price', line!.price, 'line_items[0][price]')
      const redirect = params.after_completion?.redirect
      const link: PaymentLink = {
        id: newId('plink'),
        object: 'payment_link',
        active: true,
        after_completion: redirect
          ? { type: 'redirect', redirect }
          : { type: 'hosted_confirmation', hosted_confirmation: { custom_message: null } },
        allow_promotion_codes: false,
        application: null,
        application_fee_amount: null,
        application_fee_percent: null,
        automatic_tax: { enabled: false, liability: null },
        billing_address_collection: 'auto',
        consent_collection: null,
        currency: price.currency,
        custom_fields: [],
        custom_text: {
          after_submit: null,
          shipping_address: null,
          submit: null,
          terms_of_service_acceptance: null,
        },
        customer_creation: 'if_required',
        inactive_message: null,
        invoice_creation: null,
        livemode: false,
        managed_payments: null,
        metadata: mergeMetadata({}, params.metadata),
        on_behalf_of: null,
        payment_intent_data: null,
        payment_method_collection: 'always',
        payment_method_options: null,
        payment_method_types: null,
        phone_number_collection: { enabled: false },
        restrictions: null,
        shipping_address_collection: null,
        shipping_options: [],
        submit_type: 'auto',
        subscription_data: null,
        tax_id_collection: { enabled: false, required: 'never' },
        transfer_data: null,
        url: `${world.baseUrl()}/links/${newId('buy').slice(4)}`,
      }
      return world.create('paymentLinks', link)
    },
  ],
  [
    'GET',
    '/v1/payment_links',
    (world, { form, path }) => {
      const params = readParams({ ...listing, active: flag.optional() }, form)
      const rows = world.store.all('paymentLinks')
      const wanted = rows.filter(({ active }) => params.active === undefined || active === params.active)
      return page(path, wanted, params)
    },
  ],
  [
    'GET',
    '/v1/payment_links/:id',
    (world, { ids }) => world.require('paymentLinks', 'payment link', ids[0]!),
  ],
  [
    'POST',
    '/v1/payment_links/:id',
    (world, { ids, form }) => {
      const link = world.require('paymentLinks', 'payment link', ids[0]!)
      const params = readParams({ active: flag.optional(), metadata: metadata.optional() }, form)
      return world.save('paymentLinks', {
        ...link,
        active: params.active ?? link.active,
        metadata: mergeMetadata(link.metadata, params.metadata),
      })
    },
  ],
]

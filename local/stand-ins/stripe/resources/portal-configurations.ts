import { z } from 'zod'
import { newId } from '../ids.ts'
import { page } from '../listing.ts'
import { flag, listing, mergeMetadata, metadata, readParams, unsettable, url } from '../params.ts'
import type { Route } from '../route.ts'
import type { PortalConfiguration } from '../wire.ts'
import type { World } from '../world.ts'

const switched = z.strictObject({ enabled: flag })
const features = z
  .strictObject({
    customer_update: z.strictObject({
      enabled: flag,
      allowed_updates: z
        .array(z.enum(['address', 'email', 'name', 'phone', 'shipping', 'tax_id']))
        .or(z.literal(''))
        .optional(),
    }),
    invoice_history: switched,
    payment_method_update: switched,
    subscription_cancel: z.strictObject({
      enabled: flag,
      mode: z.enum(['at_period_end', 'immediately']).default('at_period_end'),
      proration_behavior: z.enum(['none', 'create_prorations', 'always_invoice']).default('none'),
      cancellation_reason: z
        .strictObject({
          enabled: flag,
          options: z
            .array(
              z.enum([
                'customer_service',
                'low_quality',
                'missing_features',
                'other',
                'switched_service',
                'too_complex',
                'too_expensive',
                'unused',
              ]),
            )
            .or(z.literal('')),
        })
        .optional(),
    }),
    // Plans are changed in the app; this portal has no page for it.
    subscription_update: z.strictObject({ enabled: z.literal('false') }),
  })
  .partial()
const business = z
  .strictObject({ headline: unsettable, privacy_policy_url: url, terms_of_service_url: url })
  .partial()

const fields = {
  business_profile: business.optional(),
  default_return_url: z.union([url, z.literal('')]).optional(),
  features: features.optional(),
  metadata: metadata.optional(),
  name: unsettable.optional(),
}

/** The features as a configuration shows them; what is not given stays as it was. */
function mergeFeatures(
  old: PortalConfiguration['features'],
  given: z.output<typeof features> = {},
): PortalConfiguration['features'] {
  const cancel = given.subscription_cancel
  const reason = cancel?.cancellation_reason
  return {
    ...old,
    customer_update: given.customer_update
      ? {
          enabled: given.customer_update.enabled,
          allowed_updates: given.customer_update.allowed_updates || [],
        }
      : old.customer_update,
    invoice_history: given.invoice_history ?? old.invoice_history,
    payment_method_update: {
      ...old.payment_method_update,
      ...given.payment_method_update,
    },
    subscription_cancel: cancel
      ? {
          enabled: cancel.enabled,
          mode: cancel.mode,
          proration_behavior: cancel.proration_behavior,
          cancellation_reason: reason
            ? { enabled: reason.enabled, feedback_options: null, options: reason.options || [] }
            : old.subscription_cancel.cancellation_reason,
        }
      : old.subscription_cancel,
  }
}

function makeConfiguration(world: World, isDefault: boolean): PortalConfiguration {
  return {
    id: newId('bpc'),
    object: 'billing_portal.configuration',
    active: true,
    application: null,
    business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
    created: world.now(),
    default_return_url: null,
    features: {
      customer_update: { allowed_updates: [], enabled: false },
      invoice_history: { enabled: isDefault },
      payment_method_update: { enabled: isDefault, payment_method_configuration: null },
      subscription_cancel: {
        cancellation_reason: { enabled: false, feedback_options: null, options: [] },
        enabled: isDefault,
        mode: 'at_period_end',
        proration_behavior: 'none',
      },
      subscription_pause: { duration: { interval_options: [], type: 'indefinite' }, enabled: false },
      subscription_update: {
        billing_cycle_anchor: null,
        default_allowed_updates: [],
        enabled: false,
        proration_behavior: 'none',
        schedule_at_period_end: { conditions: [] },
        trial_update_behavior: 'end_trial',
      },
    },
    is_default: isDefault,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: {},
    name: null,
    updated: world.now(),
  }
}

/** The configuration of an account that never made one. */
export function defaultConfiguration(world: World): PortalConfiguration {
  const known = world.store.all('portalConfigurations').find((row) => row.is_default)
  return known ?? world.create('portalConfigurations', makeConfiguration(world, true))
}

export const portalConfigurationRoutes: Route[] = [
  [
    'POST',
    '/v1/billing_portal/configurations',
    (world, { form }) => {
      const params = readParams({ ...fields, features }, form)
      const made = makeConfiguration(world, false)
      return world.create(
        'portalConfigurations',
        {
          ...made,
          business_profile: { ...made.business_profile, ...params.business_profile },
          default_return_url: params.default_return_url || null,
          features: mergeFeatures(made.features, params.features),
          metadata: mergeMetadata({}, params.metadata),
          name: params.name || null,
        },
        'billing_portal.configuration.created',
      )
    },
  ],
  [
    'GET',
    '/v1/billing_portal/configurations',
    (world, { form, path }) => {
      const params = readParams({ ...listing, active: flag.optional(), is_default: flag.optional() }, form)
      const rows = world.store.all('portalConfigurations').filter((row) => {
        if (params.active !== undefined && row.active !== params.active) return false
        return params.is_default === undefined || row.is_default === params.is_default
      })
      return page(path, rows, params)
    },
  ],
  [
    'GET',
    '/v1/billing_portal/configurations/:id',
    (world, { ids }) => world.require('portalConfigurations', 'configuration', ids[0]!),
  ],
  [
    'POST',
    '/v1/billing_portal/configurations/:id',
    (world, { ids, form }) => {
      const row = world.require('portalConfigurations', 'configuration', ids[0]!)
      const params = readParams({ ...fields, active: flag.optional() }, form)
      return world.save(
        'portalConfigurations',
        {
          ...row,
          active: params.active ?? row.active,
          business_profile: { ...row.business_profile, ...params.business_profile },
          default_return_url:
            params.default_return_url === undefined
              ? row.default_return_url
              : params.default_return_url || null,
          features: mergeFeatures(row.features, params.features),
          metadata: mergeMetadata(row.metadata, params.metadata),
          name: params.name === undefined ? row.name : params.name || null,
          updated: world.now(),
        },
        'billing_portal.configuration.updated',
      )
    },
  ],
]

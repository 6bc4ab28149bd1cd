import Stripe from 'stripe'
import type { StripeOptions } from './client.ts'
import { call } from './errors.ts'
import { openSdk } from './sdk.ts'

export interface AccountFacts {
  chargesEnabled: boolean
}

export interface WebhookEndpointFacts {
  url: string
  isEnabled: boolean
  /** `*` stands for all. */
  events: string[]
  /** Of the events it sends; null: the account's own. */
  apiVersion: string | null
}

export interface PaymentLinkFacts {
  url: string
  isActive: boolean
  metadata: Record<string, string>
  /** Where it leads to once it is paid; null: a page of Stripe's. */
  returnUrl: string | null
}

/** A request that does nothing: what it is about does not exist. */
export interface HarmlessRequest {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  params?: Record<string, string>
}

const API_URL = 'https://api.stripe.com'
/** The permission of a restricted key that a rejection names, as `customer_write`. */
const PERMISSION = /'rak_([a-z_]{1,60})'/

/** What only a check asks of Stripe, never the product. Every verb rejects VendorError. */
export function createStripeProbe({ secretKey, apiBase, timeoutMs = 10_000 }: StripeOptions) {
  const sdk = openSdk({ secretKey, apiBase, timeoutMs, maxRetries: 0 })

  return {
    /** The account behind the key; null where a restricted key may not read it. */
    async describeAccount(): Promise<AccountFacts | null> {
      try {
        const { charges_enabled } = await sdk.accounts.retrieveCurrent()
        return { chargesEnabled: charges_enabled }
      } catch (error) {
        if (error instanceof Stripe.errors.StripePermissionError) return null
        return call(Promise.reject(error))
      }
    },
    /** The version that requests which name none get; undefined where the answer does not say. */
    async defaultApiVersion(signal: AbortSignal): Promise<string | undefined> {
      // The SDK names one in each request.
      const headers = { authorization: `Bearer ${secretKey}` }
      const reply = await fetch(new URL('/v1/prices?limit=1', apiBase ?? API_URL), { headers, signal })
      await reply.body?.cancel()
      return reply.headers.get('stripe-version') ?? undefined
    },
    /** The permission that the key lacks for a request; undefined where it lacks none. */
    async missingPermission({ method, path, params }: HarmlessRequest): Promise<string | undefined> {
      try {
        await sdk.rawRequest(method, path, params)
        return undefined
      } catch (error) {
        if (error instanceof Stripe.errors.StripePermissionError)
          return PERMISSION.exec(error.message)?.[1] ?? path
        // It got as far as what is not there.
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return undefined
        return call(Promise.reject(error))
      }
    },
    async listWebhookEndpoints(): Promise<WebhookEndpointFacts[]> {
      const { data } = await call(sdk.webhookEndpoints.list({ limit: 100 }))
      return data.map(({ url, status, enabled_events: events, api_version: apiVersion }) => ({
        url,
        isEnabled: status === 'enabled',
        events,
        apiVersion,
      }))
    },
    /** Makes a customer of nobody and removes it again: Stripe sends a `customer.deleted` of the id returned. */
    async causeEvent(): Promise<string> {
      const { id } = await call(sdk.customers.create({ description: 'Made and removed by npm run doctor' }))
      await call(sdk.customers.del(id))
      return id
    },
    async listPaymentLinks(): Promise<PaymentLinkFacts[]> {
      const { data } = await call(sdk.paymentLinks.list({ limit: 100 }))
      return data.map(({ url, active: isActive, metadata, after_completion: { redirect } }) => ({
        url,
        isActive,
        metadata,
        returnUrl: redirect?.url ?? null,
      }))
    },
  }
}
export type StripeProbe = ReturnType<typeof createStripeProbe>

/** The header `Stripe-Signature` of a body, as Stripe would sign it with this secret. */
export const signWebhook = (payload: string, secret: string): string =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret })

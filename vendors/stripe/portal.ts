import type Stripe from 'stripe'
import { call } from './errors.ts'

export interface PortalConfiguration {
  id: string
  metadata: Record<string, string>
}

/** The portal changes cards, shows invoices and cancels; plans are changed in the app only (decision B16). */
const FEATURES = {
  customer_update: { enabled: false },
  invoice_history: { enabled: true },
  payment_method_update: { enabled: true },
  subscription_cancel: { enabled: true, mode: 'at_period_end' },
  subscription_update: { enabled: false },
} as const

export const portal = (sdk: Stripe) => ({
  async listConfigurations(): Promise<PortalConfiguration[]> {
    const listing = sdk.billingPortal.configurations.list({ active: true, limit: 100 })
    return (await call(listing)).data.map(({ id, metadata }) => ({ id, metadata: metadata ?? {} }))
  },
  async createConfiguration(given: {
    privacyUrl: string
    termsUrl: string
    metadata: Record<string, string>
  }): Promise<PortalConfiguration> {
    // Stripe takes public addresses only; without them the portal leaves the links out.
    const isPublic = given.privacyUrl.startsWith('https:') && given.termsUrl.startsWith('https:')
    const { id, metadata } = await call(
      sdk.billingPortal.configurations.create({
        features: FEATURES,
        ...(isPublic && {
          business_profile: {
            privacy_policy_url: given.privacyUrl,
            terms_of_service_url: given.termsUrl,
          },
        }),
        metadata: given.metadata,
      }),
    )
    return { id, metadata: metadata ?? {} }
  },
  /** A way into the portal, good once and for a short time. */
  async createSession(given: {
    customerId: string
    returnUrl: string
    configurationId?: string
  }): Promise<{ url: string }> {
    const { url } = await call(
      sdk.billingPortal.sessions.create({
        customer: given.customerId,
        return_url: given.returnUrl,
        configuration: given.configurationId,
      }),
    )
    return { url }
  },
})

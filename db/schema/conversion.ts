import type { Generated } from 'kysely'

/** What an offer led to: once for an account and a type, and a press of the guide's button once for a visit. */
export interface ConversionTable {
  id: Generated<string>
  /** Null only where a visitor pressed the guide's button. */
  accountId: string | null
  browseSessionId: string
  type: 'trial_started' | 'subscription_created' | 'upgrade_completed' | 'guide_click'
  planType: string
  originalClickId: string | null
  valueCents: number
  secondsToConversion: number | null
  clicksBefore: number | null
  pagesBefore: number | null
  createdAt: Date
}

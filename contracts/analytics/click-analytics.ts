import { z } from 'zod'

/**
 * What is counted of visits, clicks on plans and what came of them (spec 1 sections 3 and 7). The pages that send it
 * only log a failure. What a browser does not know it leaves out or sends as null.
 */

/** Made by the browser of a time and a random text; it lives as long as the tab. */
export const BrowseSessionId = z.string().regex(/^[\w.:-]{1,100}$/)

export const DeviceType = z.enum(['mobile', 'tablet', 'desktop'])
export type DeviceType = z.infer<typeof DeviceType>

const MAX_URL = 2048
const MAX_PAGES = 50
const address = z.string().max(MAX_URL).nullish()
const count = z.number().int().min(0).max(1_000_000)
const seconds = z.number().min(0).max(100_000_000)
/** A plan or a place on a page, by its key. */
const key = z.string().regex(/^[A-Za-z0-9][\w-]{0,59}$/)
/** The paths, or only how many they were. */
const pages = z.union([count, z.array(z.string().max(MAX_URL)).max(MAX_PAGES)])

/** POST /api/analytics/subscription-click. */
export const SubscriptionClickBody = z.object({
  sessionId: BrowseSessionId,
  planType: key,
  buttonLocation: key,
  userAgent: z.string().max(MAX_URL).nullish(),
  referrer: address,
  previousPage: address,
  deviceType: DeviceType.nullish(),
  currentPlan: key.nullish(),
  trialDaysRemaining: z.number().min(0).max(10_000).nullish(),
})
export type SubscriptionClickBody = z.input<typeof SubscriptionClickBody>

export const ConversionType = z.enum([
  'trial_started',
  'subscription_created',
  'upgrade_completed',
  /** A press of the weakness guide's purchase button: the only one that needs no account (decision B20). */
  'guide_click',
])
export type ConversionType = z.infer<typeof ConversionType>

/** POST /api/analytics/conversion. The value is in US dollars, times are in seconds. */
export const ConversionBody = z.object({
  sessionId: BrowseSessionId,
  planType: key,
  conversionType: ConversionType,
  originalClickId: z.uuid().nullish(),
  conversionValue: z.number().min(0).max(1_000_000).default(0),
  timeToConversion: seconds.nullish(),
  clicksBeforeConversion: count.nullish(),
  pagesVisitedBeforeConversion: pages.nullish(),
})
export type ConversionBody = z.input<typeof ConversionBody>

export const ConversionReply = z.object({ conversionId: z.uuid() })
export type ConversionReply = z.infer<typeof ConversionReply>

/** A beacon holds no more; it is sent with every page that is left, and the last one counts. */
export const SESSION_END_MAX_BYTES = 4096

/** POST /api/analytics/session-end, a beacon: JSON also where it calls itself text. The duration is in seconds. */
export const SessionEndBody = z.object({
  sessionId: BrowseSessionId,
  totalClicks: count,
  pagesVisited: pages,
  sessionDuration: seconds,
  finalPage: address,
})
export type SessionEndBody = z.input<typeof SessionEndBody>

import type {
  ConversionBody,
  SessionEndBody,
  SubscriptionClickBody,
} from '@preceptor/contracts/analytics/click-analytics'
import type { BrowseSessionTable } from '@preceptor/db/schema/browse-session'
import type { ConversionTable } from '@preceptor/db/schema/conversion'
import type { SubscriptionClickTable } from '@preceptor/db/schema/subscription-click'
import { deviceLabelOf } from '@preceptor/vendors/visitors/device-label'
import type { Insertable } from 'kysely'
import type { z } from 'zod'
import { originOf, pagePathOf } from '../../visits/page-path.ts'

interface Whose {
  accountId: string | null
  createdAt: Date
}

/** What is kept of a click: of the user's browser its family and system, of addresses no more than where they lead. */
export function clickOf(
  body: z.output<typeof SubscriptionClickBody>,
  whose: Whose,
): Insertable<SubscriptionClickTable> {
  return {
    ...whose,
    browseSessionId: body.sessionId,
    planType: body.planType,
    buttonLocation: body.buttonLocation,
    browser: deviceLabelOf(body.userAgent ?? undefined),
    referrer: originOf(body.referrer),
    previousPage: pagePathOf(body.previousPage),
    deviceType: body.deviceType ?? null,
    currentPlan: body.currentPlan ?? null,
    trialDaysRemaining: body.trialDaysRemaining ?? null,
  }
}

export function conversionOf(
  body: z.output<typeof ConversionBody>,
  whose: Whose,
): Insertable<ConversionTable> {
  const pages = body.pagesVisitedBeforeConversion
  return {
    ...whose,
    browseSessionId: body.sessionId,
    type: body.conversionType,
    planType: body.planType,
    originalClickId: body.originalClickId ?? null,
    valueCents: Math.round(body.conversionValue * 100),
    secondsToConversion: body.timeToConversion ?? null,
    clicksBefore: body.clicksBeforeConversion ?? null,
    pagesBefore: Array.isArray(pages) ? pages.length : (pages ?? null),
  }
}

export function visitOf(
  { sessionId, totalClicks, pagesVisited, sessionDuration, finalPage }: z.output<typeof SessionEndBody>,
  endedAt: Date,
): Insertable<BrowseSessionTable> {
  const pages = Array.isArray(pagesVisited) ? pagesVisited.map(pagePathOf) : []
  return {
    id: sessionId,
    totalClicks,
    pageCount: Array.isArray(pagesVisited) ? pagesVisited.length : pagesVisited,
    pages: [...new Set(pages)].filter((page) => page !== null),
    durationSeconds: sessionDuration,
    finalPage: pagePathOf(finalPage),
    endedAt,
  }
}

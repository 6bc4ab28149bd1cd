import type {
  ConversionBody,
  SessionEndBody,
  SubscriptionClickBody,
} from '@preceptor/contracts/analytics/click-analytics'
import { heldSession } from '../session/held-session.ts'
import { changeVisit, deviceTypeOf, readVisit, withPage } from './visit.ts'

/**
 * Counts visits, clicks on plans and what came of them, for ourselves only (spec 1 section 7). Nobody waits for it,
 * its failures are only logged, and whoever asks not to be tracked is not.
 */

const MAX_BEACON_BYTES = 4096

const isWanted = (): boolean => {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return doNotTrack !== '1' && globalPrivacyControl !== true
}

/** All that becomes of a failure here (spec 1 section 8). */
export const logUncounted = (what: string, error: unknown): void => {
  // biome-ignore lint/suspicious/noConsole: failures of counting are logged and nothing else
  console.warn(`Not counted: ${what}`, error)
}

/** Continues where the user leaves the page; resolves with the reply's JSON, null where there is none. */
const send = async (call: string, body: object): Promise<Record<string, unknown> | null> => {
  const token = heldSession()?.accessToken
  try {
    const reply = await fetch(`/api/analytics/${call}`, {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
    if (!reply.ok) throw new Error(`answered ${reply.status}`)
    return await reply.json()
  } catch (error) {
    logUncounted(call, error)
    return null
  }
}

/** A page of the visit. */
export const countPage = (path: string): void => {
  if (isWanted()) changeVisit((visit) => withPage(visit, path))
}

/** A click on a plan, and where its button is. */
export const trackPlanClick = (
  click: Pick<SubscriptionClickBody, 'planType' | 'buttonLocation' | 'currentPlan' | 'trialDaysRemaining'>,
): void => {
  if (!isWanted()) return
  const { id, previousPage } = readVisit()
  const body: SubscriptionClickBody = {
    ...click,
    sessionId: id,
    userAgent: navigator.userAgent,
    referrer: document.referrer || null,
    previousPage,
    deviceType: deviceTypeOf(window.innerWidth, navigator.userAgent),
  }
  void send('subscription-click', body).then((reply) => {
    if (typeof reply?.clickId === 'string') changeVisit(() => ({ clickId: reply.clickId as string }))
  })
}

/** What is reported of a conversion at this moment of the visit; null where the user does not want to be counted. */
export const conversionNow = (
  conversion: Pick<ConversionBody, 'conversionType' | 'planType' | 'conversionValue'>,
): ConversionBody | null => {
  if (!isWanted()) return null
  const { id, clickId, startedAt, clicks, pages } = readVisit()
  return {
    ...conversion,
    sessionId: id,
    originalClickId: clickId,
    timeToConversion: Math.max(0, (Date.now() - startedAt) / 1000),
    clicksBeforeConversion: clicks,
    pagesVisitedBeforeConversion: pages,
  }
}

/** A press of the weakness guide's purchase button: worth one dollar, once a visit (decision B20). */
export const trackGuideClick = (value: number): void => {
  const body = conversionNow({
    conversionType: 'guide_click',
    planType: 'weakness_guide',
    conversionValue: value,
  })
  if (!body || readVisit().guideReported) return
  changeVisit(() => ({ guideReported: true }))
  const page = window as typeof window & { dataLayer?: object[] }
  page.dataLayer ??= []
  page.dataLayer.push({ event: 'conversion', value, currency: 'USD' })
  void send('conversion', body)
}

/** Tells what the visit has come to. Each page that is left tells it, and the last one counts. */
const reportVisit = (): void => {
  if (!isWanted()) return
  const { id, clicks, pages, startedAt, page } = readVisit()
  const body: SessionEndBody = {
    sessionId: id,
    totalClicks: clicks,
    pagesVisited: pages,
    sessionDuration: Math.max(0, (Date.now() - startedAt) / 1000),
    finalPage: page,
  }
  const whole = JSON.stringify(body)
  const text =
    whole.length < MAX_BEACON_BYTES ? whole : JSON.stringify({ ...body, pagesVisited: pages.length })
  // Of its type a browser says which page it comes from.
  navigator.sendBeacon('/api/analytics/session-end', new Blob([text], { type: 'application/json' }))
}

/** Counts from here on: this page, every press of a link or a button, and the visit when it is left. */
export const startTracking = (): void => {
  countPage(window.location.pathname)
  document.addEventListener('click', ({ target }) => {
    const isPress = target instanceof Element && target.closest('a, button')
    if (isPress && isWanted()) changeVisit(({ clicks }) => ({ clicks: clicks + 1 }))
  })
  window.addEventListener('pagehide', reportVisit)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') reportVisit()
  })
}

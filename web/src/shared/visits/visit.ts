import type { DeviceType } from '@preceptor/contracts/analytics/click-analytics'

/** What this tab has come to, from its first page on; kept in the tab and gone with it. */
export interface Visit {
  /** A time and a random text. */
  id: string
  startedAt: number
  clicks: number
  /** The paths in the order they were first seen. */
  pages: string[]
  /** The page the user is on, and the one before. */
  page: string | null
  previousPage: string | null
  /** The last click on a plan, as the server knows it. */
  clickId: string | null
  guideReported: boolean
}

const KEY = 'visit'
const MAX_PAGES = 40

const begun = (now: number): Visit => ({
  id: `${now}-${Math.random().toString(36).slice(2, 12)}`,
  startedAt: now,
  clicks: 0,
  pages: [],
  page: null,
  previousPage: null,
  clickId: null,
  guideReported: false,
})

export const readVisit = (now = Date.now()): Visit => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return { ...begun(now), ...kept }
  } catch {
    return begun(now)
  }
}

/** Changes what is kept of the visit and returns it. A browser that keeps nothing begins anew each time. */
export const changeVisit = (change: (visit: Visit) => Partial<Visit>): Visit => {
  const visit = readVisit()
  const changed = { ...visit, ...change(visit) }
  try {
    sessionStorage.setItem(KEY, JSON.stringify(changed))
  } catch {
    // Storage is full or forbidden: nothing is counted then.
  }
  return changed
}

/** The visit with one more page; the same page again is none. */
export const withPage = (visit: Visit, path: string): Partial<Visit> => {
  if (visit.page === path) return {}
  const pages = visit.pages.includes(path) ? visit.pages : [...visit.pages, path].slice(0, MAX_PAGES)
  return { page: path, previousPage: visit.page, pages }
}

const MOBILE = /android|iphone|ipad|ipod|mobile|silk|kindle/i
const TABLET = /ipad|tablet|silk|kindle|android(?!.*mobile)/i

/** The kind of a device by the width of its window (spec 1 section 7, decision A20). */
export const deviceTypeOf = (width: number, userAgent: string): DeviceType => {
  if (width < 768 && MOBILE.test(userAgent)) return TABLET.test(userAgent) ? 'tablet' : 'mobile'
  return width >= 768 && width <= 1024 ? 'tablet' : 'desktop'
}

import type { Page } from '@playwright/test'

/**
 * How far the page moved since it was first painted; what is laid out before, for who drives it, nobody sees. Where nothing
 * has moved, it is watched for `watchMs` more.
 */
export const shiftsSeen = (page: Page, watchMs = 500): Promise<number> =>
  page.evaluate(
    (watchMs) =>
      new Promise<number>((resolve) => {
        const [firstPaint] = performance.getEntriesByName('first-paint')
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[]
          const seen = shifts.filter(({ startTime }) => startTime > (firstPaint?.startTime ?? 0))
          resolve(seen.reduce((sum, { value }) => sum + value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        // An observer is not called for nothing.
        setTimeout(() => resolve(0), watchMs)
      }),
    watchMs,
  )

/**
 * How far the page moves while `act` leads from one screen to another: of all shifts but those within half a second of
 * a press, as Cumulative Layout Shift counts them, the sum.
 */
export const shiftsDuring = async (page: Page, act: () => Promise<void>): Promise<number> => {
  const watch = await page.evaluateHandle(() => {
    const seen = { sum: 0 }
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]
      for (const { value, hadRecentInput } of shifts) if (!hadRecentInput) seen.sum += value
    }).observe({ type: 'layout-shift' })
    return seen
  })
  await act()
  return watch.evaluate(async (seen) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    return seen.sum
  })
}

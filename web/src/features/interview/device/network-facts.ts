import type { NetworkFacts } from '../../../shared/voice/recording-rate.ts'

interface NetworkInformation {
  saveData?: boolean
  effectiveType?: string
}

const LATEST_CALLS = 5

/**
 * The fastest of the last calls to the api, from the first byte sent to the first byte back; null before any. It
 * holds the server's own few milliseconds too.
 */
const measureRoundTrip = (): number | null => {
  const calls = performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.startsWith(`${location.origin}/api/`))
    .slice(-LATEST_CALLS)
    .map((entry) => {
      const { requestStart, responseStart } = entry as PerformanceResourceTiming
      return responseStart - requestStart
    })
    .filter((ms) => ms > 0)
  return calls.length ? Math.min(...calls) : null
}

/** What is known of the candidate's line now. */
export const readNetwork = (): NetworkFacts => {
  const { connection } = navigator as { connection?: NetworkInformation }
  return {
    saveData: connection?.saveData ?? false,
    effectiveType: connection?.effectiveType ?? null,
    roundTripMs: measureRoundTrip(),
  }
}

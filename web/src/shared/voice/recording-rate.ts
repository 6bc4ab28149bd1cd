export type RateSetting = 'automatic' | 'low' | 'standard' | 'high'
export type Rate = Exclude<RateSetting, 'automatic'>

export interface RecordingRate {
  /** Of PCM16; Opus always runs at 48 kHz and saves by its bits. */
  sampleRateHz: number
  /** Of Opus. Never under 16,000, or the rule of 1000 bytes a second would reject good speech. */
  bitsPerSecond: number
}

export const RECORDING_RATE: Record<Rate, RecordingRate> = {
  low: { sampleRateHz: 8_000, bitsPerSecond: 16_000 },
  standard: { sampleRateHz: 16_000, bitsPerSecond: 24_000 },
  high: { sampleRateHz: 24_000, bitsPerSecond: 32_000 },
}

export interface NetworkFacts {
  /** The candidate asked the browser to save data. */
  saveData: boolean
  /** Of the Network Information API; null where there is none. */
  effectiveType: string | null
  /** Measured; null while nothing was. */
  roundTripMs: number | null
}

/** From this round trip on a connection counts as 2G: the table of the Network Information API. */
const SLOW_ROUND_TRIP_MS = 1_400

/** The rate to record at. On its own only a slow or metered line lowers it: 16 kHz is what the recogniser hears. */
export const chooseRate = (setting: RateSetting, network: NetworkFacts): Rate => {
  if (setting !== 'automatic') return setting
  const { saveData, effectiveType, roundTripMs } = network
  const isSlow = effectiveType?.endsWith('2g') || (roundTripMs ?? 0) >= SLOW_ROUND_TRIP_MS
  return saveData || isSlow ? 'low' : 'standard'
}

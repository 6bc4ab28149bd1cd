export type LevelWord = 'Quiet' | 'Good' | 'Too loud'

/** Level of silence and of full scale speech, in dB below full scale; between them the meter is linear. */
const FLOOR_DB = -60
const CEILING_DB = -6
const QUIET_BELOW = 0.35
const LOUD_FROM = 0.92
const DEFAULT_INTERVAL_MS = 66

/** Root mean square of samples between -1 and 1. */
export const rmsOf = (samples: ArrayLike<number>) => {
  let sum = 0
  for (let at = 0; at < samples.length; at++) sum += (samples[at] as number) ** 2
  return samples.length ? Math.sqrt(sum / samples.length) : 0
}

/** Meter level, 0 to 1, of an RMS: dB full scale, because ears hear ratios. */
export const levelOf = (rms: number) => {
  if (rms <= 0) return 0
  const db = 20 * Math.log10(rms)
  return Math.min(1, Math.max(0, (db - FLOOR_DB) / (CEILING_DB - FLOOR_DB)))
}

/** The word that goes with a level. */
export const wordOf = (level: number): LevelWord =>
  level < QUIET_BELOW ? 'Quiet' : level >= LOUD_FROM ? 'Too loud' : 'Good'

/**
 * Reads a level off an analyser every `intervalMs` until the returned function is called.
 * The meter falls slowly and rises at once, so that words can be read.
 */
export const watchMicrophoneLevel = (
  analyser: AnalyserNode,
  onLevel: (level: number, word: LevelWord) => void,
  intervalMs = DEFAULT_INTERVAL_MS,
) => {
  const samples = new Float32Array(analyser.fftSize)
  const fall = 0.85 ** (intervalMs / DEFAULT_INTERVAL_MS)
  let shown = 0
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples)
    shown = Math.max(levelOf(rmsOf(samples)), shown * fall)
    onLevel(shown, wordOf(shown))
  }, intervalMs)
  return () => clearInterval(timer)
}

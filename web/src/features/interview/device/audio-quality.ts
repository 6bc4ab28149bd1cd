/** What one short window of the microphone's samples tells; samples run from -1 to 1. */
export interface AudioFrame {
  rms: number
  /** Share of samples at full scale. */
  clippedShare: number
}

/** Three measures from 0 to 1 and their mean, which is the score (spec 2 section 9). */
export interface AudioQuality {
  clarity: number
  signalToNoise: number
  stability: number
  score: number
}

export type QualityBand = 'excellent' | 'good' | 'fair' | 'poor'
export type QualityAdvice = 'tooLoud' | 'tooQuiet' | 'noisy' | 'uneven'

const QUALITY_THRESHOLD = 0.6
const QUALITY_THRESHOLD_BOUNDS = { min: 0.3, max: 0.9 }
const QUALITY_HISTORY_LENGTH = 10

/** A sample counts as clipped from here on: converters stop just short of full scale. */
const CLIPPED_FROM = 0.985
const SILENCE_DB = -90
/** Quieter than this nobody speaks into the microphone. */
const AUDIBLE_DB = -52
/** Half a second of windows, and 250 ms in one block, at the 50 ms between windows. */
const MIN_FRAMES = 20
const FRAMES_PER_BLOCK = 5
const MIN_BLOCKS = 3

/** Below one measure like this the mean is no comfort. */
const WORST_MEASURE = 0.3

/** `from` maps to 0, `to` maps to 1, linear between and flat outside. */
const ramp = (value: number, from: number, to: number) =>
  Math.min(1, Math.max(0, (value - from) / (to - from)))

/** The measures of a window of samples. */
export const measureFrame = (samples: ArrayLike<number>): AudioFrame => {
  let sum = 0
  let clipped = 0
  for (let at = 0; at < samples.length; at++) {
    const sample = samples[at] as number
    sum += sample * sample
    if (Math.abs(sample) >= CLIPPED_FROM) clipped++
  }
  const count = Math.max(1, samples.length)
  return { rms: Math.sqrt(sum / count), clippedShare: clipped / count }
}

/** dB below full scale of an RMS; silence is -90. */
export const toDecibels = (rms: number) => Math.max(SILENCE_DB, 20 * Math.log10(Math.max(rms, 1e-9)))

const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.round((sorted.length - 1) * share)] ?? SILENCE_DB

const standardDeviation = (values: readonly number[]) => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
}

/** The loudest window of each 250 ms: syllables come and go, their peaks show whether the voice does. */
const blockPeaks = (levelsDb: readonly number[]) => {
  const peaks: number[] = []
  for (let at = 0; at + FRAMES_PER_BLOCK <= levelsDb.length; at += FRAMES_PER_BLOCK)
    peaks.push(Math.max(...levelsDb.slice(at, at + FRAMES_PER_BLOCK)))
  return peaks
}

/**
 * The quality of a few seconds of speech, windows 50 ms apart, oldest first; null while too little was heard.
 *
 * - Levels: the noise is the 10th percentile of the windows' levels, the voice the 90th, as minimum statistics
 *   (Martin 2001) and NIST's quick signal-to-noise estimate take them.
 * - signalToNoise: voice minus noise, 5 dB is 0 and 30 dB is 1.
 * - clarity: level times freedom from clipping. Full marks from -34 to -8 dB full scale, around the -26 dB that
 *   ITU-T P.56 calls nominal; none at -54 or at 0. One clipped sample in a hundred takes everything.
 * - stability: the spread of the 250 ms peaks that stand 6 dB out of the noise and within 24 dB of the voice;
 *   a standard deviation of 4 dB, that of even speech, is 1, and 12 dB is 0. Nothing out of the noise is 0.
 */
export const measureQuality = (frames: readonly AudioFrame[]): AudioQuality | null => {
  if (frames.length < MIN_FRAMES) return null
  const levels = frames.map(({ rms }) => toDecibels(rms))
  const sorted = levels.toSorted((a, b) => a - b)
  const noiseDb = percentile(sorted, 0.1)
  const voiceDb = percentile(sorted, 0.9)
  if (voiceDb < AUDIBLE_DB) return null
  const voiced = frames.filter(({ rms }) => toDecibels(rms) > voiceDb - 12)
  const clippedShare = voiced.reduce((sum, frame) => sum + frame.clippedShare, 0) / Math.max(1, voiced.length)
  const clarity = ramp(voiceDb, -54, -34) * ramp(voiceDb, 0, -8) * ramp(clippedShare, 0.01, 0)
  const signalToNoise = ramp(voiceDb - noiseDb, 5, 30)
  const peaks = blockPeaks(levels).filter((peak) => peak > noiseDb + 6 && peak > voiceDb - 24)
  const stability = peaks.length < MIN_BLOCKS ? 0 : ramp(standardDeviation(peaks), 12, 4)
  return { clarity, signalToNoise, stability, score: (clarity + signalToNoise + stability) / 3 }
}

/** The last ten measures, newest last. */
export const withQuality = (history: readonly AudioQuality[], quality: AudioQuality) =>
  [...history, quality].slice(-QUALITY_HISTORY_LENGTH)

/** The mean of a history, so that one word does not swing the meter; null for an empty one. */
export const meanQuality = (history: readonly AudioQuality[]): AudioQuality | null => {
  if (history.length === 0) return null
  const mean = (measure: keyof AudioQuality) =>
    history.reduce((sum, quality) => sum + quality[measure], 0) / history.length
  return {
    clarity: mean('clarity'),
    signalToNoise: mean('signalToNoise'),
    stability: mean('stability'),
    score: mean('score'),
  }
}

export const bandOf = (score: number): QualityBand =>
  score >= 0.9 ? 'excellent' : score >= 0.7 ? 'good' : score >= 0.5 ? 'fair' : 'poor'

/** A threshold within its bounds. */
export const boundThreshold = (threshold: number) =>
  Math.min(QUALITY_THRESHOLD_BOUNDS.max, Math.max(QUALITY_THRESHOLD_BOUNDS.min, threshold))

/**
 * What would help most; null when the score reaches the threshold and no measure alone is bad.
 * `voiceDb` tells the two ways apart in which clarity suffers.
 */
export const adviceFor = (
  { clarity, signalToNoise, stability, score }: AudioQuality,
  voiceDb: number,
  threshold = QUALITY_THRESHOLD,
): QualityAdvice | null => {
  const worst = Math.min(clarity, signalToNoise, stability)
  if (score >= boundThreshold(threshold) && worst >= WORST_MEASURE) return null
  if (clarity === worst) return voiceDb > -20 ? 'tooLoud' : 'tooQuiet'
  // In noise a voice seems uneven too: the noise comes first.
  return signalToNoise === worst || signalToNoise < WORST_MEASURE ? 'noisy' : 'uneven'
}

export type LatencyBand = 'high' | 'medium' | 'low'

/** How good a round trip is: under 100 ms high, under 300 ms medium, else low. */
export const latencyBandOf = (roundTripMs: number): LatencyBand =>
  roundTripMs < 100 ? 'high' : roundTripMs < 300 ? 'medium' : 'low'

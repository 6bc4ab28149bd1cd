import type { Band } from '../../../shared/charts/score.tsx'
import type { LatencyBand, QualityAdvice, QualityBand } from './audio-quality.ts'

export const BAND_WORD: Record<QualityBand, string> = {
  excellent: 'Excellent',
  good: 'Good',
  fair: 'Fair',
  poor: 'Poor',
}

export const BAND_TONE: Record<QualityBand, Band> = {
  excellent: 'high',
  good: 'high',
  fair: 'mid',
  poor: 'low',
}

/** What to do, in one plain sentence. */
export const ADVICE: Record<QualityAdvice, string> = {
  tooLoud: 'Too loud. Move back a little.',
  tooQuiet: 'Faint. Move closer to the microphone.',
  noisy: 'Noisy here. A quieter place helps.',
  uneven: 'Uneven. Keep the same distance.',
}

export const LATENCY_WORD: Record<LatencyBand, string> = { high: 'High', medium: 'Medium', low: 'Low' }

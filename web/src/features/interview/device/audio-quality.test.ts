import { describe, expect, it, test } from 'vitest'
import {
  type AudioQuality,
  adviceFor,
  bandOf,
  boundThreshold,
  latencyBandOf,
  meanQuality,
  measureFrame,
  measureQuality,
  toDecibels,
  withQuality,
} from './audio-quality.ts'

const RATE_HZ = 16_000
const FRAME = 512
const STEP = RATE_HZ / 20

/** Noise that is the same in every run: a linear congruential generator, uniform from -1 to 1. */
const noise = (seed: number) => {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 31 - 1
  }
}

interface Voice {
  /** RMS of voice and noise in dB full scale. */
  voiceDb: number
  noiseDb: number
  seconds?: number
  /** Adds this many dB at second `at`. */
  swingDb?: (at: number) => number
}

/** Words of 300 ms with gaps of 150 ms over a noise; clipped at full scale as a converter does. */
const speech = ({ voiceDb, noiseDb, seconds = 5, swingDb = () => 0 }: Voice) => {
  const next = noise(7)
  return Float32Array.from({ length: seconds * RATE_HZ }, (_, index) => {
    const at = index / RATE_HZ
    const isWord = at % 0.45 < 0.3
    const voice = isWord
      ? Math.SQRT2 * 10 ** ((voiceDb + swingDb(at)) / 20) * Math.sin(2 * Math.PI * 180 * at)
      : 0
    const sample = voice + Math.sqrt(3) * 10 ** (noiseDb / 20) * next()
    return Math.min(1, Math.max(-1, sample))
  })
}

const framesOf = (samples: Float32Array) => {
  const frames = []
  for (let at = 0; at + FRAME <= samples.length; at += STEP)
    frames.push(measureFrame(samples.subarray(at, at + FRAME)))
  return frames
}

const qualityOf = (voice: Voice) => measureQuality(framesOf(speech(voice))) as AudioQuality

describe('a window of samples', () => {
  it('has a level and a share of clipped samples', () => {
    const { rms, clippedShare } = measureFrame([1, -1, 0, 0])
    expect(rms).toBeCloseTo(Math.SQRT1_2)
    expect(clippedShare).toBe(0.5)
    expect(toDecibels(0)).toBe(-90)
    expect(toDecibels(0.1)).toBeCloseTo(-20)
  })
})

describe('signal to noise', () => {
  it.each([
    [30, 1],
    [20, 0.6],
    [10, 0.2],
    [5, 0],
  ])('of %i dB is %d', (db, expected) => {
    const { signalToNoise } = qualityOf({ voiceDb: -26, noiseDb: -26 - db })
    // Voice and noise add up: at low ratios the voice seems up to 1.2 dB louder than it is.
    expect(Math.abs(signalToNoise - expected)).toBeLessThan(0.06)
  })
})

describe('clarity', () => {
  it('is whole at the nominal level and falls when the candidate is far away', () => {
    expect(qualityOf({ voiceDb: -26, noiseDb: -70 }).clarity).toBe(1)
    expect(qualityOf({ voiceDb: -44, noiseDb: -80 }).clarity).toBeCloseTo(0.5, 1)
    expect(qualityOf({ voiceDb: -51, noiseDb: -80 }).clarity).toBeLessThan(0.2)
  })
  it('is none once the voice is clipped', () => {
    expect(qualityOf({ voiceDb: 3, noiseDb: -60 }).clarity).toBe(0)
  })
})

describe('stability', () => {
  it('is whole for an even voice, less for one that wanders, none in bare noise', () => {
    expect(qualityOf({ voiceDb: -26, noiseDb: -60 }).stability).toBe(1)
    const wandering = (at: number) => (Math.floor(at) % 2 ? -18 : 0)
    const { stability } = qualityOf({ voiceDb: -20, noiseDb: -70, swingDb: wandering })
    expect(stability).toBeGreaterThan(0.1)
    expect(stability).toBeLessThan(0.6)
    expect(qualityOf({ voiceDb: -90, noiseDb: -30 })).toMatchObject({ stability: 0, signalToNoise: 0 })
  })
})

describe('the score', () => {
  it('is the mean of the three', () => {
    const { clarity, signalToNoise, stability, score } = qualityOf({ voiceDb: -40, noiseDb: -58 })
    expect(score).toBeCloseTo((clarity + signalToNoise + stability) / 3)
  })
  it('orders clean speech over noisy speech over noise', () => {
    const [clean, noisy, bare] = [
      qualityOf({ voiceDb: -26, noiseDb: -66 }),
      qualityOf({ voiceDb: -26, noiseDb: -36 }),
      qualityOf({ voiceDb: -90, noiseDb: -30 }),
    ].map(({ score }) => score) as [number, number, number]
    expect(bandOf(clean)).toBe('excellent')
    expect(clean).toBeGreaterThan(noisy)
    expect(noisy).toBeGreaterThan(bare)
    expect(bandOf(bare)).toBe('poor')
  })
  it('waits until something was heard', () => {
    expect(measureQuality([])).toBeNull()
    expect(measureQuality(framesOf(speech({ voiceDb: -26, noiseDb: -60, seconds: 0.9 })))).toBeNull()
    expect(measureQuality(framesOf(speech({ voiceDb: -90, noiseDb: -70 })))).toBeNull()
  })
  it.each([
    [0.9, 'excellent'],
    [0.899, 'good'],
    [0.7, 'good'],
    [0.699, 'fair'],
    [0.5, 'fair'],
    [0.499, 'poor'],
  ])('%d is %s', (score, band) => {
    expect(bandOf(score)).toBe(band)
  })
})

describe('the history', () => {
  const flat = (score: number): AudioQuality => ({
    clarity: score,
    signalToNoise: score,
    stability: score,
    score,
  })
  it('keeps ten samples and shows their mean', () => {
    let history: readonly AudioQuality[] = []
    expect(meanQuality(history)).toBeNull()
    for (let sample = 1; sample <= 12; sample++) history = withQuality(history, flat(sample))
    expect(history.map(({ score }) => score)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    expect(meanQuality(history)?.score).toBe(7.5)
  })
})

describe('advice', () => {
  it.each<[string, AudioQuality, number, string | null]>([
    ['good sound', { clarity: 1, signalToNoise: 0.6, stability: 0.8, score: 0.8 }, -26, null],
    ['a far voice', { clarity: 0.2, signalToNoise: 0.4, stability: 0.8, score: 0.47 }, -48, 'tooQuiet'],
    ['a clipped voice', { clarity: 0, signalToNoise: 1, stability: 1, score: 0.67 }, -4, 'tooLoud'],
    ['a loud room', { clarity: 1, signalToNoise: 0.1, stability: 0.5, score: 0.53 }, -26, 'noisy'],
    ['a voice that wanders', { clarity: 0.7, signalToNoise: 0.5, stability: 0.3, score: 0.5 }, -26, 'uneven'],
  ])('for %s', (_, quality, voiceDb, advice) => {
    expect(adviceFor(quality, voiceDb)).toBe(advice)
  })
  it('begins at the threshold, which stays between 0.3 and 0.9', () => {
    const fair: AudioQuality = { clarity: 0.8, signalToNoise: 0.4, stability: 0.8, score: 0.65 }
    expect(adviceFor(fair, -26)).toBeNull()
    expect(adviceFor(fair, -26, 0.7)).toBe('noisy')
    expect([0, 0.5, 1].map(boundThreshold)).toEqual([0.3, 0.5, 0.9])
  })
})

test.each([
  [99, 'high'],
  [100, 'medium'],
  [299, 'medium'],
  [300, 'low'],
])('a round trip of %i ms is %s', (ms, band) => {
  expect(latencyBandOf(ms)).toBe(band)
})

import {
  type AudioFrame,
  type AudioQuality,
  adviceFor,
  meanQuality,
  measureFrame,
  measureQuality,
  type QualityAdvice,
  toDecibels,
  withQuality,
} from './audio-quality.ts'

/** Windows are taken this often; the measures of audio-quality.ts count on it. */
const FRAME_MS = 50
/** Frames looked at for one measure: five seconds. */
const KEPT_FRAMES = 100
/** A measure every half second; ten of them are the history. */
const FRAMES_PER_MEASURE = 10
/** The least that counts as the candidate's voice, and how far it stands out of the quietest windows. */
const VOICE_DB = -50
const OVER_NOISE_DB = 6
/** In the first second there is no noise to stand out of: a clear level is enough. */
const FIRST_FRAMES = 20
const CLEAR_DB = -35
/** Advice waits for two seconds of measures, or the first syllable would decide. */
const MIN_MEASURES = 4

/** What is known of the candidate's voice since the microphone was opened. */
export interface VoiceReading {
  elapsedMs: number
  /** Time in which the candidate spoke. */
  voicedMs: number
  /** Since the candidate last spoke; since the opening while the candidate has not. */
  pauseMs: number
  /** Level of the candidate's voice, dB full scale; null before any. */
  voiceDb: number | null
  quality: AudioQuality | null
  advice: QualityAdvice | null
}

/** Gathers windows of samples, FRAME_MS apart, into a reading. */
export const createVoiceReader = () => {
  const frames: AudioFrame[] = []
  let history: readonly AudioQuality[] = []
  let count = 0
  let voicedMs = 0
  let pauseMs = 0
  let voiceDb: number | null = null
  let isVoiced = false

  return {
    /** Whether there is a voice in the last window. */
    isVoiced: () => isVoiced,
    pauseMs: () => pauseMs,

    take: (samples: ArrayLike<number>) => {
      const frame = measureFrame(samples)
      frames.push(frame)
      if (frames.length > KEPT_FRAMES) frames.shift()
      count++
      const levels = frames.map(({ rms }) => toDecibels(rms)).sort((a, b) => a - b)
      const noiseDb = levels[Math.round((levels.length - 1) * 0.1)] as number
      const db = toDecibels(frame.rms)
      const isVoice = db > (count <= FIRST_FRAMES ? CLEAR_DB : Math.max(VOICE_DB, noiseDb + OVER_NOISE_DB))
      if (isVoice) {
        voicedMs += FRAME_MS
        pauseMs = 0
        voiceDb = voiceDb === null ? db : voiceDb * 0.9 + db * 0.1
      } else pauseMs += FRAME_MS
      isVoiced = isVoice
      if (count % FRAMES_PER_MEASURE > 0) return
      const quality = measureQuality(frames)
      if (quality) history = withQuality(history, quality)
    },

    read: (): VoiceReading => {
      const quality = meanQuality(history)
      return {
        elapsedMs: count * FRAME_MS,
        voicedMs,
        pauseMs,
        voiceDb,
        quality,
        advice: quality && history.length >= MIN_MEASURES ? adviceFor(quality, voiceDb ?? VOICE_DB) : null,
      }
    },
  }
}

/** Reads an analyser every 50 ms and tells what it knows four times a second, until the returned function runs. */
export const watchVoice = (analyser: AnalyserNode, onReading: (reading: VoiceReading) => void) => {
  const reader = createVoiceReader()
  const samples = new Float32Array(analyser.fftSize)
  let taken = 0
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples)
    reader.take(samples)
    if (++taken % 5 === 0) onReading(reader.read())
  }, FRAME_MS)
  return () => clearInterval(timer)
}

/** Looks at an analyser every 50 ms: whether there is a voice, and for how long there was none, until the returned function runs. */
export const watchFrames = (
  analyser: AnalyserNode,
  onFrame: (isVoice: boolean, pauseMs: number, frameMs: number) => void,
) => {
  const reader = createVoiceReader()
  const samples = new Float32Array(analyser.fftSize)
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples)
    reader.take(samples)
    onFrame(reader.isVoiced(), reader.pauseMs(), FRAME_MS)
  }, FRAME_MS)
  return () => clearInterval(timer)
}

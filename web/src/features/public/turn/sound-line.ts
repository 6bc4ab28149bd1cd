import { barScale, followPeaks } from '../../../shared/voice/sound-peaks.ts'
import { barsOf } from './wave-bars.ts'

let context: AudioContext | undefined
const analysers = new WeakMap<HTMLAudioElement, AnalyserNode>()

/** The page's one audio context. */
export const audioContext = (): AudioContext => {
  context ??= new AudioContext()
  return context
}

export const createAnalyser = (context: AudioContext): AnalyserNode => {
  const analyser = context.createAnalyser()
  analyser.fftSize = 1024
  return analyser
}

/** An analyser of what the element plays. Rejects, or never comes, where the browser lets the context not run. */
const analyserOf = async (audio: HTMLAudioElement): Promise<AnalyserNode> => {
  const known = analysers.get(audio)
  if (known) return known
  const context = audioContext()
  // Only then: an element that plays into a context that is suspended is not heard.
  await context.resume()
  const analyser = createAnalyser(context)
  context.createMediaElementSource(audio).connect(analyser)
  analyser.connect(context.destination)
  analysers.set(audio, analyser)
  return analyser
}

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Moves the bars of a voice line with the sound, 30 times a second, until the returned function is called. */
export const followSound = (line: Element, analyser: AnalyserNode): (() => void) => {
  if (isStill()) return () => {}
  const bars = barsOf(line)
  const stop = followPeaks(analyser, bars.length, (peaks) => {
    for (const [at, bar] of bars.entries()) bar.style.transform = barScale(peaks[at] as number)
  })
  return () => {
    stop()
    for (const bar of bars) bar.style.transform = ''
  }
}

/** The same with what an element plays. With reduced motion, or without an analyser, the line stays still. */
export const followPlaying = (line: Element, audio: HTMLAudioElement): (() => void) => {
  if (isStill()) return () => {}
  let stop = () => {}
  let hasEnded = false
  analyserOf(audio)
    .then((analyser) => {
      if (!hasEnded) stop = followSound(line, analyser)
    })
    .catch(() => {})
  return () => {
    hasEnded = true
    stop()
  }
}

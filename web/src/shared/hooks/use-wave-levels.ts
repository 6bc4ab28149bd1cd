import { type RefObject, useEffect } from 'react'
import type { WaveHandle } from '../components/wave.tsx'

const FRAME_MS = 1000 / 30
const WINDOWS = 45

/** Peak of each of WINDOWS slices of the time domain, 0 to 1, spread so that speech fills the line. */
const peaksOf = (samples: Uint8Array, into: Float32Array) => {
  const slice = Math.floor(samples.length / WINDOWS)
  for (let window = 0; window < WINDOWS; window++) {
    let peak = 0
    for (let at = window * slice; at < (window + 1) * slice; at++)
      peak = Math.max(peak, Math.abs((samples[at] as number) - 128) / 128)
    into[window] = Math.min(1, Math.sqrt(peak) * 1.2)
  }
}

/**
 * Drives a voice line from an analyser at 30 frames a second while there is one; with reduced motion, or without
 * an analyser, the line keeps the motion of its kind.
 */
export const useWaveLevels = (wave: RefObject<WaveHandle | null>, analyser: AnalyserNode | null) => {
  useEffect(() => {
    if (!analyser || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const samples = new Uint8Array(analyser.fftSize)
    const peaks = new Float32Array(WINDOWS)
    let frame = 0
    let drawnAt = 0
    const draw = (now: number) => {
      frame = requestAnimationFrame(draw)
      if (now - drawnAt < FRAME_MS) return
      drawnAt = now
      analyser.getByteTimeDomainData(samples)
      peaksOf(samples, peaks)
      wave.current?.setLevels(peaks)
    }
    frame = requestAnimationFrame(draw)
    return () => {
      cancelAnimationFrame(frame)
      wave.current?.release()
    }
  }, [wave, analyser])
}

import { type RefObject, useEffect } from 'react'
import type { WaveHandle } from '../components/wave.tsx'
import { LINE_FRAME_MS, peaksOf } from '../voice/sound-peaks.ts'

const WINDOWS = 45

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
      if (now - drawnAt < LINE_FRAME_MS) return
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

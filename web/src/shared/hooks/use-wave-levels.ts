import { type RefObject, useEffect } from 'react'
import type { WaveHandle } from '../components/wave.tsx'
import { followPeaks } from '../voice/sound-peaks.ts'

const WINDOWS = 45

/**
 * Drives a voice line from an analyser at 30 frames a second while there is one. With reduced motion, or without an
 * analyser, it does not: a voice that cannot be measured leaves its line still.
 */
export const useWaveLevels = (wave: RefObject<WaveHandle | null>, analyser: AnalyserNode | null) => {
  useEffect(() => {
    if (!analyser || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const stop = followPeaks(analyser, WINDOWS, (peaks) => wave.current?.setLevels(peaks))
    return () => {
      stop()
      wave.current?.release()
    }
  }, [wave, analyser])
}

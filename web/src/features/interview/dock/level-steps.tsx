import { useEffect, useState } from 'react'
import { barHeights, WAVE_HEIGHT } from '../../../shared/components/wave-shape.ts'
import { followPeaks } from '../../../shared/voice/sound-peaks.ts'

/** A level changes this often at most where motion is reduced: seldom enough to be read, not watched. */
export const STEP_MS = 500
const STEPS = 8
const BARS = 45
const MIDDLE = (BARS - 1) / 2
const HEIGHTS = barHeights('live', 'nurse', BARS)

/** How many steps the loudest moment of the last half second fills; 0 for silence. */
const useStep = (analyser: AnalyserNode): number => {
  const [step, setStep] = useState(0)
  useEffect(() => {
    let loudest = 0
    let shownAt = performance.now()
    return followPeaks(analyser, 1, ([peak = 0]) => {
      loudest = Math.max(loudest, peak)
      if (performance.now() - shownAt < STEP_MS) return
      setStep(Math.round(loudest * STEPS))
      loudest = 0
      shownAt = performance.now()
    })
  }, [analyser])
  return step
}

/**
 * The candidate's voice line where motion is reduced: its bars stand still, and as many as the voice is loud are filled,
 * from the middle outward, in steps.
 */
export function LevelSteps({ analyser }: { analyser: AnalyserNode }) {
  const reach = (useStep(analyser) / STEPS) * MIDDLE
  return (
    <svg className="wave live steps" viewBox={`0 0 ${BARS * 8} ${WAVE_HEIGHT}`} aria-hidden="true">
      {HEIGHTS.map((height, bar) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: bars never move
          key={bar}
          className={reach > 0 && Math.abs(bar - MIDDLE) <= reach ? 'on' : undefined}
          x={bar * 8 + 2}
          y={((WAVE_HEIGHT - height) / 2).toFixed(1)}
          width="4"
          height={height.toFixed(1)}
          rx="2"
        />
      ))}
    </svg>
  )
}

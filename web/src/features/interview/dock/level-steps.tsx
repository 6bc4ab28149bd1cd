import { useEffect, useState } from 'react'
import { WAVE_HEIGHT } from '../../../shared/components/wave-shape.ts'
import { followPeaks } from '../../../shared/voice/sound-peaks.ts'

const STEPS = 9
/** A step is told this often at most: seldom enough to be read, not watched. */
const STEP_MS = 500
const WIDTH = 28
const GAP = 12
const HEIGHT = 24

/** How many steps the loudest moment of the last half second fills; 0 for silence. */
const useStep = (analyser: AnalyserNode): number => {
  const [step, setStep] = useState(0)
  useEffect(() => {
    let loudest = 0
    let toldAt = performance.now()
    return followPeaks(analyser, 1, ([peak = 0]) => {
      loudest = Math.max(loudest, peak)
      if (performance.now() - toldAt < STEP_MS) return
      setStep(Math.round(loudest * STEPS))
      loudest = 0
      toldAt = performance.now()
    })
  }, [analyser])
  return step
}

/** The candidate's voice line where motion is reduced: how loud they are heard in filled steps, twice a second at most. */
export function LevelSteps({ analyser }: { analyser: AnalyserNode }) {
  const step = useStep(analyser)
  return (
    <svg
      className="wave live steps"
      viewBox={`0 0 ${STEPS * (WIDTH + GAP)} ${WAVE_HEIGHT}`}
      aria-hidden="true"
    >
      {Array.from({ length: STEPS }, (_, at) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: steps never move
          key={at}
          className={at < step ? 'on' : undefined}
          x={at * (WIDTH + GAP) + GAP / 2}
          y={(WAVE_HEIGHT - HEIGHT) / 2}
          width={WIDTH}
          height={HEIGHT}
          rx={HEIGHT / 4}
        />
      ))}
    </svg>
  )
}

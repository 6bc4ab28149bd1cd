import type { PersonalityKey } from '@preceptor/contracts/interviews/interview-format'
import { barHeights, WAVE_HEIGHT } from '../../../shared/components/wave-shape.ts'

/** A bar is 4 wide with round ends, which stand out by half of that. */
const END = 2
/** Even, so that half of it is whole: whole numbers are half the bytes, and no eye sees the difference. */
const even = (length: number): number => Math.round(length / 2) * 2

/**
 * A voice line that stands still, as one path: a tenth of the bytes of a bar each, which the script makes of it where it
 * is to move.
 */
export function WavePicture({
  shape = 'professional',
  bars,
  isAtRest = false,
}: {
  shape?: PersonalityKey
  bars: number
  isAtRest?: boolean
}) {
  const path = barHeights(isAtRest ? 'rest' : 'sign', shape, bars)
    .map((height, bar) => {
      const length = Math.max(0, even(height - 2 * END))
      return `M${bar * 8 + 4} ${(WAVE_HEIGHT - length) / 2}v${length}`
    })
    .join('')
  return (
    <svg className="wave picture" viewBox={`0 0 ${bars * 8} ${WAVE_HEIGHT}`} aria-hidden="true">
      <g>
        <path d={path} />
      </g>
    </svg>
  )
}

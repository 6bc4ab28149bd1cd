import { type CSSProperties, type Ref, useImperativeHandle, useMemo, useRef } from 'react'
import { barScale } from '../voice/sound-peaks.ts'
import { barHeights, WAVE_HEIGHT, type WaveKind, type WaveShape } from './wave-shape.ts'

export interface WaveHandle {
  /** Scales each bar to a level of 0 to 1; any number of levels is spread over the bars. Takes over from CSS. */
  setLevels: (levels: ArrayLike<number>) => void
  /** Hands the bars back to the CSS motion of their kind. */
  release: () => void
}

/** The voice line: a row of bars that belongs to whoever speaks. Decoration; the words beside it carry the state. */
export function Wave({
  kind,
  shape = 'professional',
  bars = 45,
  className = '',
  ref,
}: {
  kind: WaveKind
  shape?: WaveShape
  bars?: number
  className?: string
  ref?: Ref<WaveHandle>
}) {
  const svg = useRef<SVGSVGElement>(null)
  const heights = useMemo(() => barHeights(kind, shape, bars), [kind, shape, bars])
  useImperativeHandle(ref, () => ({
    setLevels: (levels) => {
      if (!svg.current || levels.length === 0) return
      svg.current.classList.add('driven')
      const rects = svg.current.querySelectorAll('rect')
      rects.forEach((rect, bar) => {
        const level = levels[Math.floor((bar / rects.length) * levels.length)] ?? 0
        rect.style.transform = barScale(level)
      })
    },
    release: () => {
      svg.current?.classList.remove('driven')
      for (const rect of svg.current?.querySelectorAll('rect') ?? []) rect.style.transform = ''
    },
  }))
  return (
    <svg
      ref={svg}
      className={`wave ${kind} ${className}`}
      viewBox={`0 0 ${bars * 8} ${WAVE_HEIGHT}`}
      preserveAspectRatio={kind === 'sign' ? 'xMinYMid meet' : 'xMidYMid meet'}
      aria-hidden="true"
    >
      <g>
        {heights.map((height, bar) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: bars never move
            key={bar}
            style={kind === 'thinking' ? ({ '--n': bar } as CSSProperties) : undefined}
            x={bar * 8 + 2}
            y={((WAVE_HEIGHT - height) / 2).toFixed(1)}
            width="4"
            height={height.toFixed(1)}
            rx="2"
          />
        ))}
      </g>
    </svg>
  )
}

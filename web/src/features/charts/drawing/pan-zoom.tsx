import { Maximize2, Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '../../../shared/components/button.tsx'
import { ChartDrawing } from './chart-drawing.tsx'
import type { Drawing } from './drawing.ts'
import type { Marks } from './marks.ts'

const MARGIN = 16
/** The largest chart fits a phone at this. */
const SMALLEST = 0.02
const LARGEST = 3
/** The words of a chart can be read from here on. */
const READABLE = 0.8
const within = (zoom: number) => Math.min(LARGEST, Math.max(SMALLEST, zoom))

/**
 * The drawing in a frame that scrolls by dragging, by the arrow keys, by wheel and finger. It is whole at first where
 * its words can be read so, else as large as they need; it grows and shrinks by Ctrl and wheel, by + and -, and fits by 0. `focusOn` is brought into sight when it changes.
 */
export function PanZoom({
  drawing,
  marks,
  label,
  focusOn,
}: {
  drawing: Drawing
  marks: Marks
  label: string
  focusOn: string | null
}) {
  const frame = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState(1)
  const drag = useRef<{ x: number; y: number; left: number; top: number } | null>(null)
  const width = drawing.width + 2 * MARGIN
  const height = drawing.height + 2 * MARGIN

  const wholeZoom = useCallback(() => {
    const { clientWidth = 1, clientHeight = 1 } = frame.current ?? {}
    return within(Math.min(1, clientWidth / width, clientHeight / height))
  }, [width, height])
  const showWhole = () => setZoom(wholeZoom())
  const zoomBy = useCallback((factor: number) => setZoom((now) => within(now * factor)), [])

  useEffect(() => setZoom(Math.max(READABLE, wholeZoom())), [wholeZoom])

  useEffect(() => {
    const element = frame.current
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      zoomBy(event.deltaY < 0 ? 1.15 : 1 / 1.15)
    }
    element?.addEventListener('wheel', wheel, { passive: false })
    return () => element?.removeEventListener('wheel', wheel)
  }, [zoomBy])

  useEffect(() => {
    const box = drawing.states.find(({ state }) => state.id === focusOn)
    const element = frame.current
    if (!box || !element) return
    const centerX = (box.x + Math.min(box.width, 300) / 2 + MARGIN) * zoom
    const centerY = (box.y + Math.min(box.height, 200) / 2 + MARGIN) * zoom
    element.scrollTo({ left: centerX - element.clientWidth / 2, top: centerY - element.clientHeight / 2 })
  }, [drawing, focusOn, zoom])

  const press = (event: KeyboardEvent) => {
    if (event.key === '+' || event.key === '=') zoomBy(1.25)
    else if (event.key === '-') zoomBy(0.8)
    else if (event.key === '0') showWhole()
  }
  const dragFrom = (event: PointerEvent<HTMLDivElement>) => {
    if (event.pointerType !== 'mouse' || event.button !== 0) return
    const { scrollLeft: left, scrollTop: top } = event.currentTarget
    drag.current = { x: event.clientX, y: event.clientY, left, top }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const dragTo = (event: PointerEvent<HTMLDivElement>) => {
    if (!drag.current) return
    event.currentTarget.scrollLeft = drag.current.left - (event.clientX - drag.current.x)
    event.currentTarget.scrollTop = drag.current.top - (event.clientY - drag.current.y)
  }
  const drop = () => {
    drag.current = null
  }

  return (
    <div className="sc-frame">
      <div className="row mb-2" role="toolbar" aria-label="Size of the drawing">
        <Button look="quiet" aria-label="Larger" onClick={() => zoomBy(1.25)}>
          <Plus className="i" />
        </Button>
        <Button look="quiet" aria-label="Smaller" onClick={() => zoomBy(0.8)}>
          <Minus className="i" />
        </Button>
        <Button look="quiet" aria-label="Fit the whole chart" onClick={showWhole}>
          <Maximize2 className="i" />
        </Button>
        <span className="small muted num">{Math.round(zoom * 100)}%</span>
      </div>
      <section
        className="pan"
        ref={frame}
        aria-label="Chart, scrolls by the arrow keys, grows by plus and minus, fits by zero"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard
        tabIndex={0}
        onKeyDown={press}
        onPointerDown={dragFrom}
        onPointerMove={dragTo}
        onPointerUp={drop}
        onPointerCancel={drop}
      >
        <svg
          className="sc"
          width={width * zoom}
          height={height * zoom}
          viewBox={`${-MARGIN} ${-MARGIN} ${width} ${height}`}
          role="img"
          aria-label={label}
        >
          <ChartDrawing drawing={drawing} marks={marks} />
        </svg>
      </section>
    </div>
  )
}

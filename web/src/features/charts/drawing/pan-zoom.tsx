import { LocateFixed, Maximize2, Minus, Plus } from 'lucide-react'
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Button } from '../../../shared/components/button.tsx'
import { ChartDrawing } from './chart-drawing.tsx'
import type { Drawing, Point } from './drawing.ts'
import { FarNames } from './far-names.tsx'
import type { Marks } from './marks.ts'

const MARGIN = 16
/** The largest chart fits a phone at this. */
const SMALLEST = 0.02
const LARGEST = 3
/** All words of a chart can be read from here on. */
const READABLE = 1
/** Below this only names are shown, as large as on any chart. */
const FAR = 0.5
const within = (zoom: number) => Math.min(LARGEST, Math.max(SMALLEST, zoom))

/** All of the chart, or a size at which a point of the drawing stands at a point of the frame. */
type View = 'whole' | { zoom: number; point: Point; at: Point }

/**
 * The drawing in a frame that scrolls by dragging, by the arrow keys, by wheel and finger. It opens whole, or, where its
 * words would be too small to read then, at its `first` state; a chart that runs opens at its `current` one. It grows and shrinks by
 * Ctrl and wheel, by double click, by + and -, and fits by 0. What is current or chosen is brought into sight.
 */
export function PanZoom({
  drawing,
  marks,
  label,
  first,
  current,
}: {
  drawing: Drawing
  marks: Marks
  label: string
  first: string
  current: string | null
}) {
  const frame = useRef<HTMLElement>(null)
  const picture = useRef<SVGSVGElement>(null)
  const [size, setSize] = useState({ width: 1, height: 1 })
  const [view, setView] = useState<View>('whole')
  const drag = useRef<{ x: number; y: number; left: number; top: number } | null>(null)
  const width = drawing.width + 2 * MARGIN
  const height = drawing.height + 2 * MARGIN
  const whole = within(Math.min(1, size.width / width, size.height / height))
  const zoom = view === 'whole' ? whole : view.zoom
  const chosen = marks.chosen ?? null

  const boxOf = useCallback(
    (id: string | null) => drawing.states.find(({ state }) => state.id === id),
    [drawing],
  )

  /** A state in the middle of the frame, at a size at which it can be read. */
  const lookAt = useCallback(
    (id: string | null) => {
      const box = boxOf(id)
      if (!box || !frame.current) return
      const { clientWidth, clientHeight } = frame.current
      setView((now) => ({
        zoom: now === 'whole' ? READABLE : Math.max(READABLE, now.zoom),
        point: { x: box.x + Math.min(box.width, 300) / 2, y: box.y + Math.min(box.height, 200) / 2 },
        at: { x: clientWidth / 2, y: clientHeight / 2 },
      }))
    },
    [boxOf],
  )

  /** The point of the drawing under a point of the window, or in the middle of the frame, stays where it is. */
  const zoomBy = useCallback(
    (factor: number, under?: { clientX: number; clientY: number }) => {
      const outer = frame.current?.getBoundingClientRect()
      const inner = picture.current?.getBoundingClientRect()
      if (!outer || !inner) return
      const at = under
        ? { x: under.clientX - outer.left, y: under.clientY - outer.top }
        : { x: outer.width / 2, y: outer.height / 2 }
      const point = {
        x: (outer.left + at.x - inner.left) / zoom - MARGIN,
        y: (outer.top + at.y - inner.top) / zoom - MARGIN,
      }
      setView({ zoom: within(zoom * factor), point, at })
    },
    [zoom],
  )

  useEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  /** The first state at the top, in the middle where it is narrower than the frame. */
  const lookAtStart = useCallback(() => {
    const box = boxOf(first)
    if (!box || !frame.current) return
    const left = (frame.current.clientWidth - box.width * READABLE) / 2
    setView({
      zoom: READABLE,
      point: { x: box.x, y: box.y },
      at: { x: Math.max(MARGIN, left), y: MARGIN },
    })
  }, [boxOf, first])

  useEffect(() => {
    const { clientWidth = 1, clientHeight = 1 } = frame.current ?? {}
    if (Math.min(clientWidth / width, clientHeight / height) >= FAR) setView('whole')
    else lookAtStart()
  }, [lookAtStart, width, height])

  useEffect(() => {
    if (chosen ?? current) lookAt(chosen ?? current)
  }, [chosen, current, lookAt])

  useLayoutEffect(() => {
    if (view === 'whole') return
    const { point, at } = view
    frame.current?.scrollTo({
      left: (point.x + MARGIN) * view.zoom - at.x,
      top: (point.y + MARGIN) * view.zoom - at.y,
    })
  }, [view])

  useEffect(() => {
    const element = frame.current
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      zoomBy(event.deltaY < 0 ? 1.15 : 1 / 1.15, event)
    }
    element?.addEventListener('wheel', wheel, { passive: false })
    return () => element?.removeEventListener('wheel', wheel)
  }, [zoomBy])

  const press = (event: KeyboardEvent) => {
    if (event.key === '+' || event.key === '=') zoomBy(1.25)
    else if (event.key === '-') zoomBy(0.8)
    else if (event.key === '0') setView('whole')
  }
  const comeNearer = (event: MouseEvent) => zoomBy(Math.max(2, READABLE / 2 / zoom), event)
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
      <div
        className="row mb-2 flex-nowrap gap-1.5 max-sm:[&_.btn]:px-2"
        role="toolbar"
        aria-label="Size of the drawing"
      >
        <Button look="quiet" aria-label="Larger" onClick={() => zoomBy(1.25)}>
          <Plus className="i" />
        </Button>
        <Button look="quiet" aria-label="Smaller" onClick={() => zoomBy(0.8)}>
          <Minus className="i" />
        </Button>
        <Button look="quiet" aria-label="Fit the whole chart" onClick={() => setView('whole')}>
          <Maximize2 className="i" /> Fit
        </Button>
        <Button
          look="quiet"
          aria-label={current ? 'Go to the live state' : 'Go to the start'}
          onClick={() => (current ? lookAt(current) : lookAtStart())}
        >
          <LocateFixed className="i" /> {current ? 'Live' : 'Start'}
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
        onDoubleClick={comeNearer}
        onPointerDown={dragFrom}
        onPointerMove={dragTo}
        onPointerUp={drop}
        onPointerCancel={drop}
      >
        <svg
          ref={picture}
          className={zoom < FAR ? 'sc far' : 'sc'}
          width={width * zoom}
          height={height * zoom}
          viewBox={`${-MARGIN} ${-MARGIN} ${width} ${height}`}
          role="img"
          aria-label={label}
        >
          <ChartDrawing drawing={drawing} marks={marks} />
          {zoom < FAR && <FarNames drawing={drawing} marks={marks} zoom={zoom} />}
        </svg>
      </section>
    </div>
  )
}

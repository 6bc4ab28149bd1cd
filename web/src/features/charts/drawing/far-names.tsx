import type { Box, Drawing } from './drawing.ts'
import type { Marks } from './marks.ts'

/** In pixels of the screen, whatever the drawing's size. */
const SIZE = 12
const CHAR = 6.9
const LINE = 17
const INSET = 6

/** A name that can be read though its chart is small, in the drawing's own units. */
export interface FarName extends Box {
  id: string
  name: string
}

const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

const holds = (outer: Box, inner: Box): boolean =>
  outer.x <= inner.x &&
  outer.y <= inner.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height

/**
 * The names of states at this zoom, outer ones first: each in its own box, else beside it in its parent's. Where neither
 * has room the name is left out; none covers another, nor a state that is not its own.
 */
export function farNames({ states }: Pick<Drawing, 'states'>, zoom: number): FarName[] {
  const inset = INSET / zoom
  const placed: FarName[] = []
  for (const own of states) {
    const { state, x, y, width, height } = own
    const parent = states.find((other) => other.state.states.some(({ id }) => id === state.id))
    const others = states.filter((other) => other !== own && !holds(other, own))
    const size = { width: (state.key.length * CHAR) / zoom, height: LINE / zoom }
    const inside = { ...size, x: x + inset, y: y + inset / 2 }
    const beside = [
      { ...size, x: x + width + inset, y },
      { ...size, x: x - inset - size.width, y },
      { ...size, x, y: y + height },
    ]
    const isFree = (box: Box) => !placed.some((other) => overlap(box, other))
    const hasRoom = (box: Box) =>
      parent !== undefined && holds(parent, box) && !others.some((other) => overlap(box, other))
    const free =
      holds(own, { ...inside, width: size.width + inset }) && isFree(inside)
        ? inside
        : beside.find((box) => hasRoom(box) && isFree(box))
    if (free) placed.push({ id: state.id, name: state.key, ...free })
  }
  return placed
}

/** The names over a chart that is too small for its own words. */
export function FarNames({ drawing, marks, zoom }: { drawing: Drawing; marks: Marks; zoom: number }) {
  return (
    <g className="far-names">
      {farNames(drawing, zoom).map(({ id, name, x, y, height }) => (
        <text
          key={id}
          className={marks.leaves?.has(id) ? 'live' : undefined}
          x={x}
          y={y + height * 0.75}
          style={{ fontSize: SIZE / zoom, strokeWidth: 3 / zoom }}
        >
          {name}
        </text>
      ))}
    </g>
  )
}

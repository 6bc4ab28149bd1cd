interface Placed {
  x: number
  y: number
}

/** About what a character of 14 px takes, and how close a label may come to anything else. */
const CHAR_PX = 6.9
const GAP_PX = 8
/** Where the number of a point stands above it, with its half width. */
const NUMBER = { from: 24, to: 10, half: 11 }
const DOT_PX = 7

/** Whether a label between `from` and `to`, as high as the text above `baseline`, is clear of every point and number. */
const isClear = (points: readonly Placed[], from: number, to: number, baseline: number) => {
  const [top, bottom] = [baseline - 13, baseline + 3]
  return points.every(({ x, y }) => {
    const isBeside = x + NUMBER.half < from - GAP_PX || x - NUMBER.half > to + GAP_PX
    const isAboveOrBelow = y + DOT_PX < top || y - NUMBER.from > bottom
    return isBeside || isAboveOrBelow
  })
}

/**
 * Where the label of a line across a plot begins: over the line at its left end, or at its right end where that is free and
 * the left is not. Lengths in units of the drawing.
 */
export const goalLabelAt = ({
  text,
  left,
  right,
  baseline,
  points,
}: {
  text: string
  left: number
  right: number
  baseline: number
  /** The points of the plot, each with its number above it. */
  points: readonly Placed[]
}): { x: number; textAnchor: 'start' | 'end' } => {
  const width = text.length * CHAR_PX
  const isLeftClear = isClear(points, left, left + width, baseline)
  const isRightClear = isClear(points, right - width, right, baseline)
  return !isLeftClear && isRightClear ? { x: right, textAnchor: 'end' } : { x: left, textAnchor: 'start' }
}

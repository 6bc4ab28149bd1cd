import { INK, type Pdf, QUIET_INK } from './pdf-page.ts'
import { printableText } from './printable-text.ts'

/** As on the screen, in light. */
const ACCENT = '#0a655f'
export const ACCENT_SOFT = '#dcefeb'
export const SUNKEN = '#ebf0ee'
export const HAIRLINE = '#d6dedb'

/** A place on the page, in points. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** A drawing that is read out as `alt`. */
export function drawFigure(pdf: Pdf, alt: string, draw: () => void): void {
  pdf.addStructure(pdf.struct('Figure', { alt: printableText(alt) }, draw))
}

/** A score of 0 to 100 as a ring around its number. */
export function drawRing(
  pdf: Pdf,
  score: number,
  { x, y, size }: { x: number; y: number; size: number },
): void {
  const [cx, cy, radius] = [x + size / 2, y + size / 2, size / 2 - 5]
  pdf.lineWidth(8).circle(cx, cy, radius).strokeColor(SUNKEN).stroke()
  if (score > 0) {
    // A whole turn from a point to itself would be no turn.
    const turn = 2 * Math.PI * Math.min(0.9999, score / 100)
    const end = `${cx + radius * Math.sin(turn)} ${cy - radius * Math.cos(turn)}`
    const arc = `M ${cx} ${cy - radius} A ${radius} ${radius} 0 ${turn > Math.PI ? 1 : 0} 1 ${end}`
    pdf.lineCap('round').path(arc).strokeColor(ACCENT).stroke().lineCap('butt')
  }
  pdf
    .font('Figtree-Bold')
    .fontSize(size / 3.2)
    .fillColor(INK)
  pdf.text(String(score), x, cy - size / 7, { width: size, align: 'center', lineBreak: false })
}

/** A score of 0 to 100 as a bar. */
export function drawBar(pdf: Pdf, percent: number, { x, y, width, height }: Box): void {
  pdf.roundedRect(x, y, width, height, height / 2).fill(SUNKEN)
  const filled = (width * Math.min(100, Math.max(0, percent))) / 100
  if (filled > 0) pdf.roundedRect(x, y, Math.max(height, filled), height, height / 2).fill(ACCENT)
}

export interface ChartPoint {
  label: string
  /** Null where there is nothing to show. */
  value: number | null
}

const LABEL_SIZE = 7
const AXIS = 22
const BELOW = 14

/** Labels that leave room for each other: at most so many, the first and the last among them. */
const isLabeled = (count: number, at: number, most: number) => {
  const every = Math.max(1, Math.ceil((count - 1) / (most - 1)))
  return at === count - 1 || (at % every === 0 && count - 1 - at >= every)
}

function drawAxis(
  pdf: Pdf,
  values: readonly number[],
  { x, y, width, height }: Box,
  yOf: (value: number) => number,
) {
  pdf.font('Figtree').fontSize(LABEL_SIZE)
  for (const value of values) {
    pdf
      .moveTo(x + AXIS, yOf(value))
      .lineTo(x + width, yOf(value))
      .lineWidth(0.5)
      .strokeColor(HAIRLINE)
      .stroke()
    pdf.fillColor(QUIET_INK)
    pdf.text(String(value), x, Math.min(y + height - LABEL_SIZE, yOf(value) - 3), {
      width: AXIS - 5,
      align: 'right',
      lineBreak: false,
    })
  }
}

const drawLabel = (pdf: Pdf, text: string, { x, y }: { x: number; y: number }, within?: Box) => {
  const label = printableText(text)
  pdf.font('Figtree').fontSize(LABEL_SIZE).fillColor(QUIET_INK)
  const width = pdf.widthOfString(label)
  const left = x - width / 2
  // What would stand out of the plot, or below its scale, is moved in.
  const inside = within ? Math.min(Math.max(left, within.x + AXIS), within.x + within.width - width) : left
  pdf.text(label, inside, y, { lineBreak: false })
}

const SCORE_STEP = 20

/** The lowest line of a plot: the band of its lowest score stands over it. */
function floorOf(points: readonly ChartPoint[], band: number): number {
  const lowest = Math.min(80, ...points.flatMap(({ value }) => value ?? []))
  return Math.max(0, Math.floor((lowest - band) / SCORE_STEP) * SCORE_STEP)
}

/** Scores up to 100 as dots on a line, `labels` of them named at most, with the band within which chance moves them. */
export function drawScoreLine(
  pdf: Pdf,
  points: readonly ChartPoint[],
  box: Box,
  { band = 0, labels = 6 }: { band?: number; labels?: number } = {},
): void {
  const { x, y, width, height } = box
  const bottom = y + height - BELOW
  const floor = floorOf(points, band)
  const yOf = (value: number) =>
    bottom - ((bottom - y) * (Math.min(100, Math.max(floor, value)) - floor)) / (100 - floor)
  drawAxis(
    pdf,
    Array.from({ length: (100 - floor) / SCORE_STEP + 1 }, (_, at) => floor + at * SCORE_STEP),
    box,
    yOf,
  )
  const [from, to] = [x + AXIS + 14, x + width - 14]
  const placed = points.map((point, at) => ({
    ...point,
    at,
    x: points.length === 1 ? (from + to) / 2 : from + (at * (to - from)) / (points.length - 1),
  }))
  const known = placed.flatMap(({ value, ...rest }) => (value === null ? [] : [{ ...rest, value }]))
  const path = (edge: (value: number) => number, list: typeof known, isFirst: boolean) => {
    for (const [at, one] of list.entries())
      if (at === 0 && isFirst) pdf.moveTo(one.x, yOf(edge(one.value)))
      else pdf.lineTo(one.x, yOf(edge(one.value)))
  }
  if (band > 0 && known.length > 1) {
    path((value) => value + band, known, true)
    path((value) => value - band, known.toReversed(), false)
    pdf.closePath().fill(ACCENT_SOFT)
  }
  if (known.length > 1) {
    path((value) => value, known, true)
    pdf.lineWidth(2).strokeColor(ACCENT).stroke()
  }
  const isCrowded = known.length > 10
  for (const one of known) {
    pdf.circle(one.x, yOf(one.value), isCrowded ? 1.8 : 3).fill(ACCENT)
    if (!isCrowded) drawLabel(pdf, String(one.value), { x: one.x, y: yOf(one.value) - 12 })
  }
  for (const one of placed)
    if (isLabeled(placed.length, one.at, labels)) drawLabel(pdf, one.label, { x: one.x, y: bottom + 5 }, box)
}

/** Of more columns the scale has to tell. */
const MOST_WITH_VALUE = 10

/** Counts as columns, few of them with their number. */
export function drawColumns(pdf: Pdf, points: readonly ChartPoint[], box: Box): void {
  const { x, y, width, height } = box
  const bottom = y + height - BELOW
  const most = Math.max(1, ...points.map(({ value }) => value ?? 0))
  const yOf = (value: number) => bottom - ((bottom - y - 10) * value) / most
  drawAxis(pdf, most > 1 ? [0, most] : [0, 1], box, yOf)
  const step = (width - AXIS) / Math.max(1, points.length)
  const thick = Math.min(34, step * 0.66)
  for (const [at, { value, label }] of points.entries()) {
    const middle = x + AXIS + (at + 0.5) * step
    if (value) pdf.rect(middle - thick / 2, yOf(value), thick, bottom - yOf(value)).fill(ACCENT)
    if (value && points.length <= MOST_WITH_VALUE)
      drawLabel(pdf, String(value), { x: middle, y: yOf(value) - LABEL_SIZE - 2 })
    if (isLabeled(points.length, at, 7)) drawLabel(pdf, label, { x: middle, y: bottom + 5 }, box)
  }
}

/** Scores by name, each as a bar with its number. */
export function drawBars(pdf: Pdf, points: readonly ChartPoint[], { x, y, width, height }: Box): void {
  const step = height / Math.max(1, points.length)
  for (const [at, { label, value }] of points.entries()) {
    const middle = y + (at + 0.5) * step
    pdf.font('Figtree').fontSize(8).fillColor(INK)
    pdf.text(printableText(label), x, middle - 4, { width: 96, lineBreak: false })
    if (value !== null) drawBar(pdf, value, { x: x + 100, y: middle - 3, width: width - 140, height: 6 })
    pdf.fillColor(value === null ? QUIET_INK : INK)
    pdf.text(value === null ? 'no data' : `${value}%`, x + width - 36, middle - 4, {
      width: 36,
      align: 'right',
      lineBreak: false,
    })
  }
}

/** The stage, and what stands on it: as on the screen, in light and dark alike. */
export const STAGE = '#0b2c28'
export const ON_STAGE = '#f3f8f5'
export const ON_STAGE_QUIET = '#bdd3cb'
const STAGE_ACCENT = '#86e0d1'

/** The mark of Preceptor, bars of a voice in a rounded square, and its name. */
export function drawBrand(
  pdf: Pdf,
  { x, y, isOnStage = false }: { x: number; y: number; isOnStage?: boolean },
): void {
  pdf.markContent('Artifact', { type: 'Layout' })
  pdf.roundedRect(x, y, 18, 18, 4.5).fill(isOnStage ? STAGE_ACCENT : ACCENT)
  for (const [at, tall] of [4, 9, 6, 3].entries())
    pdf.roundedRect(x + 3.6 + at * 3, y + 9 - tall / 2, 1.8, tall, 0.9).fill(isOnStage ? STAGE : '#ffffff')
  pdf
    .font('Figtree-Bold')
    .fontSize(11)
    .fillColor(isOnStage ? ON_STAGE : INK)
  pdf.text('Preceptor', x + 24, y + 5, { lineBreak: false })
  pdf.endMarkedContent()
}

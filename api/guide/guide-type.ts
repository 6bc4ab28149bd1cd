import { type Pdf, QUIET_INK } from '../pdf/pdf-page.ts'
import { printableText } from '../pdf/printable-text.ts'
import type { Typeface } from '../pdf/typefaces.ts'

/** In points, on all four sides of a page. */
export const MARGIN = 54
export const COLORS = {
  ink: '#13201d',
  quiet: QUIET_INK,
  accent: '#0a655f',
  soft: '#dcefeb',
  line: '#b9c7c2',
  stage: '#0b2c28',
  onStage: '#f3f8f5',
  onStageQuiet: '#bdd3cb',
  stageAccent: '#86e0d1',
  mark: '#ffe08a',
} as const

/** Lengths in points. */
export interface GuideStyle {
  /** What it is to those who have it read out, as in `H1` and `P`. */
  tag: string
  font: Typeface
  size: number
  color: string
  /** Between the lines. */
  gap: number
}

const plain = { tag: 'P', font: 'Figtree', size: 10, color: COLORS.ink, gap: 3 } as const

export const STYLES = {
  part: { ...plain, tag: 'H2', font: 'Figtree-Bold', size: 24, color: COLORS.onStage },
  heading: { ...plain, tag: 'H2', font: 'Figtree-Bold', size: 19, color: COLORS.accent },
  onBand: { ...plain, size: 10.5, color: COLORS.onStageQuiet },
  contents: { ...plain, size: 11.5 },
  contentsGroup: { ...plain, font: 'Figtree-Bold', size: 10, color: COLORS.accent },
  lead: { ...plain, size: 12.5, gap: 5 },
  point: { ...plain, size: 12, gap: 4 },
  weakness: { ...plain, tag: 'H3', font: 'Figtree-Bold', size: 14, gap: 2 },
  text: plain,
  label: { ...plain, font: 'Figtree-Bold', size: 9, color: COLORS.accent },
  // Words that are spoken are set in a serif, as on the screen.
  spoken: { ...plain, tag: 'BlockQuote', font: 'Literata', size: 10.5, gap: 2.5 },
} as const satisfies Record<string, GuideStyle>

interface Place {
  x: number
  width: number
  align?: 'left' | 'right'
}

/** How high the text is in a column so wide. */
export function heightOf(pdf: Pdf, text: string, { font, size, gap }: GuideStyle, width: number): number {
  pdf.font(font).fontSize(size)
  return pdf.heightOfString(printableText(text), { width, lineGap: gap })
}

/** Draws a text with no tag of its own, for callers that give it one; the next goes below it. */
export function drawWords(
  pdf: Pdf,
  text: string,
  { font, size, color, gap }: GuideStyle,
  place: Place,
): void {
  const { x, width, align = 'left' } = place
  pdf.font(font).fontSize(size).fillColor(color)
  pdf.text(printableText(text), x, pdf.y, { width, lineGap: gap, align })
}

/** Draws a tagged text; the next goes below it. */
export function drawText(pdf: Pdf, text: string, style: GuideStyle, place: Place): void {
  pdf.addStructure(pdf.struct(style.tag, {}, () => drawWords(pdf, text, style, place)))
}

/** Draws what is not read out: grounds, rules, our mark. Does not move the place of the next text. */
export function drawShapes(pdf: Pdf, draw: () => void): void {
  const { x, y } = pdf
  pdf.markContent('Artifact', { type: 'Layout' })
  draw()
  pdf.endMarkedContent()
  pdf.x = x
  pdf.y = y
}

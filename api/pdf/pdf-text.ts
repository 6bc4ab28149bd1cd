import { type Pdf, widthOf } from './pdf-page.ts'
import { printableText } from './printable-text.ts'

/** Lengths in points. */
export interface TextStyle {
  /** What it is to those who have it read out, as in `H1` and `P`. */
  tag: string
  font: string
  size: number
  color: string
  /** Between it and what is above. */
  before?: number
  indent?: number
}

/** Between the lines of a text. */
const LINE_GAP = 2

/** A tagged text below what is drawn already, from margin to margin. */
export function drawText(
  pdf: Pdf,
  text: string,
  { tag, font, size, color, before = 0, indent = 0 }: TextStyle,
): void {
  pdf.y += before
  const options = { width: widthOf(pdf) - indent, lineGap: LINE_GAP }
  pdf.addStructure(
    pdf.struct(tag, {}, () => {
      pdf.font(font).fontSize(size).fillColor(color)
      pdf.text(printableText(text), pdf.page.margins.left + indent, pdf.y, options)
    }),
  )
}

/** What `drawText` would take, with what is between it and what is above. */
export function heightOfText(
  pdf: Pdf,
  text: string,
  { font, size, before = 0, indent = 0 }: TextStyle,
): number {
  pdf.font(font).fontSize(size)
  return before + pdf.heightOfString(printableText(text), { width: widthOf(pdf) - indent, lineGap: LINE_GAP })
}

import { type Pdf, roomLeft, widthOf } from './pdf-page.ts'
import { printableText } from './printable-text.ts'
import { type Typeface, typefaceFor } from './typefaces.ts'

/** Lengths in points. */
export interface TextStyle {
  /** What it is to those who have it read out, as in `H1` and `P`. */
  tag: string
  font: Typeface
  size: number
  color: string
  /** Between it and what is above. */
  before?: number
  indent?: number
  /** Before its first line, where it is one of a list. */
  mark?: string
}

/** Between the lines of a text. */
const LINE_GAP = 2
/** From the mark of a list to its text. */
const MARK_WIDTH = 19

/** A tagged text below what is drawn already, from margin to margin. */
export function drawText(
  pdf: Pdf,
  text: string,
  { tag, font, size, color, before = 0, indent = 0, mark }: TextStyle,
): void {
  // What begins a page needs nothing above it.
  if (pdf.y > pdf.page.margins.top) pdf.y += before
  // A mark does not stay behind where its text takes the next page.
  if (mark && roomLeft(pdf) < 2 * size) pdf.addPage()
  const options = { width: widthOf(pdf) - indent, lineGap: LINE_GAP }
  pdf.addStructure(
    pdf.struct(tag, {}, () => {
      pdf.font(typefaceFor(font, text)).fontSize(size).fillColor(color)
      const { y } = pdf
      const left = pdf.page.margins.left + indent
      if (mark) pdf.text(`${mark} `, left - MARK_WIDTH, y, { lineBreak: false })
      pdf.text(printableText(text), left, y, options)
    }),
  )
}

/** What `drawText` would take, with what is between it and what is above. */
export function heightOfText(
  pdf: Pdf,
  text: string,
  { font, size, before = 0, indent = 0 }: TextStyle,
): number {
  pdf.font(typefaceFor(font, text)).fontSize(size)
  return before + pdf.heightOfString(printableText(text), { width: widthOf(pdf) - indent, lineGap: LINE_GAP })
}

import PDFDocument from 'pdfkit'
import { printableText } from './printable-text.ts'
import { addTypefaces } from './typefaces.ts'

export type Pdf = PDFKit.PDFDocument

export const INK = '#13201d'
export const QUIET_INK = '#3f4d49'
const LINE = '#72807b'

interface PdfOptions {
  title: string
  /** On all sides, in points. */
  margin: number
  layout?: 'portrait' | 'landscape'
  /** Keeps all pages until the end, for `drawFeet`. */
  bufferPages?: boolean
}

/** A tagged PDF in our typefaces with one empty page, of Letter; A4 is narrower by 17 points and prints it with a smaller margin. */
export function newPdf({ title, ...options }: PdfOptions): Pdf {
  const pdf = new PDFDocument({
    ...options,
    size: 'LETTER',
    pdfVersion: '1.7',
    lang: 'en-US',
    tagged: true,
    displayTitle: true,
    info: { Title: printableText(title), Creator: 'Preceptor', Author: 'Preceptor' },
  })
  addTypefaces(pdf)
  return pdf
}

/** Between the margins, in points. */
export const widthOf = ({ page }: Pdf): number => page.width - page.margins.left - page.margins.right

/** Below what is drawn already, in points. */
export const roomLeft = ({ page, y }: Pdf): number => page.height - page.margins.bottom - y

/** A line from the left margin on, as wide as the text by default, which is not read out. */
export function drawRule(
  pdf: Pdf,
  { lineWidth = 1, x: left = pdf.page.margins.left, width = widthOf(pdf), color = LINE } = {},
): void {
  pdf.markContent('Artifact', { type: 'Layout' })
  pdf
    .moveTo(left, pdf.y)
    .lineTo(left + width, pdf.y)
    .lineWidth(lineWidth)
    .strokeColor(color)
    .stroke()
  pdf.endMarkedContent()
}

interface Foot {
  /** What this is, as a sentence. */
  about: string
  page: number
  pages: number
  size?: number
  /** In points. */
  fromBottom?: number
}

/** Below the margin of the page that is drawn on: what this is, and which page of how many. It is not read out. */
export function drawFoot(pdf: Pdf, { about, page, pages, size = 8, fromBottom }: Foot): void {
  const { left, bottom } = pdf.page.margins
  // Below the margin every line would ask for a new page.
  pdf.page.margins.bottom = 0
  pdf.markContent('Artifact', { type: 'Pagination' })
  pdf.font('Figtree').fontSize(size).fillColor(QUIET_INK)
  const foot = `Preceptor. ${printableText(about)} Page ${page} of ${pages}`
  pdf.text(foot, left, pdf.page.height - (fromBottom ?? bottom / 2), { lineBreak: false })
  pdf.endMarkedContent()
  pdf.page.margins.bottom = bottom
}

/** The feet of all pages from `first` on. */
export function drawFeet(pdf: Pdf, about: string, { first = 1 } = {}): void {
  const { count } = pdf.bufferedPageRange()
  for (let page = first; page <= count; page++) {
    pdf.switchToPage(page - 1)
    drawFoot(pdf, { about, page, pages: count })
  }
}

import PDFDocument from 'pdfkit'
import type { Block } from './report-blocks.ts'
import { printableText } from './report-text.ts'

/** Of Letter, in points; A4 is narrower by 17 and prints it with a smaller margin. */
const MARGIN = 64
const INK = '#13201d'
const QUIET_INK = '#3f4d49'
const LINE = '#72807b'
const INDENT = 14
/** A heading stays with this much of what follows it. */
const KEEP_TOGETHER = 72

type Pdf = PDFKit.PDFDocument
type StyledKind = Exclude<Block['kind'], 'points' | 'table'>
interface TextStyle {
  tag: string
  font: string
  size: number
  color: string
  before: number
  indent: number
  keep: boolean
}

const plain = { tag: 'P', font: 'Helvetica', size: 10.5, color: INK, before: 5, indent: 0, keep: false }
const STYLES: Record<StyledKind, TextStyle> = {
  title: { ...plain, tag: 'H1', font: 'Helvetica-Bold', size: 22, before: 0 },
  fact: { ...plain, color: QUIET_INK, before: 2 },
  heading: { ...plain, tag: 'H2', font: 'Helvetica-Bold', size: 14, before: 18, keep: true },
  subheading: { ...plain, tag: 'H3', font: 'Helvetica-Bold', size: 11, before: 12, keep: true },
  text: plain,
  // Words that were spoken are set in a serif, as on the screen.
  quote: { ...plain, tag: 'BlockQuote', font: 'Times-Italic', size: 12, indent: INDENT },
}

/** Draws the blocks on Letter pages, as many as it takes. The stream is complete: it only has to be read. */
export function drawReport(blocks: readonly Block[], { title }: { title: string }): Pdf {
  const pdf = new PDFDocument({
    size: 'LETTER',
    margin: MARGIN,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: 'en-US',
    tagged: true,
    displayTitle: true,
    info: { Title: printableText(title), Creator: 'Preceptor', Author: 'Preceptor' },
  })
  for (const block of blocks) drawBlock(pdf, block)
  drawFeet(pdf)
  pdf.end()
  return pdf
}

function drawBlock(pdf: Pdf, block: Block): void {
  if (block.kind === 'points') drawPoints(pdf, block)
  else if (block.kind === 'table') drawTable(pdf, block)
  else {
    const style = STYLES[block.kind]
    if (style.keep && roomLeft(pdf) < KEEP_TOGETHER) pdf.addPage()
    drawText(pdf, block.text, style)
  }
}

function drawText(pdf: Pdf, text: string, { tag, font, size, color, before, indent }: TextStyle): void {
  pdf.y += before
  const left = MARGIN + indent
  pdf.addStructure(
    pdf.struct(tag, {}, () => {
      pdf.font(font).fontSize(size).fillColor(color)
      pdf.text(printableText(text), left, pdf.y, { width: widthOf(pdf) - indent, lineGap: 2 })
    }),
  )
}

function drawPoints(pdf: Pdf, { points, numbered }: Extract<Block, { kind: 'points' }>): void {
  for (const [at, point] of points.entries())
    drawText(pdf, `${numbered ? `${at + 1}.` : '•'} ${point}`, { ...plain, indent: INDENT })
}

/** A small table: a row of names over rows of values, each on a line of its own. */
function drawTable(pdf: Pdf, { columns, rows }: Extract<Block, { kind: 'table' }>): void {
  const width = widthOf(pdf) / columns.length
  pdf.y += 6
  for (const [at, row] of [columns, ...rows].entries()) {
    if (roomLeft(pdf) < 24) pdf.addPage()
    const top = pdf.y
    pdf.addStructure(
      pdf.struct('P', {}, () => {
        pdf.font(at === 0 ? 'Helvetica-Bold' : 'Helvetica').fontSize(10)
        pdf.fillColor(at === 0 ? QUIET_INK : INK)
        for (const [column, text] of row.entries())
          pdf.text(printableText(text), MARGIN + column * width, top, { width, lineBreak: false })
      }),
    )
    pdf.y = top + 15
    pdf.markContent('Artifact', { type: 'Layout' })
    pdf
      .moveTo(MARGIN, pdf.y)
      .lineTo(MARGIN + widthOf(pdf), pdf.y)
      .lineWidth(at === 0 ? 1 : 0.5)
      .strokeColor(LINE)
      .stroke()
    pdf.endMarkedContent()
    pdf.y += 4
  }
}

/** On every page below the margin: what this is, and the page's number. */
function drawFeet(pdf: Pdf): void {
  const { count } = pdf.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(page)
    const { bottom } = pdf.page.margins
    // Below the margin every line would ask for a new page.
    pdf.page.margins.bottom = 0
    pdf.markContent('Artifact', { type: 'Pagination' })
    pdf.font('Helvetica').fontSize(8).fillColor(QUIET_INK)
    const foot = `Preceptor. Educational practice only. Page ${page + 1} of ${count}`
    pdf.text(foot, MARGIN, pdf.page.height - bottom / 2, { lineBreak: false })
    pdf.endMarkedContent()
    pdf.page.margins.bottom = bottom
  }
}

function roomLeft({ page, y }: Pdf): number {
  return page.height - page.margins.bottom - y
}

function widthOf({ page }: Pdf): number {
  return page.width - 2 * MARGIN
}

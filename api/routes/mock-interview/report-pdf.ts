import {
  drawFeet,
  drawRule,
  INK,
  newPdf,
  type Pdf,
  QUIET_INK,
  roomLeft,
  widthOf,
} from '../../pdf/pdf-page.ts'
import { drawText, type TextStyle } from '../../pdf/pdf-text.ts'
import { printableText } from '../../pdf/printable-text.ts'
import type { Block } from './report-blocks.ts'

/** In points. */
const MARGIN = 64
const INDENT = 14
/** A heading stays with this much of what follows it. */
const KEEP_TOGETHER = 72

type StyledKind = Exclude<Block['kind'], 'points' | 'table'>
/** What is to `keep` stays with some of what follows it. */
interface BlockStyle extends TextStyle {
  keep?: boolean
}

const plain = { tag: 'P', font: 'Helvetica', size: 10.5, color: INK, before: 5 }
const STYLES: Record<StyledKind, BlockStyle> = {
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
  const pdf = newPdf({ title, margin: MARGIN, bufferPages: true })
  for (const block of blocks) drawBlock(pdf, block)
  drawFeet(pdf, 'Educational practice only.')
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
    drawRule(pdf, { lineWidth: at === 0 ? 1 : 0.5 })
    pdf.y += 4
  }
}

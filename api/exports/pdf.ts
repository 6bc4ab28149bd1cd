import PDFDocument from 'pdfkit'
import { printableText } from '../routes/mock-interview/report-text.ts'
import { createLineCutter } from './pdf-lines.ts'
import type { Cell, Column, Table } from './tables.ts'

/** Of Letter on its side, in points; A4 is narrower by 17 the other way and prints it with a smaller margin. */
const MARGIN = 30
const INK = '#13201d'
const QUIET_INK = '#3f4d49'
const LINE = '#72807b'
const TEXT_SIZE = 7
const LINE_HEIGHT = 9
const PADDING = 3
/** A column is as wide as so many points a character, where there is room. */
const POINTS_A_CHARACTER = 5
/** A heading stays with this much of its table. */
const KEEP_TOGETHER = 80
/**
 * So many rows are tagged as rows of a table, cell by cell. Of more each row is tagged as one paragraph: a tag for
 * each of 280,000 cells makes a file of 37 MB and takes a gigabyte to make.
 */
export const MAX_TAGGED_ROWS = 500

const NOTHING = 'Nothing in these days.'

type Pdf = PDFKit.PDFDocument
interface Style {
  tag: 'H1' | 'H2' | 'P'
  font: string
  size: number
  color: string
}
const STYLES = {
  title: { tag: 'H1', font: 'Helvetica-Bold', size: 20, color: INK },
  fact: { tag: 'P', font: 'Helvetica', size: 10, color: QUIET_INK },
  heading: { tag: 'H2', font: 'Helvetica-Bold', size: 12, color: INK },
} as const satisfies Record<string, Style>

/** A PDF with the tables one after the other, as many pages as it takes; it only has to be read. */
export function pdfFile(
  tables: readonly Table[],
  { title, facts }: { title: string; facts: readonly string[] },
): Pdf {
  const pdf = new PDFDocument({
    size: 'LETTER',
    layout: 'landscape',
    margin: MARGIN,
    pdfVersion: '1.7',
    lang: 'en-US',
    tagged: true,
    displayTitle: true,
    info: { Title: printableText(title), Creator: 'Preceptor', Author: 'Preceptor' },
  })
  drawText(pdf, title, STYLES.title)
  for (const fact of facts) drawText(pdf, fact, STYLES.fact)
  const cut = createLineCutter((text) => pdf.font('Helvetica').fontSize(TEXT_SIZE).widthOfString(text))
  const drawing = { pdf, cut, page: 1 }
  for (const table of tables) drawTable(drawing, table)
  drawFoot(drawing)
  pdf.end()
  return pdf
}

function drawText(pdf: Pdf, text: string, { tag, font, size, color }: Style): void {
  const draw = () => {
    pdf.font(font).fontSize(size).fillColor(color)
    pdf.text(printableText(text), MARGIN, pdf.y, { width: widthOf(pdf), lineGap: 2 })
  }
  pdf.addStructure(pdf.struct(tag, {}, draw))
}

type Lines = readonly (readonly string[])[]
interface Drawing {
  pdf: Pdf
  cut: ReturnType<typeof createLineCutter>
  /** The number of the page that is drawn on. */
  page: number
}

function drawTable(drawing: Drawing, { title, columns, rows }: Table): void {
  const { pdf, cut } = drawing
  pdf.y += 16
  if (roomLeft(pdf) < KEEP_TOGETHER) nextPage(drawing)
  drawText(pdf, title, STYLES.heading)
  pdf.y += 4
  const places = placesOf(columns, widthOf(pdf))
  const linesOf = (texts: readonly string[]): Lines => texts.map((text, at) => cut(text, places[at]!.width))
  const header = linesOf(columns.map(({ name, onPaper }) => onPaper?.name ?? name))
  const table = rows.length <= MAX_TAGGED_ROWS ? pdf.struct('Table') : undefined
  if (table) pdf.addStructure(table)

  const drawHeader = () => {
    pdf.font('Helvetica-Bold').fontSize(TEXT_SIZE).fillColor(QUIET_INK)
  }
  const drawBody = () => {
    pdf.font('Helvetica').fontSize(TEXT_SIZE).fillColor(INK)
  }
  drawHeader()
  drawRow(pdf, header, { places, tag: 'TH', table })
  drawRule(pdf)
  drawBody()
  if (rows.length === 0) drawRow(pdf, [[NOTHING]], { places, tag: 'TD', table })
  for (const row of rows) {
    const lines = linesOf(row.map((cell, at) => written(cell, columns[at]!)))
    if (roomLeft(pdf) < heightOf(lines)) {
      nextPage(drawing)
      drawHeader()
      // A repetition, which is not read out again.
      pdf.markContent('Artifact', { type: 'Pagination' })
      drawCells(pdf, header, places)
      pdf.endMarkedContent()
      drawRule(pdf)
    }
    drawBody()
    drawRow(pdf, lines, { places, tag: 'TD', table })
  }
  table?.end()
}

/** A column where it stands, in points. */
interface Place {
  left: number
  width: number
}

/** A row as a row of `table`, where there is one, else as a paragraph. */
function drawRow(
  pdf: Pdf,
  lines: Lines,
  { places, tag, table }: { places: readonly Place[]; tag: string; table?: PDFKit.PDFStructureElement },
): void {
  if (!table) {
    pdf.addStructure(pdf.struct('P', {}, () => drawCells(pdf, lines, places)))
    return
  }
  const { y } = pdf
  const row = pdf.struct('TR')
  table.add(row)
  for (const [at, cell] of lines.entries()) {
    const draw = () => drawCells(pdf, [cell], [places[at]!])
    pdf.y = y
    row.add(pdf.struct(tag, {}, draw))
  }
  row.end()
  pdf.y = y + heightOf(lines)
}

function drawCells(pdf: Pdf, lines: Lines, places: readonly Place[]): void {
  const { y } = pdf
  for (const [at, cell] of lines.entries())
    for (const [line, text] of cell.entries())
      pdf.text(text, places[at]!.left, y + PADDING + line * LINE_HEIGHT, { lineBreak: false })
  pdf.y = y + heightOf(lines)
}

function drawRule(pdf: Pdf): void {
  pdf.markContent('Artifact', { type: 'Layout' })
  pdf
    .moveTo(MARGIN, pdf.y)
    .lineTo(MARGIN + widthOf(pdf), pdf.y)
    .lineWidth(1)
    .strokeColor(LINE)
    .stroke()
  pdf.endMarkedContent()
}

/** A finished page is let go at once: all of them together would be large. */
function nextPage(drawing: Drawing): void {
  drawFoot(drawing)
  drawing.pdf.addPage()
  drawing.page++
}

/** Below the margin: what this is, and the page's number. */
function drawFoot({ pdf, page }: Drawing): void {
  // Below the margin every line would ask for a new page.
  pdf.page.margins.bottom = 0
  pdf.markContent('Artifact', { type: 'Pagination' })
  pdf.font('Helvetica').fontSize(TEXT_SIZE).fillColor(QUIET_INK)
  const foot = `Preceptor. Educational practice only. Page ${page}`
  pdf.text(foot, MARGIN, pdf.page.height - MARGIN / 2 - 4, { lineBreak: false })
  pdf.endMarkedContent()
  pdf.page.margins.bottom = MARGIN
}

/** The columns side by side; those of a narrow table keep to the left. */
function placesOf(columns: readonly Column[], room: number): Place[] {
  const wanted = columns.map(({ width, onPaper }) => onPaper?.width ?? width * POINTS_A_CHARACTER)
  const scale = Math.min(1, room / wanted.reduce((sum, width) => sum + width, 0))
  let left = MARGIN
  return wanted.map((width) => {
    const place = { left, width: width * scale - 2 * PADDING }
    left += width * scale
    return place
  })
}

function written(cell: Cell, { dates }: Column): string {
  if (cell === null) return ''
  if (!(cell instanceof Date)) return String(cell)
  const iso = cell.toISOString()
  return dates === 'day' ? iso.slice(0, 10) : iso.slice(0, 16).replace('T', ' ')
}

const heightOf = (lines: Lines): number =>
  Math.max(1, ...lines.map(({ length }) => length)) * LINE_HEIGHT + 2 * PADDING

const roomLeft = ({ page, y }: Pdf): number => page.height - page.margins.bottom - y
const widthOf = ({ page }: Pdf): number => page.width - 2 * MARGIN

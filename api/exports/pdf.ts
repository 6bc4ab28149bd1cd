import {
  drawBars,
  drawBrand,
  drawColumns,
  drawFigure,
  drawScoreLine,
  HAIRLINE,
  SUNKEN,
} from '../pdf/pdf-charts.ts'
import { drawFoot, drawRule, INK, newPdf, type Pdf, QUIET_INK, widthOf } from '../pdf/pdf-page.ts'
import { drawText, heightOfText, type TextStyle } from '../pdf/pdf-text.ts'
import type { Chart, KeyStat } from './charts.ts'
import type { DocumentOrder } from './documents.ts'
import { createLineCutter } from './pdf-lines.ts'
import type { Cell, Column, Row, Table } from './tables.ts'

/** In points. */
const MARGIN = 30
const FOOT_SIZE = 7
/** A table of many columns is set close, any other as it reads best. */
const CLOSE = { size: 7, lineHeight: 9, above: 3, beside: 3, mostStretch: Number.POSITIVE_INFINITY }
const ROOMY = { size: 8.5, lineHeight: 11, above: 4, beside: 8, mostStretch: 1.4 }
type Setting = typeof CLOSE
/** A column is as wide as so many points a character, where there is room. */
const POINTS_A_CHARACTER = 5.5
/** A heading stays with this much of its table. */
const KEEP_TOGETHER = 80
const ABOVE_HEADING = 16
const BELOW_HEADING = 4
/**
 * So many rows are tagged as rows of a table, cell by cell. Of more each row is tagged as one paragraph: a tag for
 * each of 280,000 cells makes a file of 37 MB and takes a gigabyte to make.
 */
export const MAX_TAGGED_ROWS = 500

/** Of the cells, which may be 280,000: a reader's own typeface is drawn without laying out each word. */
const CELLS = { head: 'Helvetica-Bold', body: 'Helvetica' } as const

const NOTHING = 'Nothing on these days.'

const STYLES = {
  title: { tag: 'H1', font: 'Figtree-Bold', size: 20, color: INK },
  fact: { tag: 'P', font: 'Figtree', size: 10, color: QUIET_INK },
  heading: { tag: 'H2', font: 'Figtree-Bold', size: 12, color: INK },
} as const satisfies Record<string, TextStyle>

/** A PDF with the tables one after the other, as many pages as it takes; it only has to be read. */
export function pdfFile(
  tables: readonly Table[],
  { title, facts, keyStats = [], charts = [] }: DocumentOrder['about'],
): Pdf {
  const pdf = newPdf({ title, margin: MARGIN, layout: 'landscape' })
  drawBrand(pdf, { x: MARGIN, y: MARGIN })
  pdf.x = MARGIN
  pdf.y = MARGIN + 28
  drawText(pdf, title, STYLES.title)
  for (const fact of facts) drawText(pdf, fact, STYLES.fact)
  drawKeyStats(pdf, keyStats)
  drawCharts(pdf, charts)
  const { laid, pages } = layOut(pdf, tables)
  const drawing = { pdf, page: 1, pages }
  for (const table of laid) drawTable(drawing, table)
  endPage(drawing)
  pdf.end()
  return pdf
}

const STAT = { above: 14, height: 46, gap: 10, pad: 10 }

/** What a reader looks for first, each number over what it is. */
function drawKeyStats(pdf: Pdf, stats: readonly KeyStat[]): void {
  if (stats.length === 0) return
  const width = (widthOf(pdf) - STAT.gap * (stats.length - 1)) / stats.length
  const top = pdf.y + STAT.above
  for (const [at, { label, value }] of stats.entries()) {
    const x = MARGIN + at * (width + STAT.gap)
    pdf.markContent('Artifact', { type: 'Layout' })
    pdf.roundedRect(x, top, width, STAT.height, 6).fill(SUNKEN)
    pdf.endMarkedContent()
    const draw = (text: string, y: number) =>
      pdf.text(text, x + STAT.pad, y, { width: width - 2 * STAT.pad, lineBreak: false })
    pdf.addStructure(
      pdf.struct('P', {}, () => {
        pdf.font('Figtree').fontSize(8.5).fillColor(QUIET_INK)
        draw(label, top + 8)
        pdf.font('Figtree-Bold').fontSize(15).fillColor(INK)
        draw(value, top + 22)
      }),
    )
  }
  pdf.x = MARGIN
  pdf.y = top + STAT.height
}

const CHART = { height: 134, gap: 28, above: 16, title: 20 }
const DRAW = { line: drawScoreLine, columns: drawColumns, bars: drawBars }

/** Charts two by two, one that is left over as wide as both, on the first page; the same stats follow as tables. */
function drawCharts(pdf: Pdf, charts: readonly Chart[]): void {
  if (charts.length === 0) return
  const half = (widthOf(pdf) - CHART.gap) / 2
  const top = pdf.y + CHART.above
  for (const [at, { kind, title, points }] of charts.entries()) {
    const isAlone = at % 2 === 0 && at === charts.length - 1
    const width = isAlone ? widthOf(pdf) : half
    const x = MARGIN + (at % 2) * (half + CHART.gap)
    const y = top + Math.floor(at / 2) * (CHART.height + CHART.title + CHART.above)
    pdf.addStructure(
      pdf.struct('H2', {}, () => {
        pdf.font('Figtree-Bold').fontSize(10).fillColor(INK)
        pdf.text(title, x, y, { width, lineBreak: false })
      }),
    )
    const said = points.map(({ label, value }) => `${label} ${value ?? 'no data'}`).join(', ')
    const box = { x, y: y + CHART.title, width, height: CHART.height }
    drawFigure(pdf, `${title}. ${said}.`, () => DRAW[kind](pdf, points, box))
  }
  pdf.x = MARGIN
  pdf.y = top + Math.ceil(charts.length / 2) * (CHART.height + CHART.title + CHART.above)
}

type Lines = readonly (readonly string[])[]

/** A table as it lies on the pages. */
interface LaidTable {
  title: string
  setting: Setting
  places: readonly Place[]
  header: Lines
  startsPage: boolean
  /** Its rows, for each page it takes. */
  pages: readonly (readonly Lines[])[]
  isTagged: boolean
}

/** Puts the tables on pages, the first one below what is drawn already; tells how many pages that takes. */
function layOut(pdf: Pdf, tables: readonly Table[]): { laid: LaidTable[]; pages: number } {
  const cutterOf = ({ size }: Setting) =>
    createLineCutter((text) => pdf.font(CELLS.body).fontSize(size).widthOfString(text))
  const cutters = new Map([CLOSE, ROOMY].map((setting) => [setting, cutterOf(setting)]))
  const bottom = pdf.page.height - MARGIN
  let { y } = pdf
  let pages = 1
  const laid = tables.map(({ title, columns, rows }) => {
    const setting = columns.some(({ onPaper }) => onPaper) ? CLOSE : ROOMY
    const heightOf = (lines: Lines) => heightOfRow(lines, setting)
    const places = placesOf(columns, rows, { room: widthOf(pdf), setting })
    const cut = cutters.get(setting)!
    const linesOf = (texts: readonly string[]): Lines => texts.map((text, at) => cut(text, places[at]!.width))
    const header = linesOf(columns.map(({ name, onPaper }) => onPaper?.name ?? name))
    const body = rows.map((row) => linesOf(row.map((cell, at) => written(cell, columns[at]!))))
    const head = heightOfText(pdf, title, STYLES.heading) + BELOW_HEADING + heightOf(header)
    const whole = body.reduce((sum, lines) => sum + heightOf(lines), head)
    y += ABOVE_HEADING
    // A table that fits on a page of its own is not torn.
    const startsPage = bottom - y < (whole <= bottom - MARGIN ? whole : KEEP_TOGETHER)
    if (startsPage) {
      pages++
      y = MARGIN
    }
    y += head
    const onPages: Lines[][] = [[]]
    for (const lines of body.length > 0 ? body : [[[NOTHING]]]) {
      if (bottom - y < heightOf(lines)) {
        pages++
        y = MARGIN + heightOf(header)
        onPages.push([])
      }
      onPages.at(-1)!.push(lines)
      y += heightOf(lines)
    }
    return {
      title,
      setting,
      places,
      header,
      startsPage,
      pages: onPages,
      isTagged: rows.length <= MAX_TAGGED_ROWS,
    }
  })
  return { laid, pages }
}

interface Drawing {
  pdf: Pdf
  /** The number of the page that is drawn on. */
  page: number
  /** How many there will be. */
  pages: number
}

function drawTable(
  drawing: Drawing,
  { title, setting, places, header, startsPage, pages, isTagged }: LaidTable,
): void {
  const { pdf } = drawing
  pdf.y += ABOVE_HEADING
  if (startsPage) nextPage(drawing)
  drawText(pdf, title, STYLES.heading)
  pdf.y += BELOW_HEADING
  const table = isTagged ? pdf.struct('Table') : undefined
  if (table) pdf.addStructure(table)
  for (const [at, rows] of pages.entries()) {
    if (at > 0) nextPage(drawing)
    pdf.font(CELLS.head).fontSize(setting.size).fillColor(QUIET_INK)
    if (at === 0) drawRow(pdf, header, { setting, places, tag: 'TH', table })
    else drawAgain(pdf, header, { setting, places })
    const width = places.at(-1)!.left + places.at(-1)!.width - MARGIN
    drawRule(pdf, { width })
    pdf.font(CELLS.body).fontSize(setting.size).fillColor(INK)
    for (const [nth, lines] of rows.entries()) {
      if (nth > 0 && isTagged) drawRule(pdf, { width, lineWidth: 0.4, color: HAIRLINE })
      drawRow(pdf, lines, { setting, places, tag: 'TD', table })
    }
  }
  table?.end()
}

/** A column where it stands, in points. */
interface Place {
  left: number
  width: number
  /** Numbers end at the same place. */
  isNumber: boolean
}

/** How the cells of a row are set, and where. */
interface RowLook {
  setting: Setting
  places: readonly Place[]
}

/** A row as a row of `table`, where there is one, else as a paragraph. */
function drawRow(
  pdf: Pdf,
  lines: Lines,
  { tag, table, ...look }: RowLook & { tag: string; table?: PDFKit.PDFStructureElement },
): void {
  if (!table) {
    pdf.addStructure(pdf.struct('P', {}, () => drawCells(pdf, lines, look)))
    return
  }
  const { y } = pdf
  const row = pdf.struct('TR')
  table.add(row)
  for (const [at, cell] of lines.entries()) {
    const draw = () => drawCells(pdf, [cell], { ...look, places: [look.places[at]!] })
    pdf.y = y
    row.add(pdf.struct(tag, {}, draw))
  }
  row.end()
  pdf.y = y + heightOfRow(lines, look.setting)
}

/** A repetition, which is not read out again. */
function drawAgain(pdf: Pdf, lines: Lines, look: RowLook): void {
  pdf.markContent('Artifact', { type: 'Pagination' })
  drawCells(pdf, lines, look)
  pdf.endMarkedContent()
}

function drawCells(pdf: Pdf, lines: Lines, { setting, places }: RowLook): void {
  const { y } = pdf
  for (const [at, cell] of lines.entries()) {
    const { left, width, isNumber } = places[at]!
    const isMoved = isNumber && setting === ROOMY
    for (const [line, text] of cell.entries())
      pdf.text(
        text,
        isMoved ? left + width - pdf.widthOfString(text) : left,
        y + setting.above + line * setting.lineHeight,
        { lineBreak: false },
      )
  }
  pdf.y = y + heightOfRow(lines, setting)
}

/** A finished page is released at once: all of them together would be large. */
function nextPage(drawing: Drawing): void {
  endPage(drawing)
  drawing.pdf.addPage()
  drawing.page++
}

function endPage({ pdf, page, pages }: Drawing): void {
  const about = 'Educational practice only.'
  drawFoot(pdf, { about, page, pages, size: FOOT_SIZE, fromBottom: MARGIN / 2 + 4 })
}

/** The columns side by side, as wide as they read well and no wider than the page. */
function placesOf(
  columns: readonly Column[],
  rows: readonly Row[],
  { room, setting: { beside, mostStretch } }: { room: number; setting: Setting },
): Place[] {
  const wanted = columns.map(({ width, onPaper }) => onPaper?.width ?? width * POINTS_A_CHARACTER)
  const scale = Math.min(mostStretch, room / wanted.reduce((sum, width) => sum + width, 0))
  let left = MARGIN
  return wanted.map((width, at) => {
    const isNumber =
      rows.length > 0 && rows.every((row) => typeof (row[at] ?? 0) === 'number') && !columns[at]!.dates
    // Nothing stands beside the last one, which ends where the page's other parts do.
    const gap = at < wanted.length - 1 ? 2 * beside : 0
    const place = { left, width: width * scale - gap, isNumber }
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

const heightOfRow = (lines: Lines, { lineHeight, above }: Setting): number =>
  Math.max(1, ...lines.map(({ length }) => length)) * lineHeight + 2 * above

import {
  ACCENT_SOFT,
  drawBar,
  drawBrand,
  drawFigure,
  drawRing,
  drawScoreLine,
  ON_STAGE,
  ON_STAGE_QUIET,
  STAGE,
  SUNKEN,
} from '../../pdf/pdf-charts.ts'
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
import { drawText, heightOfText, type TextStyle } from '../../pdf/pdf-text.ts'
import { printableText } from '../../pdf/printable-text.ts'
import { typefaceFor } from '../../pdf/typefaces.ts'
import type { Block } from './report-blocks.ts'

/** In points. */
const INDENT = 14
/** A heading stays with this much of what follows it. */
const KEEP_TOGETHER = 72
/** What stands below a heading is torn over two pages only where this share of the first would stay empty without. */
const MOST_EMPTY = 0.2
/** In points: no more is kept on one page. */
const MOST_UNTORN = 240
/** A last page filled less than this share of its height is mostly empty. */
const MOSTLY_EMPTY = 0.45

type StyledKind = Exclude<Block['kind'], 'points' | 'table' | 'score' | 'bars' | 'trend' | 'pair'>
/** What is to `keep` stays with some of what follows it. */
interface BlockStyle extends TextStyle {
  keep?: boolean
}

/** How much is set on a page. */
interface Layout {
  /** In points. */
  margin: number
  styles: Record<StyledKind, BlockStyle>
}

/** `size` is that of plain text in points, `spacing` the share of the usual space above each block. */
function layoutOf({ margin, size, spacing }: { margin: number; size: number; spacing: number }): Layout {
  const above = (points: number) => points * spacing
  const plain = { tag: 'P', font: 'Figtree', size, color: INK, before: above(5) } as const
  return {
    margin,
    styles: {
      title: { ...plain, tag: 'H1', font: 'Figtree-Bold', size: 22, before: 0 },
      fact: { ...plain, color: QUIET_INK, before: above(2) },
      heading: { ...plain, tag: 'H2', font: 'Figtree-Bold', size: 14, before: above(18), keep: true },
      subheading: { ...plain, tag: 'H3', font: 'Figtree-Bold', size: 11, before: above(12), keep: true },
      text: plain,
      // Words that were spoken are set in a serif, as on the screen.
      quote: { ...plain, tag: 'BlockQuote', font: 'Literata', size: size + 1.5, indent: INDENT },
    },
  }
}

const REGULAR = layoutOf({ margin: 64, size: 10.5, spacing: 1 })
const COMPACT = layoutOf({ margin: 50, size: 10, spacing: 0.8 })
const ROOMY = layoutOf({ margin: 72, size: 11, spacing: 1.3 })

/**
 * Draws the blocks on Letter pages, as many as it takes. A last page that would be mostly empty is spared by setting closer, else
 * filled by setting wider. The stream is complete: it only has to be read.
 */
export function drawReport(blocks: readonly Block[], { title }: { title: string }): Pdf {
  const pdf = drawnAs(REGULAR, blocks, title)
  if (pagesOf(pdf) === 1 || filledShare(pdf) >= MOSTLY_EMPTY) return ended(pdf)
  const compact = drawnAs(COMPACT, blocks, title)
  if (pagesOf(compact) < pagesOf(pdf)) return ended(compact)
  const roomy = drawnAs(ROOMY, blocks, title)
  return ended(pagesOf(roomy) === pagesOf(pdf) && filledShare(roomy) > filledShare(pdf) ? roomy : pdf)
}

function drawnAs(layout: Layout, blocks: readonly Block[], title: string): Pdf {
  const { margin } = layout
  const pdf = newPdf({ title, margin, bufferPages: true })
  const rest = drawTop(pdf, blocks)
  for (let at = 0; at < rest.length; at++) {
    const [block, next] = [rest[at]!, rest[at + 1]]
    if (isHead(block)) keepTogether(pdf, rest.slice(at, endOfPart(rest, at)), layout)
    if (block.kind === 'trend' && next?.kind === 'table') {
      drawCompared(pdf, block, next)
      at++
    } else drawBlock(pdf, block, layout)
  }
  return pdf
}

type Fact = Extract<Block, { text: string }>
const isFact = (block: Block): block is Fact => block.kind === 'fact'

const TOP = 22
const FACT = { font: 'Figtree', size: 10, gap: 3 } as const

/** The title and what the report is about, on a band over the page; returns the blocks after them. */
function drawTop(pdf: Pdf, blocks: readonly Block[]): readonly Block[] {
  const [title, ...others] = blocks
  const { left: x, top } = pdf.page.margins
  if (title?.kind !== 'title') {
    drawBrand(pdf, { x, y: top - 22 })
    pdf.x = x
    pdf.y = top + 12
    return blocks
  }
  const end = others.findIndex(({ kind }) => kind !== 'fact')
  const facts = (end === -1 ? others : others.slice(0, end)).filter(isFact)
  const column = widthOf(pdf) / 2 - GAP
  const placed = facts.map(({ text }, at) => {
    pdf.font(typefaceFor(FACT.font, text)).fontSize(FACT.size)
    return { text, at, height: pdf.heightOfString(printableText(text), { width: column, lineGap: FACT.gap }) }
  })
  const rows = placed.flatMap((one, at) =>
    at % 2 === 0 ? [Math.max(one.height, placed[at + 1]?.height ?? 0)] : [],
  )
  const height = TOP + 64 + rows.reduce((sum, row) => sum + row, 0) + 14
  pdf.markContent('Artifact', { type: 'Layout' })
  pdf.rect(0, 0, pdf.page.width, height).fill(STAGE)
  pdf.endMarkedContent()
  drawBrand(pdf, { x, y: TOP, isOnStage: true })
  pdf.y = TOP + 26
  drawText(pdf, title.text, { tag: 'H1', font: 'Figtree-Bold', size: 24, color: ON_STAGE })
  let y = TOP + 64
  for (const { text, at } of placed) {
    pdf.addStructure(
      pdf.struct('P', {}, () => {
        pdf.font(typefaceFor(FACT.font, text)).fontSize(FACT.size).fillColor(ON_STAGE_QUIET)
        const left = x + (at % 2) * (column + 2 * GAP)
        pdf.text(printableText(text), left, y, { width: column, lineGap: FACT.gap })
      }),
    )
    if (at % 2 === 1) y += rows[(at - 1) / 2]!
  }
  pdf.x = x
  pdf.y = height + 6
  return others.slice(facts.length)
}

const pagesOf = (pdf: Pdf) => pdf.bufferedPageRange().count

/** Of the last page between its margins. */
function filledShare({ page, y }: Pdf): number {
  const { top, bottom } = page.margins
  return (y - top) / (page.height - top - bottom)
}

function ended(pdf: Pdf): Pdf {
  drawFeet(pdf, 'Educational practice only.')
  pdf.end()
  return pdf
}

const isHead = ({ kind }: Block) => kind === 'heading' || kind === 'subheading'

/** Where what a heading is above ends: with the next one, or with the first smaller one below it. */
function endOfPart(blocks: readonly Block[], at: number): number {
  const nextHead = (from: number) => {
    const after = blocks.slice(from + 1).findIndex(isHead)
    return after === -1 ? blocks.length : from + 1 + after
  }
  const end = nextHead(at)
  return blocks[at]?.kind === 'heading' && blocks[end]?.kind === 'subheading' ? nextHead(end) : end
}

/**
 * Begins a page where a part would be torn over two and little room is lost by it. A longer part flows on: its heading
 * stays with what comes first below it.
 */
function keepTogether(pdf: Pdf, part: readonly Block[], layout: Layout): void {
  const room = roomLeft(pdf)
  const firstBelow = part.findIndex((block) => !isHead(block))
  const heightTo = (end: number) =>
    part.slice(0, end).reduce((sum, block) => sum + heightOf(pdf, block, layout), 0)
  const { top, bottom } = pdf.page.margins
  const isNearEnd = room <= MOST_EMPTY * (pdf.page.height - top - bottom)
  const wanted = isNearEnd ? part.length : firstBelow + 1
  if (room < Math.min(MOST_UNTORN, heightTo(wanted))) pdf.addPage()
}

function heightOf(pdf: Pdf, block: Block, { styles }: Layout): number {
  if ('text' in block) return heightOfText(pdf, block.text, styles[block.kind])
  if (block.kind === 'table') return 6 + TABLE_ROW * (block.rows.length + 1)
  if (block.kind === 'pair') return pairOf(pdf, block).height + 8
  if (block.kind === 'trend') return 0
  return KEEP_TOGETHER
}

function drawBlock(pdf: Pdf, block: Block, { styles }: Layout): void {
  if (block.kind === 'points') drawPoints(pdf, block, styles)
  else if (block.kind === 'table') drawTable(pdf, block)
  else if (block.kind === 'score') drawScore(pdf, block, styles)
  else if (block.kind === 'bars') drawScoreBars(pdf, block)
  else if (block.kind === 'trend') drawTrend(pdf, block)
  else if (block.kind === 'pair') drawPair(pdf, block)
  else {
    const style = styles[block.kind]
    if (style.keep && roomLeft(pdf) < KEEP_TOGETHER) pdf.addPage()
    drawText(pdf, block.text, style)
  }
}

function drawPoints(
  pdf: Pdf,
  { points, numbered }: Extract<Block, { kind: 'points' }>,
  { text }: Layout['styles'],
): void {
  for (const [at, point] of points.entries())
    drawText(pdf, point, { ...text, indent: 2 * INDENT, mark: numbered ? `${at + 1}.` : '•' })
}

const leftOf = ({ page }: Pdf) => page.margins.left

const RING = 80

/** The ring, and beside it the score in words with what is to be known of it. */
function drawScore(
  pdf: Pdf,
  { score, heading, lines }: Extract<Block, { kind: 'score' }>,
  styles: Layout['styles'],
): void {
  const top = pdf.y + 12
  drawFigure(pdf, `${score} of 100`, () => drawRing(pdf, score, { x: leftOf(pdf), y: top, size: RING }))
  pdf.y = top + 10
  const indent = RING + 20
  drawText(pdf, heading, { ...styles.heading, before: 0, indent })
  for (const line of lines) drawText(pdf, line, { ...styles.fact, indent })
  pdf.y = Math.max(pdf.y, top + RING) + 8
}

const ROW = 18

/** Each score by name: its bar, its number and its word. */
function drawScoreBars(pdf: Pdf, { rows }: Extract<Block, { kind: 'bars' }>): void {
  if (rows.length === 0) return
  const width = widthOf(pdf)
  for (const { name, score, word } of rows) {
    if (roomLeft(pdf) < ROW) pdf.addPage()
    const top = pdf.y
    pdf.markContent('Artifact', { type: 'Layout' })
    drawBar(pdf, score, { x: leftOf(pdf) + 130, y: top + 6, width: width - 250, height: 7 })
    pdf.endMarkedContent()
    pdf.addStructure(
      pdf.struct('P', {}, () => {
        pdf.font('Figtree-Bold').fontSize(10).fillColor(INK)
        pdf.text(printableText(name), leftOf(pdf), top + 5, { width: 126, lineBreak: false })
        pdf.text(`${score}%`, leftOf(pdf) + width - 104, top + 5, {
          width: 34,
          align: 'right',
          lineBreak: false,
        })
        pdf.font('Figtree').fillColor(QUIET_INK)
        pdf.text(printableText(word), leftOf(pdf) + width - 62, top + 5, { width: 62, lineBreak: false })
      }),
    )
    pdf.y = top + ROW
  }
  pdf.y += 6
}

const TREND_HEIGHT = 84
/** Of the width, where a table stands beside it. */
const CHART_SHARE = 0.4

/** Overall scores on a line, said in words to whoever has it read out. */
function drawTrend(pdf: Pdf, { points, band }: Extract<Block, { kind: 'trend' }>): void {
  if (roomLeft(pdf) < TREND_HEIGHT + 16) pdf.addPage()
  const box = { x: leftOf(pdf), y: pdf.y + 16, width: widthOf(pdf), height: TREND_HEIGHT }
  const said = points.map(({ label, value }) => `${label} ${value}`).join(', ')
  drawFigure(pdf, `Overall scores, oldest first: ${said}`, () => drawScoreLine(pdf, points, box, { band }))
  pdf.x = leftOf(pdf)
  pdf.y = box.y + box.height + 8
}

const PAD = 9
const PAIR_SIZE = 11
const GAP = 10

/** The two sides of a pair that are there, and what they take of the page. */
function pairOf(pdf: Pdf, { own, line }: Extract<Block, { kind: 'pair' }>) {
  const sides = [
    ...(own ? [{ label: 'You said', text: own, ground: SUNKEN }] : []),
    ...(line ? [{ label: 'Try this', text: line, ground: ACCENT_SOFT }] : []),
  ]
  const width = (widthOf(pdf) - GAP * Math.max(0, sides.length - 1)) / Math.max(1, sides.length)
  const room = width - 2 * PAD
  const heights = sides.map(({ text }) => {
    pdf.font(typefaceFor('Literata', text)).fontSize(PAIR_SIZE)
    return pdf.heightOfString(printableText(text), { width: room, lineGap: 2 })
  })
  return { sides, width, room, height: Math.max(0, ...heights) + 2 * PAD + 14 }
}

/** What was said beside a line to try, each on its own ground. */
function drawPair(pdf: Pdf, pair: Extract<Block, { kind: 'pair' }>): void {
  const { sides, width, room, height } = pairOf(pdf, pair)
  if (sides.length === 0) return
  if (roomLeft(pdf) < height + 8) pdf.addPage()
  const top = pdf.y + 6
  for (const [at, { label, text, ground }] of sides.entries()) {
    const left = leftOf(pdf) + at * (width + GAP)
    pdf.markContent('Artifact', { type: 'Layout' })
    pdf.roundedRect(left, top, width, height, 7).fill(ground)
    pdf.endMarkedContent()
    pdf.addStructure(
      pdf.struct('BlockQuote', {}, () => {
        pdf.font('Figtree-Bold').fontSize(8.5).fillColor(QUIET_INK)
        pdf.text(label, left + PAD, top + PAD, { width: room, lineBreak: false })
        pdf.font(typefaceFor('Literata', text)).fontSize(PAIR_SIZE).fillColor(INK)
        pdf.text(printableText(text), left + PAD, top + PAD + 14, { width: room, lineGap: 2 })
      }),
    )
  }
  pdf.x = leftOf(pdf)
  pdf.y = top + height + 2
}

const TABLE_ROW = 19
/** Numbers one below the other end at the same place. */
const NUMBER_WIDTH = 40
const NUMBER = /^\d+%$/

/** Scores over time, and beside them what changed in each competency. */
function drawCompared(
  pdf: Pdf,
  { points, band }: Extract<Block, { kind: 'trend' }>,
  table: Extract<Block, { kind: 'table' }>,
): void {
  const height = 6 + TABLE_ROW * (table.rows.length + 1)
  if (roomLeft(pdf) < height + 6) pdf.addPage()
  pdf.y += 6
  const top = pdf.y
  const width = widthOf(pdf) * CHART_SHARE
  const said = points.map(({ label, value }) => `${label} ${value}`).join(', ')
  const box = { x: leftOf(pdf), y: top + 12, width, height: Math.max(TREND_HEIGHT, height - 16) }
  drawFigure(pdf, `Overall scores, oldest first: ${said}`, () =>
    drawScoreLine(pdf, points, box, { band, labels: 3 }),
  )
  pdf.y = top
  drawTable(pdf, table, { left: leftOf(pdf) + width + 2 * GAP, shares: [0.33, 0.14, 0.19, 0.34] })
  pdf.x = leftOf(pdf)
  pdf.y = Math.max(pdf.y, box.y + box.height + 2)
}

/** A small table: a row of names over rows of values, each on a line of its own. */
function drawTable(
  pdf: Pdf,
  { columns, rows }: Extract<Block, { kind: 'table' }>,
  {
    left = leftOf(pdf),
    shares = columns.map(() => 1 / columns.length),
  }: { left?: number; shares?: readonly number[] } = {},
): void {
  const whole = leftOf(pdf) + widthOf(pdf) - left
  const places = shares.map((share, column) => ({
    x: left + whole * shares.slice(0, column).reduce((sum, one) => sum + one, 0),
    width: whole * share,
  }))
  pdf.y += 6
  // A table this small is not torn apart.
  if (roomLeft(pdf) < TABLE_ROW * (rows.length + 1)) pdf.addPage()
  const isNumber = columns.map((_, column) => rows.every((row) => NUMBER.test(row[column] ?? '')))
  for (const [at, row] of [columns, ...rows].entries()) {
    if (roomLeft(pdf) < TABLE_ROW) pdf.addPage()
    const top = pdf.y
    pdf.addStructure(
      pdf.struct('P', {}, () => {
        pdf.font(at === 0 ? 'Figtree-Bold' : 'Figtree').fontSize(10)
        pdf.fillColor(at === 0 ? QUIET_INK : INK)
        for (const [column, text] of row.entries())
          pdf.text(printableText(text), places[column]!.x, top, {
            ...(isNumber[column]
              ? { width: Math.min(NUMBER_WIDTH, places[column]!.width - 12), align: 'right' }
              : { width: places[column]!.width }),
            lineBreak: false,
          })
      }),
    )
    pdf.y = top + 15
    drawRule(pdf, { lineWidth: at === 0 ? 1 : 0.5, x: left, width: whole })
    pdf.y += 4
  }
}

import { setImmediate as othersTurn } from 'node:timers/promises'
import { WEAKNESS_GUIDE } from '@preceptor/content/weakness-guide/weakness-guide'
import { newPdf, type Pdf, roomLeft } from '../pdf/pdf-page.ts'
import { drawExample, drawOwnNotes, heightOfExample } from './draw-example.ts'
import { drawCover } from './guide-cover.ts'
import { drawAdvice, drawContents, drawWorksheet, leaveContents, markPart } from './guide-front.ts'
import { type GuideSection, guideSections, type NumberedExample } from './guide-parts.ts'
import { COLORS, drawShapes, drawText, MARGIN, STYLES } from './guide-type.ts'

/** The band over the first page of a section, in points. */
const BAND = 92
/** Between two examples, in points: at least, and at most where a page has room to spare. */
const GAP = 22
const WIDEST_GAP = 44
/** What is left of a page is for notes from here on, and no more than that. */
const LEAST_NOTES = 88
const MOST_NOTES = 200

/** The guide as a file. Takes a second or two: keep it. */
export async function drawGuide(): Promise<Buffer> {
  const pdf = newPdf({ title: WEAKNESS_GUIDE.title, margin: MARGIN, bufferPages: true })
  const sections = guideSections()
  const places = new Map<string, number>()
  drawCover(pdf)
  const contents = leaveContents(pdf)
  drawAdvice(pdf, places)
  for (const section of sections) {
    // A server draws it between requests.
    await othersTurn()
    drawSection(pdf, section, places)
  }
  drawWorksheet(pdf, places)
  drawContents(pdf, contents, sections, places)
  drawFeet(pdf)
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    pdf.on('data', (chunk) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
    pdf.end()
  })
}

interface Measured {
  example: NumberedExample
  /** In points. */
  height: number
}

function drawSection(pdf: Pdf, { title, examples }: GuideSection, places: Map<string, number>): void {
  pdf.addPage()
  markPart(pdf, title, places)
  drawBand(pdf, title, examples)
  let waiting = examples.map((example) => ({ example, height: heightOfExample(pdf, example) }))
  for (;;) {
    const fitting = takeFitting(pdf, waiting)
    waiting = waiting.slice(fitting.length)
    drawPage(pdf, fitting)
    if (waiting.length === 0) return
    pdf.addPage()
  }
}

function drawBand(pdf: Pdf, title: string, examples: readonly NumberedExample[]): void {
  const { width } = pdf.page
  const [first, last] = [examples[0]?.number, examples.at(-1)?.number]
  drawShapes(pdf, () => {
    pdf.rect(0, 0, width, BAND).fill(COLORS.stage)
  })
  pdf.y = 38
  drawText(pdf, title, STYLES.part, { x: MARGIN, width: width - 2 * MARGIN - 120 })
  pdf.y = 48
  const range = { x: width - MARGIN - 120, width: 120, align: 'right' } as const
  drawText(pdf, `Examples ${first} to ${last}`, STYLES.onBand, range)
  pdf.y = BAND + 26
}

/** As many as fit on what is left of the page: an example is never broken over two. */
function takeFitting(pdf: Pdf, examples: readonly Measured[]): Measured[] {
  let room = roomLeft(pdf)
  const fitting: Measured[] = []
  for (const measured of examples) {
    if (measured.height > room) break
    fitting.push(measured)
    room -= measured.height + GAP
  }
  if (fitting.length === 0) throw new Error('an example is higher than a page')
  return fitting
}

/** The examples of one page, and lines for notes where much is left of it; else they stand farther apart. */
function drawPage(pdf: Pdf, examples: readonly Measured[]): void {
  const spare = roomLeft(pdf) - examples.reduce((sum, { height }) => sum + height + GAP, -GAP)
  const hasNotes = spare >= LEAST_NOTES + GAP
  const gaps = Math.max(1, examples.length - 1)
  const gap = hasNotes ? GAP : Math.min(WIDEST_GAP, GAP + spare / gaps)
  for (const [at, { example }] of examples.entries()) {
    if (at > 0) pdf.y += gap
    drawExample(pdf, example)
  }
  if (!hasNotes) return
  pdf.y += GAP
  drawOwnNotes(pdf, Math.min(MOST_NOTES, roomLeft(pdf)))
}

/** Below all pages but the cover: what this is, and which page of how many. It is not read out. */
function drawFeet(pdf: Pdf): void {
  const { count } = pdf.bufferedPageRange()
  for (let page = 2; page <= count; page++) {
    pdf.switchToPage(page - 1)
    const { width, height, margins } = pdf.page
    // Below the margin every line would ask for a new page.
    margins.bottom = 0
    pdf.markContent('Artifact', { type: 'Pagination' })
    pdf.font('Figtree').fontSize(8).fillColor(COLORS.quiet)
    pdf.text(`Preceptor. ${WEAKNESS_GUIDE.title} `, MARGIN, height - 34, { lineBreak: false })
    const options = { width: width - 2 * MARGIN, align: 'right', lineBreak: false } as const
    pdf.text(`Page ${page} of ${count}`, MARGIN, height - 34, options)
    pdf.endMarkedContent()
    margins.bottom = MARGIN
  }
}

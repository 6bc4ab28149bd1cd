import { setImmediate as othersTurn } from 'node:timers/promises'
import { WEAKNESS_GUIDE } from '@preceptor/content/weakness-guide/weakness-guide'
import PDFDocument from 'pdfkit'
import { printableText } from '../routes/mock-interview/report-text.ts'
import { type GuideBlock, type GuidePart, guideParts } from './guide-parts.ts'

/** Of Letter, in points. */
const MARGIN = 72
const WIDTH = 612 - 2 * MARGIN
const INK = '#13201d'
const QUIET_INK = '#3f4d49'
const ACCENT = '#0a655f'
const INDENT = 14
/** A part's title stays with this much of what follows it. */
const KEEP_TOGETHER = 140

type Pdf = PDFKit.PDFDocument
interface TextStyle {
  tag: string
  font: string
  size: number
  color: string
  before: number
  indent: number
}

const plain = { tag: 'P', font: 'Helvetica', size: 10.5, color: INK, before: 6, indent: 0 }
const STYLES = {
  title: { ...plain, tag: 'H1', font: 'Helvetica-Bold', size: 34, before: 200 },
  subtitle: { ...plain, size: 15, color: QUIET_INK, before: 12 },
  part: { ...plain, tag: 'H2', font: 'Helvetica-Bold', size: 20, color: ACCENT, before: 0 },
  contents: { ...plain, size: 11.5, before: 9 },
  weakness: { ...plain, tag: 'H3', font: 'Helvetica-Bold', size: 12.5, before: 22 },
  label: { ...plain, font: 'Helvetica-Bold', size: 9, color: QUIET_INK, before: 8 },
  text: plain,
  point: { ...plain, indent: INDENT },
  // Words that are spoken are set in a serif, as on the screen.
  answer: { ...plain, tag: 'BlockQuote', font: 'Times-Roman', size: 12, before: 3, indent: INDENT },
} as const satisfies Record<string, TextStyle>

/** The page each part begins on, by its title. */
type Places = ReadonlyMap<string, number>

/** The guide as a file: drawn twice, since only then its contents know their pages. Takes half a second: keep it. */
export async function drawGuide(): Promise<Buffer> {
  const { places } = await draw(new Map())
  const { pdf } = await draw(places)
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    pdf.on('data', (chunk) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
    pdf.end()
  })
}

async function draw(known: Places): Promise<{ pdf: Pdf; places: Places }> {
  const pdf = new PDFDocument({
    size: 'LETTER',
    margin: MARGIN,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: 'en-US',
    tagged: true,
    displayTitle: true,
    info: { Title: printableText(WEAKNESS_GUIDE.title), Creator: 'Preceptor', Author: 'Preceptor' },
  })
  const parts = guideParts()
  const places = new Map<string, number>()
  drawCover(pdf, parts)
  drawContents(pdf, parts, known)
  for (const part of parts) {
    await othersTurn()
    startPart(pdf, part)
    places.set(part.title, pdf.bufferedPageRange().count)
    pdf.outline.addItem(printableText(part.title))
    pdf.addNamedDestination(part.title)
    drawText(pdf, part.title, STYLES.part)
    for (const block of part.blocks) drawBlock(pdf, block)
  }
  drawFeet(pdf)
  return { pdf, places }
}

function drawCover(pdf: Pdf, parts: readonly GuidePart[]): void {
  const examples = parts.flatMap(({ blocks }) => blocks).filter(({ kind }) => kind === 'example').length
  drawText(pdf, WEAKNESS_GUIDE.title, STYLES.title)
  drawText(pdf, WEAKNESS_GUIDE.subtitle, STYLES.subtitle)
  drawText(pdf, `${examples} examples, each with the question that may follow.`, STYLES.subtitle)
  drawText(pdf, 'Preceptor, interview practice for nurses', { ...STYLES.label, before: 260 })
  drawText(pdf, 'For education only. All people in this guide are invented.', STYLES.text)
}

function drawContents(pdf: Pdf, parts: readonly GuidePart[], known: Places): void {
  pdf.addPage()
  drawText(pdf, 'Contents', STYLES.part)
  for (const { title } of parts) drawContentsLine(pdf, title, known.get(title))
}

/** A title and its page, which lead there. */
function drawContentsLine(pdf: Pdf, title: string, page: number | undefined): void {
  const { font, size, color, before } = STYLES.contents
  pdf.y += before
  const top = pdf.y
  const [line, link] = [pdf.struct('TOCI'), pdf.struct('Link')]
  pdf.addStructure(line)
  line.add(link)
  link.add(() => {
    pdf.font(font).fontSize(size).fillColor(color)
    pdf.text(printableText(title), MARGIN, top, { width: WIDTH - 40 })
    const next = pdf.y
    pdf.text(String(page ?? ''), MARGIN, top, { width: WIDTH, align: 'right' })
    pdf.y = next
  })
  // Its types know nothing of these two; a String is written as text, a string as a name.
  const said = { structParent: link, Contents: new String(`${title}, page ${page}`) }
  pdf.goTo(MARGIN, top, WIDTH, pdf.y - top, title, said as unknown as PDFKit.Mixins.AnnotationOption)
  line.end()
}

/** Advice and specialties begin on a page of their own where little is left of the last one. */
function startPart(pdf: Pdf, { startsPage }: GuidePart): void {
  if (startsPage || roomLeft(pdf) < KEEP_TOGETHER + heightOf(pdf, 'Part', STYLES.part)) pdf.addPage()
  else pdf.y += 30
}

function drawBlock(pdf: Pdf, block: GuideBlock): void {
  if (block.kind === 'example') drawExample(pdf, block)
  else drawText(pdf, block.text, STYLES[block.kind])
}

function drawExample(pdf: Pdf, { number, example }: Extract<GuideBlock, { kind: 'example' }>): void {
  const { weakness, whySafe, answer, nextQuestion } = example
  const lines: [string, TextStyle][] = [
    [`${number}. ${weakness}`, STYLES.weakness],
    ['Why it is safe to name', STYLES.label],
    [whySafe, { ...STYLES.text, before: 3 }],
    ['How it may sound', STYLES.label],
    [answer, STYLES.answer],
    ['They may ask next', STYLES.label],
    [nextQuestion, { ...STYLES.text, before: 3 }],
  ]
  // An example is never broken over two pages.
  const height = lines.reduce((sum, [text, style]) => sum + heightOf(pdf, text, style), 0)
  if (roomLeft(pdf) < height) pdf.addPage()
  for (const [text, style] of lines) drawText(pdf, text, style)
}

function drawText(pdf: Pdf, text: string, style: TextStyle): void {
  const { tag, font, size, color, before, indent } = style
  if (roomLeft(pdf) < Math.min(before + 2 * size, 60)) pdf.addPage()
  pdf.y += before
  pdf.addStructure(
    pdf.struct(tag, {}, () => {
      pdf.font(font).fontSize(size).fillColor(color)
      pdf.text(printableText(text), MARGIN + indent, pdf.y, { width: WIDTH - indent, lineGap: 2 })
    }),
  )
}

function heightOf(pdf: Pdf, text: string, { font, size, before, indent }: TextStyle): number {
  pdf.font(font).fontSize(size)
  return before + pdf.heightOfString(printableText(text), { width: WIDTH - indent, lineGap: 2 })
}

/** On every page but the cover, below the margin: what this is, and the page's number. */
function drawFeet(pdf: Pdf): void {
  const { count } = pdf.bufferedPageRange()
  for (let page = 1; page < count; page++) {
    pdf.switchToPage(page)
    const { bottom } = pdf.page.margins
    // Below the margin every line would ask for a new page.
    pdf.page.margins.bottom = 0
    pdf.markContent('Artifact', { type: 'Pagination' })
    pdf.font('Helvetica').fontSize(8).fillColor(QUIET_INK)
    const foot = `Preceptor. ${printableText(WEAKNESS_GUIDE.title)} Page ${page + 1} of ${count}`
    pdf.text(foot, MARGIN, pdf.page.height - bottom / 2, { lineBreak: false })
    pdf.endMarkedContent()
    pdf.page.margins.bottom = bottom
  }
}

function roomLeft({ page, y }: Pdf): number {
  return page.height - page.margins.bottom - y
}

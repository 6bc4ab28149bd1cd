import { setImmediate as othersTurn } from 'node:timers/promises'
import { GUIDE_EXAMPLE_COUNT, WEAKNESS_GUIDE } from '@preceptor/content/weakness-guide/weakness-guide'
import { drawFeet, INK, newPdf, type Pdf, QUIET_INK, roomLeft, widthOf } from '../pdf/pdf-page.ts'
import { drawText, heightOfText, type TextStyle } from '../pdf/pdf-text.ts'
import { printableText } from '../pdf/printable-text.ts'
import { type GuideBlock, type GuidePart, guideParts } from './guide-parts.ts'

/** In points. */
const MARGIN = 72
const ACCENT = '#0a655f'
const INDENT = 14
/** A part's title stays with this much of what follows it. */
const KEEP_TOGETHER = 140

type Style = TextStyle & { before: number }

const plain = { tag: 'P', font: 'Helvetica', size: 10.5, color: INK, before: 6 }
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
} as const satisfies Record<string, Style>

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
  const pdf = newPdf({ title: WEAKNESS_GUIDE.title, margin: MARGIN, bufferPages: true })
  const parts = guideParts()
  const places = new Map<string, number>()
  drawCover(pdf)
  drawContents(pdf, parts, known)
  for (const part of parts) {
    await othersTurn()
    startPart(pdf, part)
    places.set(part.title, pdf.bufferedPageRange().count)
    pdf.outline.addItem(printableText(part.title))
    pdf.addNamedDestination(part.title)
    drawOnPage(pdf, part.title, STYLES.part)
    for (const block of part.blocks) drawBlock(pdf, block)
  }
  // The cover has none.
  drawFeet(pdf, WEAKNESS_GUIDE.title, { first: 2 })
  return { pdf, places }
}

function drawCover(pdf: Pdf): void {
  drawText(pdf, WEAKNESS_GUIDE.title, STYLES.title)
  drawText(pdf, WEAKNESS_GUIDE.subtitle, STYLES.subtitle)
  drawText(pdf, `${GUIDE_EXAMPLE_COUNT} examples, each with the question that may follow.`, STYLES.subtitle)
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
  const width = widthOf(pdf)
  pdf.y += before
  const top = pdf.y
  const [line, link] = [pdf.struct('TOCI'), pdf.struct('Link')]
  pdf.addStructure(line)
  line.add(link)
  link.add(() => {
    pdf.font(font).fontSize(size).fillColor(color)
    pdf.text(printableText(title), MARGIN, top, { width: width - 40 })
    const next = pdf.y
    pdf.text(String(page ?? ''), MARGIN, top, { width, align: 'right' })
    pdf.y = next
  })
  // Its types know nothing of these two; a String is written as text, a string as a name.
  const said = { structParent: link, Contents: new String(`${title}, page ${page}`) }
  pdf.goTo(MARGIN, top, width, pdf.y - top, title, said as unknown as PDFKit.Mixins.AnnotationOption)
  line.end()
}

/** Advice and specialties begin on a page of their own where little is left of the last one. */
function startPart(pdf: Pdf, { startsPage }: GuidePart): void {
  if (startsPage || roomLeft(pdf) < KEEP_TOGETHER + heightOfText(pdf, 'Part', STYLES.part)) pdf.addPage()
  else pdf.y += 30
}

function drawBlock(pdf: Pdf, block: GuideBlock): void {
  if (block.kind === 'example') drawExample(pdf, block)
  else drawOnPage(pdf, block.text, STYLES[block.kind])
}

function drawExample(pdf: Pdf, { number, example }: Extract<GuideBlock, { kind: 'example' }>): void {
  const { weakness, whySafe, answer, nextQuestion } = example
  const lines: [string, Style][] = [
    [`${number}. ${weakness}`, STYLES.weakness],
    ['Why it is safe to name', STYLES.label],
    [whySafe, { ...STYLES.text, before: 3 }],
    ['How it may sound', STYLES.label],
    [answer, STYLES.answer],
    ['They may ask next', STYLES.label],
    [nextQuestion, { ...STYLES.text, before: 3 }],
  ]
  // An example is never broken over two pages.
  const height = lines.reduce((sum, [text, style]) => sum + heightOfText(pdf, text, style), 0)
  if (roomLeft(pdf) < height) pdf.addPage()
  for (const [text, style] of lines) drawOnPage(pdf, text, style)
}

/** On the next page where little is left of this one. */
function drawOnPage(pdf: Pdf, text: string, style: Style): void {
  if (roomLeft(pdf) < Math.min(style.before + 2 * style.size, 60)) pdf.addPage()
  drawText(pdf, text, style)
}

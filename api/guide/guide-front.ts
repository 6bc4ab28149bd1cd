import { GUIDE_PARTS } from '@preceptor/content/weakness-guide/weakness-example'
import { WEAKNESS_GUIDE } from '@preceptor/content/weakness-guide/weakness-guide'
import type { Pdf } from '../pdf/pdf-page.ts'
import { FRONT_TITLES, type GuideSection, LAST_TITLE } from './guide-parts.ts'
import { COLORS, drawShapes, drawText, drawWords, type GuideStyle, MARGIN, STYLES } from './guide-type.ts'

/** The page each part begins on, by its title. */
export type Places = ReadonlyMap<string, number>

/** The first page is the cover. */
const CONTENTS_PAGE = 2
const INDENT = 20
const LABEL_WIDTH = 116
/** Between the lines of the contents, in points. */
const LINE = 21.5

const column = (pdf: Pdf) => ({ x: MARGIN, width: pdf.page.width - 2 * MARGIN })

/** A part begins: it is in the outline, and the contents lead to it. */
export function markPart(pdf: Pdf, title: string, places: Map<string, number>): void {
  places.set(title, pdf.bufferedPageRange().count)
  pdf.outline.addItem(title)
  pdf.addNamedDestination(title)
}

/** Leaves a page for the contents, at their place in the order of reading. */
export function leaveContents(pdf: Pdf): PDFKit.PDFStructureElement {
  pdf.addPage()
  const contents = pdf.struct('TOC')
  pdf.addStructure(contents)
  return contents
}

/** The contents, once all pages are known, on the page that was left for them. */
export function drawContents(
  pdf: Pdf,
  contents: PDFKit.PDFStructureElement,
  sections: readonly GuideSection[],
  places: Places,
): void {
  const titlesOf = (kind: GuideSection['group']) =>
    sections.filter(({ group }) => group === kind).map(({ title }) => title)
  const add = (text: string, style: GuideStyle) =>
    contents.add(pdf.struct(style.tag, {}, () => drawWords(pdf, text, style, column(pdf))))
  pdf.switchToPage(CONTENTS_PAGE - 1)
  pdf.y = MARGIN
  add('Contents', STYLES.heading)
  const groups = [
    { name: 'Begin here', titles: Object.values(FRONT_TITLES) },
    { name: 'Examples by specialty', titles: titlesOf('specialty') },
    { name: 'Examples for every unit', titles: titlesOf('theme') },
    { name: 'Your turn', titles: [LAST_TITLE] },
  ]
  for (const { name, titles } of groups) {
    pdf.y += 9
    add(name, STYLES.contentsGroup)
    for (const title of titles) drawContentsLine(pdf, contents, { title, page: places.get(title) })
  }
  contents.end()
}

/** A title and its page, which lead there. */
function drawContentsLine(
  pdf: Pdf,
  contents: PDFKit.PDFStructureElement,
  { title, page }: { title: string; page: number | undefined },
): void {
  const { x, width } = column(pdf)
  const top = pdf.y
  const [line, link] = [pdf.struct('TOCI'), pdf.struct('Link')]
  contents.add(line)
  line.add(link)
  drawShapes(pdf, () => {
    pdf.moveTo(x, top + LINE - 4).lineTo(x + width, top + LINE - 4)
    pdf.lineWidth(0.5).strokeColor(COLORS.line).stroke()
  })
  link.add(() => {
    pdf.y = top + 2
    drawWords(pdf, `${title} `, STYLES.contents, { x, width: width - 40 })
    pdf.y = top + 2
    drawWords(pdf, String(page ?? ''), STYLES.contents, { x, width, align: 'right' })
  })
  // Its types know nothing of these two; a String is written as text, a string as a name.
  const said = { structParent: link, Contents: new String(`${title}, page ${page}`) }
  pdf.goTo(x, top, width, LINE, title, said as unknown as PDFKit.Mixins.AnnotationOption)
  line.end()
  pdf.y = top + LINE
}

/** The two pages of advice. */
export function drawAdvice(pdf: Pdf, places: Map<string, number>): void {
  const { introduction, howToChoose, fourParts, neverSay } = WEAKNESS_GUIDE
  pdf.addPage()
  drawHeading(pdf, FRONT_TITLES.before, places)
  for (const text of introduction) {
    drawText(pdf, text, STYLES.lead, column(pdf))
    pdf.y += 10
  }
  pdf.y += 20
  drawHeading(pdf, FRONT_TITLES.choose, places)
  for (const [at, text] of howToChoose.entries()) drawPoint(pdf, `${at + 1}.`, text)
  pdf.addPage()
  drawHeading(pdf, FRONT_TITLES.parts, places)
  drawParts(pdf, fourParts)
  pdf.y += 24
  drawHeading(pdf, FRONT_TITLES.never, places)
  for (const text of neverSay) drawPoint(pdf, '•', text)
}

function drawHeading(pdf: Pdf, title: string, places: Map<string, number>): void {
  markPart(pdf, title, places)
  drawText(pdf, title, STYLES.heading, column(pdf))
  pdf.y += 8
}

function drawPoint(pdf: Pdf, sign: string, text: string): void {
  const { x, width } = column(pdf)
  const top = pdf.y
  const point = pdf.struct('P', {}, () => {
    drawWords(
      pdf,
      `${sign} `,
      { ...STYLES.point, font: 'Figtree-Bold', color: COLORS.accent },
      { x, width: INDENT },
    )
    pdf.y = top
    drawWords(pdf, text, STYLES.point, { x: x + INDENT, width: width - INDENT })
  })
  pdf.addStructure(point)
  pdf.y += 9
}

/** Each part of an answer with what belongs into it. */
function drawParts(pdf: Pdf, texts: readonly string[]): void {
  const { x, width } = column(pdf)
  for (const [at, text] of texts.entries()) {
    const top = pdf.y
    drawText(pdf, GUIDE_PARTS[at] ?? '', { ...STYLES.label, size: 12 }, { x, width: LABEL_WIDTH })
    pdf.y = top
    drawText(pdf, text, STYLES.point, { x: x + LABEL_WIDTH, width: width - LABEL_WIDTH })
    pdf.y += 8
  }
}

/** The last page: four questions with lines to write on. */
export function drawWorksheet(pdf: Pdf, places: Map<string, number>): void {
  const { writeYourOwn } = WEAKNESS_GUIDE
  const { x, width } = column(pdf)
  pdf.addPage()
  drawHeading(pdf, LAST_TITLE, places)
  const rows = (pdf.page.height - MARGIN - pdf.y) / writeYourOwn.length
  const first = pdf.y
  for (const [at, text] of writeYourOwn.entries()) {
    pdf.y = first + at * rows
    drawText(pdf, GUIDE_PARTS[at] ?? '', { ...STYLES.label, size: 11 }, { x, width })
    drawText(pdf, text, STYLES.point, { x, width })
    const bottom = first + (at + 1) * rows - 18
    drawShapes(pdf, () => {
      for (let y = bottom; y > pdf.y + 18; y -= 26) pdf.moveTo(x, y).lineTo(x + width, y)
      pdf.lineWidth(0.75).strokeColor(COLORS.line).stroke()
    })
  }
}

import { GUIDE_PARTS } from '@preceptor/content/weakness-guide/weakness-example'
import type { Pdf } from '../pdf/pdf-page.ts'
import type { NumberedExample } from './guide-parts.ts'
import { COLORS, drawShapes, drawText, drawWords, heightOf, MARGIN, STYLES } from './guide-type.ts'

/** The column of the marks, and what is between it and the words. */
const MARK_WIDTH = 92
const WORDS_X = MARGIN + MARK_WIDTH
/** In points: around the box of the next question, and between two parts. */
const PAD = 8
const BETWEEN = 6

const wordsWidth = (pdf: Pdf) => pdf.page.width - MARGIN - WORDS_X
const fullWidth = (pdf: Pdf) => pdf.page.width - 2 * MARGIN

/** What it takes of a page, in points. */
export function heightOfExample(pdf: Pdf, { number, example }: NumberedExample): number {
  const { weakness, whySafe, paragraphs, nextQuestion } = example
  const title = heightOf(pdf, `${number}. ${weakness}`, STYLES.weakness, fullWidth(pdf))
  const rows = [heightOf(pdf, whySafe, STYLES.text, wordsWidth(pdf))]
  for (const text of paragraphs) rows.push(heightOf(pdf, text, STYLES.spoken, wordsWidth(pdf)))
  const next = heightOf(pdf, nextQuestion, STYLES.text, wordsWidth(pdf) - PAD) + 2 * PAD
  return title + rows.reduce((sum, height) => sum + height + BETWEEN, BETWEEN) + next
}

/** An example with its four parts marked; whoever calls has seen that it fits. */
export function drawExample(pdf: Pdf, { number, example }: NumberedExample): void {
  const { weakness, whySafe, paragraphs, nextQuestion } = example
  drawText(pdf, `${number}. ${weakness}`, STYLES.weakness, { x: MARGIN, width: fullWidth(pdf) })
  pdf.y += BETWEEN
  drawRow(pdf, 'Why it’s safe', () =>
    drawText(pdf, whySafe, STYLES.text, { x: WORDS_X, width: wordsWidth(pdf) }),
  )
  const top = pdf.y
  for (const [at, text] of paragraphs.entries()) {
    drawRow(pdf, GUIDE_PARTS[at] ?? '', () =>
      drawText(pdf, text, STYLES.spoken, { x: WORDS_X, width: wordsWidth(pdf) }),
    )
  }
  const bottom = pdf.y - BETWEEN
  drawShapes(pdf, () => {
    pdf.rect(WORDS_X - 10, top + 2, 2, bottom - top - 2).fill(COLORS.accent)
  })
  drawNext(pdf, nextQuestion)
}

/** A mark at the left and what it marks beside it. */
function drawRow(pdf: Pdf, label: string, drawRest: () => void): void {
  const top = pdf.y
  pdf.y = top + 1.5
  drawText(pdf, label, STYLES.label, { x: MARGIN, width: MARK_WIDTH - 16 })
  pdf.y = top
  drawRest()
  pdf.y += BETWEEN
}

function drawNext(pdf: Pdf, question: string): void {
  const top = pdf.y
  const width = wordsWidth(pdf) - PAD
  const height = heightOf(pdf, question, STYLES.text, width) + 2 * PAD
  drawShapes(pdf, () => {
    pdf.roundedRect(MARGIN, top, fullWidth(pdf), height, 6).fill(COLORS.soft)
  })
  pdf.y = top + PAD + 1
  const label = { x: MARGIN + PAD, width: MARK_WIDTH - PAD }
  const line = pdf.struct('P', {}, () => {
    drawWords(pdf, 'They may ask ', STYLES.label, label)
    pdf.y = top + PAD
    drawWords(pdf, question, STYLES.text, { x: WORDS_X, width })
  })
  pdf.addStructure(line)
  pdf.y = top + height
}

/** Lines to write on, in what is left of a page. */
export function drawOwnNotes(pdf: Pdf, height: number): void {
  const top = pdf.y
  const row = (height - 20) / GUIDE_PARTS.length
  drawText(pdf, 'Your own note', { ...STYLES.label, size: 11 }, { x: MARGIN, width: fullWidth(pdf) })
  for (const [at, name] of GUIDE_PARTS.entries()) {
    const bottom = top + 20 + (at + 1) * row
    pdf.y = bottom - 12
    drawText(pdf, name, { ...STYLES.label, color: COLORS.quiet }, { x: MARGIN, width: MARK_WIDTH - 8 })
    drawShapes(pdf, () => {
      pdf
        .moveTo(WORDS_X, bottom)
        .lineTo(pdf.page.width - MARGIN, bottom)
        .lineWidth(0.75)
        .strokeColor(COLORS.line)
        .stroke()
    })
  }
  pdf.y = top + height
}

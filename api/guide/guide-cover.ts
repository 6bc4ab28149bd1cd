import { GUIDE_EXAMPLE_COUNT, WEAKNESS_GUIDE } from '@preceptor/content/weakness-guide/weakness-guide'
import type { Pdf } from '../pdf/pdf-page.ts'
import { COLORS, drawShapes, drawText, drawWords, type GuideStyle, MARGIN, STYLES } from './guide-type.ts'

const TITLE: GuideStyle = { ...STYLES.part, tag: 'H1', size: 60, gap: 0 }
const SUBTITLE: GuideStyle = { ...STYLES.onBand, size: 17, color: COLORS.onStage, gap: 5 }
const TITLE_TOP = 170
const LINE_HEIGHT = 70
/** The voice line: how many bars, and where its middle is. */
const BARS = 45
const VOICE_Y = 560

/** Our mark, as in web/public/mark.svg, whose square has 32 units. */
function drawMark(pdf: Pdf, { x, y, size }: { x: number; y: number; size: number }): void {
  const unit = size / 32
  const bars = [
    { left: 6.5, top: 13, height: 6 },
    { left: 12, top: 8, height: 16 },
    { left: 17.5, top: 11, height: 10 },
    { left: 23, top: 14, height: 4 },
  ]
  pdf.roundedRect(x, y, size, size, 9 * unit).fill(COLORS.accent)
  for (const { left, top, height } of bars)
    pdf.roundedRect(x + left * unit, y + top * unit, 3 * unit, height * unit, 1.5 * unit).fill('#ffffff')
}

/** The title in three lines, its last word under the highlighter. */
function drawTitle(pdf: Pdf): void {
  const words = WEAKNESS_GUIDE.title.split(' ')
  const lines = [words.slice(0, 3).join(' '), words.slice(3, -1).join(' '), words.slice(-1).join('')]
  pdf.font(TITLE.font).fontSize(TITLE.size)
  const width = pdf.widthOfString(lines[2] as string)
  drawShapes(pdf, () => {
    pdf.roundedRect(MARGIN - 8, TITLE_TOP + 2 * LINE_HEIGHT - 1, width + 16, LINE_HEIGHT, 8).fill(COLORS.mark)
  })
  const title = pdf.struct(TITLE.tag, {}, () => {
    for (const [at, line] of lines.entries()) {
      pdf.y = TITLE_TOP + at * LINE_HEIGHT
      const color = at === 2 ? COLORS.stage : COLORS.onStage
      drawWords(pdf, at === 2 ? line : `${line} `, { ...TITLE, color }, { x: MARGIN, width: 520 })
    }
  })
  pdf.addStructure(title)
}

function drawVoiceLine(pdf: Pdf): void {
  const step = (pdf.page.width - 2 * MARGIN) / BARS
  for (let bar = 0; bar < BARS; bar++) {
    const swell = Math.sin((Math.PI * (bar + 0.5)) / BARS)
    const height = 6 + 62 * swell * Math.abs(Math.sin(bar * 1.7) * Math.cos(bar * 0.45))
    pdf.roundedRect(MARGIN + bar * step, VOICE_Y - height / 2, 5, height, 2.5).fill(COLORS.stageAccent)
  }
}

/** The first page, in the green of a screen on which somebody speaks. */
export function drawCover(pdf: Pdf): void {
  const { width, height } = pdf.page
  const column = { x: MARGIN, width: width - 2 * MARGIN }
  drawShapes(pdf, () => {
    pdf.rect(0, 0, width, height).fill(COLORS.stage)
    drawMark(pdf, { x: MARGIN, y: MARGIN, size: 40 })
    drawVoiceLine(pdf)
  })
  pdf.y = MARGIN + 9
  drawText(pdf, 'Preceptor', { ...STYLES.part, tag: 'P', size: 18 }, { x: MARGIN + 54, width: 300 })
  drawTitle(pdf)
  pdf.y = TITLE_TOP + 3 * LINE_HEIGHT + 32
  drawText(pdf, WEAKNESS_GUIDE.subtitle, SUBTITLE, column)
  pdf.y = 634
  drawText(pdf, `${GUIDE_EXAMPLE_COUNT} examples, each with the question that may follow.`, SUBTITLE, column)
  pdf.y += 8
  drawText(pdf, 'For education only. All people in this guide are invented.', STYLES.onBand, column)
}

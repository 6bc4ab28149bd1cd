import { readFileSync } from 'node:fs'
import { renderAsync } from '@resvg/resvg-js'
import { barHeights } from '../src/shared/components/wave-shape.ts'
import { PICTURE_COLORS } from './colors.ts'
import { headlineFont } from './headline-font.ts'

const WIDTH = 1200
const HEIGHT = 630
const MARGIN = 80
const FAMILY = 'Figtree'
const LINE_CHARS = 30
const MOST_LINES = 4

const MARK = readFileSync(new URL('../public/mark.svg', import.meta.url), 'utf8')

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A headline in lines of about equal length; what is too long for the picture ends in an ellipsis. */
export const headlineLines = (headline: string): string[] => {
  const lines: string[] = []
  for (const word of headline.split(/\s+/)) {
    const last = lines.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= LINE_CHARS)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines.length > MOST_LINES ? [...lines.slice(0, MOST_LINES - 1), `${lines[MOST_LINES - 1]}…`] : lines
}

/** The picture that other sites show beside a link: the headline over the voice line. */
const pictureSvg = (headline: string): string => {
  const { ground, ink, quiet, accent } = PICTURE_COLORS
  const lines = headlineLines(headline)
  const size = lines.length > 3 ? 58 : 66
  const text = lines.map(
    (line, at) =>
      `<text x="${MARGIN}" y="${230 + at * size * 1.16}" font-size="${size}" fill="${ink}">${escaped(line)}</text>`,
  )
  const bars = barHeights('speaking', 'professional', 65).map(
    (height, at) =>
      `<rect x="${MARGIN + at * 16}" y="${545 - height / 2}" width="8" height="${height}" rx="4" fill="${accent}"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="${FAMILY}" font-weight="700">
<rect width="${WIDTH}" height="${HEIGHT}" fill="${ground}"/>
<g transform="translate(${MARGIN} 70) scale(2)">${MARK.replace('<svg ', '<svg width="32" height="32" ')}</g>
<text x="${MARGIN + 88}" y="115" font-size="36" fill="${ink}">Preceptor</text>
<text x="${WIDTH - MARGIN}" y="113" font-size="26" fill="${quiet}" text-anchor="end">Interview practice for nurses</text>
${text.join('')}${bars.join('')}</svg>`
}

/** The picture as PNG, 1200 by 630. */
export const renderPicture = async (headline: string): Promise<Buffer> => {
  const font = { loadSystemFonts: false, fontFiles: [await headlineFont()], defaultFontFamily: FAMILY }
  return (await renderAsync(pictureSvg(headline), { font })).asPng()
}

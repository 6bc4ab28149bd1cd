/**
 * Makes the pictures of the guide that the weakness pages show, of four true pages, and the list that says what each
 * is and of which text they are. Run by hand after a change to the guide: `node api/guide/pictures/make-guide-pictures.ts`.
 * Needs pdftoppm of the Debian package poppler-utils.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { WEAKNESS_GUIDE } from '@preceptor/content/weakness-guide/weakness-guide'
import { drawGuide } from '../guide-pdf.ts'
import { readPpm, toPalettePng } from './palette-png.ts'

const FOLDER = fileURLToPath(
  new URL('../../../web/src/features/public/questions/guide-pages/', import.meta.url),
)
/** Twice as many pixels as they are shown with. */
const DOTS_PER_INCH = 66
const COLORS = 24
const CHOSEN = [
  { file: 'cover.png', page: 1, alt: `Cover of the guide: ${WEAKNESS_GUIDE.title}` },
  { file: 'parts.png', page: 4, alt: 'Page 4: the four parts of an answer, and what never to say' },
  { file: 'icu-nurse.png', page: 7, alt: 'Page 7: two examples for ICU nurses, each part marked' },
  { file: 'speaking-up.png', page: 35, alt: 'Page 35: two examples about speaking up, each part marked' },
] as const

const folder = mkdtempSync(join(tmpdir(), 'guide-pictures-'))
const pdf = join(folder, 'guide.pdf')
writeFileSync(pdf, await drawGuide())
mkdirSync(FOLDER, { recursive: true })
const pages = CHOSEN.map(({ file, page, alt }) => {
  const only = ['-f', String(page), '-l', String(page)]
  const ppm = execFileSync('pdftoppm', ['-r', String(DOTS_PER_INCH), ...only, pdf], {
    maxBuffer: 32 * 1024 * 1024,
  })
  const picture = readPpm(ppm)
  writeFileSync(join(FOLDER, file), toPalettePng(picture, COLORS))
  return { file, page, width: picture.width, height: picture.height, alt }
})
rmSync(folder, { recursive: true })
const textHash = createHash('sha256').update(JSON.stringify(WEAKNESS_GUIDE)).digest('hex').slice(0, 12)
writeFileSync(join(FOLDER, 'pages.json'), `${JSON.stringify({ textHash, pages }, null, 2)}\n`)

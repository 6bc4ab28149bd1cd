/**
 * `npm run bench`: Lighthouse with its mobile preset on public pages, five times each, against a plain static page
 * that the same server serves in the same run. Exits with 1 when a figure is missed. Addresses as arguments: only those pages.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { isWeaknessPage, QUESTION_PAGES } from '@preceptor/content/question-pages/question-pages'
import { PUBLIC_PAGES_FILE } from '@preceptor/contracts/public/public-pages'
import { findFreePort } from '@preceptor/local/start/ports'
import { WHOLE } from '@preceptor/local/testing/chromium'
import { type Gate, report } from '../report.ts'
import { CATEGORIES, median, type Reading, readPage } from './read-page.ts'

/** One question of each kind, and the longest. */
const questions = [
  QUESTION_PAGES.find((page) => !isWeaknessPage(page)),
  QUESTION_PAGES.find(isWeaknessPage),
  QUESTION_PAGES.toSorted((a, b) => b.sampleAnswer.example.length - a.sampleAnswer.example.length)[0],
].map((page) => `/questions/${page?.category}/${page?.slug}`)
const EVERY_KIND = [
  '/',
  '/pricing',
  '/questions',
  `/questions/${QUESTION_PAGES[0]?.category}`,
  ...questions,
  '/contact',
  '/privacy',
]
const PAGES = process.argv.length > 2 ? process.argv.slice(2) : EVERY_KIND
const RUNS = 5
const LEAST_SCORE = 98
const MOST_SCRIPT_BYTES = 60 * 1024
const MOST_SHIFT = 0
/** First contentful paint against that of the plain page. */
const MOST_PAINT_RATIO = 1.3

const PLAIN = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Plain</title>
<h1>A plain static page</h1>${'<p>Words without a style or a script.</p>'.repeat(40)}</html>`

const gzippedBytes = async (urls: readonly string[]) => {
  const sizes = urls.map(async (url) => gzipSync(Buffer.from(await (await fetch(url)).arrayBuffer())).length)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

/** The built web app with one page more. The system reads where it is when its module is loaded. */
const webDist = mkdtempSync(join(tmpdir(), 'preceptor-bench-'))
cpSync(process.env.WEB_DIST || fileURLToPath(new URL('../../web/dist', import.meta.url)), webDist, {
  recursive: true,
})
const list = JSON.parse(readFileSync(join(webDist, PUBLIC_PAGES_FILE), 'utf8'))
list.files['/plain'] = 'plain.html'
writeFileSync(join(webDist, 'plain.html'), PLAIN)
writeFileSync(join(webDist, PUBLIC_PAGES_FILE), JSON.stringify(list))
process.env.WEB_DIST = webDist
const { startSystem } = await import('@preceptor/web/e2e/system')
const system = await startSystem()
const port = await findFreePort()
const browser = await chromium.launch({
  ...WHOLE,
  args: [...WHOLE.args, `--remote-debugging-port=${port}`],
})
try {
  const gates: Gate[] = []
  const atLeast = (name: string, figure: number, limit: number) =>
    gates.push({ name, figure, limit, least: true })
  const atMost = (name: string, figure: number, limit: number) => gates.push({ name, figure, limit })

  const readings = new Map<string, Reading[]>(['/plain', ...PAGES].map((page) => [page, []]))
  // The first reading of a run has Lighthouse itself to start, and the server to serve for the first time.
  await readPage(new URL('/plain', system.url).href, port)
  for (let run = 0; run < RUNS; run++)
    for (const [page, taken] of readings) taken.push(await readPage(new URL(page, system.url).href, port))

  const paintOf = (page: string) => median(readings.get(page)!.map(({ paintMs }) => paintMs))
  const plainPaint = paintOf('/plain')
  const rows = []
  for (const page of PAGES) {
    const taken = readings.get(page)!
    const score = (name: (typeof CATEGORIES)[number]) => median(taken.map(({ scores }) => scores[name]))
    for (const name of CATEGORIES) atLeast(`${page}: ${name}`, score(name), LEAST_SCORE)
    atMost(`${page}: layout shift`, Math.max(...taken.map(({ shift }) => shift)), MOST_SHIFT)
    atMost(`${page}: first paint against plain`, paintOf(page) / plainPaint, MOST_PAINT_RATIO)
    rows.push({
      page,
      ...Object.fromEntries(CATEGORIES.map((name) => [name, score(name)])),
      'first paint ms': Math.round(paintOf(page)),
      'plain ms': Math.round(plainPaint),
    })
  }
  atMost(
    `${PAGES[0]}: script, gzipped bytes`,
    await gzippedBytes(readings.get(PAGES[0]!)![0]!.scripts),
    MOST_SCRIPT_BYTES,
  )
  console.table(rows)
  report('public-pages', gates, { rows })
} finally {
  await browser.close()
  await system.stop()
  rmSync(webDist, { recursive: true })
}

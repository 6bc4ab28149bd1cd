/**
 * `npm run bench`: Lighthouse with its mobile preset on pages of the app, signed in with the demo accounts, three times
 * each; then the same pages on a desk, where only what moves while they load is measured. Exits with 1 when a figure is
 * missed. Addresses as arguments: only pages that begin so.
 *
 * Every page has been open before it is measured: the session, and with it what the browser keeps, stays between the
 * readings, so the first pages of a run were charged with a server, a browser and scripts that nobody had used yet. What
 * is measured is the visit of somebody who comes back; the very first one after a release takes longer.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import type { Db } from '@preceptor/db/connect'
import { findFreePort } from '@preceptor/local/start/ports'
import { WHOLE } from '@preceptor/local/testing/chromium'
import { startSystem } from '@preceptor/web/e2e/system'
import { signIn } from '@preceptor/web/e2e/test'
import { type Gate, report } from '../report.ts'
import { median, type Reading, readPage } from './read-page.ts'

const RUNS = 3
/** From its second run on a script is kept as the browser has compiled it. */
const VISITS_BEFORE = 2
const LEAST_PERFORMANCE = 80
const MOST_SHIFT = 0.02

/** The newest result of an account, by kind. */
const newest = async (db: Db, email: string, kind: 'mock' | 'clinical' | 'behavioral') => {
  const { id } = await db
    .selectFrom('interview')
    .innerJoin('account', 'account.id', 'interview.accountId')
    .select('interview.id')
    .where('account.email', '=', email)
    .where('interview.kind', '=', kind)
    .where('interview.status', '=', 'completed')
    .orderBy('interview.startedAt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return `/app/results/${kind}/${id}`
}

/** Pages by the account that opens them. */
const pagesOf = async (db: Db): Promise<Record<string, string[]>> => {
  const team = await db.selectFrom('team').select('id').limit(1).executeTakeFirstOrThrow()
  return {
    'nurse@example.com': [
      '/dashboard',
      '/app/practice/mock',
      '/app/practice/clinical',
      '/app/practice/behavioral',
      await newest(db, 'nurse@example.com', 'mock'),
      await newest(db, 'nurse@example.com', 'clinical'),
      await newest(db, 'nurse@example.com', 'behavioral'),
      '/app/account',
      '/app/pricing',
    ],
    'admin@example.com': [`/app/admin/${team.id}`, `/app/teams/${team.id}/invitations`],
    'member@example.com': ['/app/team'],
  }
}

/** Opens pages until what is used for the first time has been used: queries, scripts, the service worker. */
const openBefore = async (context: BrowserContext, urls: readonly string[]) => {
  const page = await context.newPage()
  for (let visit = 0; visit < VISITS_BEFORE; visit++)
    for (const url of urls) await page.goto(url, { waitUntil: 'networkidle' })
  await page.close()
}

/** What moves on a desk while a page loads, in the unit of layout shift. */
const shiftOnDesk = async (context: BrowserContext, url: string) => {
  const page = await context.newPage()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.addInitScript(() => {
    const shifts: { value: number; moved: string[] }[] = []
    Object.assign(window, { shifts })
    const nameOf = (node: Node | null) =>
      node instanceof Element ? `${node.localName}.${node.className}` : (node?.nodeName ?? '?')
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as (PerformanceEntry & {
        value: number
        sources: { node: Node | null }[]
      })[])
        shifts.push({ value, moved: sources.map(({ node }) => nameOf(node)) })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const shifts = await page.evaluate(
    () => (window as unknown as { shifts: { value: number; moved: string[] }[] }).shifts,
  )
  await page.close()
  return {
    shift: shifts.reduce((sum, { value }) => sum + value, 0),
    moved: shifts.flatMap(({ moved }) => moved),
  }
}

const begins = process.argv.length > 2 ? process.argv.slice(2) : ['/']
const profile = mkdtempSync(join(tmpdir(), 'preceptor-bench-'))
const system = await startSystem({ speech: 'scripted' })
const port = await findFreePort()
// Lighthouse opens its page in the browser's own context; a further one would not have its session.
const context = await chromium.launchPersistentContext(profile, {
  ...WHOLE,
  baseURL: system.url,
  args: [...WHOLE.args, `--remote-debugging-port=${port}`],
})
try {
  const gates: Gate[] = []
  const rows: Record<string, string | number>[] = []
  for (const [email, pages] of Object.entries(await pagesOf(system.db))) {
    const own = pages.filter((path) => begins.some((begin) => path.startsWith(begin)))
    if (own.length === 0) continue
    await context.clearCookies()
    const page = await context.newPage()
    await signIn(page, email)
    await page.close()
    const urlOf = (path: string) => new URL(path, system.url).href
    await openBefore(context, own.map(urlOf))
    for (const path of own) {
      const url = urlOf(path)
      // The first reading of a run has Lighthouse itself to start.
      if (rows.length === 0) await readPage(url, port, { categories: ['performance'], keepsSession: true })
      const taken: Reading[] = []
      for (let run = 0; run < RUNS; run++)
        taken.push(await readPage(url, port, { categories: ['performance'], keepsSession: true }))
      const elsewhere = taken.find(({ address }) => address !== url)
      if (elsewhere) throw new Error(`${url} led to ${elsewhere.address}: nobody is signed in there.`)
      const performance = median(taken.map(({ scores }) => scores.performance))
      const shift = Math.max(...taken.map((reading) => reading.shift))
      const onDesk = await shiftOnDesk(context, url)
      // Without the numbers that change with every start.
      const name = path.replace(/[0-9a-f-]{36}/, '...')
      gates.push(
        { name: `${name}: performance`, figure: performance, limit: LEAST_PERFORMANCE, least: true },
        { name: `${name}: layout shift on a phone`, figure: shift, limit: MOST_SHIFT },
        { name: `${name}: layout shift on a desk`, figure: onDesk.shift, limit: MOST_SHIFT },
      )
      rows.push({
        page: name,
        performance,
        'first paint ms': Math.round(median(taken.map(({ paintMs }) => paintMs))),
        'largest paint ms': Math.round(median(taken.map(({ largestPaintMs }) => largestPaintMs))),
        'blocked ms': Math.round(median(taken.map(({ blockedMs }) => blockedMs))),
        'shift, phone': shift.toFixed(4),
        'shift, desk': onDesk.shift.toFixed(4),
        moved: [...new Set([...taken.flatMap(({ shifted }) => shifted), ...onDesk.moved])].join(' | '),
      })
    }
  }
  for (const row of rows) console.log(row)
  report('app-pages', gates, { rows })
} finally {
  await context.close()
  await system.stop()
  rmSync(profile, { recursive: true, force: true })
}

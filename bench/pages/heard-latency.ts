/**
 * `npm run bench`: from letting go of the talk button to the first audible sample of the reply, in a real Chromium
 * over the whole product, for three profiles of vendors. Exits with 1 when a figure is missed.
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { WHOLE } from '@preceptor/local/testing/chromium'
import { CHROMIUM_WITH_MICROPHONE } from '@preceptor/web/e2e/chromium'
import { earsOf, listenIn } from '@preceptor/web/e2e/ear'
import { MICROPHONE_FILE, tone } from '@preceptor/web/e2e/microphone'
import { beginInterview, now, takeTurn, talkButton } from '@preceptor/web/e2e/room'
import { type System, startSystem } from '@preceptor/web/e2e/system'
import { signIn } from '@preceptor/web/e2e/test'
import { type Gate, report } from '../report.ts'

interface Profile {
  name: string
  recogniseMs: number
  replyMs: number
  synthesiseMs: number
  /** Share of the replies that never come. */
  stall: number
  /** Interviews of `TURNS` measured turns. */
  interviews: number
}

const PROFILES: readonly Profile[] = [
  { name: 'fast', recogniseMs: 100, replyMs: 200, synthesiseMs: 80, stall: 0, interviews: 2 },
  { name: 'typical', recogniseMs: 300, replyMs: 600, synthesiseMs: 150, stall: 0, interviews: 2 },
  { name: 'bad', recogniseMs: 1_800, replyMs: 3_000, synthesiseMs: 800, stall: 0.1, interviews: 2 },
]
/** Of the nine answers of a long interview: the last is followed by the goodbye. */
const TURNS = 8
const HOLD_MS = 2_000
/** What the product may add at the 95th percentile to what its vendors take, in ms. */
const ADDED_P95_MS = 400
/** No turn is silent for longer; the rest is the browser's own lateness. */
const SIGN_MS = 3_000 + 350
/** From the release to the first sound of the reply, at the median: the gap between two people who talk. */
const GAP_P50_MS = { least: 200, most: 500 }
/** The figure in the room against the ear of this bench. */
const TRUTH_MS = 50

interface Turn {
  /** What the developer panel tells; null where no voice came. */
  spokenMs: number | null
  /** The reply by the bench's ear; null where a tone came before it. */
  heardMs: number | null
  /** The first sound of any kind: a tone or the reply. */
  signMs: number
}

const percentile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.ceil(values.length * share) - 1)] ??
  Number.NaN

const setVendors = ({ openAi, speech }: System, profile: Profile) => {
  openAi.setFaults({ delayMs: profile.replyMs, stall: profile.stall })
  speech.setFaults({
    recognition: { delayMs: profile.recogniseMs },
    synthesis: { delayMs: profile.synthesiseMs },
  })
}

/** Speaks, releases and waits for the next turn. */
const takeTurnOf = async (page: Page, row: number): Promise<Turn> => {
  await takeTurn(page)
  await page.waitForTimeout(400)
  await talkButton(page).hover()
  await page.mouse.down()
  await page.waitForTimeout(HOLD_MS)
  await page.mouse.up()
  await now(page)
    .filter({ hasText: /is speaking/ })
    .waitFor({ timeout: 60_000 })
  const cells = page
    .getByRole('complementary', { name: 'Developer panel' })
    .getByRole('row', { name: new RegExp(`^${row} `) })
    .getByRole('cell')
  await now(page).filter({ hasText: 'Your turn' }).waitFor({ timeout: 60_000 })
  const seen = Number.parseInt(await cells.last().innerText(), 10)
  const { heard, sent } = await earsOf(page)
  const releasedS = sent.at(-1) ?? Number.NaN
  const after = heard.filter((atS) => atS > releasedS).map((atS) => (atS - releasedS) * 1_000)
  const signMs = after[0] ?? Number.POSITIVE_INFINITY
  const spokenMs = Number.isNaN(seen) ? null : seen
  return { spokenMs, heardMs: signMs > 2_900 ? null : signMs, signMs }
}

const measure = async (system: System, page: Page, profile: Profile): Promise<Turn[]> => {
  const turns: Turn[] = []
  for (let interview = 0; interview < profile.interviews; interview += 1) {
    system.openAi.setFaults({})
    const { request } = page.context()
    const id = await beginInterview(request, 'nurse@example.com', 'professional', 'long')
    setVendors(system, { ...profile, stall: 0 })
    await page.goto(`/app/interview/mock/${id}?dev`)
    await takeTurn(page)
    setVendors(system, profile)
    for (let row = 1; row <= TURNS; row += 1) turns.push(await takeTurnOf(page, row))
  }
  return turns
}

const { values } = parseArgs({ options: { profiles: { type: 'string', default: 'fast,typical,bad' } } })
const chosen = PROFILES.filter(({ name }) => values.profiles.split(',').includes(name))
writeFileSync(MICROPHONE_FILE, tone({ seconds: 30, peak: 0.25 }))
const system = await startSystem({ speech: 'scripted' })
const browser = await chromium.launch({
  ...CHROMIUM_WITH_MICROPHONE,
  executablePath: WHOLE.executablePath,
})
try {
  const context = await browser.newContext({
    baseURL: system.url,
    permissions: ['microphone'],
    bypassCSP: true,
  })
  const page = await context.newPage()
  await listenIn(page)
  await signIn(page, 'nurse@example.com')
  const gates: Gate[] = []
  const rows = []
  for (const profile of chosen) {
    const turns = await measure(system, page, profile)
    const sum = profile.recogniseMs + profile.replyMs + profile.synthesiseMs
    const seen = turns.flatMap(({ spokenMs }) => spokenMs ?? [])
    const apart = turns.flatMap(({ spokenMs, heardMs }) =>
      spokenMs !== null && heardMs !== null ? Math.abs(spokenMs - heardMs) : [],
    )
    const signs = turns.map(({ signMs }) => signMs)
    const [p50, p95, slowestSign] = [percentile(seen, 0.5), percentile(seen, 0.95), Math.max(...signs)]
    rows.push({
      profile: profile.name,
      turns: turns.length,
      'vendors ms': sum,
      'heard p50 ms': Math.round(p50),
      'p95 ms': Math.round(p95),
      'added p50 ms': Math.round(p50 - sum),
      'first sign at most ms': Math.round(slowestSign),
      'panel against ear ms': apart.length ? Math.round(Math.max(...apart)) : '–',
    })
    if (profile.name === 'typical')
      gates.push(
        {
          name: 'typical: release to the first sound p50, ms',
          figure: p50,
          limit: GAP_P50_MS.least,
          least: true,
        },
        { name: 'typical: the same, at most', figure: p50, limit: GAP_P50_MS.most },
      )
    if (profile.stall === 0)
      gates.push({ name: `${profile.name}: added p95, ms`, figure: p95 - sum, limit: ADDED_P95_MS })
    gates.push({ name: `${profile.name}: silence before a sign, ms`, figure: slowestSign, limit: SIGN_MS })
    if (apart.length)
      gates.push({
        name: `${profile.name}: panel against the ear, ms`,
        figure: Math.max(...apart),
        limit: TRUTH_MS,
      })
  }
  console.table(rows)
  report('heard-latency', gates, { rows })
} finally {
  await browser.close()
  await system.stop()
}

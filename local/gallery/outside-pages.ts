import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pdfFile } from '@preceptor/api/exports/pdf'
import { guidePage } from '@preceptor/api/guide/guide-page'
import { GUIDE_PAGES } from '@preceptor/api/guide/guide-pages'
import { drawGuide } from '@preceptor/api/guide/guide-pdf'
import { STOP_PAGES } from '@preceptor/api/practice-plan/stop-pages'
import { reportBlocks } from '@preceptor/api/routes/mock-interview/report-blocks'
import { drawReport } from '@preceptor/api/routes/mock-interview/report-pdf'
import { contactMessageMail } from '@preceptor/domain/mail/contact-message'
import { practiceReminderMail } from '@preceptor/domain/mail/practice-reminder'
import { MAILS, PUBLIC_URL } from '@preceptor/domain/mail/testing/sample-mails'
import { weaknessGuideMail } from '@preceptor/domain/mail/weakness-guide'
import { analysisOf, twoBefore } from '@preceptor/web/gallery/fixtures/results'
import { createServer } from 'vite'
import type { Listed } from './sheet-html.ts'

/** A page that is no story of the gallery: it comes as HTML, or is opened at an address. */
export interface OutsidePage extends Listed {
  source: { html: string } | { address: string }
}

const idOf = (screen: string, state: string) =>
  `${screen} ${state}`
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

const pageOf = (screen: string, state: string, source: OutsidePage['source']): OutsidePage => ({
  id: idOf(screen, state),
  screen,
  state,
  source,
})

const LINK = `${PUBLIC_URL}/guide/link`
const DAY = new Date('2026-11-21T19:30:00Z')

/** The interface's font as an address that needs no server. */
const fontAddress = () => {
  const file = createRequire(import.meta.url).resolve(
    '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  )
  return `data:font/woff2;base64,${readFileSync(file).toString('base64')}`
}

/** What a buyer of the guide sees between the checkout and the file. */
const guidePages = (): OutsidePage[] =>
  Object.entries({
    away: GUIDE_PAGES.away({ again: LINK, back: LINK }),
    thanks: GUIDE_PAGES.thanks({ download: LINK }),
    waiting: GUIDE_PAGES.waiting(),
    late: GUIDE_PAGES.late({ token: 'token' }),
    refunded: GUIDE_PAGES.refunded(),
    forged: GUIDE_PAGES.forged(),
    sent: GUIDE_PAGES.sent(),
    rejected: GUIDE_PAGES.rejected({
      text: 'Preceptor is briefly unavailable. Please try again in a moment.',
      again: LINK,
    }),
    'rejected, too often': GUIDE_PAGES.rejected({
      text: 'Too many attempts. Please try again in 12 minutes.',
      isLimit: true,
    }),
    'rejected, checkout': GUIDE_PAGES.rejected({
      text: 'Too many attempts. Please try again in 12 minutes.',
      isLimit: true,
      again: LINK,
      checkout: { back: LINK },
    }),
    'reminders, asked': STOP_PAGES.ask({ action: LINK }),
    'reminders, stopped': STOP_PAGES.stopped(),
    'reminders, forged': STOP_PAGES.forged(),
  }).map(([state, page]) =>
    pageOf('Guide pages', state, { html: guidePage(page, { font: fontAddress(), theme: null }) }),
  )

/** Every email, as its HTML part. */
const emails = (): OutsidePage[] =>
  Object.entries({
    ...Object.fromEntries(
      Object.entries(MAILS).map(([name, { make }]) => [name, make({ firstName: 'Maya' })]),
    ),
    'practice-reminder': practiceReminderMail({
      firstName: 'Maya',
      step: {
        title: 'Voice interview with Amy',
        reason: 'This interview lets you practice that out loud.',
        minutes: 12,
      },
      daysLeft: 9,
      url: LINK,
      stopUrl: LINK,
    }),
    'weakness-guide': weaknessGuideMail({ url: LINK, until: DAY }),
    'contact-message': contactMessageMail({
      about: 'account',
      email: 'maya@example.com',
      message: 'I can’t sign in.\nWhat can I do?',
    }),
  }).map(([name, { html }]) => pageOf('Emails', name, { html }))

const MEMBERS = [
  ['Maya Okafor', '8', '72%', 'Nov 28, 2026'],
  ['Tomás Rivera', '6', '64%', 'Nov 27, 2026'],
]

const exported = () =>
  pdfFile(
    [
      {
        title: 'Members',
        columns: ['Name', 'Sessions', 'Average score', 'Last activity (UTC)'].map((name) => ({
          name,
          width: 24,
        })),
        rows: MEMBERS,
      },
    ],
    {
      title: 'Team report: Lakeside ICU',
      facts: ['Nov 1 to Nov 28, 2026. Days and times are in UTC.'],
      keyStats: [
        { label: 'Active members', value: '2 of 2' },
        { label: 'Sessions completed', value: '14' },
        { label: 'Average score', value: '69%' },
      ],
      charts: [
        {
          kind: 'bars',
          title: 'Average in each competency',
          points: [
            { label: 'Communication', value: 71 },
            { label: 'Clinical Knowledge', value: 74 },
            { label: 'Professionalism', value: 69 },
            { label: 'Problem Solving', value: 66 },
            { label: 'Patient Focus', value: 62 },
          ],
        },
      ],
    },
  )

const reported = () =>
  drawReport(
    reportBlocks({
      analysis: analysisOf(),
      date: 'Nov 28, 2026',
      position: 'ICU Staff Nurse',
      organization: 'Lakeside Medical Center',
      interviewer: 'Sarah',
      questions: [
        { question: 'Tell me about a time you spoke up for a patient.' },
        { question: 'What questions do you have for us?' },
      ],
      earlier: twoBefore,
      dayOf: (iso) => new Date(iso).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' }),
    }),
    { title: 'Interview report' },
  )

const PDFS: Readonly<Record<string, () => Promise<Uint8Array>>> = {
  guide: drawGuide,
  report: async () => Buffer.concat(await reported().toArray()),
  'team export': async () => Buffer.concat(await exported().toArray()),
}

/** Enough to read a page of Letter at 400 px. */
const DOTS_PER_INCH = 96
const SIDE_BY_SIDE =
  'display:grid;gap:8px;margin:8px;background:#9aa8a4;align-items:start;grid-template-columns:repeat(auto-fill,minmax(min(45%,400px),1fr))'

/** All pages of each PDF side by side, by pdftoppm of poppler-utils; without it a reason in words. */
async function pdfs(): Promise<{ pages: OutsidePage[]; reason?: string }> {
  if (spawnSync('pdftoppm', ['-v']).error)
    return { pages: [], reason: 'PDFs are left out: pdftoppm is not installed (Debian: poppler-utils).' }
  const folder = mkdtempSync(join(tmpdir(), 'preceptor-pdfs-'))
  const pages: OutsidePage[] = []
  for (const [name, draw] of Object.entries(PDFS)) {
    const file = join(folder, idOf('', name))
    writeFileSync(`${file}.pdf`, await draw())
    const { status, stderr } = spawnSync('pdftoppm', [
      '-r',
      String(DOTS_PER_INCH),
      '-png',
      `${file}.pdf`,
      file,
    ])
    if (status !== 0) throw new Error(`pdftoppm could not draw the ${name}: ${stderr}`)
    const pictures = readdirSync(folder)
      .filter((one) => one.startsWith(`${idOf('', name)}-`) && one.endsWith('.png'))
      .sort()
      .map((one) => readFileSync(join(folder, one)).toString('base64'))
    const images = pictures.map((data) => `<img width="100%" alt="" src="data:image/png;base64,${data}">`)
    const html = `<!doctype html><meta charset="utf-8"><body style="${SIDE_BY_SIDE}">${images.join('')}</body>`
    pages.push(pageOf('PDFs', name, { html }))
  }
  rmSync(folder, { recursive: true })
  return { pages }
}

/** The viewer of the statecharts, which only a development server has. */
async function viewer(): Promise<{ pages: OutsidePage[]; close: () => Promise<void> }> {
  const server = await createServer({
    root: 'web',
    configFile: 'web/vite.config.ts',
    logLevel: 'error',
    server: { host: '127.0.0.1', port: 0, open: false },
  })
  await server.listen()
  const address = `${server.resolvedUrls?.local[0]}charts`
  return { pages: [pageOf('Statecharts', 'viewer', { address })], close: () => server.close() }
}

/**
 * What people see besides the stories, as far as its id begins with one of the names, or all of it without any: the guide's pages,
 * emails, PDFs and the viewer of the statecharts. `reasons` says what was left out; `close` ends the viewer's server.
 */
export async function outsidePages(names: readonly string[]): Promise<{
  pages: OutsidePage[]
  reasons: string[]
  close: () => Promise<void>
}> {
  const isNamed = (id: string) => names.length === 0 || names.some((name) => id.startsWith(name))
  const mayBeNamed = (screen: string) =>
    names.length === 0 || names.some((name) => name.startsWith(screen) || screen.startsWith(name))
  const files = mayBeNamed('pdfs') ? await pdfs() : { pages: [] }
  const charts = mayBeNamed('statecharts') ? await viewer() : { pages: [], close: async () => {} }
  const pages = [...guidePages(), ...emails(), ...files.pages, ...charts.pages]
  return {
    pages: pages.filter(({ id }) => isNamed(id)),
    reasons: files.reason ? [files.reason] : [],
    close: charts.close,
  }
}

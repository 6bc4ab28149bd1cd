import { randomUUID } from 'node:crypto'
import {
  type AnswerReview,
  COMPETENCIES,
  type MockAnalysis,
  type TranscriptEntry,
} from '@preceptor/contracts/interviews/interview'
import { QUOTE_REMOVED } from '@preceptor/contracts/retention'
import { keepAnalysis } from '@preceptor/db/queries/interviews/analyses'
import { makeEntry, makeMockInterview, makeSubscriber } from '@preceptor/db/testing/builders'
import { WORDS_DELETED } from '@preceptor/domain/scoring/report-texts'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { printableText } from '../../pdf/printable-text.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { drawReport } from './report-pdf.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const quoteOf = ({ messageId, content }: TranscriptEntry) => ({
  messageId,
  start: 0,
  end: content.length,
  text: content,
})

const reviewOf = (entry: TranscriptEntry): AnswerReview => ({
  messageId: entry.messageId,
  questionIndex: entry.questionIndex,
  star: [
    { part: 'situation', status: 'present', quotes: [quoteOf(entry)] },
    { part: 'task', status: 'partial', quotes: [] },
    { part: 'action', status: 'present', quotes: [] },
    { part: 'result', status: 'absent', quotes: [] },
  ],
  observations: { words: 90, seconds: 38, wordsPerMinute: 142, fillers: 2, longPauses: 1 },
})

const analysisOf = (answers: TranscriptEntry[]): MockAnalysis => ({
  rubricVersion: 1,
  scale: 2,
  questionScores: [],
  band: null,
  findings: [],
  overallScore: 80,
  competencyScores: {
    communication: 100,
    clinicalKnowledge: 80,
    professionalism: 60,
    problemSolving: 80,
    patientFocus: 80,
  },
  evidence: COMPETENCIES.map((competency) => ({
    competency,
    level: 4,
    anchor: `What level 4 of ${competency} means.`,
    quotes: answers.slice(0, 1).map(quoteOf),
    nextStep: `What to try next for ${competency}.`,
  })),
  answers: answers.map(reviewOf),
  starMethodEvaluation: null,
  strengths: ['Names the finding'],
  improvementAreas: ['Ends early'],
  specificFeedback: ['Question 1: tell the outcome.'],
  nextSteps: ['Retell it in 90 seconds.'],
  voiceMetrics: null,
  sessionSummary: { totalQuestions: 1, averageResponseTime: null, voiceMinutesUsed: 1.5, duration: 300 },
  fallback: false,
  note: null,
})

/** An interview that was completed with these answers, and scored. */
const scored = async (
  contents: string[],
  values: { purgeAt?: Date } = {},
  observed: Partial<AnswerReview['observations']> = {},
) => {
  const account = await makeSubscriber(server.db)
  const { id } = await makeMockInterview(server.db, {
    accountId: account.id,
    status: 'completed',
    startedAt: new Date('2026-11-20T01:00:00Z'),
    ...values,
  })
  const answers = contents.map((content, questionIndex) => makeEntry({ content, questionIndex }))
  const analysis = analysisOf(answers)
  for (const { observations } of analysis.answers) Object.assign(observations, observed)
  await keepAnalysis(server.db, { interviewId: id, analysis })
  return { id, account, token: await server.tokenFor(account.id) }
}

const fetchReport = (id: string, token: string, query = '') =>
  server.app.inject({
    method: 'GET',
    url: `/api/mock-interview/${id}/report${query}`,
    headers: { authorization: `Bearer ${token}` },
  })

const pagesOf = async (file: Uint8Array) => {
  const loading = getDocument({ data: new Uint8Array(file), verbosity: 0 })
  const pdf = await loading.promise
  const pages: string[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
  }
  await loading.destroy()
  return pages
}
/** Lines are broken where the page ends them. */
const wordsOf = (pages: string[]) => pages.join(' ').replace(/\s+/g, ' ')

const STORY = 'I called the resident and said what I saw.'

test('the report is a PDF with every score, its anchor, a quote, STAR and what was measured', async () => {
  const { id, token } = await scored([STORY])
  const reply = await fetchReport(id, token, '?timeZone=America/Chicago')
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toBe('application/pdf')
  expect(reply.headers['content-disposition']).toBe(
    'attachment; filename="preceptor-interview-2026-11-20.pdf"',
  )
  expect(reply.headers['cache-control']).toBe('no-store')
  expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  const words = wordsOf(await pagesOf(reply.rawPayload))
  for (const part of [
    'Date: Nov 19, 2026',
    'Position: ICU Staff Nurse',
    'Interviewer: Sarah (Professional)',
    'Overall score: 80% (Strong)',
    'every competency counts the same',
    'Communication: 100% (Excellent), level 4 of 5',
    'Professionalism: 60% (Fair)',
    'What level 4 of patientFocus means.',
    `“${STORY}”`,
    'What to try next for problemSolving.',
    'Names the finding',
    'Ends early',
    'Question 1: tell the outcome.',
    '1. Retell it in 90 seconds.',
    'Question 1: Why did you choose nursing',
    'Situation Task Action Result Told Partly told Told Missing',
    '90 words in 38 seconds, 142 words a minute, 2 fillers, 1 pause over 2.5 s',
    'Page 1 of 2',
  ])
    expect(words).toContain(part)
})

test('where fillers may have been left out, it says why they are not counted', async () => {
  const { id, token } = await scored([STORY], {}, { fillers: null })
  const words = wordsOf(await pagesOf((await fetchReport(id, token)).rawPayload))
  expect(words).toContain('the speech service may leave them out')
  expect(words).toContain('90 words in 38 seconds, 142 words a minute, 1 pause over 2.5 s')
})

test('twenty answers fill several pages, each with its number', async () => {
  const { id, token } = await scored(Array.from({ length: 20 }, (_, at) => `Answer ${at}. ${STORY}`))
  const pages = await pagesOf((await fetchReport(id, token)).rawPayload)
  expect(pages.length).toBeGreaterThan(3)
  for (const [at, page] of pages.entries()) expect(page).toContain(`Page ${at + 1} of ${pages.length}`)
  expect(wordsOf(pages)).toContain('Question 20')
})

test('markup and emoji in what was said stay words', async () => {
  const said = '<script>alert("x")</script> (the) \\team\\ é ñ Žižek 👩🏽‍⚕️ said “thanks”'
  const { id, token } = await scored([said])
  const words = wordsOf(await pagesOf((await fetchReport(id, token)).rawPayload))
  expect(words).toContain('“<script>alert("x")</script> (the) \\team\\ é ñ Žižek ? said “thanks””')
})

test('a point of a list is right of its mark, and a long list keeps each mark beside its point', async () => {
  const points = Array.from({ length: 60 }, (_, at) => `Point ${at + 1} of many, Žofie.`)
  const bytes: Uint8Array[] = []
  for await (const chunk of drawReport([{ kind: 'points', points, numbered: true }], { title: 'Points' }))
    bytes.push(chunk)
  const words = wordsOf(await pagesOf(Buffer.concat(bytes)))
  for (const [at, point] of points.entries()) expect(words).toContain(`${at + 1}. ${point}`)
})

test('once the transcript is due to go, the report quotes nothing and says so once', async () => {
  const { id, token } = await scored([STORY], { purgeAt: new Date() })
  const words = wordsOf(await pagesOf((await fetchReport(id, token)).rawPayload))
  expect(words.split(WORDS_DELETED)).toHaveLength(2)
  expect(words).not.toContain(QUOTE_REMOVED)
  expect(words).toContain('Overall score: 80%')
  expect(words).not.toContain('called the resident')
})

test("somebody else's report does not exist, and one that is not scored has to wait", async () => {
  const { id } = await scored([STORY])
  const other = await makeSubscriber(server.db)
  const token = await server.tokenFor(other.id)
  for (const unknown of [id, randomUUID(), 'no-uuid']) {
    const reply = await fetchReport(unknown, token)
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'INTERVIEW_NOT_FOUND'])
  }
  const running = await makeMockInterview(server.db, { accountId: other.id })
  const reply = await fetchReport(running.id, token)
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'ANALYSIS_NOT_READY'])
  expect((await server.app.inject({ url: `/api/mock-interview/${id}/report` })).statusCode).toBe(401)
})

test('a time zone that does not exist is read as UTC', async () => {
  const { id, token } = await scored([STORY])
  const reply = await fetchReport(id, token, '?timeZone=Nowhere/Land')
  expect(wordsOf(await pagesOf(reply.rawPayload))).toContain('Date: Nov 20, 2026')
})

test.each([
  ['Zoë’s 3 – 4 €', 'Zoë’s 3 – 4 €'],
  ['Łukasz Ňěmec', 'Lukasz Nemec'],
  ['one\ttwo\r\nthree\u0007\u200b', 'one two\nthree'],
  ['👍🏾 日本', '? ??'],
  ['cafe\u0301 ﬁne', 'café fine'],
  ['a'.repeat(161), `${'a'.repeat(80)} ${'a'.repeat(80)} a`],
])('%j is printed as %j', (text, printed) => {
  expect(printableText(text)).toBe(printed)
})

test('a word as long as a page does not hang the report', async () => {
  const chunks: Buffer[] = []
  for await (const chunk of drawReport([{ kind: 'quote', text: 'a'.repeat(20_000) }], { title: 'Long' }))
    chunks.push(chunk as Buffer)
  expect((await pagesOf(Buffer.concat(chunks))).length).toBeGreaterThan(1)
})

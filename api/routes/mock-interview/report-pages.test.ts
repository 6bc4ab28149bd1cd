import { COMPETENCIES, type MockAnalysis, STAR_PARTS } from '@preceptor/contracts/interviews/interview'
import { QUOTE_REMOVED } from '@preceptor/contracts/retention'
import { SCORE_SCALE } from '@preceptor/domain/scoring/competencies/levels'
import { anchorOf } from '@preceptor/domain/scoring/mock-interview'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { reportBlocks } from './report-blocks.ts'
import { drawReport } from './report-pdf.ts'

const HEADING =
  /^(Question \d+: When|Each competency$|Strengths$|Areas for|Specific|Recommended|Answer by|.* level \d of 5$)/
const STORY = 'I called the resident, said what I saw, and asked him to come to the bedside now.'

const analysisWith = (answers: number): MockAnalysis => ({
  rubricVersion: 1,
  scale: SCORE_SCALE,
  questionScores: [],
  band: 10,
  findings: [],
  overallScore: 70,
  competencyScores: {
    communication: 70,
    clinicalKnowledge: 70,
    professionalism: 70,
    problemSolving: 70,
    patientFocus: 70,
  },
  evidence: COMPETENCIES.map((competency) => ({
    competency,
    level: 4,
    anchor: anchorOf(competency, 4),
    quotes: [{ messageId: '0199aaaa-0000-7000-8000-000000000901', start: 0, end: STORY.length, text: STORY }],
    nextStep: 'Say what changed for the patient, and by when.',
  })),
  answers: Array.from({ length: answers }, (_, questionIndex) => ({
    messageId: '0199aaaa-0000-7000-8000-000000000901',
    questionIndex,
    star: STAR_PARTS.map((part) => ({ part, status: 'present' as const, quotes: [] })),
    observations: { words: 90, seconds: 38, wordsPerMinute: 142, fillers: 2, longPauses: 1 },
  })),
  starMethodEvaluation: null,
  strengths: ['Names the finding before the action.'],
  improvementAreas: ['Ends before the outcome.'],
  specificFeedback: ['Question 1: tell the outcome.'],
  nextSteps: ['Retell it in 90 seconds.'],
  voiceMetrics: null,
  sessionSummary: { totalQuestions: answers, averageResponseTime: null, voiceMinutesUsed: 5, duration: 600 },
  fallback: false,
  note: null,
})

const blocksOf = (analysis: MockAnalysis, earlier: Parameters<typeof reportBlocks>[0]['earlier'] = []) =>
  reportBlocks({
    analysis,
    date: 'Nov 19, 2026',
    position: 'ICU Staff Nurse',
    organization: null,
    interviewer: 'Sarah',
    questions: analysis.answers.map(() => ({ question: 'When did you catch a change early?' })),
    earlier,
    dayOf: (iso) => iso.slice(0, 10),
  })

test('words that a finding quotes are not quoted again under a competency, and removed words hide none', () => {
  const analysis = analysisWith(1)
  const [quote] = analysis.evidence[0]!.quotes
  const withQuote = (text: string): MockAnalysis => ({
    ...analysis,
    findings: [
      {
        ...{ kind: 'gap', title: 'We didn’t hear why you did it.', why: 'Why.', tryLine: 'Because [why].' },
        ...{ quote: { ...quote!, text }, hidden: null, reference: null },
      },
    ],
  })
  const quotesIn = (report: MockAnalysis) => blocksOf(report).filter(({ kind }) => kind === 'quote').length
  expect(quotesIn(analysis)).toBe(COMPETENCIES.length)
  expect(quotesIn(withQuote(STORY))).toBe(0)
  expect(quotesIn(withQuote(QUOTE_REMOVED))).toBe(COMPETENCIES.length)
})

/** With an interview before it and three findings, each with its pair of lines. */
function fullBlocks(answers: number) {
  const analysis = analysisWith(answers)
  const [quote] = analysis.evidence[0]!.quotes
  const findings = ['why you did it', 'what your part was', 'how it ended'].map((missing) => ({
    ...{ kind: 'gap' as const, title: `We didn’t hear ${missing}.`, why: 'It shows your judgment.' },
    ...{ tryLine: `${STORY} Then [${missing}].`, quote: quote!, hidden: null, reference: null },
  }))
  const { overallScore, competencyScores, band } = analysis
  const earlier = [1, 2].map((month) => ({
    sessionId: `0199aaaa-0000-7000-8000-00000000080${month}`,
    positionTitle: null,
    completedAt: `2026-1${2 - month}-09T10:00:00Z`,
    ...{ overallScore, competencyScores, band },
  }))
  return blocksOf({ ...analysis, findings }, earlier)
}

/** Of each page, the lines above its foot from top to bottom: what is said, and how far down, from 0 to 1. */
async function linesOfPages(blocks: ReturnType<typeof reportBlocks>) {
  const bytes: Uint8Array[] = []
  for await (const chunk of drawReport(blocks, { title: 'Interview report' })) bytes.push(chunk)
  const loading = getDocument({ data: new Uint8Array(Buffer.concat(bytes)), verbosity: 0 })
  const pdf = await loading.promise
  const pages: { text: string; down: number }[][] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const { height } = page.getViewport({ scale: 1 })
    const { items } = await page.getTextContent()
    const lines = items.flatMap((item) =>
      'str' in item && item.str.trim() ? [{ text: item.str, down: 1 - item.transform[5] / height }] : [],
    )
    const foot = Math.max(...lines.map(({ down }) => down))
    pages.push(lines.filter(({ down }) => down < foot).toSorted((a, b) => a.down - b.down))
  }
  await loading.destroy()
  return pages
}

/** Of a page between the widest margins that are set, from 0 to 1. */
const filledBy = ({ down }: { down: number }) => (down - 72 / 792) / (1 - 144 / 792)

test.each([
  ['a first report', (answers: number) => blocksOf(analysisWith(answers))],
  ['a report with findings and an earlier one', fullBlocks],
])('%s fills each page but the last, and leaves no heading at the end of one', async (_, blocksWith) => {
  for (const answers of [1, 2, 3, 4, 5, 7, 9, 12, 16, 20]) {
    const pages = await linesOfPages(blocksWith(answers))
    for (const [at, lines] of pages.entries()) {
      const last = lines.at(-1)!
      const name = `page ${at + 1} of ${pages.length} with ${answers} answers`
      expect(filledBy(last), name).toBeGreaterThan(at + 1 < pages.length ? 0.6 : 0.3)
      expect(last.text, name).not.toMatch(HEADING)
    }
  }
})

test('a short report takes two pages', async () => {
  for (const answers of [1, 2, 3]) expect(await linesOfPages(blocksOf(analysisWith(answers)))).toHaveLength(2)
})

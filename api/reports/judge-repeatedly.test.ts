import { MockAnalysis } from '@preceptor/contracts/interviews/interview'
import { makeEntry, threeQuestions } from '@preceptor/db/testing/builders'
import { RULES_BAND } from '@preceptor/domain/redo/band'
import { createOpenAiStandIn } from '@preceptor/local/stand-ins/openai/stand-in'
import { createOpenAi } from '@preceptor/vendors/openai/client'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { judgeRepeatedly } from './judge-repeatedly.ts'
import { planMockReport } from './mock-plan.ts'
import { partsOf } from './report-plan.ts'

const ai = createOpenAiStandIn({ port: 0 })
beforeAll(() => ai.start())
afterEach(() => ai.setFaults({}))
afterAll(() => ai.stop())

const NOTHING = 'I do not know.'
const HABIT = 'I always listen to my patients and I work well in a team.'
const STORY =
  'Last winter on a night shift my patient refused his insulin and shouted at me. I sat down beside him and asked him what frightened him.'
const WHOLE = `${STORY} I explained the needle because he had never seen one. It was my job to get his sugar down before surgery. After ten minutes he took the dose himself, and his sugar was normal by the morning. Since then I ask first.`
const ANSWERS = [NOTHING, HABIT, STORY, WHOLE, `${WHOLE} ${HABIT}`, `${HABIT} ${STORY}`]

/** The analysis of an interview with this answer to its story question, judged so often. */
async function judged(content: string, judgeTimes: number): Promise<MockAnalysis> {
  const openai = createOpenAi({ apiKey: 'test', baseURL: ai.url, model: 'test' })
  const now = new Date(0)
  const plan = planMockReport({
    interview: {
      id: crypto.randomUUID(),
      kind: 'mock',
      status: 'completed',
      title: '',
      personality: 'professional',
      nervesBefore: null,
      nervesAfter: null,
      metadata: threeQuestions,
      jobDescription: null,
      scenarioId: null,
      questionId: null,
      setupId: null,
      originalId: null,
      questionIndex: null,
      practice: null,
      voiceSecondsUsed: 0,
      startedAt: now,
      completedAt: now,
      lastActivityAt: now,
      purgeAt: now,
    },
    transcript: [makeEntry({ content, questionIndex: 1 })],
    rude: [],
    measures: {},
    judgedAs: 'mock',
  })
  const results = new Map<string, object>()
  const { signal } = new AbortController()
  for (const { name, make } of partsOf(plan))
    results.set(name, await make(openai, results, { signal, judgeTimes }))
  return MockAnalysis.parse(plan.assemble(results))
}

/** Of one rater's repeats: how much of the spread between answers and runs is that between answers (ICC 1,1). */
function intraclassCorrelation(rows: readonly (readonly number[])[]): number {
  const times = rows[0]!.length
  const meanOf = (some: readonly number[]) => some.reduce((sum, one) => sum + one, 0) / some.length
  const all = meanOf(rows.flat())
  const between = rows.reduce((sum, row) => sum + times * (meanOf(row) - all) ** 2, 0) / (rows.length - 1)
  const within =
    rows.reduce((sum, row) => sum + row.reduce((own, one) => own + (one - meanOf(row)) ** 2, 0), 0) /
    (rows.length * (times - 1))
  return (between - within) / (between + (times - 1) * within)
}

test('a judge that is of one mind has the band of the rules, however often it is asked', async () => {
  for (const times of [1, 3]) expect((await judged(WHOLE, times)).band).toBe(RULES_BAND)
})

test('the band grows with how unsure the judge is', async () => {
  const bandAt = async (raterNoise: number) => {
    const bands: number[] = []
    for (const seed of [1, 2, 3, 4]) {
      ai.setFaults({ raterNoise, seed })
      bands.push((await judged(WHOLE, 3)).band!)
    }
    return bands.reduce((sum, band) => sum + band, 0) / bands.length
  }
  const [sure, unsure, guessing] = [await bandAt(0), await bandAt(0.5), await bandAt(1.2)]
  expect(unsure).toBeGreaterThan(sure)
  expect(guessing).toBeGreaterThan(unsure)
})

test('scores are repeatable at modest noise: ICC of at least 0.9 over five runs', async () => {
  const rows: number[][] = ANSWERS.map(() => [])
  for (const seed of [11, 12, 13, 14, 15]) {
    ai.setFaults({ raterNoise: 0.5, seed })
    for (const [at, answer] of ANSWERS.entries()) rows[at]!.push((await judged(answer, 3)).overallScore)
  }
  const icc = intraclassCorrelation(rows)
  expect(icc, JSON.stringify(rows)).toBeGreaterThanOrEqual(0.9)
})

test('one that fails costs nothing when another came, and the middle level counts', async () => {
  const found = (level: number, score = 20 * (level - 1)) => ({
    level,
    score,
    quotes: [],
    nextStep: `Step ${level}.`,
  })
  const answers = [
    () => Promise.reject(new Error('late')),
    async () => found(2),
    async () => found(4),
    async () => found(3),
  ]
  const judge = await judgeRepeatedly(4, () => answers.shift()!())
  expect(judge).toMatchObject({ level: 3, nextStep: 'Step 3.', scores: [20, 60, 40] })
  const within = [async () => found(3, 55), async () => found(3, 40), async () => found(3, 50)]
  expect(await judgeRepeatedly(3, () => within.shift()!())).toMatchObject({ level: 3, score: 50 })
  await expect(judgeRepeatedly(2, () => Promise.reject(new Error('away')))).rejects.toThrow('away')
})

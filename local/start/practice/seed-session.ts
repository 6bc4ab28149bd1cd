import { withoutCandidateWords } from '@preceptor/api/coaching/candidate-words'
import { loadReportPlan } from '@preceptor/api/reports/load-plan'
import { findPracticeQuestion } from '@preceptor/content/practice-questions/practice-questions'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@preceptor/contracts/durations'
import { OneWaySettings } from '@preceptor/contracts/interviews/interview-format'
import type { Db } from '@preceptor/db/connect'
import { keepAnalysis } from '@preceptor/db/queries/interviews/analyses'
import { saveTransition } from '@preceptor/db/queries/interviews/interviews'
import { clearTranscripts, replaceAnalysis } from '@preceptor/db/queries/interviews/retention'
import { findScenario } from '@preceptor/domain/patient/scenarios'
import {
  behavioralLines,
  clinicalLines,
  entriesOf,
  measuresOf,
  mockLines,
  questionsOf,
} from './conversation.ts'
import type { DemoSession } from './demo-sessions.ts'
import { rulesCoach } from './rules-coach.ts'

const RETENTION_HOURS = 72

/**
 * Puts a past session in as if it had been held then: its conversation is saved, its report is made by the rules, and what
 * was said is removed where its time has passed. `originalId` is of the session whose question is answered again. Returns the
 * id of the session.
 */
export async function seedSession(
  db: Db,
  accountId: string,
  session: DemoSession,
  { originalId, now }: { originalId: string | undefined; now: Date },
): Promise<string> {
  const completedAt = new Date(now.getTime() - session.daysAgo * DAY_MS)
  const startedAt = new Date(completedAt.getTime() - session.minutes * MINUTE_MS)
  const said = saidIn(session)
  const entries = entriesOf(said.lines, startedAt, session.minutes)
  const spoken = session.kind === 'mock' ? entries.filter(({ role }) => role === 'candidate') : []
  const measures = Object.fromEntries(
    spoken.map((entry) => [
      entry.messageId,
      session.kind === 'mock' ? measuresOf(entry, session.speech) : null,
    ]),
  )
  const { id, leaseToken } = await db
    .insertInto('interview')
    .values({
      accountId,
      kind: session.kind,
      ...said.row,
      ...(originalId && { originalId, questionIndex: 0 }),
      retentionHours: RETENTION_HOURS,
      startedAt,
      lastActivityAt: startedAt,
      purgeAt: new Date(startedAt.getTime() + RETENTION_HOURS * HOUR_MS),
    })
    .returning(['id', 'leaseToken'])
    .executeTakeFirstOrThrow()
  await saveTransition(db, {
    interviewId: id,
    leaseToken,
    snapshot: {},
    stateValue: 'completed',
    stateSeq: 1,
    entries,
    measures,
    voiceSeconds: spoken.length > 0 ? session.minutes * 60 : 0,
    completed: true,
    now: completedAt,
  })
  await report(db, { interviewId: id, accountId }, completedAt)
  if (completedAt.getTime() + RETENTION_HOURS * HOUR_MS <= now.getTime())
    await removeWords(db, { interviewId: id, accountId }, now)
  return id
}

/** What was said, and what the session's row has besides what every session has. */
function saidIn(session: DemoSession) {
  switch (session.kind) {
    case 'mock':
      return {
        lines: mockLines(session),
        row: {
          title: session.position,
          personality: session.personality,
          metadata: JSON.stringify({
            interviewLength: 'short',
            questions: questionsOf(session),
            positionTitle: session.position,
            companyName: 'Lakeside Medical Center',
            estimatedMinutes: session.minutes,
            ...(session.format === 'one_way' && { format: 'one_way', oneWay: OneWaySettings.parse({}) }),
          }),
          nervesBefore: session.nerves[0],
          nervesAfter: session.nerves[1],
        },
      }
    case 'behavioral': {
      const { id, question } = findPracticeQuestion(session.topic)!
      return { lines: behavioralLines(session), row: { title: question, questionId: id } }
    }
    case 'clinical': {
      const scenario = findScenario(session.topic)!
      const { lines, patient } = clinicalLines(scenario, session)
      const practice = JSON.stringify({ patient, hints: [] })
      return { lines, row: { title: scenario.title, scenarioId: scenario.id, practice } }
    }
  }
}

interface Key {
  interviewId: string
  accountId: string
}

/** The report as the product makes it, part by part. */
async function report(db: Db, key: Key, at: Date): Promise<void> {
  const loaded = await loadReportPlan(db, key, at)
  const plan = loaded?.plan
  if (!plan) throw new Error('A demo session has nothing to report on.')
  const results = new Map<string, object>()
  const { signal } = new AbortController()
  for (const stage of plan.stages)
    for (const part of stage)
      results.set(part.name, await part.make(rulesCoach, results, { signal, judgeTimes: 1 }))
  await keepAnalysis(db, { interviewId: key.interviewId, analysis: plan.assemble(results) })
  await db.updateTable('analysis').set({ createdAt: at }).where('interviewId', '=', key.interviewId).execute()
}

/** As when its time has passed: the words leave the transcript and the analysis, scores stay. */
async function removeWords(db: Db, { interviewId }: Key, now: Date): Promise<void> {
  const { result } = await db
    .selectFrom('analysis')
    .select('result')
    .where('interviewId', '=', interviewId)
    .executeTakeFirstOrThrow()
  const turns = await db
    .selectFrom('turn')
    .select('content')
    .where('interviewId', '=', interviewId)
    .where('role', '=', 'candidate')
    .execute()
  const answers = turns.map(({ content }) => content)
  await replaceAnalysis(db, { interviewId, analysis: withoutCandidateWords(result, answers) })
  await clearTranscripts(db, { interviewIds: [interviewId], now })
}

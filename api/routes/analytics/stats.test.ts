import { DashboardReply } from '@preceptor/contracts/analytics/analytics'
import { makeSubscriber } from '@preceptor/db/testing/builders'
import { COMPETENCY_BAND, RULES_BAND } from '@preceptor/domain/redo/band'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makePastSession, type PastSession, type Scores } from '../../testing/histories.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

/** The stats of generated histories, held against a calculation of their own: by loops here, and by plain SQL. */

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const TYPE_OF_SCENARIO: Record<string, string> = {
  chest_pain: 'emergency',
  pediatric_fever: 'pediatrics',
  icu_ventilator: 'icu',
  gone_since: 'clinical',
}
const POINTS = [
  'Calm voice',
  'Clear order',
  'Safe hands',
  'Good eye',
  'Kind words',
  'Quick call',
  'Straight talk',
]

/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** So many completed and scored sessions, with others among them that count for less or for nothing. */
function generate(scored: number, seed: number): PastSession[] {
  const random = numbersFrom(seed)
  const pick = <One>(from: readonly One[]): One => from[Math.floor(random() * from.length)]!
  const score = () => Math.round(random() * 100)
  const sessions: PastSession[] = []
  for (let left = scored, hour = 0; left > 0 || hour < 3; hour += 1 + Math.floor(random() * 30)) {
    const chance = random()
    const startedAt = new Date(Date.UTC(2026, 5, 1, hour, Math.floor(random() * 60)))
    const kind = pick(['clinical', 'behavioral', 'mock'] as const)
    const status = chance < 0.15 ? pick(['abandoned', 'expired'] as const) : 'completed'
    const analysis = chance < 0.25 ? 'fallback' : chance < 0.35 || left === 0 ? 'none' : 'own'
    sessions.push({
      kind,
      status,
      scenarioId: kind === 'clinical' ? pick(Object.keys(TYPE_OF_SCENARIO)) : null,
      startedAt,
      completedAt:
        status === 'completed' ? new Date(startedAt.getTime() + Math.floor(random() * 7_200_000)) : null,
      analysis: status === 'completed' ? analysis : 'none',
      scores: {
        overall: score(),
        communication: score(),
        clinicalKnowledge: score(),
        professionalism: score(),
        problemSolving: score(),
        patientFocus: score(),
        selfAwareness: score(),
      },
      strengths: [pick(POINTS), pick(POINTS)],
      improvements: [pick(POINTS)],
      speech:
        kind === 'mock' && random() < 0.6
          ? {
              wordsPerMinute: random() < 0.2 ? null : Math.round(random() * 260),
              seconds: 1 + Math.round(random() * 200),
              fillers: Math.round(random() * 20),
              longPauses: Math.round(random() * 5),
            }
          : null,
    })
    if (status === 'completed' && analysis === 'own') left--
  }
  return sessions
}

const KNOWS: Record<PastSession['kind'], readonly (keyof Scores)[]> = {
  clinical: ['communication', 'clinicalKnowledge'],
  behavioral: ['communication', 'professionalism', 'problemSolving', 'patientFocus', 'selfAwareness'],
  mock: ['communication', 'clinicalKnowledge', 'professionalism', 'problemSolving', 'patientFocus'],
}

/** The stats by plain loops. */
function expected(sessions: readonly PastSession[], ids: ReadonlyMap<PastSession, string>) {
  const completed = sessions.filter((one) => one.status === 'completed')
  completed.sort(
    (a, b) => a.completedAt!.getTime() - b.completedAt!.getTime() || (ids.get(a)! < ids.get(b)! ? -1 : 1),
  )
  const scored = completed.filter((one) => one.analysis === 'own')
  const average = (values: number[]) => {
    let sum = 0
    for (const figure of values) sum += figure
    return values.length ? Math.round(sum / values.length) : null
  }
  const has = (key: keyof Scores) => {
    const values: number[] = []
    for (const one of scored) if (KNOWS[one.kind].includes(key)) values.push(one.scores[key])
    return values
  }
  const overall = scored.map((one) => one.scores.overall)
  const n = overall.length
  const kindOf = (one: PastSession) =>
    one.kind === 'mock' ? (one.speech === null ? 'typed' : 'voice') : one.kind
  let improvementRate: number | null = null
  let improvementKind: string | null = null
  for (let at = n - 1; at >= 0 && improvementKind === null; at--) {
    const alike = scored.filter((one) => kindOf(one) === kindOf(scored[at]!)).map((one) => one.scores.overall)
    const last = alike.length - 1
    if (last < 1) continue
    improvementKind = kindOf(scored[at]!)
    improvementRate = alike[last]! - alike[last - 1]!
    if (last >= 3)
      improvementRate = (alike[last]! + alike[last - 1]! - alike[last - 2]! - alike[last - 3]!) / 2
  }

  /** The mean of so many, the last of which has so many after it. */
  const meanOf = (values: number[], many: number, after: number) => {
    let sum = 0
    for (let at = 0; at < many; at++) sum += values[values.length - 1 - after - at]!
    return sum / many
  }
  const skill = (all: number[], values: number[], band: number) => {
    if (!all.length) return { current: null, trend: null, improvement: null }
    const current = expect.closeTo(meanOf(all, Math.min(3, all.length), 0), 6)
    if (values.length < 2) return { current, trend: null, improvement: null }
    const many = values.length >= 6 ? 3 : values.length >= 4 ? 2 : 1
    const change = meanOf(values, many, 0) - meanOf(values, many, many)
    const chance = band / Math.sqrt(many)
    const trend = change > chance ? 'up' : change < -chance ? 'down' : 'flat'
    return { current, trend, improvement: expect.closeTo(change, 1) }
  }
  /** The scores on one competency of the kind of session that had it last. */
  const alike = (key: keyof Scores) => {
    const having = scored.filter((one) => KNOWS[one.kind].includes(key))
    const kind = having.length ? kindOf(having[having.length - 1]!) : null
    return having.filter((one) => kindOf(one) === kind).map((one) => one.scores[key])
  }
  const fluency: number[] = []
  for (const { speech } of scored.filter((one) => one.kind === 'mock')) {
    if (!speech) continue
    const within = (figure: number) => Math.max(0, Math.min(100, figure))
    const pace = speech.wordsPerMinute
    const parts = [
      within((100 * (12 - speech.fillers / (speech.seconds / 60))) / 10),
      within((100 * (4 - speech.longPauses / (speech.seconds / 60))) / 3.5),
    ]
    if (pace !== null) parts.push(within(pace < 140 ? (100 * (pace - 50)) / 60 : (100 * (240 - pace)) / 70))
    fluency.push(average(parts)!)
  }

  const performance: Record<string, { count: number; scores: number[] }> = {}
  for (const one of completed) {
    const type =
      one.kind === 'clinical'
        ? TYPE_OF_SCENARIO[one.scenarioId!]!
        : one.kind === 'mock'
          ? 'mock_interview'
          : 'behavioral'
    performance[type] ??= { count: 0, scores: [] }
    performance[type].count++
    if (one.analysis === 'own') performance[type].scores.push(one.scores.overall)
  }
  const points = (of: 'strengths' | 'improvements') => {
    const list: string[] = []
    for (let at = n - 1; at >= Math.max(0, n - 10); at--) {
      for (const point of scored[at]![of]) if (list.length < 5 && !list.includes(point)) list.push(point)
    }
    return list
  }
  return {
    overallProgress: {
      completedSessions: completed.length,
      averageScore: average(overall),
      bestPerformance: n ? overall.toSorted((a, b) => b - a)[0] : null,
      improvementRate,
      improvementKind,
      olderScores: 0,
    },
    skillBreakdown: {
      communication: skill(has('communication'), alike('communication'), COMPETENCY_BAND),
      clinicalKnowledge: skill(has('clinicalKnowledge'), alike('clinicalKnowledge'), COMPETENCY_BAND),
      confidence: skill(fluency, fluency.slice(-6), 10),
    },
    scenarioPerformance: Object.entries(performance)
      .map(([type, { count, scores }]) => ({ type, sessionsCount: count, averageScore: average(scores) }))
      .sort((a, b) => a.type.localeCompare(b.type)),
    strengths: points('strengths'),
    improvementAreas: points('improvements'),
    competencies: (
      [
        'communication',
        'clinicalKnowledge',
        'professionalism',
        'problemSolving',
        'patientFocus',
        'selfAwareness',
      ] as const
    ).map((key) => ({ key, average: average(has(key)), now: skill(has(key), alike(key), COMPETENCY_BAND) })),
    progress: scored.slice(Math.max(0, n - 20)).map((one) => ({
      sessionId: ids.get(one),
      scenarioType: one.kind === 'mock' ? 'mock_interview' : one.kind,
      completedAt: one.completedAt!.toISOString(),
      overallScore: one.scores.overall,
      spoken: one.kind === 'mock' && one.speech !== null,
      scores: Object.fromEntries(KNOWS[one.kind].map((key) => [key, one.scores[key]])),
    })),
    firstAndBest: null,
    bandPoints: RULES_BAND,
  }
}

/** Overall progress by plain SQL over what is stored. */
async function progressBySql(accountId: string) {
  const { rows } = await sql<Record<string, number | string | null>>`
    with scored as (
      select (result ->> 'overallScore')::numeric as score, completed_at, interview.id,
        case when interview.kind <> 'mock' then interview.kind
          when result -> 'voiceMetrics' ->> 'pauseAnalysis' is null then 'typed' else 'voice' end as kind
      from interview join analysis on interview_id = interview.id
      where account_id = ${accountId} and status = 'completed' and not fallback
    ), placed as (
      select score, kind, completed_at, id,
        row_number() over (partition by kind order by completed_at desc, id desc) as place,
        count(*) over (partition by kind) as total
      from scored
    ), compared as (
      select * from placed where kind = (
        select kind from placed where total > 1 order by completed_at desc, id desc limit 1)
    )
    select
      (select count(*) from interview where account_id = ${accountId} and status = 'completed') as completed_sessions,
      (select round(avg(score)) from scored)::float8 as average_score,
      (select max(score) from scored)::float8 as best_performance,
      (select case
        when max(total) >= 4 then avg(score) filter (where place <= 2) - avg(score) filter (where place in (3, 4))
        when max(total) >= 2 then sum(score) filter (where place = 1) - sum(score) filter (where place = 2)
      end from compared)::float8 as improvement_rate,
      (select max(kind) from compared) as improvement_kind
  `.execute(server.db)
  return rows[0]
}

async function dashboardOf(accountId: string) {
  const token = await server.tokenFor(accountId)
  const { body } = await server.send('GET', '/api/analytics/dashboard', { token })
  return DashboardReply.parse(body)
}

describe.each([0, 1, 2, 3, 4, 50])('with %i scored sessions', (scored) => {
  test.each([1, 2, 3, 4])('the stats are those of a plain calculation, history %i', async (seed) => {
    const { id: accountId } = await makeSubscriber(server.db)
    const sessions = generate(scored, scored * 1000 + seed)
    const ids = new Map<PastSession, string>()
    // Stored in any order: only the times count.
    for (const session of sessions.toSorted((a, b) => a.scores.overall - b.scores.overall)) {
      ids.set(session, await makePastSession(server.db, accountId, session))
    }
    const { metrics, recentSessions } = await dashboardOf(accountId)
    expect({
      ...metrics,
      scenarioPerformance: metrics.scenarioPerformance.toSorted((a, b) => a.type.localeCompare(b.type)),
    }).toEqual(expected(sessions, ids))
    expect(metrics.overallProgress).toEqual({ ...(await progressBySql(accountId)), olderScores: 0 })

    const newest = sessions.toSorted((a, b) => b.startedAt.getTime() - a.startedAt.getTime()).slice(0, 10)
    expect(recentSessions.map(({ sessionId, status }) => [sessionId, status])).toEqual(
      newest.map((session) => [ids.get(session), session.status]),
    )
    expect(recentSessions.map(({ analysis }) => analysis)).toEqual(
      newest.map(({ analysis, kind, scores }) =>
        analysis === 'own'
          ? {
              overallScore: scores.overall,
              communicationScore: scores.communication,
              clinicalKnowledgeScore: kind === 'behavioral' ? null : scores.clinicalKnowledge,
            }
          : null,
      ),
    )
  })
})

test('the generated histories have all that is to be left out, and every kind', () => {
  const all = [1, 2, 3, 4].flatMap((seed) => generate(50, 50_000 + seed))
  for (const kind of ['clinical', 'behavioral', 'mock']) {
    for (const analysis of ['own', 'fallback', 'none']) {
      expect(all.some((one) => one.kind === kind && one.analysis === analysis)).toBe(true)
    }
  }
  expect(all.some(({ status }) => status === 'abandoned')).toBe(true)
  expect(all.some(({ speech }) => speech?.wordsPerMinute === null)).toBe(true)
})

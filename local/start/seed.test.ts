import { loadPlanFacts } from '@preceptor/api/practice-plan/load-facts'
import { compareTry } from '@preceptor/api/routes/interviews/compare'
import { MockAnalysis } from '@preceptor/contracts/interviews/interview'
import { PracticeAnalysis } from '@preceptor/contracts/practice/practice'
import { readEntitlement } from '@preceptor/db/queries/billing/usage'
import { findInterview } from '@preceptor/db/queries/interviews/interviews'
import { listKeptStories } from '@preceptor/db/queries/interviews/kept-stories'
import { findPracticePlan } from '@preceptor/db/queries/practice-plan/practice-plans'
import { createTestDatabase } from '@preceptor/db/testing/fresh-database'
import { planPractice } from '@preceptor/domain/plan/plan-practice'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { DEMO_ACCOUNTS, seed } from './seed.ts'

test('the demo accounts are on the plans they are shown with, however often they are seeded', async () => {
  const { db, destroy } = await createTestDatabase()
  await seed(db)
  await seed(db)
  const accounts = await db.selectFrom('account').select(['id', 'email']).execute()
  expect(accounts.map(({ email }) => email).sort()).toEqual(DEMO_ACCOUNTS.map(({ email }) => email).sort())
  const plans: Record<string, string> = {}
  for (const { id, email } of accounts) {
    plans[email] = (await readEntitlement(db, { accountId: id, now: new Date() })).plan
  }
  expect(plans).toEqual({
    'nurse@example.com': 'professional',
    'admin@example.com': 'team',
    'member@example.com': 'team',
  })
  expect(await db.selectFrom('team').select(['tier', 'maxMembers']).execute()).toEqual([
    { tier: 'standard', maxMembers: 10 },
  ])
  await destroy()
})

test('the demo team has practiced since it was joined, waits for somebody, and reads as every session does', async () => {
  const { db, destroy } = await createTestDatabase()
  await seed(db)
  await seed(db)
  const sessions = await db
    .selectFrom('interview')
    .innerJoin('account', 'account.id', 'accountId')
    .innerJoin('membership', 'membership.accountId', 'account.id')
    .innerJoin('analysis', 'interviewId', 'interview.id')
    .innerJoin('team', 'team.id', 'membership.teamId')
    .select([
      'email',
      'startedAt',
      'joinedAt',
      'team.createdAt as teamCreatedAt',
      'title',
      'result',
      'overallScore',
    ])
    .execute()
  const count = (email: string) => sessions.filter((session) => session.email === email).length
  expect([count('admin@example.com'), count('member@example.com')]).toEqual([3, 6])
  for (const { startedAt, joinedAt, teamCreatedAt, title, result, overallScore } of sessions) {
    expect(joinedAt.getTime()).toBeGreaterThan(teamCreatedAt.getTime())
    expect(startedAt.getTime()).toBeGreaterThan(joinedAt.getTime())
    expect(title.length).toBeGreaterThan(10)
    expect(z.union([PracticeAnalysis, MockAnalysis]).parse(result).overallScore).toBe(overallScore)
  }
  const invitations = await db.selectFrom('invitation').select(['email', 'status', 'keyHash']).execute()
  expect(invitations).toEqual([{ email: 'invited@example.com', status: 'pending', keyHash: null }])
  await destroy()
})

test('the demo nurse has eight sessions, two of them spoken, whose scores are those of the rules', async () => {
  const { db, destroy } = await createTestDatabase()
  const now = new Date()
  await seed(db, { now, linkSecrets: ['a secret of calendar links'] })
  const sessions = await db
    .selectFrom('interview')
    .innerJoin('account', 'account.id', 'accountId')
    .innerJoin('analysis', 'interviewId', 'interview.id')
    .select(['interview.id', 'accountId', 'kind', 'status', 'completedAt', 'transcriptClearedAt', 'result'])
    .where('email', '=', 'nurse@example.com')
    .where('originalId', 'is', null)
    .orderBy('completedAt')
    .execute()
  expect(sessions).toHaveLength(8)
  const spoken = sessions.filter(({ kind }) => kind === 'mock')
  expect(spoken).toHaveLength(2)
  for (const { result } of spoken)
    expect(MockAnalysis.parse(result).voiceMetrics?.averagePace).toBeGreaterThan(80)
  // Of the last three days the words are there, of those before they are removed.
  for (const { id: interviewId, completedAt, transcriptClearedAt, result } of sessions) {
    const isRecent = now.getTime() - completedAt!.getTime() < 72 * 3_600_000
    expect(transcriptClearedAt === null).toBe(isRecent)
    const { content } = await db
      .selectFrom('turn')
      .select('content')
      .where('interviewId', '=', interviewId)
      .where('role', '=', 'candidate')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(content !== '').toBe(isRecent)
    if (!isRecent) expect(JSON.stringify(result)).not.toContain('resident once about a patient')
  }
  const [first, second] = spoken.map(({ result }) => MockAnalysis.parse(result))
  expect(second!.overallScore).toBeGreaterThan(first!.overallScore)
  expect(second!.evidence.flatMap(({ quotes }) => quotes).length).toBeGreaterThan(2)
  await destroy()
})

test('the demo nurse has a plan, a one-way interview, and a kept second try beside the words of the first', async () => {
  const { db, destroy } = await createTestDatabase()
  await seed(db, { linkSecrets: ['a secret of calendar links'] })
  const { id: accountId } = await db
    .selectFrom('account')
    .select('id')
    .where('email', '=', 'nurse@example.com')
    .executeTakeFirstOrThrow()
  const sessions = await db
    .selectFrom('interview')
    .select(['id', 'format', 'transcriptClearedAt'])
    .where('accountId', '=', accountId)
    .where((where) => where.or([where('format', '=', 'one_way'), where('originalId', 'is not', null)]))
    .orderBy('startedAt')
    .execute()
  expect(sessions.map(({ format, transcriptClearedAt }) => [format, transcriptClearedAt])).toEqual([
    ['one_way', null],
    [null, null],
  ])
  const again = await findInterview(db, { interviewId: sessions[1]!.id, accountId })
  const comparison = await compareTry(db, again!, accountId)
  expect(comparison.movement).toBe('up')
  expect(comparison.before.words?.length).toBeGreaterThan(1)
  expect(await listKeptStories(db, { accountId })).toMatchObject([
    { id: comparison.story?.storyId, kind: 'behavioral' },
  ])
  const plan = await findPracticePlan(db, { accountId })
  const { timeZone } = plan!
  const { facts } = await loadPlanFacts(db, { accountId, plan: plan!, timeZone, now: new Date() })
  const made = planPractice(facts)
  expect([made.phase, made.daysLeft]).toEqual(['running', 9])
  expect(made.done.length).toBeGreaterThan(5)
  expect(made.next).not.toBeNull()
  await destroy()
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeEntry, makeMockInterview, makeTeam } from '../../testing/builders.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/fresh-database.ts'
import { readDashboard } from '../analytics/dashboard.ts'
import { memberSessions } from '../teams/team-exports.ts'
import { readTeamStats } from '../teams/team-stats.ts'
import { acquireInterview, endInterview, saveTransition } from './interviews.ts'

/** What an interview that ended without an answer counts in: nothing, for its account and for its team. */

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.destroy())

const question = () => makeEntry({ role: 'interviewer' })
const answer = () => makeEntry({ role: 'candidate' })

type Step = { entries: ReturnType<typeof makeEntry>[]; completed: boolean }

/** An interview of a team's owner that goes through these steps in the room that has it. */
async function interviewed(steps: Step[]) {
  const { db } = database
  const now = new Date()
  const team = await makeTeam(db)
  const accountId = team.ownerAccountId
  const joinedAt = new Date(now.getTime() - 86_400_000)
  await db.updateTable('membership').set({ joinedAt }).where('teamId', '=', team.id).execute()
  const { id: interviewId } = await makeMockInterview(db, { accountId })
  const acquired = await acquireInterview(db, { interviewId, accountId, holder: 'room' })
  for (const [at, step] of steps.entries())
    await saveTransition(db, {
      interviewId,
      leaseToken: acquired!.leaseToken,
      stateSeq: at + 1,
      snapshot: {},
      stateValue: 'interviewing.listening',
      voiceSeconds: 0,
      now,
      ...step,
    })
  return { db, accountId, interviewId, teamId: team.id, joinedAt }
}

/** How often an interview counts: in the dashboard, the team's totals, its kinds and its exports. */
async function counted({ db, accountId, teamId, joinedAt }: Awaited<ReturnType<typeof interviewed>>) {
  const now = new Date()
  const window = {
    from: new Date(now.getTime() - 7 * 86_400_000),
    to: new Date(now.getTime() + 86_400_000),
  }
  const { completed, recent } = await readDashboard(db, { accountId })
  const stats = await readTeamStats(db, { teamId, ...window, days: 8, now })
  const exported = []
  for await (const page of memberSessions(db, { accountId, joinedAt }, { teamId, ...window }))
    exported.push(...page)
  return {
    completed: completed.length,
    team: stats.overview.totalSessions,
    kinds: stats.kinds.mock.sessionsCount,
    exported: exported.length,
    listed: recent.length,
  }
}
const NOWHERE = { completed: 0, team: 0, kinds: 0, exported: 0, listed: 1 }
const EVERYWHERE = { completed: 1, team: 1, kinds: 1, exported: 1, listed: 1 }

test.each([
  ['no answer', [{ entries: [question()], completed: true }], NOWHERE],
  [
    'an answer in its last step',
    [
      { entries: [question()], completed: false },
      { entries: [answer()], completed: true },
    ],
    EVERYWHERE,
  ],
  [
    'an answer before',
    [
      { entries: [question(), answer()], completed: false },
      { entries: [question()], completed: true },
    ],
    EVERYWHERE,
  ],
] as const)('an interview completed in its room with %s', async (_, steps, expected) => {
  expect(
    await counted(await interviewed(steps.map((step) => ({ ...step, entries: [...step.entries] })))),
  ).toEqual(expected)
})

test.each([
  ['no answer', [question()], NOWHERE],
  ['an answer', [question(), answer()], EVERYWHERE],
] as const)('an interview completed from outside its room with %s', async (_, entries, expected) => {
  const interview = await interviewed([{ entries: [...entries], completed: false }])
  const { db, interviewId } = interview
  await endInterview(db, { interviewId, status: 'completed', now: new Date() })
  expect(await counted(interview)).toEqual(expected)
})

test('an interview abandoned without an answer is no session of the team', async () => {
  const interview = await interviewed([{ entries: [question()], completed: false }])
  await endInterview(interview.db, {
    interviewId: interview.interviewId,
    status: 'abandoned',
    now: new Date(),
  })
  expect(await counted(interview)).toEqual(NOWHERE)
})

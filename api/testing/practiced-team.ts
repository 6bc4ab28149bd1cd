import { DAY_MS } from '@preceptor/contracts/durations'
import type { Db } from '@preceptor/db/connect'
import type { AccountTable } from '@preceptor/db/schema/accounts/account'
import type { TeamTable } from '@preceptor/db/schema/team'
import { makeAccount, makeSubscriber, makeTeam } from '@preceptor/db/testing/builders'
import type { Insertable } from 'kysely'
import { makePastSession, type PastSession, type Scores } from './histories.ts'

/** A moment so many days before now, at the same time of day. */
export const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MS)

/** A paid team whose owner joined it, as everybody, on the given day. */
export async function makeOldTeam(
  db: Db,
  {
    team = {},
    owner = {},
    joinedAt = daysAgo(60),
  }: {
    team?: Partial<Insertable<TeamTable>>
    owner?: Partial<Insertable<AccountTable>>
    joinedAt?: Date
  } = {},
) {
  const { id: ownerAccountId, email } = await makeSubscriber(db, { plan: 'team' }, owner)
  const made = await makeTeam(db, { ...team, ownerAccountId })
  await db.updateTable('membership').set({ joinedAt }).where('teamId', '=', made.id).execute()
  return { id: made.id, ownerAccountId, email }
}

/** A nurse who joined a team so long ago. */
export async function makeMember(
  db: Db,
  {
    teamId,
    joinedAt = daysAgo(60),
    ...account
  }: { teamId: string; joinedAt?: Date } & Partial<Insertable<AccountTable>>,
) {
  const nurse = await makeAccount(db, account)
  await db
    .insertInto('membership')
    .values({ teamId, accountId: nurse.id, role: 'member', joinedAt })
    .execute()
  return nurse
}

const scores: Scores = {
  overall: 80,
  communication: 82,
  clinicalKnowledge: 70,
  professionalism: 90,
  problemSolving: 74,
  patientFocus: 86,
  selfAwareness: 64,
}

/** A session of practice: completed, clinical and scored by default. */
export function makePractice(
  db: Db,
  accountId: string,
  { overall, ...values }: Partial<PastSession> & { startedAt: Date; overall?: number },
): Promise<string> {
  const session: PastSession = {
    kind: 'clinical',
    status: 'completed',
    scenarioId: 'chest_pain',
    completedAt: new Date(values.startedAt.getTime() + 900_000),
    analysis: 'own',
    scores: { ...scores, overall: overall ?? scores.overall },
    strengths: ['SECRET STRENGTH'],
    improvements: ['SECRET IMPROVEMENT'],
    speech: null,
    ...values,
  }
  return makePastSession(db, accountId, session)
}

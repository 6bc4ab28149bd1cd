import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount, makeMembership, makeTeam } from '../../testing/builders.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/fresh-database.ts'
import { addAuditEvent } from './add-audit-event.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.destroy())

const teamsOf = async (target: string) =>
  (
    await database.db
      .selectFrom('auditEvent')
      .select('teamIds')
      .where('target', '=', target)
      .executeTakeFirstOrThrow()
  ).teamIds.toSorted()

test('an event is for the team it is about alone, else for those that its account is in at the time', async () => {
  const { db } = database
  const member = await makeAccount(db)
  const teams = [
    await makeTeam(db, { ownerAccountId: (await makeAccount(db)).id }),
    await makeTeam(db, { ownerAccountId: (await makeAccount(db)).id }),
  ]
  await makeMembership(db, { teamId: teams[0]!.id, accountId: member.id })
  const by = { actorKind: 'system' } as const
  const targetAccountId = member.id

  await addAuditEvent(db, by, { kind: 'sign-in.failed', target: 'of a member', targetAccountId })
  await addAuditEvent(db, by, { kind: 'team.policy-changed', target: 'of a team', teamId: teams[1]!.id })
  await addAuditEvent(db, by, {
    kind: 'member.joined',
    target: 'of both',
    teamId: teams[1]!.id,
    targetAccountId,
  })
  await addAuditEvent(db, by, { kind: 'sign-in.failed', target: 'of nobody' })

  expect(await teamsOf('of a member')).toEqual([teams[0]!.id])
  expect(await teamsOf('of a team')).toEqual([teams[1]!.id])
  expect(await teamsOf('of both')).toEqual([teams[1]!.id])
  expect(await teamsOf('of nobody')).toEqual([])
})

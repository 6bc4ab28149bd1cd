import { randomUUID } from 'node:crypto'
import { hashPassword } from '@preceptor/api/passwords'
import { DAY_MS } from '@preceptor/contracts/durations'
import type { Db } from '@preceptor/db/connect'
import { makeAccount, makeMembership, makeSubscriber, makeTeam } from '@preceptor/db/testing/builders'
import { DEMO_PASSWORD } from '@preceptor/local/start/seed'

/**
 * A nurse of a test's own: verified, on the second day of their trial. Their password is the demo accounts'.
 */
export const makeNurse = async (db: Db, values: Parameters<typeof makeAccount>[1] = {}) =>
  makeAccount(db, {
    email: `${randomUUID()}@example.com`,
    passwordHash: await hashPassword(DEMO_PASSWORD),
    emailVerifiedAt: new Date(Date.now() - 2 * DAY_MS),
    trialEndsAt: new Date(Date.now() + 5 * DAY_MS),
    ...values,
  })

/** A nurse of a test's own who pays for Professional. */
export const makeProfessional = async (db: Db) =>
  makeSubscriber(
    db,
    { plan: 'professional' },
    { email: `${randomUUID()}@example.com`, passwordHash: await hashPassword(DEMO_PASSWORD) },
  )

/** A nurse whose trial ended a week ago. */
export const makeLapsedNurse = (db: Db) =>
  makeNurse(db, {
    emailVerifiedAt: new Date(Date.now() - 14 * DAY_MS),
    trialEndsAt: new Date(Date.now() - 7 * DAY_MS),
  })

/** Somebody who works for Preceptor, on a trial like anybody. */
export const makeStaff = (db: Db) => makeNurse(db, { isStaff: true })

/** The owner of a paid team of ten, and a member of it. */
export const makeTeamOfTwo = async (db: Db) => {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const admin = await makeSubscriber(
    db,
    { plan: 'team' },
    { email: `${randomUUID()}@example.com`, passwordHash },
  )
  const team = await makeTeam(db, { ownerAccountId: admin.id })
  const member = await makeAccount(db, { email: `${randomUUID()}@example.com`, passwordHash })
  await makeMembership(db, { teamId: team.id, accountId: member.id })
  return { admin, member, team }
}

import { type Selectable, sql } from 'kysely'
import type { Db } from '../../connect.ts'
import type { SsoConnectionTable } from '../../schema/sso/sso-connection.ts'
import { ssoConnectionNamed, ssoConnectionsOfClient } from '../teams/by-key.ts'

export type SsoConnection = Selectable<SsoConnectionTable>

/** The identity provider of a team; undefined where it has none. */
export async function findConnection(
  db: Db,
  { teamId }: { teamId: string },
): Promise<SsoConnection | undefined> {
  return db.selectFrom(ssoConnectionNamed(teamId)).selectAll().executeTakeFirst()
}

/** How people of a mail domain sign in: by whose provider, and whether they have to. */
export interface DomainSignOn {
  teamId: string
  teamName: string
  isEnforced: boolean
}

/** The single sign-on of a proved domain; undefined where it has none. */
export async function findSignOnOf(
  db: Db,
  { domain }: { domain: string },
): Promise<DomainSignOn | undefined> {
  return db
    .selectFrom(sql<DomainSignOn>`sso_sign_on_of(${domain})`.as('signOn'))
    .select(['teamId', 'teamName', 'isEnforced'])
    .executeTakeFirst()
}

/** The teams that a provider knows by this client: more than one where they share it. */
export async function listConnectionsOf(
  db: Db,
  { issuer, clientId }: { issuer: string; clientId: string },
): Promise<{ teamId: string }[]> {
  return db
    .selectFrom(ssoConnectionsOfClient({ issuer, clientId }))
    .select('teamId')
    .orderBy('teamId')
    .execute()
}

/** Keeps a team's provider; another one than before is untested, and nobody has to use it. */
export async function saveConnection(
  trx: Db,
  connection: Pick<SsoConnection, 'teamId' | 'issuer' | 'clientId' | 'sealedClientSecret'>,
  now: Date,
): Promise<void> {
  const { teamId, ...values } = connection
  const fresh = { ...values, isEnforced: false, testedAt: null, updatedAt: now }
  await trx
    .insertInto('ssoConnection')
    .values({ teamId, createdAt: now, ...fresh })
    .onConflict((conflict) => conflict.column('teamId').doUpdateSet(fresh))
    .execute()
}

export async function noteTested(
  trx: Db,
  { teamId, updatedAt, now }: { teamId: string; updatedAt: Date; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('ssoConnection')
    .set({ testedAt: now })
    .where('teamId', '=', teamId)
    .where('updatedAt', '=', updatedAt)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function setEnforced(
  trx: Db,
  { teamId, isEnforced }: { teamId: string; isEnforced: boolean },
): Promise<void> {
  await trx.updateTable('ssoConnection').set({ isEnforced }).where('teamId', '=', teamId).execute()
}

/** Forgets a team's provider and who signed in by it. */
export async function removeConnection(trx: Db, { teamId }: { teamId: string }): Promise<void> {
  await trx.deleteFrom('ssoIdentity').where('teamId', '=', teamId).execute()
  await forgetAttempts(trx, { teamId })
  await trx.deleteFrom('ssoConnection').where('teamId', '=', teamId).execute()
}

/** What somebody began at the provider, or at the client as it was, leads nowhere any more. */
export async function forgetAttempts(trx: Db, { teamId }: { teamId: string }): Promise<void> {
  await trx.deleteFrom('ssoAttempt').where('teamId', '=', teamId).execute()
}

/** The providers that teams have named, each once. */
export async function listIssuers(db: Db, { limit }: { limit: number }): Promise<string[]> {
  const { rows } = await sql<{ issuer: string }>`select issuer from sso_issuers(${limit}) issuer`.execute(db)
  return rows.map(({ issuer }) => issuer)
}

import type { Db } from '../../connect.ts'
import { inTeam } from '../../in-team.ts'
import type { SsoConnection } from './connections.ts'
import type { SsoDomain } from './domains.ts'

/** A team's provider without its secret. */
export type ShownConnection = Pick<SsoConnection, 'issuer' | 'clientId' | 'isEnforced' | 'testedAt'>
/** A team's domain without what a mailed proof is checked with. */
export type ShownDomain = Pick<
  SsoDomain,
  'id' | 'domain' | 'recordToken' | 'provedAt' | 'provedBy' | 'missingSince' | 'proofEndsAt'
>

/** What a team's admins see of its single sign-on, behind the database's wall. */
export const readTeamSignOn = (
  db: Db,
  { teamId }: { teamId: string },
): Promise<{ connection: ShownConnection | undefined; domains: ShownDomain[] }> =>
  inTeam(db, teamId, async (trx) => ({
    connection: await trx
      .selectFrom('ssoConnection')
      .select(['issuer', 'clientId', 'isEnforced', 'testedAt'])
      .where('teamId', '=', teamId)
      .executeTakeFirst(),
    domains: await trx
      .selectFrom('ssoDomain')
      .select(['id', 'domain', 'recordToken', 'provedAt', 'provedBy', 'missingSince', 'proofEndsAt'])
      .where('teamId', '=', teamId)
      .orderBy('domain')
      .execute(),
  }))

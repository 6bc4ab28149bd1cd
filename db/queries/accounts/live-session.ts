import { compileOnce } from '../../compile-once.ts'
import type { Db } from '../../connect.ts'
import type { SessionFactor } from '../../schema/accounts/session.ts'
import { ACCOUNT_COLUMNS, type Account } from './accounts.ts'
import { lacksFactor } from './required-factor.ts'

/** A session that can be used, and whose it is. */
export interface LiveSession {
  account: Account
  session: {
    id: string
    accountId: string
    /** When its user proved who they are to sign in; null: nobody knows. */
    authenticatedAt: Date | null
    /** When its user last confirmed who they are, after signing in. */
    confirmedAt: Date | null
    /** What it was opened with beside a password; null: a password alone. */
    factor: SessionFactor | null
    /** A team of the user asks for a second factor, and the session has none that counts there. */
    lacksFactor: boolean
  }
}

const accountOfLiveSession = compileOnce((db, sessionId: string, accountId: string) =>
  db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.accountId')
    .select(ACCOUNT_COLUMNS)
    .select(['session.authenticatedAt', 'session.confirmedAt', 'session.factor'])
    .select(lacksFactor.as('lacksFactor'))
    .where('session.id', '=', sessionId)
    .where('account.id', '=', accountId)
    .where('session.revokedAt', 'is', null)
    .where('account.deletedAt', 'is', null),
)

/** What is behind an access token: undefined once its session is revoked or its account deleted. */
export async function findLiveSession(
  db: Db,
  { sessionId, accountId }: { sessionId: string; accountId: string },
): Promise<LiveSession | undefined> {
  const [row] = await accountOfLiveSession(db, sessionId, accountId)
  if (!row) return undefined
  const { authenticatedAt, confirmedAt, factor, lacksFactor, ...account } = row
  const session = { id: sessionId, accountId, authenticatedAt, confirmedAt, factor, lacksFactor }
  return { account, session }
}

import type { Db } from '../connect.ts'

const COLUMNS = [
  'account.id',
  'account.email',
  'account.firstName',
  'account.lastName',
  'account.emailVerifiedAt',
  'account.trialEndsAt',
] as const

export interface Account {
  id: string
  email: string
  firstName: string | null
  lastName: string | null
  emailVerifiedAt: Date | null
  trialEndsAt: Date | null
}

/** The account of a lower-case e-mail address with its password hash, unless it is deleted. */
export async function findAccountForSignIn(
  db: Db,
  { email }: { email: string },
): Promise<(Account & { passwordHash: string }) | undefined> {
  return db
    .selectFrom('account')
    .select([...COLUMNS, 'account.passwordHash'])
    .where('email', '=', email)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
}

/** The account behind an access token: undefined once its session is revoked or it is deleted. */
export async function findAccountOfLiveSession(
  db: Db,
  { sessionId, accountId }: { sessionId: string; accountId: string },
): Promise<Account | undefined> {
  return db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.accountId')
    .select(COLUMNS)
    .where('session.id', '=', sessionId)
    .where('account.id', '=', accountId)
    .where('session.revokedAt', 'is', null)
    .where('account.deletedAt', 'is', null)
    .executeTakeFirst()
}

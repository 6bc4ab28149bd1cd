import type { Db } from '../../connect.ts'
import type { EmailTokenTable } from '../../schema/accounts/email-token.ts'

export type EmailTokenPurpose = EmailTokenTable['purpose']

/**
 * Keeps the hash of a link about to be mailed. A retried mail issues the same one again, which begins its
 * lifetime anew, so that a link that had to wait arrives alive. False where it was used or voided meanwhile.
 */
export async function issueEmailToken(
  db: Db,
  token: { tokenHash: string; accountId: string; purpose: EmailTokenPurpose; now: Date; expiresAt: Date },
): Promise<boolean> {
  const { now, ...values } = token
  const issued = await db
    .insertInto('emailToken')
    .values({ ...values, createdAt: now })
    .onConflict((conflict) =>
      conflict
        .column('tokenHash')
        .doUpdateSet({ expiresAt: values.expiresAt })
        .where('emailToken.usedAt', 'is', null)
        .where('emailToken.voidedAt', 'is', null),
    )
    .returning('tokenHash')
    .executeTakeFirst()
  return issued !== undefined
}

/** A link as it comes back: with the address it was sent to. */
export interface ReturnedLink {
  tokenHash: string
  /** Lower case. */
  email: string
  purpose: EmailTokenPurpose
  now: Date
}

export interface LinkOwner {
  accountId: string
  email: string
  firstName: string | null
  lastName: string | null
  /** How often the address was registered. */
  registrations: number
  /** The link was used before. */
  used: boolean
}

/** Whose link it is: undefined when it is unknown, void, expired, another address's, or its account is deleted. */
export async function findLinkOwner(db: Db, link: ReturnedLink): Promise<LinkOwner | undefined> {
  const found = await db
    .selectFrom('emailToken')
    .innerJoin('account', 'account.id', 'emailToken.accountId')
    .select(['accountId', 'email', 'firstName', 'lastName', 'registrations', 'usedAt'])
    .where('tokenHash', '=', link.tokenHash)
    .where('purpose', '=', link.purpose)
    .where('email', '=', link.email)
    .where('expiresAt', '>', link.now)
    .where('voidedAt', 'is', null)
    .where('account.deletedAt', 'is', null)
    .executeTakeFirst()
  if (!found) return undefined
  const { usedAt, ...owner } = found
  return { ...owner, used: usedAt !== null }
}

/**
 * When the trial ends that a link to verify belongs to, also where another link of the account was used in its place;
 * undefined where the account is not verified, the link has expired, or it is another address's.
 */
export async function findTrialOfVerified(
  db: Db,
  { tokenHash, email, now }: Omit<ReturnedLink, 'purpose'>,
): Promise<Date | undefined> {
  const found = await db
    .selectFrom('emailToken')
    .innerJoin('account', 'account.id', 'emailToken.accountId')
    .select('trialEndsAt')
    .where('tokenHash', '=', tokenHash)
    .where('purpose', '=', 'verify')
    .where('email', '=', email)
    .where('expiresAt', '>', now)
    .where('account.emailVerifiedAt', 'is not', null)
    .where('account.deletedAt', 'is', null)
    .executeTakeFirst()
  return found?.trialEndsAt ?? undefined
}

/**
 * Uses a link: it is marked, and every other unused link of the account is void. Two links of an account used at
 * once take turns, so that the second finds itself used or void. Undefined where there is no such link.
 */
export async function claimLink(trx: Db, link: ReturnedLink): Promise<LinkOwner | undefined> {
  const owner = await findLinkOwner(trx, link)
  if (!owner) return undefined
  const { accountId } = owner
  await trx
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const claimed = await findLinkOwner(trx, link)
  if (!claimed || claimed.used) return claimed
  await trx
    .updateTable('emailToken')
    .set({ usedAt: link.now })
    .where('tokenHash', '=', link.tokenHash)
    .execute()
  await voidLinks(trx, { accountId, now: link.now })
  return claimed
}

/** Voids every link of an account that is not used yet, and forgets a new address that waits for its own. */
export async function voidLinks(db: Db, { accountId, now }: { accountId: string; now: Date }): Promise<void> {
  await db
    .updateTable('emailToken')
    .set({ voidedAt: now })
    .where('accountId', '=', accountId)
    .where('usedAt', 'is', null)
    .where('voidedAt', 'is', null)
    .execute()
  await db.deleteFrom('emailChange').where('accountId', '=', accountId).execute()
}

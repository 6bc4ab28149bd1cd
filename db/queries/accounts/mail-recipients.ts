import type { Db } from '../../connect.ts'

/** Whom a mail goes to, locked accounts included. */
export interface MailRecipient {
  id: string
  email: string
  firstName: string | null
  emailVerifiedAt: Date | null
  /** How often the address was registered. */
  registrations: number
  deletedAt: Date | null
}

const COLUMNS = ['id', 'email', 'firstName', 'emailVerifiedAt', 'registrations', 'deletedAt'] as const

/** The account of a lower-case e-mail address. */
export async function findRecipientByEmail(
  db: Db,
  { email }: { email: string },
): Promise<MailRecipient | undefined> {
  return db.selectFrom('account').select(COLUMNS).where('email', '=', email).executeTakeFirst()
}

export async function findRecipientById(
  db: Db,
  { accountId }: { accountId: string },
): Promise<MailRecipient | undefined> {
  return db.selectFrom('account').select(COLUMNS).where('id', '=', accountId).executeTakeFirst()
}

import { TRIAL_DAYS } from '@preceptor/content/plans'
import { type EmailLink, type RegisterBody, TERMS_VERSION } from '@preceptor/contracts/auth'
import type { Db } from '@preceptor/db/connect'
import {
  type Account,
  registerAccount,
  verifyAddress,
  verifyProvenAddress,
} from '@preceptor/db/queries/accounts'
import { claimLink, voidLinks } from '@preceptor/db/queries/email-tokens'
import { findProvenInvitation } from '@preceptor/db/queries/invitations'
import { inTransaction } from '@preceptor/db/transaction'
import type { Context } from '../../context.ts'
import { hashPassword } from '../../passwords.ts'
import { hashOfToken, newToken } from '../../tokens.ts'
import { invalidLink, refuseWeakPassword } from './refusals.ts'
import { openSessionOf, type SignedIn } from './session-commands.ts'
import type { Visitor } from './visitor.ts'

const DAY_MS = 86_400_000

/**
 * Takes a registration in and has a mail sent. The work is the same for every address, known or not: what the
 * mail says is found out later. Where an invitation proves the address it is verified and signed in at once (decision
 * A1); anything about the invitation that does not match is passed over.
 */
export async function register(
  context: Context,
  { password, acceptedTerms, invitation, ...person }: RegisterBody,
  visitor: Visitor,
): Promise<SignedIn | undefined> {
  const { db, jobs, limits } = context
  refuseWeakPassword(password, person)
  const attempt = await limits.take(['register.address', visitor.network])
  const passwordHash = await hashPassword(password)
  const terms = acceptedTerms
    ? { termsVersion: TERMS_VERSION, termsAcceptedAt: new Date() }
    : { termsVersion: null, termsAcceptedAt: null }
  const account = await inTransaction(db, async (trx) => {
    await registerAccount(trx, { ...person, passwordHash, ...terms })
    const invited = invitation && (await verifyInvited(trx, person.email, invitation))
    if (!invited) await jobs.mail(trx, { kind: 'registration', email: person.email, seed: newToken() })
    return invited
  })
  if (!account) return undefined
  // A whole ward may register from one place.
  await attempt.giveBack()
  return openSessionOf(context, account, passwordHash, visitor)
}

/** Verifies the account of an address that holds the secret of an invitation to it; else nothing. */
async function verifyInvited(
  trx: Db,
  email: string,
  { invitationId, teamId, key }: NonNullable<RegisterBody['invitation']>,
): Promise<Account | undefined> {
  const now = new Date()
  const invitation = await findProvenInvitation(trx, { invitationId, keyHash: hashOfToken(key), now })
  if (invitation?.email !== email || invitation.teamId !== teamId) return undefined
  const trialEndsAt = new Date(now.getTime() + TRIAL_DAYS * DAY_MS)
  const account = await verifyProvenAddress(trx, { email, now, trialEndsAt })
  if (account) await voidLinks(trx, { accountId: account.id, now })
  return account
}

/**
 * Verifies an address by its link and starts the trial; returns when that ends. The same link again, within its
 * time, gives the same answer and moves nothing: mail programs and pages ask twice.
 */
export async function verifyEmail(
  { db, limits }: Context,
  { email, token }: EmailLink,
  { network }: { network: string },
): Promise<Date> {
  const attempt = await limits.take(['link.address', network])
  const now = new Date()
  const trialEndsAt = await inTransaction(db, async (trx) => {
    const link = { tokenHash: hashOfToken(token), email, purpose: 'verify', now } as const
    const owner = await claimLink(trx, link)
    if (!owner) throw invalidLink('verification')
    const ends = new Date(now.getTime() + TRIAL_DAYS * DAY_MS)
    return verifyAddress(trx, { accountId: owner.accountId, now, trialEndsAt: ends })
  })
  await attempt.giveBack()
  return trialEndsAt
}

/** Has the link to verify sent once more, if the address is one that waits for it. */
export async function resendVerification(
  { db, jobs, limits }: Context,
  { email }: { email: string },
  { network }: { network: string },
): Promise<void> {
  await limits.take(['resend.address', network], ['resend.pause', email], ['resend.email', email])
  await jobs.mail(db, { kind: 'verification', email, seed: newToken() })
}

import { TRIAL_DAYS } from '@preceptor/content/plans'
import { type EmailLink, type RegisterBody, TERMS_VERSION } from '@preceptor/contracts/auth'
import { registerAccount, verifyAddress } from '@preceptor/db/queries/accounts'
import { claimLink } from '@preceptor/db/queries/email-tokens'
import { inTransaction } from '@preceptor/db/transaction'
import type { Context } from '../../context.ts'
import { hashPassword } from '../../passwords.ts'
import { hashOfToken, newToken } from '../../tokens.ts'
import { invalidLink, refuseWeakPassword } from './refusals.ts'

const DAY_MS = 86_400_000

/**
 * Takes a registration in and has a mail sent. The work is the same for every address, known or not: what the
 * mail says is found out later.
 */
export async function register(
  { db, jobs, limits }: Context,
  { password, acceptedTerms, ...person }: RegisterBody,
  { network }: { network: string },
): Promise<void> {
  refuseWeakPassword(password, person)
  await limits.take(['register.address', network])
  const passwordHash = await hashPassword(password)
  const terms = acceptedTerms
    ? { termsVersion: TERMS_VERSION, termsAcceptedAt: new Date() }
    : { termsVersion: null, termsAcceptedAt: null }
  await inTransaction(db, async (trx) => {
    await registerAccount(trx, { ...person, passwordHash, ...terms })
    await jobs.mail(trx, { kind: 'registration', email: person.email, seed: newToken() })
  })
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

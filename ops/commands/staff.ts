import { Email } from '@preceptor/contracts/accounts/auth'
import type { Db } from '@preceptor/db/connect'
import { findAccountForSignIn } from '@preceptor/db/queries/accounts/accounts'
import { deleteFactors } from '@preceptor/db/queries/accounts/factors/factors'
import { revokeSessions } from '@preceptor/db/queries/accounts/sessions'
import { setStaff } from '@preceptor/db/queries/accounts/staff'
import { addAuditEvent } from '@preceptor/db/queries/audit/add-audit-event'
import { inTransaction } from '@preceptor/db/transaction'
import { withDatabase } from './with-database.ts'

/**
 * Makes an account one of Preceptor's staff, or ends that; `--reset-factors` removes the passkeys and the authenticator app of
 * whoever has lost them: `npm run staff -- <e-mail> [--revoke | --reset-factors]`.
 */
const USAGE = 'Usage: npm run staff -- <e-mail> [--revoke | --reset-factors]'
const OPTIONS = ['--revoke', '--reset-factors']
const words = process.argv.slice(2)
const options = words.filter((word) => OPTIONS.includes(word))
const [address, ...surplus] = words.filter((word) => !OPTIONS.includes(word))

try {
  if (!address || surplus.length > 0 || options.length > 1) throw new Error(USAGE)
  const email = Email.safeParse(address).data
  if (!email) throw new Error(`${address} is not an e-mail address.`)
  const work = options[0] === '--reset-factors' ? resetFactors : changeStaff
  console.log(await withDatabase((db) => work(db, email)))
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

async function changeStaff(db: Db, email: string): Promise<string> {
  const revoke = options[0] === '--revoke'
  switch (await setStaff(db, { email, staff: !revoke })) {
    case 'unknown':
      throw new Error(`No account has the address ${email}: register it first.`)
    case 'unverified':
      throw new Error(`${email} has not verified the address yet: follow the link in the mail first.`)
    case 'done':
      return revoke ? `${email} is no longer staff.` : `${email} is staff now.`
  }
}

/** The password opens the account then, and the next sign-in leads to setting a factor up where one is required. */
async function resetFactors(db: Db, email: string): Promise<string> {
  const account = await findAccountForSignIn(db, { email })
  if (!account) throw new Error(`No account has the address ${email}.`)
  const accountId = account.id
  const had = await inTransaction(db, async (trx) => {
    const had = await deleteFactors(trx, { accountId })
    await revokeSessions(trx, { accountId, reason: 'ended', now: new Date() })
    await addAuditEvent(
      trx,
      { actorKind: 'operator' },
      { kind: 'staff.factors-reset', targetAccountId: accountId },
    )
    return had
  })
  return had
    ? `${email} signs in with the password alone now, on every device anew.`
    : `${email} had no second step; every device is signed out.`
}

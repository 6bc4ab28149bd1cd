import { Email } from '@preceptor/contracts/accounts/auth'
import { findAccountForSignIn } from '@preceptor/db/queries/accounts/accounts'
import { revokeEverySession, revokeSessions } from '@preceptor/db/queries/accounts/sessions'
import { addAuditEvent } from '@preceptor/db/queries/audit/add-audit-event'
import { inTransaction } from '@preceptor/db/transaction'
import { withDatabase } from './with-database.ts'

/** Signs an account, or everybody, out on every device at once: `npm run sign-out -- <e-mail> | --everybody`. */
const [who, ...surplus] = process.argv.slice(2)

try {
  if (!who || surplus.length > 0) throw new Error('Usage: npm run sign-out -- <e-mail> | --everybody')
  const count = await (who === '--everybody' ? signOutEverybody() : signOut(who))
  console.log(`Signed out: ${count} ${count === 1 ? 'session' : 'sessions'}.`)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

function signOutEverybody(): Promise<number> {
  return withDatabase((db) =>
    inTransaction(db, async (trx) => {
      const sessions = await revokeEverySession(trx, { reason: 'ended', now: new Date() })
      const details = { everybody: true, sessions }
      await addAuditEvent(trx, { actorKind: 'operator' }, { kind: 'session.ended', details })
      return sessions
    }),
  )
}

async function signOut(typed: string): Promise<number> {
  const email = Email.safeParse(typed).data
  if (!email) throw new Error(`${typed} is not an e-mail address.`)
  return withDatabase(async (db) => {
    const account = await findAccountForSignIn(db, { email })
    if (!account) throw new Error(`No account has the address ${email}.`)
    return inTransaction(db, async (trx) => {
      const sessions = await revokeSessions(trx, { accountId: account.id, reason: 'ended', now: new Date() })
      const event = { kind: 'session.ended', targetAccountId: account.id, details: { sessions } } as const
      await addAuditEvent(trx, { actorKind: 'operator' }, event)
      return sessions
    })
  })
}

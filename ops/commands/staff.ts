import { Email } from '@preceptor/contracts/auth'
import { setStaff } from '@preceptor/db/queries/accounts/staff'
import { withDatabase } from './with-database.ts'

/** Makes an account one of Preceptor's staff, or ends that: `npm run staff -- <e-mail> [--revoke]`. */
const words = process.argv.slice(2)
const revoke = words.includes('--revoke')
const [address, ...surplus] = words.filter((word) => word !== '--revoke')

try {
  if (!address || surplus.length > 0) throw new Error('Usage: npm run staff -- <e-mail> [--revoke]')
  console.log(await change(address))
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

async function change(typed: string): Promise<string> {
  const email = Email.safeParse(typed).data
  if (!email) throw new Error(`${typed} is not an e-mail address.`)
  switch (await withDatabase((db) => setStaff(db, { email, staff: !revoke }))) {
    case 'unknown':
      throw new Error(`No account has the address ${email}: register it first.`)
    case 'unverified':
      throw new Error(`${email} has not verified the address yet: follow the link in the mail first.`)
    case 'done':
      return revoke ? `${email} is no longer staff.` : `${email} is staff now.`
  }
}

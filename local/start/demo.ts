import { uselessHash, verifyPassword } from '@preceptor/api/passwords'
import type { LinkSecrets } from '@preceptor/api/tokens'
import type { Db } from '@preceptor/db/connect'
import { dropPassword } from '@preceptor/db/queries/accounts/accounts'
import { revokeSessions } from '@preceptor/db/queries/accounts/sessions'
import { expireUnchangedCode } from '@preceptor/db/queries/billing/discounts'
import { DEMO_ACCOUNTS, DEMO_CODES, DEMO_PASSWORD, seed } from './seed.ts'

/** What says whether a start is anything but a trial on one's own machine. */
export interface StartSetting {
  NODE_ENV?: string
  DATABASE_URL?: string
  HOST?: string
  PUBLIC_URL?: string
  REALTIME_URL?: string
  ALLOWED_ORIGINS?: string
  STRIPE_SECRET_KEY?: string
}

const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i
const isLoopbackUrl = (url: string) => URL.canParse(url) && LOOPBACK.test(new URL(url).hostname)
const areLoopbackUrls = (list: string) => list.split(',').every((url) => isLoopbackUrl(url.trim()))

/**
 * Why a start puts no demo accounts in, whose password anybody can read: the variable that says so. Undefined where the
 * database is the start's own and nobody else can reach it.
 */
export function whyNoDemo(setting: StartSetting): keyof StartSetting | undefined {
  const { NODE_ENV, DATABASE_URL, HOST, PUBLIC_URL, REALTIME_URL, ALLOWED_ORIGINS, STRIPE_SECRET_KEY } =
    setting
  if (DATABASE_URL) return 'DATABASE_URL'
  if (NODE_ENV === 'production') return 'NODE_ENV'
  if (PUBLIC_URL && !isLoopbackUrl(PUBLIC_URL)) return 'PUBLIC_URL'
  // Where browsers look for the realtime server, or come from: people elsewhere are meant, whatever PUBLIC_URL says.
  if (REALTIME_URL && !isLoopbackUrl(REALTIME_URL)) return 'REALTIME_URL'
  if (ALLOWED_ORIGINS && !areLoopbackUrls(ALLOWED_ORIGINS)) return 'ALLOWED_ORIGINS'
  if (HOST && !LOOPBACK.test(HOST)) return 'HOST'
  if (STRIPE_SECRET_KEY && /^[a-z]+_live_/.test(STRIPE_SECRET_KEY)) return 'STRIPE_SECRET_KEY'
  return undefined
}

/**
 * Puts the demo accounts in, or where `noDemo` names a variable takes the password off those of an earlier start and ends its
 * discount codes. Demo practice plans need `linkSecrets`. Returns what to say about it; undefined where nothing was there.
 */
export async function prepareDemo(
  db: Db,
  noDemo: keyof StartSetting | undefined,
  linkSecrets?: LinkSecrets,
): Promise<string | undefined> {
  if (!noDemo) {
    await seed(db, { linkSecrets })
    return undefined
  }
  const [locked, expired] = [await lockDemo(db), await expireDemoCodes(db)]
  const said = [
    locked.length > 0 &&
      `Demo accounts were in the database, and have no password any more: ${locked.join(', ')}.`,
    expired.length > 0 &&
      `Demo discount codes were in the database, and cannot be used any more: ${expired.join(', ')}.`,
  ].filter((line) => line !== false)
  return said.length > 0 ? said.join('\n') : undefined
}

/**
 * Takes the published password off the demo accounts that an earlier start put in, and signs them out. Returns their
 * addresses; an account that has another password by now is its owner's, and stays.
 */
export async function lockDemo(db: Db, now = new Date()): Promise<string[]> {
  const known = await db
    .selectFrom('account')
    .select(['id', 'email', 'passwordHash'])
    .where(
      'email',
      'in',
      DEMO_ACCOUNTS.map(({ email }) => email),
    )
    .execute()
  const locked: string[] = []
  for (const { id: accountId, email, passwordHash } of known) {
    if (!(await verifyPassword(passwordHash, DEMO_PASSWORD))) continue
    await dropPassword(db, { accountId, uselessHash: await uselessHash() })
    await revokeSessions(db, { accountId, reason: 'password_reset', now })
    locked.push(email)
  }
  return locked
}

/**
 * Ends the published discount codes that an earlier start put in. Returns them; a code whose values were changed since is
 * the operator's own, and stays.
 */
export async function expireDemoCodes(db: Db, now = new Date()): Promise<string[]> {
  const expired: string[] = []
  for (const code of DEMO_CODES) if (await expireUnchangedCode(db, { ...code, now })) expired.push(code.code)
  return expired
}

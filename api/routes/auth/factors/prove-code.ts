import { ApiError } from '@preceptor/contracts/errors'
import type { Db } from '@preceptor/db/connect'
import { findAuthenticator, takeStep } from '@preceptor/db/queries/accounts/factors/authenticator'
import { findRecoveryCodes, takeRecoveryCode } from '@preceptor/db/queries/accounts/factors/recovery-codes'
import type { Context } from '../../../context.ts'
import { stepOfCode } from '../../../factors/authenticator-app.ts'
import { hashCode } from '../../../passwords.ts'
import { openSecret } from '../../../sealed-secrets.ts'

export const authenticatorContext = (accountId: string) => `authenticator:${accountId}`

/** Uses a code up where it is right. Given to a transaction, so that a code is not lost on what fails after it. */
export type TakeCode = (trx: Db) => Promise<void>

/**
 * Finds out whether a code of the account's authenticator app is right: of the one in use, or with `isNew` of the one that is
 * being set up. Tries are few. Throws WRONG_CODE, at once or where
 * the code is used up meanwhile.
 */
export async function proveAppCode(
  { db, config, limits }: Context,
  { accountId, code, now, isNew = false }: { accountId: string; code: string; now: Date; isNew?: boolean },
): Promise<TakeCode> {
  const attempt = await limits.take(['code.account', accountId])
  const app = await findAuthenticator(db, { accountId })
  const opened =
    app &&
    openSecret(app.sealedSecret, { context: authenticatorContext(accountId), secrets: config.sealSecrets })
  const step = opened && stepOfCode(opened, code, now)
  const isInUse = app !== undefined && app.confirmedAt !== null
  if (!app || isInUse === isNew || !step || step <= app.lastStep) throw wrongCode()
  return async (trx) => {
    const { sealedSecret } = app
    if (!(await takeStep(trx, { accountId, sealedSecret, step, now }))) throw wrongCode()
    await attempt.giveBack()
  }
}

/** As `proveAppCode`, for a recovery code. */
export async function proveRecoveryCode(
  { db, limits }: Context,
  { accountId, code, now }: { accountId: string; code: string; now: Date },
): Promise<TakeCode> {
  const attempt = await limits.take(['code.account', accountId])
  const kept = await findRecoveryCodes(db, { accountId })
  if (!kept) throw wrongCode()
  const codeHash = await hashCode(code, kept.salt)
  return async (trx) => {
    if (!(await takeRecoveryCode(trx, { accountId, codeHash, now }))) throw wrongCode()
    await attempt.giveBack()
  }
}

function wrongCode(): ApiError {
  return new ApiError('WRONG_CODE', 'That code isn’t right. Check it and try again.')
}

import { TEXT_SESSIONS_USED_UP } from '@preceptor/contracts/billing/billing-texts'
import type { Entitlement } from '@preceptor/domain/billing/entitlement'
import { type AccessError, findAccessError } from './access.ts'

export const TEXT_LIMIT_REACHED = `${TEXT_SESSIONS_USED_UP} Upgrade for more, or wait for the reset.`

/** Why an account may not begin a text session now; undefined when it may. A limit of -1 is none. */
export function findTextError(
  entitlement: Pick<Entitlement, 'status' | 'access' | 'textSessionsLimit'>,
  textSessionsUsed: number,
): AccessError | undefined {
  const withoutAccess = findAccessError(entitlement)
  if (withoutAccess) return withoutAccess
  const { textSessionsLimit } = entitlement
  if (textSessionsLimit < 0 || textSessionsUsed < textSessionsLimit) return undefined
  return {
    code: 'TEXT_LIMIT_EXCEEDED',
    message: TEXT_LIMIT_REACHED,
  }
}

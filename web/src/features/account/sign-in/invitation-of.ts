import type { RegisterBody } from '@preceptor/contracts/accounts/auth'
import { safeReturnTo } from '../../../shared/session/return-to.ts'

/**
 * The invitation that a place to go back to is the page of, with the key its mail carries: whoever registers with it
 * has shown that the address is theirs. Null for any other place, and without a key.
 */
export const invitationOf = (returnTo: string | null): NonNullable<RegisterBody['invitation']> | null => {
  const place = safeReturnTo(returnTo)
  if (!place) return null
  const { pathname, searchParams } = new URL(place, 'https://this.site')
  const invitationId = pathname.match(/^\/team\/invite\/([\w-]+)\/?$/)?.[1]
  const teamId = searchParams.get('team')
  const key = searchParams.get('key')
  return invitationId && teamId && key ? { invitationId, teamId, key } : null
}

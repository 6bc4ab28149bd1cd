const ONE = '[^/?]+'
const TEAM = `/api/admin/teams/${ONE}`

/** What each call that is asked for a fresh proof does, after "to". */
const PURPOSES: readonly (readonly [call: string, purpose: string])[] = [
  ['GET /api/auth/data', 'download your data'],
  ['POST /api/auth/delete-account', 'delete your account'],
  ['POST /api/auth/change-email', 'change your email address'],
  ['POST /api/auth/change-password', 'change your password'],
  ['DELETE /api/auth/sessions', 'sign out your other devices'],
  [`DELETE /api/auth/sessions/${ONE}`, 'sign out that device'],
  ['POST /api/auth/factors/authenticator/start', 'set up an authenticator app'],
  ['POST /api/auth/factors/authenticator', 'set up an authenticator app'],
  ['DELETE /api/auth/factors/authenticator', 'remove your authenticator app'],
  ['POST /api/auth/factors/passkeys/options', 'add a passkey'],
  ['POST /api/auth/factors/passkeys', 'add a passkey'],
  [`DELETE /api/auth/factors/passkeys/${ONE}`, 'remove your passkey'],
  ['POST /api/auth/factors/recovery-codes', 'make new recovery codes'],
  ['POST /api/subscriptions/checkout', 'continue to payment'],
  ['POST /api/subscriptions/portal', 'change your payment method'],
  ['POST /api/subscriptions/(upgrade|downgrade)', 'change your plan'],
  ['POST /api/subscriptions/reactivate', 'reactivate your subscription'],
  ['POST /api/subscriptions/cancel-scheduled-change', 'keep your plan'],
  [`DELETE ${TEAM}`, 'delete your team'],
  [`POST ${TEAM}/transfer`, 'transfer your team'],
  [`POST ${TEAM}/invite`, 'invite an admin'],
  [`DELETE ${TEAM}/members/${ONE}`, 'remove this member'],
  [`PUT ${TEAM}/members/${ONE}/role`, 'change this member’s role'],
  [`PUT ${TEAM}/policy`, 'change how your team signs in'],
  [`(GET|POST|PUT|DELETE) ${TEAM}/sso/.+`, 'change how your team signs in'],
  [`GET ${TEAM}/export`, 'export your team’s statistics'],
  [`GET (${TEAM}|/api/staff)/audit/export`, 'export the audit log'],
].map(([call, purpose]) => [call!, purpose!] as const)

/** What somebody confirms, after "to": `delete your account`; `continue` where a page asks by itself. */
export const stepUpPurpose = (call: string | null): string => {
  const path = call?.split('?')[0]
  const found = path && PURPOSES.find(([pattern]) => new RegExp(`^${pattern}$`).test(path))
  return found ? found[1] : 'continue'
}

/** Whether a call takes something away: the button that sends it says so. */
export const isFinalCall = (call: string | null): boolean =>
  call?.startsWith('DELETE ') === true || call === 'POST /api/auth/delete-account'

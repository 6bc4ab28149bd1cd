import { AuthorizationResponseError, ResponseBodyError, WWWAuthenticateChallengeError } from 'openid-client'
import { GuardError } from './guarded-fetch.ts'
import { ProviderProblem } from './provider-facts.ts'

/** What a provider says of somebody whose refresh token was tried. */
export type RefreshOutcome =
  /** `refreshToken` replaces the one that was used, where there is one. */
  | { is: 'active'; refreshToken: string | null }
  /** The provider says that this person may not sign in any more. */
  | { is: 'ended' }
  | { is: 'unreachable'; reason: string }

/**
 * Why a provider, or what came back from it, was not taken. `unreachable` may be over in a minute; `denied` is the
 * provider's own answer; `invalid` is an answer that nobody may rely on.
 */
export type RejectionKind = 'unreachable' | 'denied' | 'invalid'

export class OidcRejection extends Error {
  readonly kind: RejectionKind
  /** A code of the protocol or of the library, never a text of the provider. */
  readonly detail: string
  constructor(kind: RejectionKind, message: string, detail: string) {
    super(message)
    this.name = 'OidcRejection'
    this.kind = kind
    this.detail = detail
  }
}

const MAX_DETAIL_CHARS = 60

/** As OAuth writes its codes; anything else a provider sends is not kept. */
function codeOf(text: unknown): string {
  if (typeof text !== 'string' || text.length > MAX_DETAIL_CHARS) return 'unknown'
  for (const sign of text)
    if (!'abcdefghijklmnopqrstuvwxyz0123456789_'.includes(sign.toLowerCase())) return 'unknown'
  return text
}

/** The original is not kept: it carries tokens and addresses. */
export function toRejection(error: unknown): OidcRejection {
  if (error instanceof OidcRejection) return error
  if (error instanceof ProviderProblem) return new OidcRejection('invalid', error.message, 'provider')
  const guarded = guardErrorIn(error)
  if (guarded) {
    const kind = guarded.reason === 'timeout' ? 'unreachable' : 'invalid'
    return new OidcRejection(kind, guarded.message, guarded.reason)
  }
  if (error instanceof AuthorizationResponseError)
    return new OidcRejection('denied', 'The provider did not sign you in.', codeOf(error.error))
  if (error instanceof ResponseBodyError) {
    const { error: code, status } = error
    if (status >= 500) return new OidcRejection('unreachable', 'The provider has a problem.', codeOf(code))
    return new OidcRejection('denied', 'The provider rejected the request.', codeOf(code))
  }
  if (error instanceof WWWAuthenticateChallengeError)
    return new OidcRejection('denied', 'The provider rejected the client.', 'invalid_client')
  const { code, cause, name } = error as { code?: unknown; cause?: unknown; name?: string }
  if (isNetworkError(error))
    return new OidcRejection('unreachable', 'The provider could not be reached.', codeOf(code))
  const status = cause instanceof Response ? cause.status : undefined
  if (status !== undefined && (status >= 500 || status === 429))
    return new OidcRejection('unreachable', 'The provider has a problem.', String(status))
  return new OidcRejection('invalid', 'The answer of the provider does not hold.', codeOf(code ?? name))
}

/** The library passes on what its `fetch` threw as the cause of an error of its own. */
function guardErrorIn(error: unknown): GuardError | undefined {
  for (let at = error, depth = 0; at instanceof Error && depth < MAX_CAUSES; at = at.cause, depth++) {
    if (at instanceof GuardError) return at
  }
  return undefined
}

const MAX_CAUSES = 4
const NETWORK_CODES = [
  ...[
    'ECONNREFUSED',
    'ECONNRESET',
    'ENOTFOUND',
    'EAI_AGAIN',
    'ETIMEDOUT',
    'EPIPE',
    'EHOSTUNREACH',
    'ENETUNREACH',
  ],
  ...['OAUTH_TIMEOUT', 'OAUTH_ABORT'],
]

function isNetworkError(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < MAX_CAUSES; at = at.cause, depth++) {
    if (NETWORK_CODES.includes(String((at as { code?: unknown }).code))) return true
    if (at.name === 'TimeoutError' || at.name === 'AbortError') return true
  }
  return false
}

/** Of a refresh only the provider's own `invalid_grant` ends a session; whatever else may be over in a while. */
export function toRefreshOutcome(error: unknown): RefreshOutcome {
  if (error instanceof ResponseBodyError && error.error === 'invalid_grant') return { is: 'ended' }
  const { kind, detail } = toRejection(error)
  return { is: 'unreachable', reason: `${kind}: ${detail}` }
}

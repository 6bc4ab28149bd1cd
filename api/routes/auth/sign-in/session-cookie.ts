import { REFRESH_TOKEN_SLIDING_DAYS } from '@preceptor/contracts/accounts/auth'
import { DAY_MS } from '@preceptor/contracts/durations'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../../context.ts'
import { originNotAllowed } from '../../../plugins/allowed-origins.ts'

const MAX_AGE_SECONDS = (REFRESH_TOKEN_SLIDING_DAYS * DAY_MS) / 1_000

/** Leaves the refresh token where no script can read it; `shared`: until the browser is closed. */
export function setRefreshCookie(
  reply: FastifyReply,
  { refreshToken, shared }: { refreshToken: string; shared: boolean },
  context: Context,
): void {
  const maxAge = shared ? {} : { maxAge: MAX_AGE_SECONDS }
  reply.setCookie(nameOf(context), refreshToken, { ...cookieOptions(context), ...maxAge })
}

export function clearRefreshCookie(reply: FastifyReply, context: Context): void {
  reply.clearCookie(nameOf(context), cookieOptions(context))
}

export function readRefreshCookie(request: FastifyRequest, context: Context): string | undefined {
  return request.cookies[nameOf(context)]
}

/**
 * Rejects a call about the cookie that is not plainly from a page of ours. A browser names the page's origin in every one
 * of these calls, so that one without it is none of a page.
 */
export function requireOwnPage({ headers }: FastifyRequest, { config }: Context): void {
  const { origin } = headers
  if (origin !== undefined && config.allowedOrigins.includes(origin)) return
  throw originNotAllowed()
}

export function isSecure({ config }: Context): boolean {
  return config.publicUrl.startsWith('https:')
}

function cookieOptions(context: Context) {
  return { path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure(context) } as const
}

/** Browsers take the prefix over TLS only; with it no other host can set the cookie. */
function nameOf(context: Context): string {
  return isSecure(context) ? '__Host-refresh' : 'refresh'
}

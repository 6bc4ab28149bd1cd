import { SSO_ATTEMPT_MINUTES } from '@preceptor/contracts/accounts/sso'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { isToken, newToken } from '../../tokens.ts'

/** The secret that ties a sign-in to the browser it was begun in: the one it has, or a new one. */
export function browserTokenOf(request: FastifyRequest, context: Context): string {
  return readBrowserToken(request, context) ?? newToken()
}

export function readBrowserToken(request: FastifyRequest, context: Context): string | undefined {
  const token = request.cookies[nameOf(context)]
  return token !== undefined && isToken(token) ? token : undefined
}

/** Lax, since the way back begins at another site; it opens nothing by itself. */
export function keepBrowserToken(reply: FastifyReply, token: string, context: Context): void {
  reply.setCookie(nameOf(context), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(context),
    maxAge: SSO_ATTEMPT_MINUTES * 60,
  })
}

const isSecure = ({ config }: Context): boolean => config.publicUrl.startsWith('https:')

/** Browsers take the prefix over TLS only; with it no other host can set the cookie. */
const nameOf = (context: Context): string => (isSecure(context) ? '__Host-sso' : 'sso')

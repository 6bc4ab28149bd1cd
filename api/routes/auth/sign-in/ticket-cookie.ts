import { CHALLENGE_MINUTES } from '@preceptor/contracts/accounts/factors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../../context.ts'
import { isSecure } from './session-cookie.ts'

/** Ties the ticket of a second step to the browser: a page keeps the ticket where scripts read it, and this nowhere. */
export function keepTicketCookie(reply: FastifyReply, token: string, context: Context): void {
  reply.setCookie(nameOf(context), token, { ...optionsOf(context), maxAge: CHALLENGE_MINUTES * 60 })
}

export function clearTicketCookie(reply: FastifyReply, context: Context): void {
  reply.clearCookie(nameOf(context), optionsOf(context))
}

export function readTicketCookie(request: FastifyRequest, context: Context): string | undefined {
  return request.cookies[nameOf(context)]
}

const optionsOf = (context: Context) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure(context) }) as const

/** Browsers take the prefix over TLS only; with it no other host can set the cookie. */
const nameOf = (context: Context): string => (isSecure(context) ? '__Host-second-step' : 'second-step')

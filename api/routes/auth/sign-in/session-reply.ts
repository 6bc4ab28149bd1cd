import {
  ACCESS_TOKEN,
  type SessionChoice,
  SHARED_IDLE_MINUTES,
  type SignedInReply,
} from '@preceptor/contracts/accounts/auth'
import type { Db } from '@preceptor/db/connect'
import { findSignInPolicy } from '@preceptor/db/queries/accounts/sign-in-policy'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Context } from '../../../context.ts'
import { userOf } from '../user.ts'
import { markBrowser, type Visitor } from '../visitor.ts'
import type { SignedIn } from './open-session.ts'
import { setRefreshCookie } from './session-cookie.ts'

/** Without use a session ends after so long; null: as its refresh token lives. */
export async function idleMinutesOf(
  db: Db,
  { accountId, shared }: { accountId: string; shared: boolean },
): Promise<number | null> {
  const { idleMinutes } = await findSignInPolicy(db, { accountId })
  const limits = [idleMinutes, shared ? SHARED_IDLE_MINUTES : null].filter((minutes) => minutes !== null)
  return limits.length > 0 ? Math.min(...limits) : null
}

/** An access token lives no longer than a session may be idle, so that a page in use renews it in time. */
export function tokenSecondsOf(idleMinutes: number | null): number {
  return Math.min(ACCESS_TOKEN.ttlSeconds, (idleMinutes ?? Number.POSITIVE_INFINITY) * 60)
}

/**
 * The reply to whoever has just signed in, however that was: tokens in its body, or with `cookie` the refresh token in a
 * cookie. The browser gets its mark.
 */
export async function replyOfSession(
  {
    app,
    context,
    reply,
    visitor,
  }: { app: FastifyInstance; context: Context; reply: FastifyReply; visitor: Visitor },
  { account, sessionId, refreshToken, factor, shared }: SignedIn,
  { cookie }: SessionChoice,
): Promise<SignedInReply> {
  markBrowser(reply, visitor, context)
  const accountId = account.id
  const idleMinutes = await idleMinutesOf(context.db, { accountId, shared })
  const accessToken = app.signAccessToken({ accountId, sessionId, ttlSeconds: tokenSecondsOf(idleMinutes) })
  const user = await userOf(context.db, account, { factor })
  if (!cookie) return { accessToken, refreshToken, user }
  setRefreshCookie(reply, { refreshToken, shared }, context)
  return { accessToken, user, idleMinutes, shared }
}

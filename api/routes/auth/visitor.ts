import { DEVICE_MARK_DAYS } from '@preceptor/contracts/accounts/auth'
import { DAY_SECONDS } from '@preceptor/contracts/durations'
import type { AuditOrigin } from '@preceptor/db/queries/audit/add-audit-event'
import { deviceLabelOf } from '@preceptor/vendors/visitors/device-label'
import { networkOf } from '@preceptor/vendors/visitors/network'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { originOf } from '../../audit/origin-of.ts'
import type { Context } from '../../context.ts'
import { newToken } from '../../tokens.ts'
import { isCounted } from '../../visits/counted.ts'

/** Who asks, before anybody has signed in. */
export interface Visitor {
  /** What limits count for. */
  network: string
  /** The mark of the browser: the one its cookie holds, or a new one. */
  deviceToken: string
  /** Whether the browser had a mark already. */
  marked: boolean
  device: string
  /** Whether what comes of this may be counted. */
  counted: boolean
  /** As the audit log keeps it. */
  origin: AuditOrigin
}

export function readVisitor(request: FastifyRequest, context: Context): Visitor {
  const mark = request.cookies[cookieName(context)]
  const marked = mark !== undefined && /^[\w-]{43}$/.test(mark)
  return {
    network: networkOf(request.ip),
    deviceToken: marked ? mark : newToken(),
    marked,
    device: deviceLabelOf(request.headers['user-agent']),
    counted: isCounted(request),
    origin: originOf(request),
  }
}

/**
 * Leaves the browser its mark. It grants nothing: it tells the owner's browser from a stranger's, so that a
 * stranger's failures never lock the user out and a sign-in from elsewhere is noticed.
 */
export function markBrowser(reply: FastifyReply, { deviceToken }: Visitor, context: Context): void {
  reply.setCookie(cookieName(context), deviceToken, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure(context),
    maxAge: DEVICE_MARK_DAYS * DAY_SECONDS,
  })
}

function isSecure({ config }: Context): boolean {
  return config.publicUrl.startsWith('https:')
}

/** Browsers take the prefix over TLS only; with it no other host can set the cookie. */
function cookieName(context: Context): string {
  return isSecure(context) ? '__Host-device' : 'device'
}

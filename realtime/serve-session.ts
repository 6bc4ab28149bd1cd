import type { AccessClaims } from '@preceptor/contracts/accounts/auth'
import { SessionRenew } from '@preceptor/contracts/interviews/realtime'
import { isSessionLive } from '@preceptor/db/queries/accounts/sessions'
import { accept, type OnEvent, reject } from './checked-events.ts'
import type { ClientSocket } from './client-socket.ts'
import type { Context } from './context.ts'
import { UNAUTHENTICATED } from './errors.ts'

export interface SessionParts {
  db: Context['db']
  readToken: (token: string) => AccessClaims | undefined
  on: OnEvent
}

/** Disconnects the socket when its access token expires, unless it is renewed before. Returns what ends that. */
export const serveSession = (socket: ClientSocket, { db, readToken, on }: SessionParts): (() => void) => {
  let expiry: NodeJS.Timeout | undefined
  const closeAtExpiry = () => {
    clearTimeout(expiry)
    expiry = setTimeout(() => socket.disconnect(true), socket.data.claims.exp * 1_000 - Date.now())
  }
  closeAtExpiry()

  on('session:renew', SessionRenew, async ({ token }) => {
    const claims = readToken(token)
    const { claims: known } = socket.data
    if (claims?.sub !== known.sub || claims.sid !== known.sid) return reject(UNAUTHENTICATED)
    // What its team asks of it may be more than when it came.
    const session = { sessionId: claims.sid, accountId: claims.sub }
    const isLive = await isSessionLive(db, session).catch(() => true)
    if (!isLive) return reject(UNAUTHENTICATED)
    socket.data.claims = claims
    closeAtExpiry()
    return accept({})
  })
  return () => clearTimeout(expiry)
}

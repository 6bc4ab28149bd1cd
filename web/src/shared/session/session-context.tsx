import type { User } from '@preceptor/contracts/accounts/session-user'
import { useSelector } from '@xstate/react'
import { createContext, type ReactNode, useContext } from 'react'
import type { Api } from '../lib/api.ts'
import type { Session, SessionActor } from './session.ts'

const SessionContext = createContext<Session | null>(null)

export function SessionProvider({ session, children }: { session: Session; children: ReactNode }) {
  return <SessionContext value={session}>{children}</SessionContext>
}

/** The browser's session: its actor, the signed-in api client, and renewal for sockets. */
export const useSession = (): Session => {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider above it')
  return session
}

/** A part of the session's snapshot; renders again only when it changes. */
export const useSessionState = <T,>(select: (snapshot: ReturnType<SessionActor['getSnapshot']>) => T): T =>
  useSelector(useSession().actor, select)

/** The signed-in client of `/api`. */
export const useApi = (): Api => useSession().api

/** The nurse who is signed in; null for a visitor. */
export const useUser = (): User | null =>
  useSessionState((snapshot) => (snapshot.hasTag('authenticated') ? snapshot.context.user : null))

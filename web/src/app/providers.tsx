import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { ApiFailure } from '../shared/lib/api-failure.ts'
import type { Session } from '../shared/session/session.ts'
import { SessionProvider } from '../shared/session/session-context.tsx'
import { StepUpGate } from './step-up-gate.tsx'

/** An error will not change by asking again; a lost connection may. */
const isWorthRetrying = (count: number, error: unknown) =>
  count < 1 && !(error instanceof ApiFailure && error.status > 0 && error.status < 500)

/** What every page needs: the session and the cache of server data, emptied when somebody else signs in. */
export function Providers({ session, children }: { session: Session; children: ReactNode }) {
  const [queries] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          // A browser without a network fails at once and says so, instead of waiting without a word.
          queries: { retry: isWorthRetrying, staleTime: 10_000, networkMode: 'always' },
          mutations: { networkMode: 'always' },
        },
      }),
  )
  useEffect(() => {
    let owner = session.actor.getSnapshot().context.user?.id
    const subscription = session.actor.subscribe(({ context }) => {
      if (owner && context.user?.id !== owner) queries.clear()
      owner = context.user?.id
    })
    return () => subscription.unsubscribe()
  }, [session, queries])
  return (
    <SessionProvider session={session}>
      <QueryClientProvider client={queries}>
        {children}
        <StepUpGate />
      </QueryClientProvider>
    </SessionProvider>
  )
}

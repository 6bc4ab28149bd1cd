import type { TriesReply } from '@preceptor/contracts/interviews/redo'
import type { UseQueryResult } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext } from 'react'
import { lapseOf } from '../../../shared/plan/lapse.ts'
import { useSubscription } from '../../../shared/plan/use-subscription.ts'
import { type Redo, useRedo, useTries } from './redo-calls.ts'
import { RedoDialogs } from './redo-dialogs.tsx'

interface AnsweringAgain {
  /** Whose result it is. */
  sessionId: string
  tries: UseQueryResult<TriesReply>
  redo: Redo
  /** Nothing new can be started without access. */
  locked: boolean
  /** Both answers stand above the result, with the loud button to answer again or to leave. */
  isCompared: boolean
}

const AgainContext = createContext<AnsweringAgain | null>(null)

/** What can be answered again from anywhere in a result, and the dialogs of what stands in its way. */
export function AgainProvider({
  sessionId,
  isCompared,
  children,
}: Pick<AnsweringAgain, 'sessionId' | 'isCompared'> & { children: ReactNode }) {
  const tries = useTries(sessionId)
  const redo = useRedo(sessionId)
  const subscription = useSubscription()
  const locked = subscription.data !== undefined && lapseOf(subscription.data) !== null
  return (
    <AgainContext value={{ sessionId, tries, redo, locked, isCompared }}>
      {children}
      <RedoDialogs redo={redo} />
    </AgainContext>
  )
}

/** Null where nothing is known of the session yet. */
export const useAnsweringAgain = () => useContext(AgainContext)

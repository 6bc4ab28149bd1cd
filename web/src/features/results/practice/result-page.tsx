import type { BehavioralSessionReply, ClinicalSessionReply } from '@preceptor/contracts/practice/practice'
import type { ComponentProps, ReactNode } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { AgainProvider } from '../redo/again-context.tsx'
import { leaveBeside } from '../redo/comparison-section.tsx'
import { useComparison } from '../redo/redo-calls.ts'
import { WholeReport } from '../redo/whole-report.tsx'
import { ResultActions } from '../summary/result-actions.tsx'
import { ResultHead } from './result-head.tsx'

/** The result of a chat under its head, in which the question or the patient can be taken again from anywhere. */
export function ResultPage<Of extends ClinicalSessionReply | BehavioralSessionReply>({
  children,
  hasHarm = false,
  ...head
}: Omit<ComponentProps<typeof ResultHead<Of>>, 'comparison'> & {
  children: ReactNode
  /** Something in it can harm, or did. */
  hasHarm?: boolean
}) {
  const { sessionId = '' } = useParams()
  const { hash } = useLocation()
  const { session } = head.result
  const comparison = useComparison(session?.sessionId ?? '', session?.originalId != null)
  const leave = head.leave && leaveBeside(comparison.data, head.leave)
  // Both attempts come before everything else: what is under them would be pushed down by them.
  if (session?.originalId != null && comparison.isPending)
    return (
      <div className="results">
        <ResultHead {...head} leave={leave} comparison={comparison} />
      </div>
    )
  return (
    <AgainProvider sessionId={sessionId} isCompared={comparison.data !== undefined}>
      <div className="results">
        <ResultHead {...head} leave={leave} comparison={comparison} />
        <WholeReport
          isCompared={session?.originalId != null && !comparison.isError}
          isOpen={hash !== '' || hasHarm}
        >
          {children}
        </WholeReport>
        <ResultActions again={head.again} leave={leave} after />
      </div>
    </AgainProvider>
  )
}

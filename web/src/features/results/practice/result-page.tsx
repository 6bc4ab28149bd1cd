import type { BehavioralSessionReply, ClinicalSessionReply } from '@preceptor/contracts/practice/practice'
import type { ComponentProps, ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { AgainProvider } from '../redo/again-context.tsx'
import { ResultActions } from '../summary/result-actions.tsx'
import { ResultHead } from './result-head.tsx'

/** The result of a chat under its head, in which the question or the patient can be taken again from anywhere. */
export function ResultPage<Of extends ClinicalSessionReply | BehavioralSessionReply>({
  children,
  ...head
}: Omit<ComponentProps<typeof ResultHead<Of>>, 'children'> & { children: ReactNode }) {
  const { sessionId = '' } = useParams()
  return (
    <AgainProvider sessionId={sessionId}>
      <div className="results">
        <ResultHead {...head} />
        {children}
        <ResultActions again={head.again} leave={head.leave} after />
      </div>
    </AgainProvider>
  )
}

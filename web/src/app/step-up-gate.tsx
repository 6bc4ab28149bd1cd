import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useSession } from '../shared/session/session-context.tsx'

const StepUpDialog = lazy(() =>
  import('./step-up-dialog.tsx').then(({ StepUpDialog }) => ({ default: StepUpDialog })),
)

/** Shows the question who the user is while a call of any page waits for it. */
export function StepUpGate() {
  const { stepUp } = useSession()
  const isAsked = useSyncExternalStore(stepUp.subscribe, stepUp.isAsked, stepUp.isAsked)
  if (!isAsked) return null
  return (
    <Suspense>
      <StepUpDialog onDone={() => stepUp.answer(true)} onClose={() => stepUp.answer(false)} />
    </Suspense>
  )
}

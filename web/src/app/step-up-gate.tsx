import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useSession } from '../shared/session/session-context.tsx'

const StepUpDialog = lazy(() =>
  import('./step-up-dialog.tsx').then(({ StepUpDialog }) => ({ default: StepUpDialog })),
)

/** Shows the question who the user is while a call of any page waits for it. */
export function StepUpGate() {
  const { stepUp } = useSession()
  const asked = useSyncExternalStore(stepUp.subscribe, stepUp.askedFor, stepUp.askedFor)
  if (!asked) return null
  return (
    <Suspense>
      <StepUpDialog
        call={asked.call}
        onDone={() => stepUp.answer(true)}
        onClose={() => stepUp.answer(false)}
      />
    </Suspense>
  )
}

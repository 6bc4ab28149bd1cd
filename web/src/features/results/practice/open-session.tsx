import { MIN_TURNS_TO_FINISH } from '@preceptor/domain/practice/practice-limits'
import type { ReactNode } from 'react'
import { Button } from '../../../shared/components/button.tsx'
import { ReturnToDashboard } from '../mock/results-states.tsx'
import { FINISH_AND_SEE_RESULTS } from '../result-words.ts'
import { pickUpText, useIsShut, WayBack } from '../way-back.tsx'

/** The session continues: looking at its results must not end it by accident. */
export function OpenSession({
  room,
  answerCount,
  onFinish,
}: {
  room: string
  /** Messages of the candidate's that count as answers. */
  answerCount: number
  onFinish: () => void
}) {
  const isShut = useIsShut()
  const canFinish = answerCount >= MIN_TURNS_TO_FINISH
  return (
    <div className="card pad stack">
      <h1 className="text-2xl">This session is still open</h1>
      <p>
        {canFinish
          ? `${pickUpText(isShut)}, or finish now and see what it shows so far.`
          : `${pickUpText(isShut)}. It can be scored once you have written ${MIN_TURNS_TO_FINISH} messages.`}
      </p>
      <div className="row">
        <WayBack room={room}>Back to the session</WayBack>
        {canFinish && (
          <Button look="quiet" onClick={onFinish}>
            {FINISH_AND_SEE_RESULTS}
          </Button>
        )}
      </div>
    </div>
  )
}

/** There is nothing to show of this session, and why. */
export const NothingToShow = ({ again, children }: { again: ReactNode; children: ReactNode }) => (
  <div className="card pad stack">
    <h1 className="text-2xl">No Results Found</h1>
    <p>{children}</p>
    <div className="row">
      {again}
      <ReturnToDashboard />
    </div>
  </div>
)

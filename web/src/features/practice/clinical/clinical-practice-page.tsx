import { MIN_TURNS_TO_FINISH } from '@preceptor/domain/practice/practice-limits'
import { countWord } from '@preceptor/domain/text/count-word'
import { RoomNotice } from '../limits/room-notice.tsx'
import { TextUsage } from '../limits/text-usage.tsx'
import { usePracticedPending } from '../practiced/use-practiced.ts'
import { ScenarioCards } from './scenario-cards.tsx'
import { NoScenarios, ScenariosFailed, ScenariosLoading } from './scenario-states.tsx'
import { useScenarios } from './use-scenarios.ts'

function Scenarios() {
  const scenarios = useScenarios()
  // What was begun stands first: the cards come once, in their places.
  const isUnsorted = usePracticedPending()
  if (scenarios.data && isUnsorted) return <ScenariosLoading />
  if (!scenarios.data) return scenarios.isError ? <ScenariosFailed /> : <ScenariosLoading />
  return scenarios.data.length === 0 ? <NoScenarios /> : <ScenarioCards scenarios={scenarios.data} />
}

/** The fictional patients to choose from. */
export function ClinicalPracticePage() {
  return (
    <>
      <h1>Clinical Scenarios</h1>
      <p className="muted mt-1">
        Care for a fictional patient in a chat of about ten messages. You can finish any time after{' '}
        {countWord(MIN_TURNS_TO_FINISH)} and get feedback.
      </p>
      <TextUsage />
      <RoomNotice />
      <div className="mt-6">
        <Scenarios />
      </div>
    </>
  )
}

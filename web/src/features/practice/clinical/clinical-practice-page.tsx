import { MIN_TURNS_TO_FINISH } from '@preceptor/domain/practice/practice-limits'
import { RoomNotice } from '../limits/room-notice.tsx'
import { TextUsage } from '../limits/text-usage.tsx'
import { ScenarioCards } from './scenario-cards.tsx'
import { NoScenarios, ScenariosFailed, ScenariosLoading } from './scenario-states.tsx'
import { useScenarios } from './use-scenarios.ts'

function Scenarios() {
  const scenarios = useScenarios()
  if (!scenarios.data) return scenarios.isError ? <ScenariosFailed /> : <ScenariosLoading />
  return scenarios.data.length === 0 ? <NoScenarios /> : <ScenarioCards scenarios={scenarios.data} />
}

/** The fictional patients to choose from. */
export function ClinicalPracticePage() {
  return (
    <>
      <h1>Clinical Scenarios</h1>
      <p className="muted mt-2">
        Look after a fictional patient in a chat, about ten messages long. From {MIN_TURNS_TO_FINISH} messages
        on you can finish and read how you did.
      </p>
      <TextUsage />
      <RoomNotice />
      <div className="mt-6">
        <Scenarios />
      </div>
    </>
  )
}

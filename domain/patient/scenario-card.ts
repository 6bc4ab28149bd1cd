import { TYPE_LABELS } from '@preceptor/content/clinical-scenarios/scenario-types'
import type { ScenarioCard } from '@preceptor/contracts/practice/practice'
import type { Scenario } from './scenario.ts'
import { CLINICAL_SCENARIOS } from './scenarios.ts'

/** What a scenario's card tells; nothing of how the patient will fare. */
export const scenarioCard = ({ id, title, type, difficulty, description }: Scenario): ScenarioCard => ({
  id,
  title,
  type,
  typeLabel: TYPE_LABELS[type],
  difficulty,
  description,
})

/** The cards of all scenarios, in the order of the list. */
export const scenarioCards = (): ScenarioCard[] => CLINICAL_SCENARIOS.map(scenarioCard)

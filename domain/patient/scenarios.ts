import { STORED_SCENARIOS } from '@preceptor/content/clinical-scenarios/scenarios'
import { compileScenario, type Scenario } from './scenario.ts'

/** The six clinical scenarios, in the order of the list. */
export const CLINICAL_SCENARIOS: readonly Scenario[] = STORED_SCENARIOS.map(compileScenario)

/** The scenario of this id, null when there is none. */
export const findScenario = (id: string): Scenario | null =>
  CLINICAL_SCENARIOS.find((scenario) => scenario.id === id) ?? null

/** A session that knows only its title finds its scenario by it; null for an unknown title. */
export const findScenarioByTitle = (title: string): Scenario | null =>
  CLINICAL_SCENARIOS.find((scenario) => scenario.title === title) ?? null

import { CHEST_PAIN } from './chest-pain.ts'
import { ELDERLY_FALL } from './elderly-fall.ts'
import { ICU_VENTILATOR } from './icu-ventilator.ts'
import { MENTAL_HEALTH_CRISIS } from './mental-health-crisis.ts'
import { PEDIATRIC_FEVER } from './pediatric-fever.ts'
import { POST_SURGICAL } from './post-surgical.ts'
import type { Scenario } from './scenario-shape.ts'

/** The six clinical scenarios, in the order of the list. */
export const CLINICAL_SCENARIOS: readonly Scenario[] = [
  CHEST_PAIN,
  PEDIATRIC_FEVER,
  POST_SURGICAL,
  ICU_VENTILATOR,
  ELDERLY_FALL,
  MENTAL_HEALTH_CRISIS,
]

/** The scenario of this id, null when there is none. */
export const findScenario = (id: string): Scenario | null =>
  CLINICAL_SCENARIOS.find((scenario) => scenario.id === id) ?? null

/** A session that knows only its title finds its scenario by it; null for an unknown title. */
export const findScenarioByTitle = (title: string): Scenario | null =>
  CLINICAL_SCENARIOS.find((scenario) => scenario.title === title) ?? null

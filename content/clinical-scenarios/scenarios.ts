import bedside from './bedside.json' with { type: 'json' }
import chestPain from './chest-pain.json' with { type: 'json' }
import elderlyFall from './elderly-fall.json' with { type: 'json' }
import icuVentilator from './icu-ventilator.json' with { type: 'json' }
import mentalHealthCrisis from './mental-health-crisis.json' with { type: 'json' }
import pediatricFever from './pediatric-fever.json' with { type: 'json' }
import bedsidePhrasings from './phrasings/bedside.json' with { type: 'json' }
import chestPainPhrasings from './phrasings/chest-pain.json' with { type: 'json' }
import elderlyFallPhrasings from './phrasings/elderly-fall.json' with { type: 'json' }
import icuVentilatorPhrasings from './phrasings/icu-ventilator.json' with { type: 'json' }
import mentalHealthCrisisPhrasings from './phrasings/mental-health-crisis.json' with { type: 'json' }
import pediatricFeverPhrasings from './phrasings/pediatric-fever.json' with { type: 'json' }
import postSurgicalPhrasings from './phrasings/post-surgical.json' with { type: 'json' }
import postSurgical from './post-surgical.json' with { type: 'json' }
import type { Bedside, StoredPhrasings, StoredScenario } from './scenario-shape.ts'

/** The six clinical scenarios as they are written, in the order of the list. */
export const STORED_SCENARIOS = [
  chestPain,
  pediatricFever,
  postSurgical,
  icuVentilator,
  elderlyFall,
  mentalHealthCrisis,
] as readonly StoredScenario[]

/** What every bedside has in common. */
export const BEDSIDE = bedside as Bedside

/** How nurses say what every bedside has in common. */
export const BEDSIDE_PHRASINGS = bedsidePhrasings as StoredPhrasings

/** How nurses say it in each scenario, by its id. */
export const SCENARIO_PHRASINGS = {
  chest_pain: chestPainPhrasings,
  pediatric_fever: pediatricFeverPhrasings,
  post_surgical: postSurgicalPhrasings,
  icu_ventilator: icuVentilatorPhrasings,
  elderly_fall: elderlyFallPhrasings,
  mental_health_crisis: mentalHealthCrisisPhrasings,
} as Readonly<Record<string, StoredPhrasings>>

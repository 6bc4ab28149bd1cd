import bedside from './bedside.json' with { type: 'json' }
import chestPain from './chest-pain.json' with { type: 'json' }
import elderlyFall from './elderly-fall.json' with { type: 'json' }
import icuVentilator from './icu-ventilator.json' with { type: 'json' }
import mentalHealthCrisis from './mental-health-crisis.json' with { type: 'json' }
import pediatricFever from './pediatric-fever.json' with { type: 'json' }
import postSurgical from './post-surgical.json' with { type: 'json' }
import type { Bedside, StoredScenario } from './scenario-shape.ts'

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

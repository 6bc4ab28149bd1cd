/** What became of a patient: the names of its facts, in a result and where two are compared. */
export const OUTCOME_NAMES = {
  finalCondition: 'Final condition',
  redFlagsCaught: 'Red flags you caught',
} as const

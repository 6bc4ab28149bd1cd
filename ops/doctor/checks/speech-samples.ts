/** What the doctor has said and heard again; a test's recogniser hears them in this order. */
export const SPOKEN = {
  plain: 'I stayed with the patient and called the doctor on the second floor at once.',
  beforePause: 'I called the doctor',
  afterPause: 'and waited for the answer.',
  clinical:
    'I used SBAR and ACLS. I titrated norepinephrine and metoprolol. The tachycardic patient was intubated and later extubated. Troponin was high, and the vasopressor ran.',
  strong: 'The patient shouted that this damn pain would not stop.',
  hesitant: 'Um, I called, uh, the doctor, um, at once.',
} as const

export const CLINICAL_WORDS = [
  'SBAR',
  'ACLS',
  'titrated',
  'norepinephrine',
  'metoprolol',
  'tachycardic',
  'intubated',
  'extubated',
  'troponin',
  'vasopressor',
] as const

/** The twelve skills a posting is searched for, by the words postings use for them. */
export const NURSING_SKILLS = {
  'Patient Assessment': /\bassess(?:es|ing|ments?)?\b/i,
  'Medication Administration':
    /\b(?:medications?|meds?) (?:administration|pass(?:es)?|management|safety)\b|\b(?:administer|give|pass)(?:s|ing|es)? (?:\w+ ){0,3}(?:medications?|meds)\b|\bpharmacolog/i,
  'IV Therapy':
    /\b(?:i\.?v\.?|intravenous) ?(?:therapy|insertions?|starts?|infusions?|access|medications?|lines?|drips?|push)|\binfusions?\b|\bvenipuncture\b|\bphlebotomy\b|\b(?:picc|central) lines?\b|\bvasoactive\b|\btitrat/i,
  'Ventilator Care': /\bventilat(?:or|ors|ed|ion)\b|\bvents?\b|\btrach(?:eostomy)?s?\b|\bairway\b|\bbipap\b/i,
  'Cardiac Monitoring':
    /\btelemetry\b|\bcardiac monitor|\b(?:ecg|ekg)s?\b|\bhemodynamic|\bdysrhythmi|\barrhythmi/i,
  'Wound Care': /\bwounds?\b|\bdressing changes?\b|\bostomy\b|\bpressure (?:injur|ulcer)/i,
  'Life Support':
    /\b(?:bls|acls|pals|nrp|cpr|tncc|atls)\b|\b(?:basic|advanced)(?: cardiac| cardiovascular)? life support\b|\bresuscitation\b|\bcode blue\b/i,
  'Infection Control':
    /\binfection (?:control|prevention)\b|\bisolation precautions?\b|\basep(?:sis|tic)\b|\bsteril(?:e|ity)\b/i,
  Triage: /\btriag(?:e|es|ing)\b/i,
  'Care Planning':
    /\b(?:care|treatment) plan(?:s|ning)?\b|\bplans? of care\b|\bcase management\b|\bcare coordination\b|\bdischarge planning\b/i,
  'Patient Education':
    /\b(?:patient|family|health)(?: and family)? (?:education|teaching)\b|\b(?:educat|teach)(?:e|es|ing)? (?:\w+ ){0,2}(?:patients?|famil(?:y|ies))\b/i,
  'Electronic Charting':
    /\b(?:ehr|emr|cerner|meditech)s?\b|\bepic\b(?! (?:journey|adventure|team|career))|\belectronic (?:health|medical) records?\b|\b(?:electronic )?charting\b|\bdocument(?:s|ing|ation)?\b/i,
} as const

export type NursingSkill = keyof typeof NURSING_SKILLS

/** Which of the twelve a text names, in the order of the list. */
export const readSkills = (text: string) =>
  (Object.keys(NURSING_SKILLS) as NursingSkill[]).filter((skill) => NURSING_SKILLS[skill].test(text))

import type { ClinicalCompetency } from '@preceptor/content/clinical-scenarios/scenario-shape'

export const CLINICAL_COMPETENCY_NAMES: Record<ClinicalCompetency, string> = {
  assessment: 'Assessment',
  safety: 'Prioritization and safety',
  communication: 'Communication with patient and family',
  escalation: 'Escalation and teamwork',
  clinicalKnowledge: 'Clinical knowledge',
}

/** What is seen at each level, from 1 to 5. */
export const CLINICAL_ANCHORS: Record<ClinicalCompetency, readonly [string, string, string, string, string]> =
  {
    assessment: [
      'You didn’t look for findings that show how sick the patient is.',
      'You picked up a few findings, late or by chance.',
      'You got the main findings, some of them late.',
      'You got the key findings in time and asked for the history that fits.',
      'You found what matters first, asked for history with a purpose, and rechecked after you acted.',
    ],
    safety: [
      'You left the danger as it was, or added to it.',
      'You took a few safe steps, in no clear order.',
      'You took most of the safe steps, but not always first.',
      'You did what protects the patient first, and checked before anything risky.',
      'You protected the patient first, prevented the next danger, and prepared for the worst.',
    ],
    communication: [
      'You acted or asked without a word to the people in the room.',
      'You said little. Fear and questions went unanswered.',
      'You gave your name and role or you explained, but not both, or late.',
      'You gave your name and role, responded to feelings, and said what you were doing and why.',
      'You introduced yourself, responded to feelings and explained early, included the family, and checked what was understood.',
    ],
    escalation: [
      'You didn’t call anyone.',
      'You mentioned help but didn’t reach anyone in time.',
      'You called for help late.',
      'You called the right person in time.',
      'You called in time, with the situation, your findings and a clear request.',
    ],
    clinicalKnowledge: [
      'You gave no treatment that fits, or one that harms.',
      'You named a step that fits but didn’t carry it out in time.',
      'You gave some of the right care.',
      'You gave the right care in time and within your scope.',
      'You gave the right care in time and added what an experienced nurse would.',
    ],
  }

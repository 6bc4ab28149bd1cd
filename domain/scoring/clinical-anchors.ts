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
      'Looks for no finding that would tell how sick the patient is.',
      'Collects a few findings late or by chance.',
      'Takes the main findings, some of them late.',
      'Takes the decisive findings in time and asks for history that fits.',
      'Finds what matters first, asks for history with a purpose and looks again after acting.',
    ],
    safety: [
      'Leaves the danger as it is, or adds to it.',
      'Does single safe steps in no order.',
      'Does most safe steps, not always before the rest.',
      'Does first what protects the patient, and checks before a risk.',
      'Protects the patient first, prevents the next danger and prepares for the worst.',
    ],
    communication: [
      'Acts or asks without a word to the people in the room.',
      'Gives few words; fear and questions stay unanswered.',
      'Gives name and role or explains, not both, or late.',
      'Gives name and role, answers feelings and says what is done and why.',
      'Does all this early, includes the family and checks what was understood.',
    ],
    escalation: [
      'Calls nobody.',
      'Mentions help without reaching anyone in time.',
      'Calls for help late.',
      'Calls the right person in time.',
      'Calls in time with situation, findings and a clear request.',
    ],
    clinicalKnowledge: [
      'Shows no treatment that fits, or one that harms.',
      'Names a fitting step without carrying it out in time.',
      'Carries out some of the right care.',
      'Carries out the right care in time and within a nurse’s scope.',
      'Carries out the right care in time and adds what an experienced nurse would.',
    ],
  }

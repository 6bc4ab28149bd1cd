import type { NcjmmStep } from '@preceptor/contracts/practice/practice'

/** A part of a framework: its official name, and what it means in one plain line of our own. */
export interface FrameworkPart {
  name: string
  description: string
}

/**
 * The six steps of clinical judgment: layer 3 of the Clinical Judgment Measurement Model of the National Council of State
 * Boards of Nursing, which the NCLEX has tested since April 2023. The names are NCSBN's, the descriptions ours.
 */
export const NCJMM = {
  recognizeCues: {
    name: 'Recognize cues',
    description: 'Look for the findings that matter, and notice what has changed.',
  },
  analyzeCues: {
    name: 'Analyze cues',
    description: 'Connect the findings, and look for what explains them.',
  },
  prioritizeHypotheses: {
    name: 'Prioritize hypotheses',
    description: 'Decide which explanation is most urgent, and call for help with it.',
  },
  generateSolutions: {
    name: 'Generate solutions',
    description: 'Plan what fits this patient, and rule out what would harm.',
  },
  takeAction: {
    name: 'Take action',
    description: 'Carry out the care that cannot wait.',
  },
  evaluateOutcomes: {
    name: 'Evaluate outcomes',
    description: 'Look again afterwards, and compare what you find with what you expected.',
  },
} as const satisfies Record<NcjmmStep, FrameworkPart>

/**
 * The six competencies of Quality and Safety Education for Nurses for prelicensure students (Cronenwett et al., Nursing
 * Outlook 2007;55:122-131). The names are those of qsen.org, the descriptions ours.
 */
export const QSEN = {
  patientCenteredCare: {
    name: 'Patient-centered care',
    description: 'Treat the patient as a full partner, with respect for preferences, values and needs.',
  },
  teamworkAndCollaboration: {
    name: 'Teamwork and collaboration',
    description: 'Work with other nurses and professions through open communication and shared decisions.',
  },
  evidenceBasedPractice: {
    name: 'Evidence-based practice',
    description: 'Combine the best current evidence with expertise and with what the patient wants.',
  },
  qualityImprovement: {
    name: 'Quality improvement',
    description: 'Measure how care turns out, and test changes that make it better.',
  },
  safety: {
    name: 'Safety',
    description: 'Lower the risk of harm by what you do and by how the system works.',
  },
  informatics: {
    name: 'Informatics',
    description: 'Use records, data and technology to communicate, to decide and to prevent errors.',
  },
} as const satisfies Record<string, FrameworkPart>
export type QsenCompetency = keyof typeof QSEN

/**
 * The seven domains of the curriculum of the Vizient/AACN Nurse Residency Program, as vizientinc.com lists them (a stored
 * copy of the program's page, read on 2026-11-26). The program builds them on the ten domains of AACN's Essentials of
 * 2021. The curriculum itself is not public, so the descriptions follow the names and the Essentials.
 */
export const RESIDENCY = {
  professionalNurse: {
    name: 'Development of the professional nurse',
    description: 'Know your strengths and limits, own your mistakes, keep well and keep growing.',
  },
  qualityAndSafety: {
    name: 'Foundations of nursing quality and safety',
    description: 'Prevent harm, report what went wrong and help to make care better.',
  },
  interprofessionalPractice: {
    name: 'Interprofessional practice',
    description: 'Work with other professions, hand over clearly and settle disagreements.',
  },
  nursingKnowledge: {
    name: 'Knowledge for nursing practice',
    description: 'Use what you know of illness and nursing to judge and to act.',
  },
  leadershipAndSystems: {
    name: 'Leadership and systems-based practice',
    description: 'Lead, delegate, set priorities and work with the resources of the system.',
  },
  personCenteredCare: {
    name: 'Person-centered care',
    description: 'Know the person, teach, include the family and speak up for what they want.',
  },
  scholarship: {
    name: 'Scholarship for nursing practice',
    description: 'Ask questions of practice, find evidence and put it to use.',
  },
} as const satisfies Record<string, FrameworkPart>
export type ResidencyDomain = keyof typeof RESIDENCY

import type { PracticeText } from './practice-question.ts'

export const PATIENT_CARE: readonly PracticeText[] = [
  {
    id: 'patient_advocacy',
    description: 'A time a patient’s need or wish was about to be missed and you spoke for it.',
    hints: [
      'Whose voice was not heard, and how did you notice?',
      'What did the patient want, in his or her own words?',
      'Name the person you spoke to and what you asked for.',
      'What happened then, and did the patient know that you had spoken?',
    ],
    exampleTopics: [
      'Pain that was written off',
      'An interpreter who had not been called',
      'A patient who wanted to go home to die',
      'A consent signed without being understood',
    ],
    competencies: ['patientFocus', 'communication'],
  },
  {
    id: 'holistic_care',
    description: 'You found out something about a person’s life that changed how you cared for them.',
    hints: [
      'Give the diagnosis in one sentence and leave the rest of the answer to the person.',
      'Which question, look or silence opened the door?',
      'What did you change: a plan, a teaching, a referral, the time of a visit?',
      'How did you see that it mattered?',
    ],
    exampleTopics: [
      'No refrigerator for the insulin at home',
      'A faith or custom that shaped the last days',
      'Loneliness behind the many call lights',
      'A caregiver at the end of her strength',
    ],
    competencies: ['patientFocus'],
  },
  {
    id: 'ethical_dilemma',
    description: 'Two duties that pulled against each other, and how you found a way you can stand by.',
    hints: [
      'Name the two duties plainly, such as safety and free choice.',
      'Keep names and details out that could identify the patient.',
      'Whom did you bring in: charge nurse, ethics committee, chaplain, social work?',
      'Say how it was decided, and what still stays with you.',
    ],
    exampleTopics: [
      'A family that asked you not to tell the patient',
      'Refusal of a treatment that would have helped',
      'Care that seemed to prolong suffering',
      'A colleague who was not fit for work',
    ],
    competencies: ['professionalism', 'problemSolving'],
  },
]

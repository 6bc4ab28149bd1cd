import type { PracticeText } from './practice-question.ts'

export const CAREER_MOTIVATION: readonly PracticeText[] = [
  {
    id: 'career_goals',
    description: 'Where you are heading, and why this position is a step on that way.',
    hints: [
      'Give a direction rather than a title, and say what draws you to it.',
      'Which two steps come next, and by when?',
      'Show that you would stay long enough to be worth the orientation.',
      'Say what in this position brings you closer, and what the unit gets from it.',
    ],
    exampleTopics: [
      'Becoming certified in your specialty',
      'Precepting, then teaching',
      'Graduate school next to work',
      'Growing into a charge nurse at the bedside',
    ],
    competencies: ['selfAwareness', 'professionalism'],
  },
  {
    id: 'why_organization',
    description: 'What you know about this hospital and unit, and why you fit there.',
    hints: [
      'Bring one fact about them that is not on every hospital’s front page.',
      'Why this unit and these patients, from something you have done?',
      'Say what you would add in your first year.',
      'Leave pay, parking and the short commute for later.',
    ],
    exampleTopics: [
      'A residency program or the nurse-patient ratios',
      'A patient population you have worked with',
      'Magnet recognition, or a project they have published',
      'What a nurse who works there told you',
    ],
    competencies: ['professionalism', 'communication'],
  },
  {
    id: 'professional_development',
    description: 'How you stay current, with one recent thing you learned and used.',
    hints: [
      'Name two sources you really use, and how often.',
      'Pick one thing you learned in the last six months.',
      'Tell when you used it with a patient, or why you have not yet.',
      'Say what you want to learn next and how.',
    ],
    exampleTopics: [
      'A changed guideline for sepsis or restraint use',
      'A class in ECG reading or wound care',
      'A journal club, podcast or unit council',
      'Shadowing a rapid response nurse',
    ],
    competencies: ['professionalism', 'selfAwareness'],
  },
]

import type { PracticeText } from './practice-question.ts'

export const ENGAGEMENT: readonly PracticeText[] = [
  {
    id: 'questions_for_interviewer',
    description: 'The end of nearly every interview. Good questions show what matters to you at work.',
    hints: [
      'Have two or three ready; "no, you covered it all" ends the talk on a low note.',
      'Ask about the daily work of the unit: staffing, orientation, who helps at night.',
      'Ask something only this interviewer can answer.',
      'Listen for what you would need in order to stay, and ask about that too.',
    ],
    exampleTopics: [
      'How long orientation lasts and who decides that you are ready',
      'What happens when staffing falls short',
      'How the unit talks about errors',
      'What the nurses who stayed say about why',
    ],
    competencies: ['communication', 'professionalism'],
  },
  {
    id: 'contribution',
    description: 'What the team gets with you, and how they could know that it is true.',
    hints: [
      'Choose one or two things; a long list shows none of them.',
      'Put a piece of proof behind each: a shift, a patient, a project.',
      'Think of what this unit lacks right now, as far as the posting tells.',
      'Finish with what the others would notice after three months.',
    ],
    exampleTopics: [
      'A second language at the bedside',
      'Experience from another specialty',
      'Patience with new staff and students',
      'A steady hand on nights and weekends',
    ],
    competencies: ['selfAwareness', 'professionalism'],
  },
  {
    id: 'first_90_days',
    description: 'Your plan for the start: learning, first contribution and feedback.',
    hints: [
      'Split it in three: the first weeks, the second month, the third.',
      'What must you learn first to be safe there: charting, emergency numbers, routines, people?',
      'Say how you would ask for feedback, from whom, and how often.',
      'Name one small thing you could give back by day ninety.',
    ],
    exampleTopics: [
      'Working with a preceptor and a list of skills',
      'Learning who to call for what at night',
      'A weekly talk with the manager or educator',
      'Taking a full assignment step by step',
    ],
    competencies: ['problemSolving', 'professionalism'],
  },
]

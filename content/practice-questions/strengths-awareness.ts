import type { PracticeText } from './practice-question.ts'

export const STRENGTHS_AWARENESS: readonly PracticeText[] = [
  {
    id: 'strength_weakness',
    description: 'Shows whether you see yourself clearly and work on what you see. One of each is enough.',
    hints: [
      'Pick one strength that this unit needs, and think of the last shift on which somebody noticed it.',
      'Name a real weakness that does not make you unsafe; "I care too much" sounds rehearsed.',
      'Say what you do about the weakness this month: a habit, a course, a colleague who checks on you.',
      'Finish with a sign that it is getting better, however small.',
    ],
    exampleTopics: [
      'Staying calm while three call lights are on, and a slow way of charting that you fixed with a routine',
      'Explaining hard things simply, and a fear of speaking up in rounds',
      'Spotting small changes early, and trouble handing tasks to aides',
      'Learning new equipment fast, and taking on extra shifts until you were worn out',
    ],
    competencies: ['selfAwareness', 'communication'],
  },
  {
    id: 'why_nursing',
    description: 'Your own reason for the work, and what brings you back after a bad week.',
    hints: [
      'Begin with one moment or person, not with "I have always wanted to help people".',
      'Say what that moment made you do next: a class, a job as an aide, an application.',
      'Then come to today: what about last month would you not want to have missed?',
      'Link it to the patients of this unit in one sentence.',
    ],
    exampleTopics: [
      'A nurse who cared for somebody in your family',
      'Work as an aide, medic or volunteer that grew on you',
      'A change from another career and what was missing there',
      'A patient you still think of',
    ],
    competencies: ['patientFocus', 'professionalism'],
  },
  {
    id: 'achievement',
    description:
      'Something you did in nursing work or training that you are proud of. Small and real beats large and vague.',
    hints: [
      'Choose something you did yourself; if a team did it, find your own part in it.',
      'Tell what was hard at the start, so that the result means something.',
      'Go through your steps in order, saying "I" where it was you.',
      'End with what changed for a patient, the unit or you, with a number if there is one.',
    ],
    exampleTopics: [
      'Passing a certification while working nights',
      'A patient who went home because you did not let a symptom go',
      'Bringing a new graduate through her first months',
      'A skill that scared you and that others now ask you for',
    ],
    competencies: ['selfAwareness', 'patientFocus'],
  },
]

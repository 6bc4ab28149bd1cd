import type { PracticeText } from './practice-question.ts'

export const PROBLEM_SOLVING: readonly PracticeText[] = [
  {
    id: 'mistake_learning',
    description: 'An error or near miss of your own, told openly, and what you changed because of it.',
    hints: [
      'Take a true mistake with your part in it; a near miss is fine.',
      'First what you did for the patient, then whom you told and how soon.',
      'Look for the cause behind it: a look-alike, a rush, a step you skipped.',
      'Say what you do differently on every shift now.',
    ],
    exampleTopics: [
      'A medication given late, or almost to the wrong person',
      'A change you charted and did not report',
      'A task you delegated without checking back',
      'An assumption in triage that turned out wrong',
    ],
    competencies: ['selfAwareness', 'professionalism'],
  },
  {
    id: 'emergency_situation',
    description: 'Minutes that counted: what you saw, did first, and whom you called.',
    hints: [
      'Start with the sign that made you move, in figures if you remember them.',
      'Put your first three actions in order and give the reason for the first.',
      'Who came, what did you tell them, and in which form?',
      'Tell the outcome honestly, also when it was not a good one, and what the debrief showed.',
    ],
    exampleTopics: [
      'A patient who stopped answering during a routine check',
      'Sudden bleeding after a procedure',
      'A low blood sugar that looked like a stroke',
      'A first code, and the role you had in it',
    ],
    competencies: ['problemSolving', 'communication'],
  },
  {
    id: 'process_improvement',
    description: 'Something on your unit that annoyed everybody until you changed it.',
    hints: [
      'What did the old way cost: minutes, falls, calls, tempers?',
      'How did you find out why it was so before you proposed anything?',
      'Whom did you have to win over, and what did you try first on a small scale?',
      'Give the difference before and after, and say whether it lasted.',
    ],
    exampleTopics: [
      'A supply cart that never held what was needed',
      'Bedside handoff that nobody kept up',
      'A checklist for discharges that cut repeat calls',
      'Fewer false alarms on the monitors',
    ],
    competencies: ['problemSolving', 'professionalism'],
  },
]

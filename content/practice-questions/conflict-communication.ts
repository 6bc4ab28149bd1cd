import type { PracticeText } from './practice-question.ts'

export const CONFLICT_COMMUNICATION: readonly PracticeText[] = [
  {
    id: 'difficult_patient',
    description: 'A patient or relative who was angry, afraid or refused care, and how you reached them.',
    hints: [
      'Describe the behavior you saw, not the character of the person.',
      'What was behind it: pain, fear, a wait, a broken promise? Say how you found out.',
      'Quote one sentence you said to them; interviewers remember words.',
      'Tell how they were at the end of the shift, even when it was only somewhat better.',
    ],
    exampleTopics: [
      'A daughter who watched every step and wrote it down',
      'A patient who refused his insulin until somebody asked why',
      'Shouting at the desk after hours in the waiting room',
      'A person in withdrawal who felt judged',
    ],
    competencies: ['communication', 'patientFocus'],
  },
  {
    id: 'team_conflict',
    description: 'Friction with a colleague that you did something about, face to face.',
    hints: [
      'Pick a conflict about work that you had a part in, and keep the colleague anonymous.',
      'Give their side in one fair sentence before yours.',
      'Where and when did you talk, and how did you open the conversation?',
      'What do the two of you do differently since?',
    ],
    exampleTopics: [
      'Uneven assignments, night after night',
      'A handoff that left out what mattered',
      'An aide and you with different ideas of what comes first',
      'A sharp remark in front of a patient',
    ],
    competencies: ['communication', 'professionalism'],
  },
  {
    id: 'physician_disagreement',
    description:
      'You saw something differently from a provider and had to say it. Shows how you speak up and how far you go.',
    hints: [
      'Lay out the finding that worried you, with the values you had then.',
      'Say how you put it to the provider: which facts, and which request?',
      'If the first answer was no, tell whom you went to next and by which rule of your unit.',
      'Close with the patient, and with how you and the provider worked on together.',
    ],
    exampleTopics: [
      'A dose that did not fit the kidney values',
      'A discharge you thought came too early',
      'Calling the chain of command at three in the morning',
      'A family that had understood something else than the team',
    ],
    competencies: ['communication', 'problemSolving'],
  },
]

import type { InterviewQuestion, QuestionType } from '@preceptor/contracts/interview'

export const QUESTION_CATEGORIES = {
  'strengths-awareness': 'Strengths and self-awareness',
  'conflict-communication': 'Conflict and communication',
  'problem-solving': 'Problem solving',
  'patient-care': 'Patient care',
  'career-motivation': 'Career and motivation',
  engagement: 'Engagement',
} as const
export type QuestionCategory = keyof typeof QUESTION_CATEGORIES

/** How an answer is judged: a past situation (STAR), a reason, or a plan. */
export type QuestionRubric = 'star' | 'motivation' | 'forward'

export interface BankQuestion {
  id: string
  category: QuestionCategory
  /** What it is in a voice interview; the last two types close it and take one answer. */
  type: QuestionType
  rubric: QuestionRubric
  question: string
  difficulty: 'beginner' | 'intermediate' | 'advanced'
  timeEstimateMinutes: number
  /** What a good answer holds. */
  expectedElements: readonly string[]
}

type Row = [
  id: string,
  category: QuestionCategory,
  type: QuestionType,
  rubric: QuestionRubric,
  difficulty: BankQuestion['difficulty'],
  minutes: number,
  question: string,
  expectedElements: string[],
]

const STAR = (result: string) => ['the situation', 'your own task', 'what you did, step by step', result]

const ROWS: readonly Row[] = [
  [
    'strength_weakness',
    'strengths-awareness',
    'motivation',
    'motivation',
    'beginner',
    2,
    'What is your greatest strength as a nurse, and one weakness you are working on?',
    ['one strength with an example', 'one real weakness', 'what you do about it'],
  ],
  [
    'why_nursing',
    'strengths-awareness',
    'motivation',
    'motivation',
    'beginner',
    2,
    'Why did you choose nursing, and what keeps you in it?',
    ['a personal reason', 'a moment that shows it', 'what keeps you going today'],
  ],
  [
    'achievement',
    'strengths-awareness',
    'behavioral',
    'star',
    'beginner',
    3,
    'Tell me about an achievement in your nursing work or training that you are proud of.',
    STAR('the outcome and what it meant'),
  ],
  [
    'difficult_patient',
    'conflict-communication',
    'behavioral',
    'star',
    'intermediate',
    3,
    'Tell me about a time you cared for a difficult patient or family member.',
    STAR('how the patient or family was afterwards'),
  ],
  [
    'team_conflict',
    'conflict-communication',
    'behavioral',
    'star',
    'intermediate',
    3,
    'Describe a conflict with a colleague and how you handled it.',
    STAR('how you worked together afterwards'),
  ],
  [
    'physician_disagreement',
    'conflict-communication',
    'behavioral',
    'star',
    'advanced',
    4,
    "Tell me about a time you disagreed with a provider about a patient's care.",
    STAR('what happened to the patient'),
  ],
  [
    'mistake_learning',
    'problem-solving',
    'behavioral',
    'star',
    'advanced',
    3,
    'Tell me about a mistake you made and what you learned.',
    STAR('what you changed since'),
  ],
  [
    'emergency_situation',
    'problem-solving',
    'clinical',
    'star',
    'advanced',
    4,
    'Describe a time you had to act quickly in an emergency.',
    STAR('the outcome for the patient'),
  ],
  [
    'process_improvement',
    'problem-solving',
    'behavioral',
    'star',
    'intermediate',
    3,
    'Tell me about a time you improved a process on your unit.',
    STAR('what got better, in numbers if you can'),
  ],
  [
    'patient_advocacy',
    'patient-care',
    'behavioral',
    'star',
    'intermediate',
    3,
    'Tell me about a time you spoke up for a patient.',
    STAR('what changed for the patient'),
  ],
  [
    'holistic_care',
    'patient-care',
    'clinical',
    'star',
    'intermediate',
    3,
    'Describe a time you looked beyond the diagnosis to the whole person.',
    STAR('what it changed in the care'),
  ],
  [
    'ethical_dilemma',
    'patient-care',
    'clinical',
    'star',
    'advanced',
    4,
    'Tell me about an ethical dilemma you faced in patient care.',
    STAR('how it was decided and what you took from it'),
  ],
  [
    'career_goals',
    'career-motivation',
    'motivation',
    'forward',
    'beginner',
    2,
    'Where do you see your nursing career in five years?',
    ['a direction', 'the next steps towards it', 'how this position fits'],
  ],
  [
    'why_organization',
    'career-motivation',
    'motivation',
    'motivation',
    'beginner',
    2,
    'Why do you want to work for our organization and on this unit?',
    ['something you know about the organization', 'why this unit', 'what you would add'],
  ],
  [
    'professional_development',
    'career-motivation',
    'motivation',
    'star',
    'beginner',
    2,
    'How do you keep your knowledge current? Give a recent example.',
    ['how you learn', 'a recent example', 'how you used it'],
  ],
  [
    'questions_for_interviewer',
    'engagement',
    'engagement',
    'forward',
    'beginner',
    2,
    'What questions do you have for us?',
    ['a question about the unit', 'a question about how nurses are supported'],
  ],
  [
    'contribution',
    'engagement',
    'value_proposition',
    'motivation',
    'intermediate',
    2,
    'What would you bring to our team?',
    ['what you bring', 'proof from your work', 'what the team gains'],
  ],
  [
    'first_90_days',
    'engagement',
    'motivation',
    'forward',
    'intermediate',
    3,
    'How would you approach your first 90 days with us?',
    ['learning the unit and its people', 'a first contribution', 'how you would ask for feedback'],
  ],
]

/** The 18 questions, three to a category. */
export const QUESTION_BANK: readonly BankQuestion[] = ROWS.map(
  ([id, category, type, rubric, difficulty, timeEstimateMinutes, question, expectedElements]) => ({
    id,
    category,
    type,
    rubric,
    question,
    difficulty,
    timeEstimateMinutes,
    expectedElements,
  }),
)

export const CLOSING_TYPES: readonly QuestionType[] = ['engagement', 'value_proposition']

const STATIC_ORDER = ['why_nursing', 'difficult_patient', 'emergency_situation', 'team_conflict']

/**
 * A plan that needs no AI: an opener, questions about past situations, and a closing question at the end.
 * `questionCount` is 3 to 5. Used when the planner fails or is late.
 */
export function planFromBank({
  questionCount,
  positionTitle,
}: {
  questionCount: number
  positionTitle: string | null
}): InterviewQuestion[] {
  const ids = [...STATIC_ORDER.slice(0, questionCount - 1), 'questions_for_interviewer']
  return ids.map((id) => interviewQuestionOf(bankQuestion(id), positionTitle))
}

/** The bank's question of this id; throws when there is none. */
export function bankQuestion(id: string): BankQuestion {
  const found = QUESTION_BANK.find((question) => question.id === id)
  if (!found) throw new Error(`The question bank has no question ${id}.`)
  return found
}

function interviewQuestionOf(question: BankQuestion, positionTitle: string | null): InterviewQuestion {
  return {
    id: question.id,
    type: question.type,
    question: question.question,
    category: question.category,
    followUpDepth: CLOSING_TYPES.includes(question.type) ? 0 : 1,
    expectedElements: [...question.expectedElements],
    jobRelevance: positionTitle ? `Asked in interviews for ${positionTitle}` : null,
  }
}

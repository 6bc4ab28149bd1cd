import type { PersonalityKey } from '@preceptor/contracts/interviews/interview-format'
import type { AnswerPart } from '@preceptor/contracts/interviews/utterance'

/** How each interviewer asks for one part, and only for that. */
const QUESTIONS: Record<AnswerPart, Record<PersonalityKey, string>> = {
  specific_case: {
    professional: 'Can you take me through one specific time?',
    clinical: 'Give me one case. Which one comes to mind?',
    friendly: 'Is there one time that stayed with you?',
  },
  own_part: {
    professional: 'Of everything the team did, what was your part?',
    clinical: 'Which of that did you do yourself?',
    friendly: 'And which part of that was you?',
  },
  action: {
    professional: 'What did you do yourself, step by step?',
    clinical: 'What did you do, in order?',
    friendly: 'What did you do then, one thing after the other?',
  },
  situation: {
    professional: 'When and where was that, and what was going on?',
    clinical: 'What was the situation when you came in?',
    friendly: 'Can you paint the picture for me: where were you, and what was going on?',
  },
  result: {
    professional: 'What was the outcome?',
    clinical: 'How did the patient do?',
    friendly: 'And how did it end?',
  },
  task: {
    professional: 'What exactly was your own responsibility at that point?',
    clinical: 'What was yours to decide?',
    friendly: 'What was your job in that?',
  },
  reason: {
    professional: 'What made you choose that?',
    clinical: 'Why that, and not something else?',
    friendly: 'What was on your mind when you chose that?',
  },
  learning: {
    professional: 'Looking back, what would you do differently today?',
    clinical: 'What would you change next time?',
    friendly: 'What did you take away from it for yourself?',
  },
}
/** Where nothing is missing. */
const DEEPER: Record<PersonalityKey, string> = {
  professional: 'Which moment in that was the hardest for you, and what helped you through it?',
  clinical: 'Which sign or moment would have made you decide otherwise?',
  friendly: 'What are you proudest of when you think back to it?',
}

/** One question for the first part that is missing; for more of it where none is. */
export const followUpQuestion = (personality: PersonalityKey, missing: readonly AnswerPart[]): string =>
  missing[0] ? QUESTIONS[missing[0]][personality] : DEEPER[personality]

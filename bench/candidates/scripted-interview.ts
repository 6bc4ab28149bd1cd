import { bankQuestion } from '@preceptor/content/question-bank'
import type { MockCoachingInput } from '@preceptor/contracts/interviews/mock-coaching'
import { overallOf } from '@preceptor/domain/scoring/competencies/levels'
import { applyMockRubric } from '@preceptor/domain/scoring/mock-interview'
import { mean } from '../judge/rank-correlation.ts'
import { createDice, type Dice } from '../random.ts'
import { asSpoken, scriptedAnswer } from './scripted-answer.ts'
import { STORIES } from './stories.ts'

const QUESTIONS = 5
const LEVELS = 5

export interface ScriptedCandidate {
  /** 1-5: what the judge does not know. */
  level: number
  isSpoken: boolean
  interview: MockCoachingInput
  /** How many pieces the answers hold, in the mean: the most that a judge could go by. */
  elements: number
}

/** A whole interview of a candidate of this level: five of the stories in any order, all typed or all spoken. */
function scriptedCandidate(level: number, dice: Dice): ScriptedCandidate {
  const left = [...STORIES]
  const isSpoken = dice.random() < 0.5
  const asked = Array.from({ length: QUESTIONS }, () => {
    const [story] = left.splice(dice.whole(0, left.length - 1), 1)
    const answer = scriptedAnswer(story!, level, dice)
    return { question: bankQuestion(story!.questionId), answer: isSpoken ? asSpoken(answer) : answer }
  })
  return {
    level,
    isSpoken,
    elements: mean(asked.map(({ answer }) => answer.elements)),
    interview: {
      positionTitle: 'Registered Nurse',
      companyName: null,
      personality: 'professional',
      questions: asked.map(({ question: { id, type, question, category } }) => ({
        id,
        type,
        question,
        category,
      })),
      transcript: asked.map(({ answer }, questionIndex) => ({
        messageId: `answer-${questionIndex}`,
        role: 'candidate' as const,
        content: answer.text,
        questionIndex,
      })),
    },
  }
}

/** As many candidates of each level as of another. */
export const scriptedCandidates = (count: number, seed: number): ScriptedCandidate[] =>
  Array.from({ length: count }, (_, at) => scriptedCandidate(1 + (at % LEVELS), createDice(seed).part(at)))

/** 0-100: the score by the rules that such an interview is shown. */
export const overallByRules = ({ interview }: ScriptedCandidate): number =>
  overallOf(applyMockRubric(interview).competencies.map(({ score }) => score))

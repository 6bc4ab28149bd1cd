import { BEHAVIORAL_COMPETENCIES } from '@preceptor/content/practice-questions/practice-question'
import {
  findPracticeQuestion,
  PRACTICE_QUESTIONS,
} from '@preceptor/content/practice-questions/practice-questions'
import { bankQuestion } from '@preceptor/content/question-bank'
import { STAR_PARTS } from '@preceptor/contracts/interviews/interview'
import { describe, expect, it, test } from 'vitest'
import { analyzeBehavioral, coverageOf, evaluateBehavioral, withOverall } from './behavioral.ts'
import { ELEMENTS } from './behavioral-elements.ts'
import { anchorOf } from './competencies/anchors.ts'
import { POINTS_OF_LEVELS } from './competencies/levels.ts'
import { SIGNS } from './competencies/signs.ts'
import { ANSWERS } from './testing/behavioral-answers.ts'

const id = (index: number): string => `00000000-0000-4000-8000-0000000000${10 + index}`
const seen = (...contents: string[]) => contents.map((content, index) => ({ messageId: id(index), content }))
const question = (questionId: string) => findPracticeQuestion(questionId)!
const levelsOf = (questionId: string, ...contents: string[]) =>
  Object.fromEntries(
    analyzeBehavioral(question(questionId), seen(...contents)).evidence.map(({ competency, level }) => [
      competency,
      level,
    ]),
  )

describe.each(PRACTICE_QUESTIONS.map((one) => [one.id, one] as const))('%s', (questionId, asked) => {
  const { rich, thin } = ANSWERS[questionId]!
  const full = analyzeBehavioral(asked, seen(rich))
  const poor = analyzeBehavioral(asked, seen(thin))

  it('scores a well told answer high and one in passing low', () => {
    // The fourth level in nearly all of the five, and a score in its band.
    const levels = full.evidence.reduce((sum, { level }) => sum + level, 0)
    expect(levels / full.evidence.length).toBeGreaterThanOrEqual(3.8)
    expect(full.overallScore).toBeGreaterThanOrEqual(POINTS_OF_LEVELS[3]!.from)
    expect(poor.overallScore).toBeLessThanOrEqual(40)
    expect(full.coverage).toBeGreaterThanOrEqual(0.75)
    expect(poor.coverage).toBeLessThan(0.75)
    for (const competency of asked.competencies) {
      expect(full.evidence.find((one) => one.competency === competency)!.level).toBeGreaterThanOrEqual(3)
    }
  })

  it('computes the overall score as the mean of the five', () => {
    for (const result of [full, poor]) {
      expect(result.evidence.map(({ competency }) => competency)).toEqual([...BEHAVIORAL_COMPETENCIES])
      const scores = result.evidence.map(({ score }) => score)
      expect(result.overallScore).toBe(scores.reduce((sum, score) => sum + score, 0) / 5)
    }
  })

  it('quotes the candidate’s own words above the lowest level, but where safety is in doubt', () => {
    expect(full.evidence.filter(({ quotes }) => quotes.length > 0).length).toBeGreaterThanOrEqual(3)
    for (const { level, quotes, nextStep } of full.evidence) {
      if (level < 3) expect(quotes.length > 0).toBe(level > 1)
      expect(nextStep).not.toBe('')
      for (const { messageId, start, end, text } of quotes) {
        expect([messageId, text]).toEqual([id(0), rich.slice(start, end)])
      }
    }
    if (asked.type !== 'engagement') expect(full.detailedFeedback).toMatch(/“.+”/)
  })

  it('reports what is missing in an answer given in passing', () => {
    expect(poor.improvements.length).toBeGreaterThan(0)
    expect(poor.nextSteps.length).toBeGreaterThan(0)
    expect(poor.detailedFeedback).toMatch(/\.”? (?:Choose|Say|Tell|Name|Prepare|Also include)/)
    expect(poor.detailedFeedback).not.toBe(full.detailedFeedback)
  })

  it('asks for the parts of a story only where a past situation was asked for', () => {
    for (const { status, quotes } of full.answers[0]!.star) {
      if (asked.rubric === 'star') expect(['present', 'partial']).toContain(status)
      else expect([status, quotes]).toEqual(['not_applicable', []])
    }
    expect(full.answers[0]!.star.map(({ part }) => part)).toEqual([...STAR_PARTS])
  })

  it('gives the same scores in the interim evaluation', () => {
    expect(evaluateBehavioral(asked, seen(rich))).toEqual({
      overallScore: full.overallScore,
      communicationScore: full.communicationScore,
      problemSolvingScore: full.problemSolvingScore,
      detailedFeedback: full.detailedFeedback,
    })
  })
})

test('no story parts take nothing away from a reason or a plan', () => {
  for (const questionId of ['why_nursing', 'first_90_days', 'questions_for_interviewer']) {
    expect(Math.min(...Object.values(levelsOf(questionId, ANSWERS[questionId]!.rich)))).toBe(4)
  }
})

test('an answer given in several messages counts as one', () => {
  for (const asked of PRACTICE_QUESTIONS) {
    const sentences = ANSWERS[asked.id]!.rich.split(/(?<=[.?]) /)
    const parts = [sentences.slice(0, 2), sentences.slice(2, 4), sentences.slice(4)].map((some) =>
      some.join(' '),
    )
    const whole = analyzeBehavioral(asked, seen(ANSWERS[asked.id]!.rich))
    const inParts = analyzeBehavioral(asked, seen(...parts))
    expect(inParts.coverage).toBe(whole.coverage)
    expect(inParts.answers.length).toBe(3)
    expect(Math.abs(inParts.overallScore - whole.overallScore)).toBeLessThanOrEqual(12)
  }
})

describe('what the coverage counts', () => {
  it.each([
    ['difficult_patient', [], 0],
    ['difficult_patient', ['Teamwork, safety, SBAR.'], 0],
    ['difficult_patient', ['Last week a patient was angry with us all.'], 0.25],
    [
      'difficult_patient',
      ['Last week a patient was angry with us all.', 'So I sat down with him and listened.'],
      0.5,
    ],
    ['difficult_patient', ['Last week a patient was angry with us all. It went well in the end.'], 0.375],
    ['first_90_days', ['feedback and teamwork and safety and learning and growth.'], 0],
    ['why_nursing', ['I chose nursing because I like science and people.'], 1 / 3],
    ['questions_for_interviewer', ['How long is the orientation for new nurses?'], 0.5],
    ['questions_for_interviewer', ['How do you staff the unit at night when it is full?'], 0.5],
    [
      'first_90_days',
      ['I would learn the unit and shadow a preceptor.', 'I would ask for feedback every week, too.'],
      2 / 3,
    ],
  ] as const)('%s: %j is %d', (questionId, contents, share) => {
    expect(coverageOf(question(questionId), seen(...contents))).toBeCloseTo(share)
  })

  it('falls back on what any clear answer holds where the elements are not known', () => {
    const asked = { ...question('why_nursing'), expectedElements: ['something else'] }
    expect(coverageOf(asked, seen('I chose it because I like science and people.'))).toBe(0.5)
  })

  it('knows every element that a reason or a plan is asked for', () => {
    for (const { rubric, expectedElements } of PRACTICE_QUESTIONS) {
      if (rubric !== 'star')
        for (const element of expectedElements) expect(ELEMENTS).toHaveProperty([element])
    }
  })
})

describe('levels', () => {
  it.each([
    ['no sign', 'The weather was very cold on that day in town.', 1],
    ['a claim', 'Listening to patients is very important to me in my work.', 1],
    ['a habit', 'I always listen to my patients and I usually ask them.', 1],
    ['one sentence', 'I listened to her for a while before lunch.', 2],
    ['actions without reason or outcome', 'I listened to her. I explained the plan to her in the room.', 2],
    [
      'sentences, a reason and no missing part but one',
      'Last week I was caring for a woman who was angry. I listened to her because she was scared. I explained the plan to her.',
      3,
    ],
    [
      'the same without where it was and what the task was',
      'I listened to her because she was scared. I explained the plan to her. I called the doctor.',
      3,
    ],
    [
      'a whole story',
      'Last week I was caring for a woman who was angry. I listened to her because she was scared. I explained the plan to her. I called the doctor and asked him to come. In the end she calmed down and thanked us.',
      5,
    ],
  ])('communication in %s', (_, answer, level) => {
    expect(levelsOf('difficult_patient', answer).communication).toBe(level)
  })

  it('says of each level what it means, for each kind of question', () => {
    const anchors = BEHAVIORAL_COMPETENCIES.flatMap((competency) =>
      (['star', 'motivation', 'forward'] as const).flatMap((rubric) => {
        expect(SIGNS[competency].length).toBeGreaterThanOrEqual(5)
        const own = [1, 2, 3, 4, 5].map((level) => anchorOf(competency, rubric, level))
        expect(new Set(own).size).toBe(5)
        return own
      }),
    )
    expect(new Set(anchors).size).toBe(anchors.length)
  })

  it('the overall score is the mean of the scores', () => {
    expect(
      withOverall({
        communication: 95,
        problemSolving: 75,
        professionalism: 55,
        patientFocus: 25,
        selfAwareness: 0,
      }),
    ).toEqual({
      overallScore: 50,
      communicationScore: 95,
      problemSolvingScore: 75,
      professionalismScore: 55,
      patientFocusScore: 25,
      selfAwarenessScore: 0,
    })
  })
})

describe('feedback', () => {
  it('asks for one certain case where only a habit is described', () => {
    const { nextSteps } = analyzeBehavioral(
      question('patient_advocacy'),
      seen('I always listen to my patients, because that is very important to me.'),
    )
    expect(nextSteps[0]).toMatch(/^Choose one specific shift/)
  })

  it('names the elements not yet heard', () => {
    const { detailedFeedback } = evaluateBehavioral(
      question('why_nursing'),
      seen('I chose nursing because I like science and people.'),
    )
    expect(detailedFeedback).toContain('Also include a moment that shows it and what keeps you going today.')
  })

  it('asks for the part of the story that is missing', () => {
    const { nextSteps } = analyzeBehavioral(
      question('team_conflict'),
      seen(
        'Last Tuesday on our unit a colleague was angry with me about the assignment. I had to talk to her. I asked her why she was upset.',
      ),
    )
    expect(nextSteps[0]).toBe('Say how it ended: what changed for the patient or the team.')
  })

  it.each([
    [[]],
    [['']],
    [['Yes.']],
    [['Ich habe den Patienten und das Team informiert, weil die Situation kritisch war.']],
  ])('of %j says that there is nothing to judge', (contents) => {
    for (const asked of PRACTICE_QUESTIONS) {
      const { overallScore, detailedFeedback, coverage, strengths } = analyzeBehavioral(
        asked,
        seen(...contents),
      )
      expect([overallScore, coverage, strengths]).toEqual([0, 0, []])
      expect(detailedFeedback).toMatch(/no answer|wasn’t enough|isn’t in English|didn’t ask any/)
    }
  })
})

describe('about yourself', () => {
  const question = bankQuestion('about_yourself')
  const coverage = (content: string) => coverageOf(question, [{ messageId: 'a', content }])
  it.each([
    'I am a pediatric nurse and I have spent four years on a twenty-bed floor, mostly asthma.',
    "I'm in my last term of nursing school and I work as an aide on nights.",
    'Currently I run the infusion clinic at a small hospital in the valley.',
  ])('hears what is done now in "%s"', (content) => {
    expect(coverage(content)).toBeGreaterThan(0)
  })
  it('does not mistake a dream for it', () => {
    expect(coverage('It has been my dream since I was six to help the people around me.')).toBe(0)
  })
})

test('plans are praised as what was spoken of, and stories as what was done', () => {
  const praiseOf = (questionId: string) =>
    analyzeBehavioral(question(questionId), seen(ANSWERS[questionId]!.rich)).strengths.map((strength) =>
      strength.slice(strength.indexOf(': ') + 2),
    )
  const all = Object.values(SIGNS).flat()
  const plans = praiseOf('career_goals')
  const stories = praiseOf('emergency_situation')
  expect([plans.length, stories.length].map((count) => count > 0)).toEqual([true, true])
  expect(plans.filter((one) => !all.some(({ donePlan }) => one.startsWith(donePlan)))).toEqual([])
  expect(stories.filter((one) => !all.some(({ done }) => one.startsWith(done)))).toEqual([])
})

test('what was not heard is one sentence for each competency, of the plan where a plan is asked for', () => {
  const missedIn = (questionId: string) =>
    analyzeBehavioral(question(questionId), seen(ANSWERS[questionId]!.thin)).improvements.map((one) =>
      one.slice(one.indexOf(': ') + 2),
    )
  const all = Object.values(SIGNS).flat()
  const plan = missedIn('career_goals')
  const story = missedIn('emergency_situation')
  expect([plan.length, story.length].map((count) => count > 0)).toEqual([true, true])
  expect(plan.filter((one) => !all.some(({ missedPlan }) => missedPlan === one))).toEqual([])
  expect(story.filter((one) => !all.some(({ missed }) => missed === one))).toEqual([])
})

import type { StarStatus } from '@preceptor/contracts/interviews/interview'
import { describe, expect, it } from 'vitest'
import { asksForStory, judgeStar } from './star.ts'
import { summariseStar } from './star-summary.ts'

const STORY =
  'Last winter on a night shift a man came in with chest pain. I was the only nurse in triage, so I had to decide alone. I checked his vitals and called the code team. In the end he was transferred to the cath lab and recovered.'

const statuses = (answer: string) => {
  const { situation, task, action, result } = judgeStar(answer, 'behavioral')
  return [situation.status, task.status, action.status, result.status]
}

describe('the parts of an answer', () => {
  it.each<[string, string, StarStatus[]]>([
    ['a whole story', STORY, ['present', 'present', 'present', 'present']],
    [
      'a habit',
      'When a patient is upset I usually listen first and I always explain what we will do.',
      ['partial', 'absent', 'partial', 'absent'],
    ],
    [
      'a plan for a case',
      'If a patient fell I would assess her first and I would call the doctor right away.',
      ['partial', 'absent', 'partial', 'absent'],
    ],
    [
      "the team's story",
      'Last month we had a patient with sepsis. We needed to act fast. We called the doctor and started fluids.',
      ['present', 'partial', 'partial', 'absent'],
    ],
    [
      'a vague end',
      'One night I helped a confused man back into his bed. In the end everything went well for all of us.',
      ['present', 'absent', 'present', 'partial'],
    ],
    [
      'an end that can be seen',
      'I explained the new form to my team. As a result the family agreed and our falls dropped by a third.',
      ['absent', 'absent', 'present', 'present'],
    ],
    ['one word', 'Yes.', ['absent', 'absent', 'absent', 'absent']],
    ['nothing', '', ['absent', 'absent', 'absent', 'absent']],
    [
      'another language',
      'Una noche el paciente no podía respirar y llamé al médico porque estaba muy mal.',
      ['absent', 'absent', 'absent', 'absent'],
    ],
  ])('%s', (_, answer, expected) => {
    expect(statuses(answer)).toEqual(expected)
  })

  it('show the words they are in, and no more than two places each', () => {
    const answer = `${STORY} I stayed with him. I wrote it all down for the team. I told his wife.`
    const found = judgeStar(answer, 'clinical')
    for (const { spans } of Object.values(found)) {
      expect(spans.length).toBeLessThanOrEqual(2)
      for (const { start, end, text } of spans) expect(answer.slice(start, end)).toBe(text)
    }
    expect(found.result.spans[0]!.text).toContain('cath lab')
  })

  it.each(['motivation', 'engagement', 'value_proposition'] as const)(
    'do not apply to a %s question',
    (type) => {
      expect(asksForStory(type)).toBe(false)
      for (const { status, spans } of Object.values(judgeStar(STORY, type))) {
        expect([status, spans]).toEqual(['not_applicable', []])
      }
    },
  )
})

describe('the stories of an interview', () => {
  const star = (...[situation, task, action, result]: StarStatus[]) =>
    ({ situation, task, action, result }) as Record<'situation' | 'task' | 'action' | 'result', StarStatus>
  const questions = [
    { type: 'behavioral' as const },
    { type: 'clinical' as const },
    { type: 'motivation' as const },
  ]

  it('come from both answers to a question together', () => {
    const answers = [
      { questionIndex: 0, star: star('present', 'absent', 'partial', 'absent') },
      { questionIndex: 0, star: star('absent', 'absent', 'present', 'partial') },
      { questionIndex: 1, star: star('present', 'absent', 'present', 'present') },
    ]
    expect(summariseStar(answers, questions)).toEqual({
      situation: 'Both stories say when and where it happened.',
      task: 'Neither story says what your job was. Say what your part was.',
      action: 'Both stories say what you did, step by step.',
      result:
        '1 of 2 stories says how it ended, and 1 only touches on it. Say what changed for the patient or the team, not only that it went well.',
    })
  })

  it.each<[StarStatus[], string]>([
    [['present'], 'Your story says how it ended.'],
    [['partial'], 'Your story only touches on how it ended.'],
    [['absent'], 'Your story doesn’t say how it ended.'],
    [['present', 'present', 'present'], 'All 3 stories say how it ended.'],
    [['present', 'present', 'absent'], '2 of 3 stories say how it ended.'],
    [['present', 'partial', 'partial'], '1 of 3 stories says how it ended, and 2 only touch on it.'],
    [['partial', 'partial', 'absent'], '2 of 3 stories only touch on how it ended.'],
    [['absent', 'absent', 'absent'], 'None of your 3 stories says how it ended.'],
  ])('of which %j have an ending are summed up in a sentence', (statuses, sentence) => {
    const answers = statuses.map((status, questionIndex) => ({
      questionIndex,
      star: star('present', 'present', 'present', status),
    }))
    const asked = statuses.map(() => ({ type: 'behavioral' as const }))
    expect(summariseStar(answers, asked)!.result.startsWith(sentence)).toBe(true)
  })

  it('are not judged where none was asked for', () => {
    const answers = [
      {
        questionIndex: 2,
        star: star('not_applicable', 'not_applicable', 'not_applicable', 'not_applicable'),
      },
    ]
    expect(summariseStar(answers, questions)).toBeNull()
  })
})

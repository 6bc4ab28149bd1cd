import type { QuestionType } from '@preceptor/contracts/interviews/interview'
import type { UtteranceKind } from '@preceptor/contracts/interviews/utterance'
import { describe, expect, it } from 'vitest'
import { classifyUtterance } from './classify-utterance.ts'

const kindOf = (text: string, confidence: number | null = null, questionType: QuestionType = 'behavioral') =>
  classifyUtterance({ text, confidence, questionType }).kind

describe('what a candidate says', () => {
  it.each<[UtteranceKind, string]>([
    ['repeat', 'Sorry, could you repeat the question please?'],
    ['repeat', 'i missed that say it again'],
    ['repeat', 'Huh?'],
    ['clarify', 'What do you mean by difficult?'],
    ['clarify', 'Do you want a story from school, or from work?'],
    ['wait', 'Hmm, let me think about that for a moment.'],
    ['wait', "Hold on, someone's at the door."],
    ['skip', "I honestly don't know."],
    ['skip', "Sorry, nothing comes to mind. Let's go to the next question."],
    ['question', 'How many patients would I have on nights?'],
    ['question', 'Do you float nurses, and how often does that happen?'],
    ['scrap', 'By.'],
    ['scrap', 'and then the'],
    ['scrap', '...'],
    ['rude', 'Stupid bot, shut up!'],
    ['rude', 'repeat the question you idiot'],
    ['other_language', 'Trabajé tres años en cuidados intensivos.'],
    ['other_language', '私は看護師です'],
    ['answer', 'I called the rapid response team.'],
    ['answer', 'Patience'],
  ])('%s: %s', (kind, text) => {
    expect(kindOf(text)).toBe(kind)
  })

  it.each([
    'I asked her to repeat the question, slower.',
    'He said what do you mean, and I drew it for him.',
    'I told the family to hold on and got the charge nurse.',
    "I don't know everything, so I look it up or ask pharmacy.",
    'She called me an idiot and I stayed calm.',
    'He kept saying no puedo respirar, and I sat him up and called for help.',
    'Let me think. Last winter a patient on my hall fell, and I ran in and called for help.',
    'What I did was call the doctor and stay with her.',
    'We skip the huddle when it is busy, and I think that is wrong.',
  ])('is an answer where it only contains the words of a request: %s', (text) => {
    expect(kindOf(text)).toBe('answer')
    expect(kindOf(text.toLowerCase().replace(/[.,']/g, ''), 0.9)).toBe('answer')
  })

  it('is an answer when it is long, however it begins', () => {
    expect(kindOf(`Could you repeat the question? ${'I turned him on his side. '.repeat(20)}`)).toBe('answer')
  })
})

describe('a question', () => {
  const text = 'What is the ratio on your unit?'

  it('is the answer where the candidate is invited to ask', () => {
    expect(kindOf(text)).toBe('question')
    expect(kindOf(text, null, 'engagement')).toBe('answer')
    expect(kindOf('No, none.', null, 'engagement')).toBe('answer')
  })
})

describe('few words', () => {
  it.each<[string, number | null, UtteranceKind]>([
    ['good luck', 0.4, 'scrap'],
    ['good luck', 0.9, 'answer'],
    ['the boat was green', 0.2, 'scrap'],
    ['I called the team.', 0.3, 'answer'],
    ['I called the team.', null, 'answer'],
  ])('%j at a confidence of %s: %s', (said, confidence, kind) => {
    expect(kindOf(said, confidence)).toBe(kind)
  })

  it('leave the rules unsure, and six typed ones do not', () => {
    const isSure = (said: string, confidence: number | null) =>
      classifyUtterance({ text: said, confidence, questionType: 'behavioral' }).isSure
    expect(isSure('Purple elephants dance well', null)).toBe(false)
    expect(isSure('Purple elephants dance well at night', null)).toBe(true)
    expect(isSure('purple elephants dance well at night', 0.9)).toBe(false)
    expect(isSure('Could you repeat that?', 0.9)).toBe(true)
  })
})

import {
  CONDUCT,
  CONDUCT_KINDS,
  FINDING_TEXTS,
  type FindingText,
  UNSAFE_PAIRS,
} from '@preceptor/content/answer-words/answer-rules'
import { SIGN_KEYS } from '@preceptor/content/answer-words/competency-signs'
import { findPracticeQuestion } from '@preceptor/content/practice-questions/practice-questions'
import { describe, expect, it, test } from 'vitest'
import { withoutIdentifiers } from '../../utterances/identifiers.ts'
import { analyzeBehavioral, findInPractice } from '../behavioral.ts'
import { quotesToShow } from './findings.ts'

const messageId = '00000000-0000-4000-8000-000000000000'
const foundIn = (questionId: string, content: string) =>
  findInPractice(findPracticeQuestion(questionId)!, [{ messageId, content }])
const kindsIn = (questionId: string, content: string) =>
  foundIn(questionId, content).findings.map(({ kind }) => kind)

const STORY =
  'Last March on our ward a man fell beside his bed. I was his nurse, so it was up to me to get him help. I checked his hip and called the doctor, because he could not move his leg. By noon he was in surgery, and two weeks later he walked out. Since then I ask every man on water pills when he wants to go.'

describe('what counts against the speaker', () => {
  it.each([
    [
      'an unsafe act',
      'emergency_situation',
      'Last winter a man was bleeding on our unit. I was his nurse, so I pushed potassium iv fast. He got better.',
      'unsafe',
    ],
    [
      'a false record',
      'mistake_learning',
      'In May I forgot the vitals on a man after surgery. I made up the numbers and signed it anyway. He went home.',
      'record',
    ],
    ['an insult', 'difficult_patient', `${STORY} You are an idiot.`, 'conduct'],
    [
      'a name with a number',
      'difficult_patient',
      `Last week I cared for John Smith, MRN 4455667, on our unit. ${STORY}`,
      'identifiers',
    ],
    [
      'another question',
      'questions_for_interviewer',
      'Once upon a time in the movie a captain sailed home and his crew cheered for him all night long.',
      'off_topic',
    ],
  ])('%s comes first, with words, a reason and a line to try', (_, questionId, content, kind) => {
    const { findings } = foundIn(questionId, content)
    const [first] = findings
    expect(first).toMatchObject({ kind })
    expect(first!.quote?.text ?? first!.hidden).toBeTruthy()
    for (const text of [first!.title, first!.why, first!.tryLine]) expect(text).toMatch(/^[A-Z].{8,}/)
    if (first!.quote) expect(content.slice(first!.quote.start, first!.quote.end)).toBe(first!.quote.text)
  })

  it('keeps what it touches low, and says so', () => {
    const { capOf } = foundIn('difficult_patient', `${STORY} You are an idiot.`)
    expect(capOf('communication')).toMatchObject({ level: 2 })
    expect(capOf('selfAwareness')).toBeUndefined()
    const { evidence } = analyzeBehavioral(findPracticeQuestion('difficult_patient')!, [
      { messageId, content: `${STORY} You are an idiot.` },
    ])
    const communication = evidence.find(({ competency }) => competency === 'communication')!
    expect(communication.level).toBe(2)
    expect(communication.anchor).toContain(
      'Your communication would score higher without what you need to fix first.',
    )
  })

  it('joins what was raised beside the rules, once', () => {
    const quote = { messageId, start: 0, end: 20, text: 'You are good for nil' }
    const found = findInPractice(
      findPracticeQuestion('difficult_patient')!,
      [{ messageId, content: STORY }],
      [
        { kind: 'insult', quote: { ...quote, messageId: '00000000-0000-4000-8000-000000000001' } },
        {
          kind: 'unsafe',
          quote: { messageId, start: 0, end: 47, text: STORY.slice(0, 47) },
          why: 'He lay there.',
        },
      ],
    )
    expect(found.findings.map(({ kind, why }) => [kind, why])).toEqual([
      ['unsafe', 'He lay there.'],
      ['conduct', FINDING_TEXTS.insult!.why],
    ])
    expect(found.capOf('communication')).toMatchObject({ level: 2, title: FINDING_TEXTS.insult!.title })
    expect(found.capOf('patientFocus')).toMatchObject({ level: 2 })
  })

  it('never shows what could identify somebody', () => {
    const content = `I cared for John Smith, born 4/5/1961, MRN 4455667. ${STORY}`
    expect(JSON.stringify(foundIn('difficult_patient', content).findings)).not.toMatch(/Smith|4455667|1961/)
  })
})

describe('what is missing', () => {
  it('is nothing of a whole story', () => {
    expect(kindsIn('difficult_patient', STORY)).toEqual([])
  })

  it('is shown with the words to which it is added', () => {
    const { findings } = foundIn(
      'difficult_patient',
      'Last March on our ward a man fell beside his bed. I checked his hip and called the doctor.',
    )
    expect(findings.map(({ title }) => title)).toEqual([
      'We didn’t hear how it ended.',
      'We didn’t hear what your part was.',
      'We didn’t hear why you did it.',
    ])
    expect(findings[0]!.tryLine).toBe(
      'I checked his hip and called the doctor. Within [how long], [what changed for the patient or the team].',
    )
  })

  it('is added to the words without what they are hedged with', () => {
    const { findings } = foundIn(
      'difficult_patient',
      'Last March on our ward a man fell beside his bed. I, um, checked his hip and I kind of called the doctor.',
    )
    expect(findings[0]!.tryLine).toMatch(/^I checked his hip and I called the doctor\. Within /)
    expect(findings[0]!.quote!.text).toMatch(/kind of/)
  })

  it.each(['', 'Yes.', 'Teamwork, safety, SBAR.', '\u0000 ['.repeat(500)])(
    'of %j is nothing that breaks',
    (content) => {
      expect(foundIn('why_nursing', content).findings.length).toBeLessThanOrEqual(3)
    },
  )
})

test('no quote occurs twice, and a competency with little to choose from chooses first', () => {
  const quote = (start: number) => ({ messageId, start, end: start + 5, text: 'words' })
  const some = [{ quotes: [quote(0), quote(10)] }, { quotes: [quote(0)] }, { quotes: [quote(2)] }]
  expect(quotesToShow(some, []).evidence.map(({ quotes }) => quotes.map(({ start }) => start))).toEqual([
    [10],
    [0],
    [],
  ])
})

test('a gap keeps the sentence it is missing after, though a competency quotes it too', () => {
  const { findings } = foundIn(
    'difficult_patient',
    'Last March on our ward a man fell beside his bed. I checked his hip and called the doctor.',
  )
  const quoted = findings[0]!.quote!
  const shown = quotesToShow([{ quotes: [quoted] }], findings)
  expect(shown.findings).toEqual(findings)
  expect(shown.evidence).toEqual([{ quotes: [quoted] }])
})

describe('the texts', () => {
  const all = Object.entries(FINDING_TEXTS) as [string, FindingText][]

  it('are there for every kind of conduct and every act that is known', () => {
    const keys = [
      ...CONDUCT_KINDS,
      ...CONDUCT.flatMap(({ act }) => act ?? []),
      ...UNSAFE_PAIRS.map(({ act }) => act),
    ]
    for (const key of keys) expect(FINDING_TEXTS, key).toHaveProperty([key])
  })

  it.each(all)('%s is whole, and touches competencies that exist', (_, { title, why, tryLine, touches }) => {
    for (const text of [title, why, tryLine]) expect(text).toMatch(/^[A-Z].*[.?]$/)
    for (const one of touches) expect(SIGN_KEYS).toContain(one)
    expect(touches.length).toBeGreaterThan(0)
  })

  it.each(all)('%s keeps its slots where identifiers are removed', (_, { tryLine }) => {
    expect(withoutIdentifiers(tryLine)).toBe(tryLine)
  })
})

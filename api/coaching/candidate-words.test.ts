import { QUOTE_REMOVED } from '@preceptor/contracts/retention'
import { expect, test } from 'vitest'
import { withoutCandidateWords } from './candidate-words.ts'

const ANSWERS = ['I called the rapid response team and then I went back to Mrs. Alvarez. It was 4 a.m.']

test.each([
  ['You said you “called the rapid response team”.', `You said you “${QUOTE_REMOVED}”.`],
  ['Good: I called the rapid response team and then I went back.', `Good: ${QUOTE_REMOVED}.`],
  ['"CALLED THE RAPID response" was right.', `"${QUOTE_REMOVED}" was right.`],
  ['Say who "Mrs. Alvarez" was.', `Say who "${QUOTE_REMOVED}" was.`],
  ['Say what "SBAR" means.', 'Say what "SBAR" means.'],
  ['Tell what came and then I went on.', 'Tell what came and then I went on.'],
  ['Tell how it ended.', 'Tell how it ended.'],
  ['Say what "..." stands for.', 'Say what "..." stands for.'],
  ['You had been up since IT WAS 4 A.M.', 'You had been up since IT WAS 4 A.M.'],
])('%s', (text, cleaned) => {
  expect(withoutCandidateWords({ strengths: [text] }, ANSWERS)).toEqual({ strengths: [cleaned] })
})

test('quotes lose their text wherever they occur; scores, labels and places stay', () => {
  const quote = { messageId: 'm', start: 2, end: 9, text: 'called the rapid response team' }
  const analysis = {
    score: 80,
    anchor: 'I called the rapid response team',
    parts: [{ deep: [quote] }],
    none: null,
  }
  const cleaned = withoutCandidateWords(analysis, [])
  expect(cleaned).toEqual({ ...analysis, parts: [{ deep: [{ ...quote, text: QUOTE_REMOVED }] }] })
  expect(withoutCandidateWords(cleaned, [])).toEqual(cleaned)
})

test('a quote shows which words are the candidate’s when the transcript is gone already', () => {
  const quote = { messageId: 'm', start: 0, end: 9, text: 'stayed until morning rounds were over' }
  expect(withoutCandidateWords({ quote, note: 'You stayed until morning rounds were over.' }, []).note).toBe(
    `You ${QUOTE_REMOVED}.`,
  )
})

test('a sentence made of a step’s name stays, though the candidate said the same', () => {
  const said = ['I got a 12-lead ECG right away.']
  const analysis = {
    strengths: ['You got a 12-lead ECG right away.'],
    evidence: [{ done: [{ name: 'Got a 12-lead ECG right away' }] }],
  }
  expect(withoutCandidateWords(analysis, said)).toEqual(analysis)
  const { strengths } = analysis
  expect(withoutCandidateWords({ strengths }, said)).toEqual({ strengths: [`You ${QUOTE_REMOVED}.`] })
})

test('what a removed quote ended with stays, so that the next sentence begins there', () => {
  expect(withoutCandidateWords(['You said “It was 4 a.m.” Say who you called.'], ANSWERS)).toEqual([
    `You said “${QUOTE_REMOVED}.” Say who you called.`,
  ])
})

test('a line to try is removed where it continues the candidate’s words, and kept where it is the product’s', () => {
  const quote = { messageId: 'm', start: 0, end: 12, text: 'I sat by him' }
  const gap = {
    kind: 'gap',
    title: 'The end is missing',
    quote,
    tryLine: 'I sat by him, and by [when] [what].',
  }
  const act = { kind: 'unsafe', title: 'A check left out', quote: null, tryLine: 'I sat by him and waited.' }
  const cleaned = withoutCandidateWords({ findings: [gap, act] }, ['I sat by him.'])
  expect(cleaned.findings).toEqual([
    { ...gap, quote: { ...quote, text: QUOTE_REMOVED }, tryLine: QUOTE_REMOVED },
    act,
  ])
  expect(withoutCandidateWords(cleaned, [])).toEqual(cleaned)
})

test('a sentence in which names were hidden is removed as a whole', () => {
  const hidden = 'I was caring for [name] in [room], who was waiting for her daughter to come.'
  const named = { kind: 'identifiers', title: 'Someone could be identified from this.', quote: null, hidden }
  const quiet = { ...named, hidden: null }
  const said = ['I was caring for Mrs. Hill in room 12, who was waiting for her daughter to come.']
  expect(withoutCandidateWords({ findings: [named, quiet] }, said)).toEqual({
    findings: [{ ...named, hidden: QUOTE_REMOVED }, quiet],
  })
})

test('looks at the candidate’s answers lose their quotes and the passages a coach put in quotation marks', () => {
  const said = ANSWERS[0]!
  const quote = { messageId: 'm', start: 0, end: 35, text: said.slice(0, 35) }
  const analysis = {
    rubricVersion: 2,
    answers: [
      {
        messageId: 'm',
        questionIndex: 1,
        star: [{ part: 'action', status: 'present', quotes: [quote] }],
        observations: { words: 20, seconds: 9, wordsPerMinute: null, fillers: 0, longPauses: 0 },
      },
    ],
    specificFeedback: ['On “A time?”: you told what you did, “I called the rapid response team and…”.'],
  }
  const cleaned = withoutCandidateWords(analysis, ANSWERS)
  expect(cleaned.answers[0]).toEqual({
    ...analysis.answers[0],
    star: [{ part: 'action', status: 'present', quotes: [{ ...quote, text: QUOTE_REMOVED }] }],
  })
  expect(JSON.stringify(cleaned)).not.toContain('rapid response')
})

test('curly and straight apostrophes are the same in the candidate’s words', () => {
  const answers = ['I didn’t leave until the family’s questions were answered']
  const said = "She didn't leave until the family's questions were answered, and that counts."
  expect(withoutCandidateWords([said], answers)).toEqual([`She ${QUOTE_REMOVED}, and that counts.`])
})

test('one answer of several is enough for a passage to be the candidate’s', () => {
  const answers = ['I called Mrs. Alvarez.', 'Then I slept.']
  expect(withoutCandidateWords(['You “called Mrs. Alvarez”.'], answers)).toEqual([`You “${QUOTE_REMOVED}”.`])
})

test('what only looks like a quote is a text like others', () => {
  const text = 'The team was told in time by you.'
  const unlike = [
    { messageId: 'm', text },
    { start: 0, text },
    { messageId: 'm', start: 0, text: 7 },
    { messageId: 'm', start: 0 },
  ]
  expect(withoutCandidateWords(unlike, [])).toEqual(unlike)
})

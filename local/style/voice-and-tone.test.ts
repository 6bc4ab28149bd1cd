import { expect, test } from 'vitest'
import { type ShownText, shownInCode, shownInContent } from './testing/shown-texts.ts'

interface Rule {
  pattern: RegExp
  /** What to do about what is found. */
  instead: string
  /** Files that the rule is not for, with the reason. */
  notIn?: RegExp
}

/** Terms, privacy and papers for lawyers and security teams are written out. */
const LEGAL = /^content\/(?:legal|papers\/)/
/** What patients and nurses say in scenarios and sample answers is people talking. */
const SPEECH = /^content\/(?:clinical-scenarios|question-pages|weakness-guide|practice-questions)\//
/** The interviewers and patients have voices of their own. */
const CHARACTERS = /^(?:domain\/(?:practice\/wording|utterances\/)|content\/clinical-scenarios\/)/
/** Pages, help texts and settings for engineers, and a list of the words that most answers have. */
const NOT_FOR_NURSES = /^(?:web\/src\/features\/charts|api\/(?:limits|metrics))\/|^domain\/scoring\/sentences/
/** The specification fixes its questions to the letter. */
const QUESTIONS = 'content/question-bank.json'

const LEFT_OUT = (...files: readonly RegExp[]) => new RegExp(files.map(({ source }) => source).join('|'))

/** How a charge nurse would say it: the part of the house's voice and tone that a machine can hold. */
const RULES: Readonly<Record<string, Rule>> = {
  'words nobody says': {
    pattern:
      /\b(?:simply|o+ps|whoops|please note|carr(?:y|ies|ied|ying) on|hand(?:s|ed|ing)?(?: it| them| the team)? over)\b/i,
    instead: 'keep, continue, transfer, hand off',
  },
  '“just” before a task': {
    pattern: /\bjust (?:add|check|choose|click|enter|go|hold|open|press|say|send|start|tap|try|type)\b/i,
    instead: 'nothing in its place',
  },
  'something that stands': {
    pattern: /\b(?:stands?|stood) (?:here|there|as text|in this list)\b|\b(?:how|where) [^.?!]* stands?\b/i,
    instead: 'will show up here, or how it is doing',
    notIn: SPEECH,
  },
  'words without a contraction': {
    pattern:
      /\bcannot\b|\b(?:are|could|did|do|does|had|has|have|is|should|was|were|would) not\b|\b(?:you|we|they|I) will\b|(?:^|[.!?:] )(?:It|That|There) is\b|(?:^|[.!?,:] )(?:you|we|they) are (?!in\b)[a-z]/i,
    instead: 'can’t, isn’t, you’ll, there’s',
    notIn: LEFT_OUT(LEGAL, SPEECH, NOT_FOR_NURSES),
  },
  'an exclamation mark': {
    pattern: /(?<![-\w])(?:\p{L}+|\[…\])[”’]?!(?=\s|$)/u,
    instead: 'a period',
    notIn: CHARACTERS,
  },
  'straight quotes': {
    pattern: /(?:^|[ (])"(?:[\p{L}\d]|\[…\](?!":))/u,
    instead: '“ and ”',
    notIn: NOT_FOR_NURSES,
  },
  'somebody in a team': {
    pattern: /\bin (?:a|any|the|this|your) team\b/i,
    instead: 'on the team, as Americans say',
    notIn: LEGAL,
  },
  'an order with “the”': {
    pattern: /, the (?:best|latest|newest|oldest) first\b/i,
    instead: 'oldest first',
    notIn: SPEECH,
  },
  'nurses who are all women': {
    pattern: /\bnurses? (?:and|can|gets|has|is|keeps|sees|who)[^.]*\b(?:she|her|hers|herself)\b/i,
    instead: 'you, they, or no pronoun',
    notIn: CHARACTERS,
  },
}

const MAX_WORDS_OF_SENTENCE = 25
/** What is spoken, drawn for a lawyer, or read by a search engine may have longer ones. */
const LONG_SENTENCES = LEFT_OUT(LEGAL, SPEECH, NOT_FOR_NURSES, /^web\/prerender\/|^interview\/prometheus/)

/** Texts that stay, each with its reason. */
const ALLOWED: Readonly<Record<string, string>> = {
  'Passwords do not match': 'specification 1, section 5',
  'Team admin cannot be removed': 'decision T13',
  'Cannot invite 1 users. Only […] slots available.': 'specification 3, section 5',
  'Cannot invite […] users. Only […] slots available.': 'specification 3, section 5',
  'Scheduled plan change cancelled successfully. You will remain on your current plan.':
    'specification 3, section 8',
  'Voice interviews cannot be resumed. You can start a new one.': 'decision R7: the exact alert',
  'Invitation sent successfully!': 'specification 3, section 8',
  'Invitation resent successfully!': 'specification 3, section 8',
  'Verification email sent! Please check your inbox and spam folder.': 'specification 1, section 8',
  'Welcome to the product! Your free trial runs[…]. No charges until trial ends.':
    'specification 3, section 2, with the day by decision P7',
  'Welcome to the product! Your subscription is active.': 'decision P7',
  'Thank you! Your guide is ready.': 'the one exclamation mark of our own',
  'Does not support': 'a term of the conformance report’s template, VPAT 2.5',
}

const texts = [...shownInCode(), ...shownInContent()].filter(
  ({ file, isLog }) => !isLog && file !== QUESTIONS,
)
const isAllowed = ({ text }: ShownText) => Object.hasOwn(ALLOWED, text)
const linesOf = (found: readonly ShownText[]) =>
  found.filter((one) => !isAllowed(one)).map(({ file, text }) => `${file}: ${text}`)
const breaks = ({ pattern, notIn }: Rule, { file, text }: ShownText) =>
  pattern.test(text) && !notIn?.test(file)

test.each(Object.entries(RULES))('no text has %s', (_name, rule) => {
  expect(texts.length).toBeGreaterThan(8_000)
  expect(linesOf(texts.filter((one) => breaks(rule, one))), `write ${rule.instead}`).toEqual([])
})

const wordsOf = (sentence: string) => sentence.split(/\s+/).length
const hasLongSentence = (text: string) =>
  /[.?!]$/.test(text) &&
  !text.includes('<') &&
  text.split(/(?<=[.?!:][”’]?)\s+/).some((sentence) => wordsOf(sentence) > MAX_WORDS_OF_SENTENCE)

test('no sentence is longer than can be read in one breath', () => {
  const long = texts.filter(({ file, text }) => !LONG_SENTENCES.test(file) && hasLongSentence(text))
  expect(linesOf(long)).toEqual([])
})

test('every allowed text is still there, and needs to be allowed', () => {
  const needed = new Set(
    texts.filter((one) => Object.values(RULES).some((rule) => breaks(rule, one))).map(({ text }) => text),
  )
  expect(Object.keys(ALLOWED).filter((text) => !needed.has(text))).toEqual([])
})

test.each([
  ['words nobody says', 'Carry on with your answer.'],
  ['“just” before a task', 'Just press the button.'],
  ['something that stands', 'Your scores will stand here.'],
  ['something that stands', 'See where a whole cohort stands.'],
  ['words without a contraction', 'We could not load your results.'],
  ['words without a contraction', 'There is nothing to score.'],
  ['an exclamation mark', 'Well done!'],
  ['an exclamation mark', 'Welcome to […]!'],
  ['straight quotes', 'Say "I" where it was you.'],
  ['somebody in a team', 'You’re already in this team.'],
  ['an order with “the”', 'Overall scores, the oldest first'],
  ['nurses who are all women', 'A nurse who knows her limits.'],
])('%s: “%s” is found', (name, text) => {
  expect(breaks(RULES[name] as Rule, { file: 'web/src/a.tsx', text, isLog: false })).toBe(true)
})

test.each([
  ['something that stands', 'The neck veins stand out.'],
  ['words without a contraction', 'Show me what there is.'],
  ['an exclamation mark', 'check font-normal!'],
  ['straight quotes', '<input id="email" type="email">'],
  ['nurses who are all women', 'A nurse who saw it.'],
])('%s: “%s” is none of it', (name, text) => {
  expect(breaks(RULES[name] as Rule, { file: 'web/src/a.tsx', text, isLog: false })).toBe(false)
})

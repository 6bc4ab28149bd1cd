import { expect, test } from 'vitest'
import { FILLED, readServed, type SourceFile, type SourceText, sourceTexts } from './testing/shown-texts.ts'

/** Where texts are written that people and models read. */
const SEARCHED = ['api', 'contracts', 'domain', 'realtime', 'vendors', 'web/src']

/** Sentences that may stand in several files, each with its reason. */
const ALLOWED: Readonly<Record<string, string>> = {
  'Please try again in a minute': 'the usual end of an error, each time of another one',
  'Please try again in a moment': 'the usual end of an error, each time of another one',
  'Try again in a moment': 'the usual end of an error, each time of another one',
  'Try again in a minute': 'the usual end of an error, each time of another one',
}

interface RepeatedSentence {
  sentence: string
  /** As `api/policies/text.ts:5`, one for each file. */
  places: string[]
}

/** Shorter ones are turns of phrase, like "Please try again." */
const MIN_WORDS = 5
const WORD = /\p{L}[\p{L}’'-]*/gu
/** Code without any of it has no sentence; to read it would take as long as all the others. */
const MAY_HAVE_PROSE = /(?:['"`>}]|^ +) ?[“(]?\p{Lu}[\p{L}’'-]*[,:;]? \S|[\p{L}\d}”)][.!?](?:['"`<\s\\]|$)/mu
const COMMENTS = /\/\*[\s\S]*?\*\/|\/\/ .*$/gm
/** Class names and keys have none of it. */
const IS_PROSE = /^[“(]?\p{Lu}|[.!?]$/u

/** The texts of a module that may have a sentence. */
const textsIn = (source: SourceFile): SourceText[] =>
  MAY_HAVE_PROSE.test(source.code.replace(COMMENTS, '')) ? sourceTexts(source) : []

/** The sentences of a text that are long enough to be one's own, without the mark at their end. */
const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter(
      (sentence) =>
        IS_PROSE.test(sentence) && (sentence.replaceAll(FILLED, '').match(WORD)?.length ?? 0) >= MIN_WORDS,
    )
    .map((sentence) => sentence.replace(/[.!?]$/, ''))

const lineAt = (code: string, start: number) => code.slice(0, start).split('\n').length

/** The sentences that are written out in more than one of these modules, with a place in each. */
function findRepeatedSentences(sources: readonly SourceFile[]): RepeatedSentence[] {
  const places = new Map<string, Map<SourceFile, number>>()
  for (const source of sources) {
    for (const { text, start } of textsIn(source)) {
      for (const sentence of sentencesOf(text)) {
        const found = places.get(sentence) ?? new Map<SourceFile, number>()
        if (!found.has(source)) found.set(source, start)
        places.set(sentence, found)
      }
    }
  }
  return [...places].flatMap(([sentence, found]) =>
    found.size < 2
      ? []
      : [{ sentence, places: [...found].map(([{ file, code }, start]) => `${file}:${lineAt(code, start)}`) }],
  )
}

const SOURCES = readServed(SEARCHED, /\.tsx?$/)
const repeated = findRepeatedSentences(SOURCES)

test('no sentence is written out in two files: it has one home, which both import', () => {
  expect(SOURCES.length).toBeGreaterThan(1_000)
  const found = repeated
    .filter(({ sentence }) => !Object.hasOwn(ALLOWED, sentence))
    .map(({ sentence, places }) => `“${sentence}” stands in ${places.join(' and ')}`)
  expect(found.join('\n')).toBe('')
})

test('every allowed sentence stands in two files still', () => {
  const sentences = new Set(repeated.map(({ sentence }) => sentence))
  expect(Object.keys(ALLOWED).filter((sentence) => !sentences.has(sentence))).toEqual([])
})

const SENTENCE = "'Your answer is kept until tomorrow.'"

test.each([
  ['a string', "const text = 'It is late. Your answer is kept until tomorrow.'"],
  ['a template', 'const text = `$' + '{first} It is late. Your answer is kept until tomorrow.`'],
  ['a text without its period', "const text = 'Your answer is kept until tomorrow'"],
  ['an element', 'const a = <p>Your answer is kept\n  until tomorrow. <b>Yes.</b></p>'],
  ['an attribute', 'const a = <P title="Your answer is kept until tomorrow." />'],
])('a sentence is found again in %s', (_, code) => {
  const sources = [
    { file: 'a.ts', code: `\nconst kept = ${SENTENCE}` },
    { file: 'b.tsx', code },
  ]
  expect(findRepeatedSentences(sources)).toEqual([
    { sentence: 'Your answer is kept until tomorrow', places: ['a.ts:2', 'b.tsx:1'] },
  ])
})

test('one that is filled in is found by whatever name it is filled', () => {
  const [file, other] = ['a.ts', 'b.tsx']
  const sources = [
    { file, code: 'const f = (day) => `Your answer is kept until $' + '{day}.`' },
    { file: other, code: 'const F = ({ at }) => <p>Your answer is kept until {at}.</p>' },
  ]
  expect(findRepeatedSentences(sources).map(({ sentence }) => sentence)).toEqual([
    'Your answer is kept until […]',
  ])
})

test.each([
  ['less of it', "const text = 'Your answer is kept.'"],
  ['more of it', "const text = 'Your answer is kept until tomorrow at noon.'"],
  ['a comment', '// Your answer is kept until tomorrow.'],
])('%s is another text', (_, code) => {
  const sources = [
    { file: 'a.ts', code: `const kept = ${SENTENCE}` },
    { file: 'b.ts', code },
  ]
  expect(findRepeatedSentences(sources)).toEqual([])
})

test('within a file and among class names nothing is found', () => {
  const code = `const kept = [${SENTENCE}, ${SENTENCE}, 'flex gap wide tall row start']`
  const classes = "const row = 'flex gap wide tall row start'"
  const sources = [
    { file: 'a.ts', code },
    { file: 'b.ts', code: classes },
  ]
  expect(findRepeatedSentences(sources)).toEqual([])
})

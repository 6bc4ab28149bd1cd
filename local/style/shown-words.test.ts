import { expect, test } from 'vitest'
import { shownInCode, shownInContent } from './testing/shown-texts.ts'

/** What the specification fixes to the letter: two of its labels, and its questions. */
const PINNED = ["Passwords don't match", "Teams You're Part Of"]
/** Terms and privacy stay to the letter what people accepted, until their next version. */
const PINNED_CONTENT = ['content/question-bank.json', 'content/legal.json']

const STRAIGHT = /\p{L}'\p{L}|\p{L}s' \p{Ll}/u
const isSql = (text: string) => /\bselect\b[^.]*\bfrom\b/is.test(text)

const inCode = shownInCode()
const inContent = shownInContent()

test.for([
  ['code', inCode],
  ['content', inContent],
] as const)('sentences in the %s have the apostrophe of print', ([, texts]) => {
  expect(texts.length).toBeGreaterThan(5000)
  const found = texts.filter(
    ({ file, text }) =>
      STRAIGHT.test(text) && !PINNED.includes(text) && !PINNED_CONTENT.includes(file) && !isSql(text),
  )
  expect(found).toEqual([])
})

test('they say “someone”, as people do', () => {
  const found = [...inCode, ...inContent].filter(({ text }) => /\bsomebody\b/i.test(text))
  expect(found).toEqual([])
})

test('each pinned text is still there', () => {
  const texts = new Set(inCode.map(({ text }) => text))
  for (const text of PINNED) expect(texts).toContain(text)
})

import { expect, test } from 'vitest'
import { WEAKNESS_CATEGORIES } from '../question-pages/question-categories.ts'
import { countWords, repeatedRuns, repeatedSentences, textOf } from '../testing/shared-text.ts'
import { GUIDE_PARTS, WeaknessExample } from './weakness-example.ts'
import { GUIDE_EXAMPLE_COUNT, GUIDE_SPECIALTIES, sampleExamples, WEAKNESS_GUIDE } from './weakness-guide.ts'

const examples = WEAKNESS_GUIDE.groups.flatMap((group) => group.examples)
const texts = examples.map(({ paragraphs: _repeated, ...example }) => ({
  name: example.id,
  text: textOf(example),
}))
const advice = [
  ...WEAKNESS_GUIDE.introduction,
  ...WEAKNESS_GUIDE.howToChoose,
  ...WEAKNESS_GUIDE.fourParts,
  ...WEAKNESS_GUIDE.neverSay,
]

test.each(examples)('$id holds what an example must hold', (example) => {
  WeaknessExample.parse(example)
  const words = countWords(example.answer)
  expect(words).toBeGreaterThanOrEqual(60)
  expect(words).toBeLessThanOrEqual(110)
  expect(example.weakness.endsWith('.')).toBe(true)
  expect(example.answer).not.toContain(example.weakness)
  expect(example.nextQuestion).toMatch(/[.?]$/)
})

test('the guide really holds the 50 and more examples it is sold with', () => {
  expect(examples.length).toBe(GUIDE_EXAMPLE_COUNT)
  expect(GUIDE_EXAMPLE_COUNT).toBeGreaterThanOrEqual(55)
  expect(new Set(examples.map(({ id }) => id)).size).toBe(GUIDE_EXAMPLE_COUNT)
  expect(new Set(examples.map(({ weakness }) => weakness.toLowerCase())).size).toBe(GUIDE_EXAMPLE_COUNT)
})

test('the paragraphs of an answer are all of it, in four parts', () => {
  for (const { id, answer, paragraphs } of examples) {
    expect(paragraphs.join(' '), id).toBe(answer)
    for (const text of paragraphs) expect(text.split('”').length, text).toBe(text.split('“').length)
  }
  expect(WEAKNESS_GUIDE.fourParts).toHaveLength(GUIDE_PARTS.length)
})

test('each specialty with a weakness page has a section, with more than the page shows', () => {
  const specialties = WEAKNESS_GUIDE.groups.filter(({ kind }) => kind === 'specialty')
  expect(specialties.map(({ key }) => key)).toEqual(GUIDE_SPECIALTIES)
  expect(GUIDE_SPECIALTIES).toEqual(expect.arrayContaining([...WEAKNESS_CATEGORIES]))
  for (const { key, examples } of specialties) {
    expect(sampleExamples(key)).toEqual(examples.slice(0, 3))
    expect(examples.length).toBeGreaterThan(3)
  }
  expect(sampleExamples('time-and-order')).toEqual([])
  expect(sampleExamples('informatics')).toEqual([])
})

test('no example borrows a sentence or a run of eight words', () => {
  const all = [...texts, { name: 'advice', text: advice.join('\n') }]
  expect(repeatedSentences(all)).toEqual([])
  expect(repeatedRuns(all)).toEqual([])
})

test('the advice comes first, and promises nothing', () => {
  expect(WEAKNESS_GUIDE.introduction.length).toBeGreaterThanOrEqual(2)
  expect(WEAKNESS_GUIDE.howToChoose.length).toBeGreaterThanOrEqual(5)
  expect(WEAKNESS_GUIDE.neverSay.length).toBeGreaterThanOrEqual(6)
  expect([...advice, ...texts.map(({ text }) => text)].join('\n')).not.toMatch(/guarantee|%|\b\d+x\b/i)
})

import { expect, test } from 'vitest'
import { PRACTICE_QUESTIONS } from '../practice-questions/practice-questions.ts'
import {
  countWords,
  type NamedText,
  repeatedRuns,
  repeatedSentences,
  textOf,
} from '../testing/shared-text.ts'
import { GUIDE } from '../weakness-guide/testing/guide-text.ts'
import { PAGE_CATEGORIES, WEAKNESS_CATEGORIES } from './question-categories.ts'
import { QuestionPage } from './question-page.ts'
import { findQuestionPage, isWeaknessPage, QUESTION_PAGES } from './question-pages.ts'
import { PAGE_SUBJECTS } from './question-subjects.ts'

/** Figures about users and promises; they stand in marketing.ts only, flagged. */
const CLAIM = /%|\bpercent\b|guarantee|\b\d+(\.\d+)?x\b|times (more|as)|\d,\d{3}|\bproven\b|\bget hired\b/i

const texts: readonly NamedText[] = QUESTION_PAGES.map((page) => {
  const { question, sampleAnswer, whatMostMiss, socialProof, cta, metaDescription, headline } = page
  const { paragraphs: _repeated, ...answer } = sampleAnswer
  const read = { question, answer, whatMostMiss, socialProof, cta, metaDescription, headline }
  return { name: page.id, text: textOf(read) }
})
const weaknessPages = QUESTION_PAGES.filter(isWeaknessPage)

test.each(QUESTION_PAGES)('$id holds what a page must hold', (page) => {
  QuestionPage.parse(page)
  const words = countWords(page.sampleAnswer.example)
  expect(words).toBeGreaterThanOrEqual(150)
  expect(words).toBeLessThanOrEqual(220)
  expect(countWords(page.topic)).toBeLessThanOrEqual(6)
})

test.each(QUESTION_PAGES)('the paragraphs of $id are its whole example, in order', ({ sampleAnswer }) => {
  const { example, paragraphs } = sampleAnswer
  expect(paragraphs.map(({ text }) => text).join(' ')).toBe(example)
  expect(new Set(paragraphs.map(({ name }) => name)).size).toBe(paragraphs.length)
  for (const { text } of paragraphs) {
    const opened = text.split('“').length
    expect(text.split('”').length, text).toBe(opened)
  }
})

test('every subject has pages, and a page about a weakness is about self-awareness', () => {
  expect(new Set(QUESTION_PAGES.map(({ subject }) => subject))).toEqual(new Set(Object.keys(PAGE_SUBJECTS)))
  expect(new Set(weaknessPages.map(({ subject }) => subject))).toEqual(new Set(['strengths']))
})

test('the tip of a page is its own', () => {
  const tips = QUESTION_PAGES.map(({ socialProof }) => socialProof.stat)
  expect(new Set(tips).size).toBe(tips.length)
})

test('every category has a page of its own, and each of ten specialties one about weaknesses', () => {
  const others = QUESTION_PAGES.filter((page) => !isWeaknessPage(page))
  expect(new Set(others.map(({ category }) => category))).toEqual(new Set(Object.keys(PAGE_CATEGORIES)))
  expect(Object.keys(PAGE_CATEGORIES)).toHaveLength(29)
  expect(weaknessPages.map(({ category }) => category).sort()).toEqual([...WEAKNESS_CATEGORIES].sort())
  expect(weaknessPages).toHaveLength(10)
})

test.each(['conflict', 'infection control', 'wound care', 'triage'])('%s is covered', (theme) => {
  expect(QUESTION_PAGES.some(({ title }) => title.toLowerCase().includes(theme))).toBe(true)
})

test.each(['id', 'slug', 'topic', 'title', 'metaDescription', 'headline', 'question'] as const)(
  'no two pages have the same %s',
  (field) => {
    const values = QUESTION_PAGES.filter((page) => field !== 'topic' || !isWeaknessPage(page)).map((page) =>
      page[field].toLowerCase(),
    )
    expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([])
  },
)

test('no sentence of substance occurs on two pages, nor in the guide', () => {
  expect(repeatedSentences([...texts, GUIDE])).toEqual([])
})

test('no two pages share a run of eight words, nor does a page with the guide', () => {
  expect(repeatedRuns([...texts, GUIDE])).toEqual([])
})

test('no two pages begin alike', () => {
  const openings = QUESTION_PAGES.flatMap(({ sampleAnswer: { intro, example } }) =>
    [intro, example].map((text) => text.split(/\s+/).slice(0, 4).join(' ').toLowerCase()),
  )
  expect(openings.filter((opening, index) => openings.indexOf(opening) !== index)).toEqual([])
})

test('no page claims a number about its users', () => {
  for (const { id, title, metaDescription, headline, socialProof, cta } of QUESTION_PAGES) {
    expect(textOf({ title, metaDescription, headline, socialProof, cta }), id).not.toMatch(CLAIM)
  }
  for (const { name, text } of texts) expect(text, name).not.toMatch(/guarantee|%/i)
})

test('a page that says its question can be practiced names one of the bank', () => {
  const offering = QUESTION_PAGES.filter(({ cta }) => cta.buttonText === 'Practice this question')
  expect(offering.map(({ id }) => id)).toEqual(['icu-physician-disagreement', 'experienced-medication-error'])
  expect(PRACTICE_QUESTIONS.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['physician_disagreement', 'mistake_learning']),
  )
})

test('only the weakness pages sell the guide', () => {
  for (const { cta, id } of QUESTION_PAGES) {
    expect(cta.buttonText.includes('Weakness Guide'), id).toBe(id.includes('weakness'))
  }
})

test('a page is found by its category and slug together', () => {
  expect(findQuestionPage('icu-nurse', 'disagreeing-with-a-provider')?.id).toBe('icu-physician-disagreement')
  expect(findQuestionPage('er-nurse', 'disagreeing-with-a-provider')).toBeNull()
  expect(findQuestionPage('icu-nurse', '')).toBeNull()
})

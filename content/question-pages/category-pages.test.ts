import { expect, test } from 'vitest'
import { countWords, repeatedRuns, repeatedSentences, textOf } from '../testing/shared-text.ts'
import { GUIDE } from '../weakness-guide/testing/guide-text.ts'
import { CategoryPage } from './category-page.ts'
import { CATEGORY_PAGES } from './category-pages.ts'
import { PAGE_CATEGORIES } from './question-categories.ts'
import { QUESTION_PAGES } from './question-pages.ts'

const pages = Object.entries(CATEGORY_PAGES)

test('each category has a page, and no page is left over', () => {
  expect(Object.keys(CATEGORY_PAGES)).toEqual(Object.keys(PAGE_CATEGORIES))
})

test.each(pages)('%s holds what a category page must hold', (_key, page) => {
  CategoryPage.parse(page)
  const words = countWords(page.intro.join(' '))
  expect(words).toBeGreaterThanOrEqual(45)
  expect(words).toBeLessThanOrEqual(90)
})

test.each(['title', 'metaDescription', 'headline'] as const)('no %s is used twice', (field) => {
  const values = [...pages.map(([, page]) => page), ...QUESTION_PAGES].map((page) =>
    page[field].toLowerCase(),
  )
  expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([])
})

test('no introduction borrows a sentence or a run of eight words', () => {
  const own = pages.map(([name, { headline, intro }]) => ({
    name: `category ${name}`,
    text: textOf([headline, intro]),
  }))
  const others = QUESTION_PAGES.map(({ id, sampleAnswer, whatMostMiss, headline }) => ({
    name: id,
    text: textOf([sampleAnswer.intro, sampleAnswer.example, sampleAnswer.keyPoints, whatMostMiss, headline]),
  }))
  const all = [...own, ...others, GUIDE]
  expect(repeatedSentences(all)).toEqual([])
  expect(repeatedRuns(all)).toEqual([])
})

test('no category page claims a number about its users', () => {
  expect(textOf(CATEGORY_PAGES)).not.toMatch(/guarantee|%|\bpercent\b|proven|\d,\d{3}/i)
})

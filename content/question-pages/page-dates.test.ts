import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { PAGE_DATES, PageDates } from './page-dates.ts'
import type { QuestionPage } from './question-page.ts'
import { QUESTION_PAGES } from './question-pages.ts'

const WHAT_TO_DO =
  'Words of a page changed: `npx vitest run content/question-pages/page-dates -u` writes the day; commit dates.json'

/** The first twelve hex digits of the SHA-256 of what a visitor reads on a page. */
function hashWords(page: QuestionPage): string {
  const { title, metaDescription, headline, question, sampleAnswer, whatMostMiss, socialProof, cta } = page
  const words = { title, metaDescription, headline, question, sampleAnswer, whatMostMiss, socialProof, cta }
  return createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 12)
}

/** What dates.json has to hold: a page with other words than before was updated today. */
function datesOn(today: string, pages: readonly QuestionPage[]): Record<string, PageDates> {
  const entries = pages.map((page) => {
    const hash = hashWords(page)
    const known = PAGE_DATES[page.id]
    const dates =
      known?.hash === hash ? known : { publishedOn: known?.publishedOn ?? today, updatedOn: today, hash }
    return [page.id, dates] as const
  })
  return Object.fromEntries(entries)
}

test('the dates of every page are those of its words', async () => {
  const today = new Date().toISOString().slice(0, 10)
  const text = `${JSON.stringify(datesOn(today, QUESTION_PAGES), null, 2)}\n`
  await expect(text).toMatchFileSnapshot('dates.json', WHAT_TO_DO)
})

test.each(Object.entries(PAGE_DATES))('%s was not updated before it was published', (_id, dates) => {
  PageDates.parse(dates)
  expect(dates.updatedOn >= dates.publishedOn).toBe(true)
})

test('a changed word is dated, a new review is not', () => {
  const [page] = QUESTION_PAGES
  if (!page) throw new Error('there are no pages')
  const changed = { ...page, headline: `${page.headline} now` }
  expect(datesOn('2030-01-02', [changed])[page.id]).toMatchObject({
    publishedOn: PAGE_DATES[page.id]?.publishedOn,
    updatedOn: '2030-01-02',
  })
  const reviewed = { ...page, review: { ...page.review, reviewer: 'Somebody, RN' } }
  expect(datesOn('2030-01-02', [reviewed])[page.id]).toEqual(PAGE_DATES[page.id])
})

import type { CategoryPage } from './category-page.ts'
import stored from './category-pages.json' with { type: 'json' }
import { PAGE_CATEGORIES, type PageCategory } from './question-categories.ts'

/** The page of each category; its introduction is stored as sentences, so that a change is read line by line. */
export const CATEGORY_PAGES = Object.fromEntries(
  Object.keys(PAGE_CATEGORIES).map((key) => {
    const { intro, ...page } = stored[key as PageCategory]
    return [key, { ...page, intro: intro.join(' '), sentences: intro }]
  }),
) as Readonly<Record<PageCategory, CategoryPage>>

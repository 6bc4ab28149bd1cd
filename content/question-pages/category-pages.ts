import type { CategoryPage } from './category-page.ts'
import stored from './category-pages.json' with { type: 'json' }
import type { PageCategory } from './question-categories.ts'

/** The page of each category. */
export const CATEGORY_PAGES: Readonly<Record<PageCategory, CategoryPage>> = stored

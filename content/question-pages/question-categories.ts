import stored from './question-categories.json' with { type: 'json' }

export type PageCategory = keyof typeof stored
/** The categories of the public question pages and what each is called, in the order they are listed. */
export const PAGE_CATEGORIES: Readonly<Record<PageCategory, string>> = stored

/** The specialties that have a page about weaknesses, and examples of their own in the guide. */
export const WEAKNESS_CATEGORIES = [
  'experienced-nurse',
  'icu-nurse',
  'er-nurse',
  'pediatric-nurse',
  'nurse-manager',
  'oncology-nurse',
  'labor-delivery',
  'psychiatric-nurse',
  'home-health',
  'school-nurse',
] as const satisfies readonly PageCategory[]

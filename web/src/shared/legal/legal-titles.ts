import type { LEGAL_TEXTS } from '@preceptor/content/legal'

export type LegalDocument = keyof typeof LEGAL_TEXTS

/** What stands in the footer of every page. */
export const EDUCATIONAL_ONLY = 'Educational practice only. All patient cases are fictional.'

/** What the three documents are called, on their own pages and in dialogs. */
export const LEGAL_TITLES: Record<LegalDocument, string> = {
  terms: 'Terms of Service',
  privacy: 'Privacy Policy',
  faq: 'FAQ',
}

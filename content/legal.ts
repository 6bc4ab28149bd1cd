import stored from './legal.json' with { type: 'json' }

/** One heading and its paragraphs. */
export interface LegalSection {
  title: string
  paragraphs: readonly string[]
}

/** Stands at the head of the terms and the privacy policy, and below the FAQ, until a lawyer has been over them. */
export const LEGAL_REVIEW_NOTE = stored.reviewNote

const DRAFT: LegalSection = { title: 'Draft for review by a lawyer', paragraphs: [LEGAL_REVIEW_NOTE] }

/** Whether a section is the note that the text is a draft. */
export const isDraftNote = (title: string): boolean => title === DRAFT.title

/** Plain drafts: a lawyer reviews them before anybody pays. `TERMS_VERSION` names the version a user accepted. */
export const LEGAL_TEXTS = {
  terms: [DRAFT, ...stored.terms],
  privacy: [DRAFT, ...stored.privacy],
  faq: [...stored.faq, DRAFT],
} as const satisfies Record<string, readonly LegalSection[]>

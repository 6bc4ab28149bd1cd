import { TERMS_VERSION } from '@preceptor/contracts/accounts/terms-version'
import { z } from 'zod'
import stored from './legal.json' with { type: 'json' }
import review from './legal-review.json' with { type: 'json' }
import summary from './legal-summary.json' with { type: 'json' }

/** One heading and its paragraphs. */
export interface LegalSection {
  title: string
  paragraphs: readonly string[]
}

/** Stands with the terms, the privacy policy and the FAQ until a lawyer has been over them. */
export const LEGAL_REVIEW_NOTE = stored.reviewNote

/**
 * The version a lawyer has been over, as `legal-review.json` says; null while there is none. It holds for that version
 * alone: a change of the texts makes them a draft again.
 */
const { reviewedVersion } = z.strictObject({ reviewedVersion: z.iso.date().nullable() }).parse(review)

/** Whether the texts of a version are still a draft. */
export const isDraft = (reviewed: string | null, version: string): boolean => reviewed !== version

/** Whether the texts that are shown are still a draft. */
export const IS_DRAFT = isDraft(reviewedVersion, TERMS_VERSION)

const DRAFT: LegalSection = { title: 'Draft for review by a lawyer', paragraphs: [LEGAL_REVIEW_NOTE] }

const NOTE: readonly LegalSection[] = IS_DRAFT ? [DRAFT] : []

/** Whether a section is the note that the text is a draft. */
export const isDraftNote = ({ title }: Pick<LegalSection, 'title'>): boolean => title === DRAFT.title

/** What the terms and the privacy policy say, in a few lines that stand above them and take nothing's place. */
export const LEGAL_SUMMARY = summary satisfies Record<'terms' | 'privacy', readonly string[]>

/** Plain texts: a lawyer reviews them before anybody pays. `TERMS_VERSION` names the version a user accepted. */
export const LEGAL_TEXTS = {
  terms: [...NOTE, ...stored.terms],
  privacy: [...NOTE, ...stored.privacy],
  faq: [...stored.faq, ...NOTE],
} as const satisfies Record<string, readonly LegalSection[]>

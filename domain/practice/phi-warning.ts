import { PLANS } from '../billing/plans.ts'
import { collapseBlanks } from '../text/bounded-text.ts'
import { listed } from '../text/us-english.ts'
import { findIdentifiers } from '../utterances/identifiers.ts'

export const PHI_KINDS = [
  'recordNumber',
  'socialSecurity',
  'birthDate',
  'phone',
  'email',
  'patientName',
] as const
/** What could tell who a patient is. */
export type PhiKind = (typeof PHI_KINDS)[number]

/** The kinds of patient data a text seems to hold, by patterns alone. Warns only; nothing is rejected for it. */
export const findPhi = (written: string): PhiKind[] => {
  const found = findIdentifiers(collapseBlanks(written))
  return PHI_KINDS.filter((kind) => found.some((one) => one.kind === kind))
}

const WORDS: Record<PhiKind, string> = {
  recordNumber: 'a medical record number',
  socialSecurity: 'a social security number',
  birthDate: 'a date of birth',
  phone: 'a phone number',
  email: 'an email address',
  patientName: 'a patient’s name',
}

/**
 * A gentle sentence on what was found; null when nothing was. `isPosting`: an address to apply at is no patient's.
 * `isSaid`: it was said aloud and can’t be taken back, only left out from now on.
 */
export const phiWarning = (text: string, { isPosting = false, isSaid = false } = {}): string | null => {
  const found = findPhi(text).filter((kind) => !(isPosting && kind === 'email'))
  if (found.length === 0) return null
  const what = listed(found.map((kind) => WORDS[kind]))
  return isSaid
    ? `That sounded like ${what}. If it’s from a real patient, please leave it out from here on. Your words are deleted within ${PLANS.professional.retentionHours} hours.`
    : `This looks like it has ${what} in it. If it’s from a real patient, please take it out.`
}

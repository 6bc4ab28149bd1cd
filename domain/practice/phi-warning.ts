import { collapseBlanks } from '../text/bounded-text.ts'

export const PHI_KINDS = ['recordNumber', 'birthDate', 'phone', 'patientName'] as const
/** What could tell who a patient is. */
export type PhiKind = (typeof PHI_KINDS)[number]

const DATE = String.raw`(?:\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|\d{4}-\d{2}-\d{2}|\d{1,2}\.? \p{L}{3,9}\.? \d{4}|\p{L}{3,9}\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4})`
const JOINED = String.raw`\s{0,2}(?:[:#=-]|is\b|was\b)?\s{0,2}#?\s{0,2}`
const RECORD_NUMBER = new RegExp(
  String.raw`\b(?:mrn|medical record(?: (?:number|no\.?))?)${JOINED}[a-z]{0,3}-?\d(?:[ -]?\d){3,}`,
  'iu',
)
const BIRTH_DATE = new RegExp(
  String.raw`\b(?:dob|d\.o\.b\.?|date of birth|birth ?date|born(?: on)?)${JOINED}${DATE}`,
  'iu',
)
const PHONE =
  /(?<![\d.-])(?:\+?1[ .-]?)?(?:\([2-9]\d{2}\) ?|[2-9]\d{2}[ .-])\d{3}[ .-]\d{4}(?![\d-])|(?<!\d)\+\d{1,3}(?:[ .-]?\d{2,4}){3,4}(?!\d)|\b(?:phone|cell|mobile|tel|call)\b[^\d\n]{0,12}\d{10}(?!\d)/i

/** 'patient Maria Lopez', 'pt. named Jones', 'Patient: Mr. Hill'; `patient` itself in any case. */
const PATIENT_NAME =
  /(?<![\p{L}-])(?:[Pp]atient|PATIENT|[Pp]t\.?)(?:['’]s name)?(,? (?:named|called|name is|is called)|\s*:)?\s+((?:Mr|Mrs|Ms|Miss)\.?\s+)?(\p{Lu}(?:['’]\p{Lu})?\p{Ll}+)(?:['’-]\p{Lu}?\p{Ll}*)*( \p{Lu}\p{Ll}+)?/gu

/** Capitalized words that follow `patient` in titles, headings and names of wards. */
const NOT_A_NAME = new Set(
  `Access Acuity Administration Admissions Advocacy Advocate Appointment Assessment Assistance Assistant Bill
  Behavioral Cardiac Care Caregiver Case Centered Clinical Communication Compliance Confidentiality Coordinator
  Critical Customer Dependent Dignity Discharge Documentation Education Emergency Engagement Evaluation Experience
  Facing Family Financial First Flow Focus Focused Handling Health History Home Information Intake Intensive
  Interaction Interview Journey Liaison Load Management Medical Medication Monitoring Mobility Navigation Navigator
  Needs Nurse Nursing Oncology Operations Outcome Outcomes Outreach Pediatric Physical Placement Population Portal
  Privacy Procedure Progress Protection Quality Ratio Ratios Records Referral Registered Registration Relations
  Representative Rights Room Rounding Safety Satisfaction Scheduling Service Services Specialist Staff Support
  Surgical Surgery Teaching Technician Telemetry Therapy Transfer Transport Transportation Transporter Treatment
  Unit Volume`.split(/\s+/),
)

const namesPatient = (text: string) =>
  [...text.matchAll(PATIENT_NAME)].some(([whole, introduced, honorific, first = '', second]) => {
    if (honorific) return true
    const words = second ? [first, second.trim()] : [first]
    if (words.some((word) => NOT_A_NAME.has(word))) return false
    // At the start of a line or a sentence one capital after 'Patient' may be a heading's.
    return Boolean(introduced || second || /^[pP]t|^p/.test(whole))
  })

/** The kinds of patient data a text seems to hold, by patterns alone. Warns only; nothing is rejected for it. */
export const findPhi = (written: string): PhiKind[] => {
  const text = collapseBlanks(written)
  const found: Record<PhiKind, boolean> = {
    recordNumber: RECORD_NUMBER.test(text),
    birthDate: BIRTH_DATE.test(text),
    phone: PHONE.test(text),
    patientName: namesPatient(text),
  }
  return PHI_KINDS.filter((kind) => found[kind])
}

const WORDS: Record<PhiKind, string> = {
  recordNumber: 'a medical record number',
  birthDate: 'a date of birth',
  phone: 'a phone number',
  patientName: "a patient's name",
}

const inOneSentence = new Intl.ListFormat('en-US', { type: 'conjunction' })

/** A gentle sentence on what was found; null when nothing was. */
export const phiWarning = (text: string): string | null => {
  const found = findPhi(text)
  if (found.length === 0) return null
  return `This looks like it has ${inOneSentence.format(found.map((kind) => WORDS[kind]))} in it. If it is from a real patient, please take it out.`
}

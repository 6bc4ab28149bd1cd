import type { FoundIdentifier } from './identifier-kinds.ts'
import { isNumberWord, type Token } from './tokens.ts'

/** 'patient Maria Lopez', 'pt. named Jones', 'Patient: Mr. Hill'; `patient` itself in any case. */
const PATIENT_NAME =
  /(?<![\p{L}-])(?:[Pp]atient|PATIENT|[Pp]t\.?)(?:['’]s name)?(,? (?:named|called|name is|is called)|\s*:)?\s+((?:Mr|Mrs|Ms|Miss)\.?\s+)?(\p{Lu}(?:['’]\p{Lu})?\p{Ll}+)(?:['’-]\p{Lu}?\p{Ll}*)*( \p{Lu}\p{Ll}+)?/dgu
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

/** Whom nobody is identified by. */
const NO_NAME = new Set(
  `Rapid Code Mercy Saint St Care Safety Services Relations Advocate The Dr Doctor Nurse Charge Nursing I We He She It
  They`.split(/\s+/),
)
/** Names in capitals, after what introduces them. */
const INTRODUCED =
  /\b((?:[Pp]atient|man|woman|lady|gentleman|guy|boy|girl|baby) (?:named|called)|(?<!\b[Mm]y )[Nn]ame (?:is|was)),?:? (\p{Lu}[\p{Ll}'’-]{1,30}(?: \p{Lu}[\p{Ll}'’-]{1,30})?)/dgu
/** The same as a recogniser may write it. */
const INTRODUCED_IN_LOWER_CASE =
  /\b(patient named|patient called|patient's name (?:is|was)|his name (?:is|was)|her name (?:is|was)) ([a-z][a-z'-]{1,30}(?: (?!and\b|was\b|is\b|had\b|who\b|in\b|came\b)[a-z][a-z'-]{1,30})?)/dgi
/** Somebody's, at the beginning of a sentence perhaps a heading's; and the candidate's own. */
const PERHAPS =
  /\b([Pp]atient|[Pp]t\.?|[Mm]y name is),?:? (\p{Lu}[\p{Ll}'’-]{1,30}(?: \p{Lu}[\p{Ll}'’-]{1,30})?)/dgu
/** A title and the name after it, or an initial and the name. */
const TITLED =
  /\b(?:(?:mr|mrs|ms|mister)\.? \p{L}|mr|mrs|ms|mister|miss|misses)\b\.? (?!and\b|was\b|is\b|had\b|in\b)[\p{L}'’-]{2,30}/giu
/** The rest of a name of several words, as in "Carmen Alvarez" and "Ana de la Cruz". */
const REST_OF_NAME =
  /^(?:(?: (?:de|da|del|della|di|dos|la|las|los|van|von|der|den|bin|al|el|le|st\.?)){0,2} \p{Lu}[\p{L}'’-]{1,30}){1,3}/u
const TWO_NAMES = /(\p{Lu}[\p{Ll}'’-]{1,30}) (\p{Lu}[\p{Ll}'’-]{1,30})/dgu
/** Two capitals inside a sentence; what begins one, or follows another capital, is a heading's or another name. */
const WITHIN = /[\p{Ll},:;(] $/u

const isNoName = (words: string): boolean =>
  words.split(' ').some((word) => NOT_A_NAME.has(word) || NO_NAME.has(word))

/** What a patient may have called, in lower case: no name begins so. */
const CALLED = new Set(
  `me us him her them it you for the a an his my our your their out back again and at every to in on from after because
  that when while who she he i we they nurse nurses doctor home down over up off all this light asking crying scared`.split(
    /\s+/,
  ),
)
const isName = (name: string): boolean => !isNoName(name) && !CALLED.has(name.split(' ')[0]!.toLowerCase())

type Span = Pick<FoundIdentifier, 'start' | 'end'>
const spanOf = (match: RegExpExecArray, group: number): Span[] => {
  const place = match.indices?.[group]
  return place ? [{ start: place[0], end: place[1] }] : []
}

const afterPatient = (text: string): Span[] =>
  [...text.matchAll(PATIENT_NAME)].flatMap((match) => {
    const [whole, introduced, honorific, first = '', second] = match
    const words = second ? [first, second.trim()] : [first]
    if (!honorific && words.some((word) => NOT_A_NAME.has(word))) return []
    // At the start of a line or a sentence one capital after 'Patient' may be a heading's.
    const isName = honorific || introduced || second || /^[pP]t|^p/.test(whole)
    const start = match.indices![3]![0]
    return isName ? [{ start, end: match.index + whole.length }] : []
  })

const introduced = (text: string): Span[] =>
  [INTRODUCED, INTRODUCED_IN_LOWER_CASE].flatMap((pattern) =>
    [...text.matchAll(pattern)].filter(([, , name]) => isName(name!)).flatMap((match) => spanOf(match, 2)),
  )

/** Rooms and beds with a number, in figures or words. */
export const findRooms = (tokens: readonly Token[]): Span[] =>
  tokens.flatMap(({ word, start }, at) => {
    if (word !== 'room' && word !== 'rm' && word !== 'bed') return []
    const after = tokens.slice(at + 1, at + 5)
    const stop = after.findIndex((token) => !isNumberWord(token.word) && !/^\d{1,4}[a-z]$/.test(token.word))
    const number = stop < 0 ? after : after.slice(0, stop)
    return number.length > 0 ? [{ start, end: number.at(-1)!.end }] : []
  })

/** A room belongs to a name that stands so near to it. */
const MAX_ROOM_CHARS = 40
const SENTENCE_END = /[.!?] |\n/

/** Whether a room stands beside this name. */
const hasRoom = (text: string, name: Span, rooms: readonly Span[]): boolean =>
  rooms.some((room) => {
    const [from, to] = room.start >= name.end ? [name.end, room.start] : [room.end, name.start]
    return to >= from && to - from <= MAX_ROOM_CHARS && !SENTENCE_END.test(text.slice(from, to))
  })

const LEADS_TO_ROOM = /^,? (?:(?:in|from|of|at) )?(?:the )?(?:room|rm|bed)\b/i

/** Where a name ends that continues after `at` with more of its words. */
const endOfName = (text: string, at: number): number => {
  const [rest = ''] = REST_OF_NAME.exec(text.slice(at)) ?? []
  return isNoName(rest.trim()) ? at : at + rest.length
}

/** Names that may be a patient's, those that are for certain as `patientName`. */
export const findNames = (text: string, rooms: readonly Span[], hasNumber: boolean): FoundIdentifier[] => {
  const certain = [...afterPatient(text), ...introduced(text)]
  const titled = [...text.matchAll(TITLED)].flatMap((match) => {
    const [title = ''] = match[0].split(' ')
    const name = match[0].slice(title.length + 1)
    const span = { start: match.index, end: endOfName(text, match.index + match[0].length) }
    // "a near miss of mine", "nobody misses work".
    // "what we could not afford to miss. Everybody came."
    if (/^miss/i.test(title) && title.endsWith('.')) return []
    const isTitle = !/^miss/i.test(title) || /^\p{Lu}/u.test(name) || hasRoom(text, span, rooms)
    return isTitle ? [span] : []
  })
  const two = [...text.matchAll(TWO_NAMES)].filter(
    ({ 0: names, index }) =>
      !isNoName(names) && (index === 0 || WITHIN.test(text.slice(Math.max(0, index - 2), index))),
  )
  const inRooms = two
    .filter((match) => LEADS_TO_ROOM.test(text.slice(match.index + match[0].length)) && rooms.length > 0)
    .flatMap((match) => spanOf(match, 0))
  const perhaps = [...text.matchAll(PERHAPS)]
    .filter(([, , name]) => !isNoName(name!))
    .flatMap((match) => spanOf(match, 2))
  const beside = hasNumber ? two.flatMap((match) => spanOf(match, 0)) : []
  const as = (kind: FoundIdentifier['kind'], spans: readonly Span[]) =>
    spans.map((span) => ({ kind, ...span }))
  return [
    ...as('patientName', [...certain, ...inRooms, ...titled.filter((name) => hasRoom(text, name, rooms))]),
    ...as('name', [...titled, ...perhaps, ...beside]),
  ]
}

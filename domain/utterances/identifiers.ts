import { findPhi } from '../practice/phi-warning.ts'

/** What could tell who somebody is, and what stands in its place for whoever words a reply. */
const HIDDEN: readonly [RegExp, string][] = [
  [/(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}\.[\w.-]{2,63}/g, '[e-mail]'],
  [/(?<!\d)\d{3}-\d{2}-\d{4}(?!\d)/g, '[number]'],
  [
    /\b(?:mrn|medical record(?: number)?|ssn|social security(?: number)?|account number)\b[^\d\n.!?]{0,20}\d[\d -]{2,20}/gi,
    '[number]',
  ],
  [
    /\b(?:dob|date of birth|birth ?date|birthday|born(?: on)?)\b[^\d\n.!?]{0,24}\d[\d/.-]{0,12}(?:st|nd|rd|th)?(?:,? (?:\p{L}{3,9} )?\d{4})?/giu,
    '[date of birth]',
  ],
  [
    /(?<![\d.-])(?:\+?1[ .-]?)?(?:\([2-9]\d{2}\) ?|[2-9]\d{2}[ .-])\d{3}[ .-]\d{4}(?![\d-])/g,
    '[phone number]',
  ],
  [/\b(?:phone|cell|mobile|tel|call)\b[^\d\n]{0,12}\d{7,10}(?!\d)/gi, '[phone number]'],
  [/\b(?:mr|mrs|ms|miss|mister|misses)\b\.? (?!and\b|was\b|is\b|had\b|in\b)[\p{L}'’-]{2,30}/giu, '[name]'],
]
/** Names in capitals, after what introduces them. */
const NAMED =
  /\b([Pp]atient|[Pp]t\.?|(?:[Pp]atient|man|woman|lady|gentleman|guy|boy|girl|baby) (?:named|called)|[Nn]ame (?:is|was))(,?:? )(\p{Lu}[\p{Ll}'’-]{1,30}(?: \p{Lu}[\p{Ll}'’-]{1,30})?)/gu
/** Two capitals beside a number of somebody's. */
const TWO_NAMES = /(?<![\p{L}.] ?)\p{Lu}[\p{Ll}'’-]{1,30} \p{Lu}[\p{Ll}'’-]{1,30}/gu
/** The same as a recogniser may write it. */
const NAMED_IN_LOWER_CASE =
  /\b(patient named|patient called|patient's name (?:is|was)|his name (?:is|was)|her name (?:is|was))( )([a-z][a-z'-]{1,30}(?: (?!and\b|was\b|is\b|had\b|who\b|in\b|came\b)[a-z][a-z'-]{1,30})?)/gi
/** Whom nobody is identified by. */
const NO_NAME =
  /^(?:Rapid|Code|Mercy|Saint|St|Care|Safety|Services|Relations|Advocate|The|Dr|Doctor|Nurse|Charge|Nursing|I|We|He|She|It|They)\b/
const NUMBERED = /\[(?:number|date of birth)\]/
const ROOM = /\b(?:room|rm|bed)\b\.? ?#?\d{1,4}[a-z]?\b/gi

const hideNames = (text: string): string =>
  text
    .replace(NAMED, (whole, lead: string, joint: string, name: string) =>
      NO_NAME.test(name) ? whole : `${lead}${joint}[name]`,
    )
    .replace(NAMED_IN_LOWER_CASE, '$1$2[name]')

/**
 * A text without what could tell who a patient is: names after titles or "patient", record numbers, dates of birth,
 * phone numbers, e-mail addresses, and the room of somebody who was named. Reply models get texts in this form only, so
 * they cannot repeat any of it.
 */
export const withoutIdentifiers = (text: string): string => {
  const marked = HIDDEN.reduce((rest, [pattern, word]) => rest.replace(pattern, word), text)
  const named = hideNames(marked)
  const hidden = NUMBERED.test(named) ? named.replace(TWO_NAMES, '[name]') : named
  return hidden.includes('[name]') ? hidden.replace(ROOM, '[room]') : hidden
}

/** Whether a text holds anything that could tell who a patient is. A flag beside its kind: an answer stays one. */
export const hasIdentifiers = (text: string): boolean =>
  withoutIdentifiers(text) !== text || findPhi(text).length > 0

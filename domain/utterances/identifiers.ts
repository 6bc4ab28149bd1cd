import type { FoundIdentifier, IdentifierKind } from './identifier-kinds.ts'
import { findNames, findRooms } from './patient-names.ts'
import { findSpokenBirthDates, findSpokenEmails, findSpokenNumbers } from './spoken-identifiers.ts'
import { tokensOf } from './tokens.ts'
import { findWritten } from './written-identifiers.ts'

/** What stands in its place for whoever words a reply. */
const MARKS: Record<IdentifierKind, string> = {
  recordNumber: '[number]',
  socialSecurity: '[number]',
  birthDate: '[date of birth]',
  phone: '[phone number]',
  email: '[e-mail]',
  patientName: '[name]',
  name: '[name]',
  room: '[room]',
}
const NAMING: readonly IdentifierKind[] = ['recordNumber', 'socialSecurity', 'birthDate']

/** All in a text that could tell who somebody is, in its order; places may overlap. */
export const findIdentifiers = (text: string): FoundIdentifier[] => {
  const tokens = tokensOf(text)
  const numbers = [
    ...findWritten(text),
    ...findSpokenNumbers(tokens),
    ...findSpokenEmails(tokens),
    ...findSpokenBirthDates(tokens),
  ]
  const rooms = findRooms(tokens)
  const names = findNames(
    text,
    rooms,
    numbers.some(({ kind }) => NAMING.includes(kind)),
  )
  // A room alone tells nothing.
  const named = names.length > 0 ? rooms.map((room) => ({ kind: 'room' as const, ...room })) : []
  return [...numbers, ...names, ...named].toSorted((a, b) => a.start - b.start || b.end - a.end)
}

/**
 * A text without what could tell who a patient is: names after titles or "patient", record numbers, dates of birth,
 * phone numbers, e-mail addresses, and the room of somebody who was named. Reply models get texts in this form only, so
 * they cannot repeat any of it.
 */
export const withoutIdentifiers = (text: string): string => {
  let hidden = ''
  let from = 0
  for (const { kind, start, end } of findIdentifiers(text)) {
    if (end <= from) continue
    // What begins within another is the rest of it.
    if (start >= from) hidden += text.slice(from, start) + MARKS[kind]
    from = end
  }
  return hidden + text.slice(from)
}

/** Whether a text holds anything that could tell who a patient is. A flag beside its kind: an answer stays one. */
export const hasIdentifiers = (text: string): boolean => findIdentifiers(text).length > 0

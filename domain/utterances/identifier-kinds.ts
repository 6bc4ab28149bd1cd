const IDENTIFIER_KINDS = [
  'recordNumber',
  'socialSecurity',
  'birthDate',
  'phone',
  'email',
  'patientName',
  /** A name that may be anybody's, as "Mrs. Hill": it is not echoed, and nobody is warned of it. */
  'name',
  /** Of somebody who is named. */
  'room',
] as const
/** What could tell who somebody is. */
export type IdentifierKind = (typeof IDENTIFIER_KINDS)[number]

export interface FoundIdentifier {
  kind: IdentifierKind
  /** Where it stands, characters [start, end). */
  start: number
  end: number
}

import type { PostingLine } from './posting-lines.ts'

/** What a heading says of the lines under it. */
export type SectionKind = 'opening' | 'requirements' | 'responsibilities' | 'other'

export interface SectionLine extends PostingLine {
  kind: SectionKind
}

const MAX_HEADING_CHARS = 60

const RESPONSIBILITIES =
  /\b(?:responsibilit(?:y|ies)|duties|job functions?|essential functions?|accountabilit(?:y|ies)|what you(?:['’]| wi)ll (?:do|be doing)|what you do|in this role|your role|the role|you will|day in the life|day[- ]to[- ]day|key tasks|(?:ihre |deine )?aufgaben|tätigkeiten|funciones|responsabilidades|missions|responsabilités)\b/iu
const REQUIREMENTS =
  /\b(?:requirements?|qualifications?|what you(?:['’]| wi)ll need|what you(?:['’]ll)? bring|what we(?:['’]re| are)? look(?:ing)? for|who you are|you have|must[- ]haves?|skills|licen[cs]es?|licensure|certifications?|education|experience|person specification|essential criteria|ihr profil|dein profil|anforderungen|requisitos|exigences|profil recherché)\b/iu
const OTHER =
  /^(?:benefits|compensation|pay\b|salary|wages?|perks|we offer|what we offer|about\b|who we are|why\b|overview|(?:job |position )?summary|(?:job |position )?description|location|schedule|shift|hours|how to apply|apply|equal opportunity|eeo|our |company|contact|wir bieten|ofrecemos|nous offrons)/iu

const kindOf = (heading: string): SectionKind | null => {
  if (OTHER.test(heading)) return 'other'
  if (RESPONSIBILITIES.test(heading)) return 'responsibilities'
  if (REQUIREMENTS.test(heading)) return 'requirements'
  return null
}

const wordCount = (text: string) => text.split(' ').length

const headingOf = ({ text, bullet }: PostingLine): SectionKind | null => {
  if (bullet || text.length > MAX_HEADING_CHARS) return null
  const bare = text.replace(/ ?[:：]$/, '')
  const marked = bare !== text
  if (!marked && (wordCount(bare) > 6 || /[.,;!]$/.test(bare))) return null
  // Without a colon, a heading is written like one: 'Nursing experience required' is a line of its own.
  const written =
    marked || /^(?:\P{Ll}+|(?:\p{Lu}\S*|[a-zäöü&/'’-]{1,5}|\p{Ll}\S*)(?: \S+){0,3})$/u.test(bare)
  const kind = written ? kindOf(bare) : null
  if (
    kind &&
    !marked &&
    /\b(?:required|preferred|years?|must)\b/i.test(bare) &&
    !/^(?:required|preferred|must)/i.test(bare)
  )
    return null
  return kind ?? (marked ? 'other' : null)
}

/** 'Requirements: RN license, BLS' is a heading and its first line. */
const splitHeading = (line: PostingLine): PostingLine[] => {
  const [, heading = '', rest = ''] = /^([^:]{4,40}):\s+(.+)$/.exec(line.text) ?? []
  const kind = rest && !line.bullet ? kindOf(heading) : null
  if (kind !== 'requirements' && kind !== 'responsibilities') return [line]
  return [
    { text: `${heading}:`, bullet: false },
    { text: rest, bullet: true },
  ]
}

/** Each line with the section it stands in; the headings themselves are left out. */
export const inSections = (lines: readonly PostingLine[]): SectionLine[] => {
  let kind: SectionKind = 'opening'
  const placed: SectionLine[] = []
  for (const line of lines.flatMap(splitHeading)) {
    const heading = headingOf(line)
    if (heading) kind = heading
    else placed.push({ ...line, kind })
  }
  return placed
}

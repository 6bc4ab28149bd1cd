import { trimOf } from '../text/bounded-text.ts'
import type { PostingLine } from './posting-lines.ts'

const MAX_NAME_CHARS = 120
/** A posting names itself at its top. */
const TOP_LINES = 8
const MAX_TITLE_WORDS = 14

const ROLE =
  /\b(?:nurses?|rn|lpn|lvn|cna|aprn|crna|fnp|np|bsn|msn|midwife|midwives|nursing|nurse practitioner|krankenpfleger(?:in)?|pflegefach\p{L}+|krankenschwester|enfermer[oa]|infirmi(?:er|ère)|medical assistant|phlebotomist|caregiver)(?![\p{L}\d])/iu
const ORGANIZATION =
  /\b(?:hospital|medical cent(?:er|re)|health(?:care)?|clinics?|health system|hospice|infirmary|university|nhs|rehabilitation|nursing home|care cent(?:er|re)|home care|surgery cent(?:er|re)|cancer cent(?:er|re)|institute|foundation|klinik(?:um)?|krankenhaus|universitätsklinik\p{L}*|hôpital|centre hospitalier|clínica|hôpitaux)\b/iu
const PLACE = /(?:,\s*[A-Z]{2}(?:\s+\d{5})?|^remote|^on-?site|^\d{5})$/i
const TITLE_LABEL =
  /^(?:job title|position title|posting title|position|title|role|job|stelle|stellenbezeichnung|puesto|poste) ?[:：] ?(\S.*)$/iu
const COMPANY_LABEL =
  /^(?:company|employer|organi[sz]ation|hospital|facility|health system|institution|agency|arbeitgeber|empresa|employeur)(?: name)? ?[:：] ?(\S.*)$/iu
const SOUGHT =
  /\b(?:seeking|looking for|hiring|recruiting|searching for|in need of|need)\s+(?:an?\s+|our next\s+)?([^.,;:!?()]{3,80})/iu
const SOUGHT_END = / (?:to|who|for|with|in|at|on|that|which|and|as|join) .*$/iu
const NAME = String.raw`\p{Lu}[\p{L}\d'’&.-]{1,30}(?: (?:of|the|and|for|&|\p{Lu}[\p{L}\d'’&.-]{0,30})){0,7}`
const SEEKS = new RegExp(
  String.raw`(?:^|[.!]\s)(?:At\s+)?(${NAME}),? (?:is|are)? ?(?:currently )?(?:seeking|hiring|looking|recruiting|searching|seeks)\b`,
  'u',
)
const AT = new RegExp(String.raw`\b(?:at|join|for|with) (?:the )?(${NAME})`, 'gu')
const ADJECTIVES =
  /^(?:(?:experienced|qualified|dedicated|compassionate|passionate|motivated|skilled|talented|caring|full-time|part-time|per diem),?\s+(?:and\s+)?)+/i
const PRONOUN = /^(?:we|our|you|this|the|us|it|join|they|i)\b/i

const tidy = (name: string) =>
  trimOf(
    name
      .replace(/ ?[([](?:req|job|id|ref|#)[^)\]]{0,60}[)\]]/gi, '')
      .replace(/^(?:now hiring|hiring|urgent|job opening|wanted|we are hiring)\s*[:!–-]+\s*/i, '')
      .slice(0, MAX_NAME_CHARS),
    ',;:|–—-',
  )

const isOrganization = (text: string) => ORGANIZATION.test(text) && !ROLE.test(text) && /\p{Lu}/u.test(text)
const isSentence = (text: string) => text.split(' ').length > MAX_TITLE_WORDS || /[.!?;]$/.test(text)

/** 'Registered Nurse - ICU | Mercy Hospital | Austin, TX' in its parts. */
const partsOf = (line: string) => line.split(/ [|–—-] | (?:at|@) (?=\p{Lu})| ?[|•] ?/u)

interface Names {
  title: string
  company: string
}

const fromHeadline = (line: string): Names => {
  const parts = partsOf(line).filter((part) => !PLACE.test(part.trim()))
  const company = parts.find(isOrganization) ?? ''
  return { title: parts.filter((part) => part !== company).join(' - '), company }
}

const labelled = (lines: readonly PostingLine[], label: RegExp) =>
  lines.map(({ text }) => label.exec(text)?.[1]).find(Boolean) ?? ''

const soughtIn = (text: string) => {
  const sought = SOUGHT.exec(text)?.[1]?.replace(SOUGHT_END, '').replace(ADJECTIVES, '') ?? ''
  return ROLE.test(sought) ? sought : ''
}

const companyIn = (text: string) => {
  const seeker = SEEKS.exec(text)?.[1] ?? ''
  if (seeker && !PRONOUN.test(seeker)) return seeker
  return [...text.matchAll(AT)].map(([, name = '']) => name).find(isOrganization) ?? ''
}

const firstFound = (texts: readonly string[], find: (text: string) => string) => {
  for (const text of texts) {
    const found = find(text)
    if (found) return found
  }
  return ''
}

/**
 * The position and the organization a posting names, each '' when it names none: what is labelled first, then
 * the headline, then the sentence that says who is looked for.
 */
export const readNames = (lines: readonly PostingLine[]): Names => {
  const texts = lines.map(({ text }) => text)
  const top = lines.slice(0, TOP_LINES).filter(({ text, bullet }) => !bullet && !isSentence(text))
  const unlabelled = top.filter(({ text }) => !text.includes(':')).map(({ text }) => text)
  const headline = fromHeadline(unlabelled.find((text) => ROLE.test(text) && !soughtIn(text)) ?? '')
  const about = labelled(lines, /^about (?!us\b|the\b|you\b|our\b|this\b)(\p{Lu}[^.:]{2,80})$/iu)
  const title =
    labelled(lines, TITLE_LABEL) ||
    headline.title ||
    firstFound(texts, soughtIn) ||
    firstLineOf(unlabelled, lines)
  const company =
    labelled(lines, COMPANY_LABEL) ||
    headline.company ||
    (unlabelled.find(isOrganization) ?? '') ||
    (isOrganization(about) ? about : '') ||
    firstFound(texts, companyIn) ||
    about
  return { title: tidy(fromHeadline(title).title), company: tidy(partsOf(company)[0] ?? '') }
}

/** A short line over a longer text is its title, whatever the words. */
const firstLineOf = (unlabelled: readonly string[], lines: readonly PostingLine[]) => {
  const [first = ''] = unlabelled
  return lines.length > 3 && first === lines[0]?.text && !isOrganization(first) ? first : ''
}

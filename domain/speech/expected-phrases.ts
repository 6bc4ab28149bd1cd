import { NURSING_TERMS } from '@preceptor/content/nursing-terms'

/** What a candidate applies for, as far as it is known. */
export interface Application {
  positionTitle: string | null
  companyName: string | null
  jobDescription: string | null
}

/** Azure's list has 500 at most (learn.microsoft.com, improve-accuracy-phrase-list). */
const MAX_PHRASES = 500
const MAX_PHRASE_CHARS = 60
/** A name such as Mount Sinai Medical Center has so many words. */
const MAX_NAME_WORDS = 4
const TERMS: ReadonlySet<string> = new Set(NURSING_TERMS.map((term) => term.toLowerCase()))
/** Longer words in capitals are headings, as in REQUIREMENTS. */
const MAX_ABBREVIATION_CHARS = 6
const ENDS_SENTENCE = /[.!?:;•]$/
/** A token without the marks around it. */
const WORD = /[\p{L}\d](?:.*[\p{L}\d])?/u
const ABBREVIATION = /^\p{Lu}[\p{Lu}\d-]+$/u
const CAPITALISED = /^\p{Lu}[\p{L}\d'’&-]*$/u

/**
 * The words a recogniser is to expect in an interview: those of the position, the company and the posting (its names,
 * abbreviations and certificates), then those of nursing. At most 500, each once.
 */
export function expectedPhrases({ positionTitle, companyName, jobDescription }: Application): string[] {
  const own = [positionTitle, companyName].flatMap((name) => name?.trim().slice(0, MAX_PHRASE_CHARS) || [])
  const room = MAX_PHRASES - NURSING_TERMS.length
  const ofPosting = [...own, ...namesIn(jobDescription ?? '')]
  const known = new Set<string>()
  const fresh = ofPosting.filter((phrase) => {
    const small = phrase.toLowerCase()
    return !TERMS.has(small) && !known.has(small) && known.add(small)
  })
  return [...fresh.slice(0, room), ...NURSING_TERMS]
}

/** Abbreviations, and words with a capital that do not begin a sentence; those that stand together as one. */
function namesIn(text: string): string[] {
  return text.split('\n').flatMap((line) => {
    const isHeading = line === line.toUpperCase()
    return isHeading ? [] : namesInLine(line)
  })
}

function namesInLine(line: string): string[] {
  const names: string[] = []
  let name: string[] = []
  let isStart = true
  const close = (): void => {
    if (name.length) names.push(name.join(' ').slice(0, MAX_PHRASE_CHARS))
    name = []
  }
  for (const token of line.split(/\s+/)) {
    const word = WORD.exec(token)?.[0] ?? ''
    const isAbbreviation = ABBREVIATION.test(word) && word.length <= MAX_ABBREVIATION_CHARS
    if (isAbbreviation) {
      close()
      names.push(word)
    } else if (!isStart && CAPITALISED.test(word) && word.length > 1) {
      name.push(word)
      if (name.length === MAX_NAME_WORDS || !token.endsWith(word)) close()
    } else close()
    if (word || ENDS_SENTENCE.test(token)) isStart = !word || ENDS_SENTENCE.test(token)
  }
  close()
  return names
}

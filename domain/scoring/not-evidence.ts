import { isEnglishOrder } from '../utterances/orders.ts'
import { isInOtherLanguage } from '../utterances/other-language.ts'

export { withoutPlayedRoles } from '../utterances/played-roles.ts'

const MARKUP =
  /<\/?[a-z!][^<>]*>|&lt;\/?[a-z]|[{}]|"[\w ]+"\s*:|\b(?:overallScore|competencies|messageId|function|javascript)\s*[:(=]/i
const INSULT =
  /\b(?:fuck|screw|damn) (?:you|off|this|your)\b|\bi hate you\b|\byou(?:'re| are)? (?:all )?(?:an? |such an? |so )?(?:\w+ )?(?:idiots?|stupid|morons?|dumb|bitch(?:es)?|assholes?|useless|worthless|trash|garbage)\b/i

/** True for what is addressed to whoever judges, is code, or insults: none of it shows how the candidate works. */
export function isNotEvidence(text: string): boolean {
  return isInOtherLanguage(text) || MARKUP.test(text) || isInsult(text) || isEnglishOrder(text)
}

/** True for a sentence that insults whoever listens. */
export const isInsult = (text: string): boolean => INSULT.test(text) || isShutUp(text)

const SHUT_UP = /\bshut (?:the \w{1,12} )?up\b/i
/** `I shut up and listened` insults nobody. */
const OF_SOMEBODY = new Set('i he she we they to me him her them just then and'.split(' '))

function isShutUp(text: string): boolean {
  const at = text.search(SHUT_UP)
  if (at < 0) return false
  const before =
    text
      .slice(Math.max(0, at - 12), at)
      .trim()
      .split(' ')
      .at(-1)
      ?.toLowerCase() ?? ''
  return !OF_SOMEBODY.has(before)
}

/** From so many bare items on, an enumeration is a list of terms. */
const MIN_LIST_ITEMS = 3
const MAX_ITEM_WORDS = 2
const ARTICLES = /\b(?:the|a|an|my|his|her|their|our|some|good|also)\b/gi

/** The bare items of an enumeration, none where there are too few for a list of terms. */
export function listItems(text: string): string[] {
  const items = partsOf(text).filter(isItem)
  return items.length < MIN_LIST_ITEMS ? [] : items
}

/** A sentence without those items: naming many terms in a row shows none of them. */
export function withoutList(text: string): string {
  if (!listItems(text).length) return text
  return partsOf(text)
    .filter((part, index) => !isItem(part, index))
    .join('')
}

const partsOf = (text: string): string[] => text.split(/(,|;|\/|\band\b|\bor\b|\bplus\b|&)/i)

/** Joints stand at the odd places; what leads the sentence in is no item. */
function isItem(part: string, index: number): boolean {
  if (index === 0 || index % 2 === 1) return false
  const words = part.replace(ARTICLES, ' ').match(/[\p{L}\p{N}'-]+/gu) ?? []
  return words.length > 0 && words.length <= MAX_ITEM_WORDS
}

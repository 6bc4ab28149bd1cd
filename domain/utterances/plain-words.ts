/** Words and phrases that carry nothing by themselves: courtesy, hesitation, and what leads in a request. */
const COURTESY =
  /\b(?:i'm (?:so |really |very )?sorry|i am sorry|i apologize|excuse me|thank you|thanks|good (?:question|morning|afternoon)|(?:that's|that is|this is)(?: a| an)? (?:good|great|hard|tough|tricky|interesting)(?: question| one)?|to be (?:honest|frank)|for me|if (?:you don't mind|that's (?:okay|ok|alright|fine)|possible))\b/g
/** Words a speaker fills a sentence with: they tell nothing, wherever they stand. */
export const FILLERS: ReadonlySet<string> = new Set(
  'um uh uhm er erm hm hmm mm mhm ah oh okay ok so well yeah actually honestly just really'.split(' '),
)
/** What besides leads in a request. */
const LEADS = new Set(
  "yep please sorry hi hello hey ma'am sir doctor alright right kindly quickly though and but".split(' '),
)

/**
 * A text as plain lower-case words: punctuation is gone, but for " . " between sentences and " ? " after a question.
 */
export const toPlainWords = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFC')
    .replace(/[’‘`]/g, "'")
    .replace(/\?[?!.]*/g, ' ? ')
    .replace(/[.!;…:]+/g, ' . ')
    .replace(/[^\p{L}\p{M}\p{N}'?. ]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Plain words without courtesy and hesitations. */
export const withoutFillers = (plain: string): string =>
  plain
    .replaceAll('uh huh', ' ')
    .replace(COURTESY, ' ')
    .split(' ')
    .filter((word) => word && !FILLERS.has(word) && !LEADS.has(word))
    .join(' ')

/** The words of a plain text, without its sentence marks. */
export const wordsIn = (plain: string): string[] =>
  plain.split(' ').filter((word) => word && word !== '.' && word !== '?')

/** The sentences of a plain text, as far as they were written or heard. */
export const sentencesIn = (plain: string): string[] =>
  plain
    .split(/[.?]/)
    .map((sentence) => sentence.trim())
    .filter(Boolean)

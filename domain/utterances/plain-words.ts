/** Words and phrases that carry nothing by themselves: courtesy, hesitation, and what leads in a request. */
const COURTESY =
  /\b(?:i'm (?:so |really |very )?sorry|i am sorry|i apologize|excuse me|thank you|thanks|good (?:question|morning|afternoon)|(?:that's|that is|this is)(?: a| an)? (?:good|great|hard|tough|tricky|interesting)(?: question| one)?|to be (?:honest|frank)|for me|if (?:you don't mind|that's (?:okay|ok|alright|fine)|possible))\b/g
const FILLERS = new Set(
  `um uh uhm er erm hm hmm mm mhm ah oh okay ok so well yeah yep please sorry actually honestly just hi hello hey
  ma'am sir doctor alright right really kindly quickly though and but`.split(/\s+/),
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
    .filter((word) => word && !FILLERS.has(word))
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

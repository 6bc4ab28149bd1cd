/** Words that say nothing alone, however many of them. */
const EMPTY = new Set(
  `a an the by of to in on at for with from and or but so then if when while as is are was were be been it its it's
  this that these those i i'm me my you your he she they we us him her them his their um uh uhm er erm hm hmm mm mhm
  ah oh okay ok well yeah yep yes no nope nah like just test testing hello hi hey um huh bye right alright really
  maybe sure fine good thanks there here had have has do did does not`.split(/\s+/),
)
const MAX_EMPTY_WORDS = 5
const KEYBOARD =
  /^(?:asdf\w{0,6}|qwer\w{0,6}|zxcv\w{0,6}|hjkl\w{0,3}|sdf\w{0,3}|[bcdfghjklmnpqrstvwxz]{3,12}|(\p{L})\1{2,20})$/u
/** Abbreviations have no vowels either. */
const ABBREVIATION =
  /^(?:cpr|rn|lpn|bsn|msn|ekg|ecg|bls|acls|pals|nclex|sbar|pcu|pt|pts|ct|mri|gcs|dnr|tpn|ptsd|stds?)$/
/** Below it the recogniser does not know either. */
const UNSURE_CONFIDENCE = 0.3
const MAX_UNSURE_WORDS = 5
const MAX_SHORT_WORDS = 2
const SHORT_CONFIDENCE = 0.6

const isEmpty = (word: string) => EMPTY.has(word) || (KEYBOARD.test(word) && !ABBREVIATION.test(word))

/**
 * Whether these words are noise or a fragment. `confidence` is the recogniser's, null for typed text: few words that it
 * is not sure of are asked for again.
 */
export const isScrap = (words: readonly string[], confidence: number | null): boolean => {
  if (words.length <= MAX_EMPTY_WORDS && words.every(isEmpty)) return true
  if (confidence === null) return false
  if (words.length <= MAX_SHORT_WORDS) return confidence < SHORT_CONFIDENCE
  return words.length <= MAX_UNSURE_WORDS && confidence < UNSURE_CONFIDENCE
}

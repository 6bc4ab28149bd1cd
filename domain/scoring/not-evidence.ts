/** Orders and talk about scores. Clinical scores, points in time and discharge instructions are neither. */
const TO_THE_JUDGE = [
  /\b(?:ignore|disregard|forget|override|skip|bypass)\b[^.!?\n]{0,40}\b(?:instructions?|rules?|prompts?|rubrics?|guidelines|above|previous)\b/i,
  /\bsystem (?:prompt|message|note|instructions?)\b|<\||\[\/?(?:inst|system|assistant)\]/i,
  /\bas an ai\b|\blanguage model\b|\byou (?:are|act|must|will|should) (?:now|as an?|give|rate|score|grade|award)\b|\bpretend (?:to be|you)\b/i,
  /\bevaluators?\b|\brubrics?\b|\bjson\b|\bhidden (?:rule|instruction)s?\b/i,
  /\b(?:my|this|perfect|full|top|maximum|max|highest|high|overall|best|final) (?:overall |final |interview )?(?:scores?|ratings?|grades?|marks)\b|\bthe (?:rating|grade)\b/i,
  /\b(?:score|rate|grade|rank|evaluate) (?:me|this|it|my (?:answer|interview|performance))\b/i,
  /\b(?:give|giving|award|grant|assign) (?:me|this|it|my answer|my interview)\b[^.!?\n]{0,30}\b(?:\d{2,3}(?! ?(?:min|sec|ml|mg|cc|hours|more))|hundred|full|top|highest|maximum|best|perfect|levels?|points|marks|scores?|ratings?|stars|a plus)\b/i,
  /\bdeserves?\b[^.!?\n]{0,30}\b(?:\d{2,3}|hundred|full|top|highest|perfect|levels?|points|marks|scores?|ratings?)\b/i,
  /\blevels? (?:[1-5]|one|two|three|four|five)\b[^.!?\n]{0,12}\b(?:for|in|on) (?:all|every|each|everything|this)\b/i,
  /\b(?:\d{2,3}|hundred|full|extra|bonus) points\b|(?<!\b(?:fi ?o2|oxygen|o2|sats?|saturation|spo2)(?: up)?(?: of| to| at| was| were| is)? |(?:him|her|patient) (?:on|at) )\b100 ?(?:%|percent|out of)(?! (?:oxygen|o2|fi ?o2|non-?rebreather))/i,
]
const MARKUP =
  /<\/?[a-z!][^<>]*>|&lt;\/?[a-z]|[{}]|"[\w ]+"\s*:|\b(?:overallScore|competencies|messageId|function|javascript)\s*[:(=]/i
const INSULT =
  /\b(?:fuck|screw|damn) (?:you|off|this|your)\b|\bshut (?:the \w+ )?up\b|\bi hate you\b|\byou(?:'re| are)? (?:all )?(?:an? |such an? |so )?(?:\w+ )?(?:idiots?|stupid|morons?|dumb|bitch(?:es)?|assholes?|useless|worthless|trash|garbage)\b/i
/** A line that speaks as somebody else, up to its end. */
const PLAYED_ROLE =
  /(?:system|assistant|developer|user|interviewer|candidate|coach|evaluator|judge|ai|model)[ \t*#\])]{0,8}[:>]/gi
/** What may stand before it, blanks aside. */
const BEFORE_A_ROLE = '\n.!?*#[('
const OTHER_LANGUAGES = new Set(
  `und der das ich nicht mit eine einen einem dem den des auf wurde hatte habe haben sie wir ist ein weil dann bei
  que los las una por para con fue muy como del paciente porque cuando mi le se y el la de lo su estaba
  les des une est dans pour avec était j'ai je nous qui et du au il elle mon ma que`.split(/\s+/),
)
const MIN_OTHER_SHARE = 0.15

/** True for what is addressed to whoever judges, is code, or insults: none of it shows how the candidate works. */
export function isNotEvidence(text: string): boolean {
  return (
    TO_THE_JUDGE.some((pattern) => pattern.test(text)) ||
    MARKUP.test(text) ||
    INSULT.test(text) ||
    isOtherLanguage(text)
  )
}

/** True for a sentence that insults whoever listens. */
export const isInsult = (text: string): boolean => INSULT.test(text)

/** True for a sentence in a language that these rules cannot read. */
export function isOtherLanguage(text: string): boolean {
  const words = text.toLowerCase().match(/[\p{L}']+/gu) ?? []
  const other = words.filter((word) => OTHER_LANGUAGES.has(word))
  return new Set(other).size >= 2 && other.length / words.length >= MIN_OTHER_SHARE
}

/** The answer with every line that plays a role blanked out, so that offsets stay what they are. */
export function withoutPlayedRoles(answer: string): string {
  let kept = ''
  let from = 0
  for (const { index } of answer.matchAll(PLAYED_ROLE)) {
    if (index < from || !beginsLine(answer, index)) continue
    const lineEnd = answer.indexOf('\n', index)
    const end = lineEnd < 0 ? answer.length : lineEnd
    kept += answer.slice(from, index) + ' '.repeat(end - index)
    from = end
  }
  return kept + answer.slice(from)
}

/** Whether what stands at `index` begins a line or a sentence, or is set off by a sign. */
function beginsLine(answer: string, index: number): boolean {
  let at = index - 1
  while (at >= 0 && (answer[at] === ' ' || answer[at] === '\t')) at--
  return at < 0 || BEFORE_A_ROLE.includes(answer[at]!)
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

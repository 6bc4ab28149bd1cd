import { beginsWith, type Phrase, readPhrase } from '../scoring/reading/phrases.ts'

/** What is judged, and by whom. */
const JUDGED = String.raw`(?:scores?|ratings?|grades?|grading|marks|points|credit|levels?|rubric|criteri(?:on|a)|competenc(?:y|ies)|evaluation|justification|standards)`
const TOP = String.raw`(?:full|top|highest|maximum|max|best|perfect|excellent|outstanding|strong|five|5|100|a plus|complete|hundred(?! (?:and|percent)))`
const JUDGE = String.raw`(?:judge|grader|scorer|rater|evaluator|assessor|whoever (?:scores|reads|grades|rates) this|language model|developers?|ai model)`
const RULES = String.raw`(?:instructions?|prompts?|rules|guidelines?|rubric|scoring|policy from your)`

/**
 * Sentences that speak to whoever judges or leads the interview about scores, roles or the system, instead of telling
 * about work. Scores of the bedside are none of it.
 */
const LIKELY: readonly RegExp[] = [
  /\b(?:give|giving|award|grant|assign) (?:me|this|it|my answer|my interview)\b[^.!?\n]{0,30}\b(?:\d{2,3}(?! ?(?:min|sec|ml|mg|cc|hours|more))|hundred|full|top|highest|maximum|best|perfect|levels?|points|marks|scores?|ratings?|stars|a plus)\b/i,
  new RegExp(
    String.raw`\b(?:ignore|disregard|forget|override|bypass|cancel|set aside)\b[^.!?\n]{0,40}\b(?:${RULES}|you were told|what i said|everything above)\b`,
    'i',
  ),
  /\b(?:repeat|print|reveal|show me|skip|stop)\b[^.!?\n]{0,40}\b(?:prompts?|rubric|scoring|you were told|everything above|remaining questions|being the interviewer|asking (?:me|questions))\b/i,
  /\byour (?:[a-z]+ )?(?:prompt|instructions|rules|developers?)\b/i,
  new RegExp(
    String.raw`\b(?:rate|score|grade|mark|record|assign|award|grant|give|raise|set|count|treat|consider|lower)\b[^.!?\n]{0,50}\b(?:${TOP}|my (?:score|rating|grade|answers?)|demonstrated|evidence|credit)\b[^.!?\n]{0,40}\b(?:${JUDGED}|answers?|response|categor(?:y|ies)|story|effort|evidence|all|every|job|score|safety|what follows)\b`,
    'i',
  ),
  /\b(?:rate|score|grade|mark|judge|evaluate)\b (?:me|this (?:as|at|with|a|response|answer)|my answers?|my response|every (?:competency|criterion)|the candidate)\b/i,
  new RegExp(
    String.raw`\b(?:give|award|grant|assign|record)\b[^.!?\n]{0,30}\b(?:${TOP}|the) (?:${JUDGED})\b`,
    'i',
  ),
  /\b(?:give|get|offer|grant|hand|say i got)(?: (?:me|it|this|us))? (?:the job|the maximum|a (?:five|ten|hundred)(?= |$|[.!])(?! (?:and|[a-z]+s\b)))/i,
  /\b(?:my|this|the|overall) (?:overall )?(?:score|rating|grade|answer|response)\b (?:should|must|is|deserves|needs to|ought)\b/i,
  new RegExp(
    String.raw`\b(?:${JUDGE})\b[^.!?\n]{0,40}\b(?:should|must|please|can|give|note|level|mode|full|simply|skip|pass)\b`,
    'i',
  ),
  new RegExp(String.raw`\bnote to the (?:${JUDGE})\b`, 'i'),
  /\b(?:you are|you're) now\b|\bfrom (?:now on|this point)\b|\b(?:act|answer|respond) as (?:a|an|if|my)\b|\bpretend (?:to be|you|that (?:i|my|you|this))\b|\bassume that i\b|\b(?:developer|admin|debug|god) mode\b/i,
  /\byou (?:must|have to|should|can) (?:not |simply |never )?(?:award|give|rate|score|grade|lower|raise|hire|pass|mark)\b/i,
  /\b(?:i am|i'm|say (?:that )?i(?: am| was)?) (?:already )?(?:hired|accepted)\b(?! (?:as|at|by|to|on|into|for|a|the)\b)|\bin the report that i\b|\byou are hired\b|\bhire me\b|\bpass me\b|\bapprove my application\b/i,
  /\b(?:all|every|each) (?:the )?(?:criteri(?:on|a)|competenc(?:y|ies)|requirements?|standards|candidates?)\b(?: (?:met|passes|demonstrated|fulfilled))?[^.!?\n]{0,20}$/i,
  /\bperfect (?:ten|score|answer|ten out)\b|\blevel (?:five|5)\b|\b(?:5\/5|10\/10|100 out of 100)\b|\ba plus\b|\boverall ?score\b|\bcandidate (?:has passed|exceeds|gave an outstanding)\b/i,
  /\bend (?:the|this) interview\b|\bend_interview\b|\bgrading guide\b|\bhidden (?:rule|instruction)\b|\blanguage model\b|\bsystem prompt\b|\bas an ai\b|\bif you are a model\b/i,
  /<[/!a-z]|\[\/?(?:inst|system|assistant)\]|\{\s{0,3}"|"\s{0,3}:/i,
]
/** Talk of scores and of the system that no nurse's story needs. Clinical scores, times and discharge instructions are none of it. */
const CERTAIN: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override|skip|bypass)\b[^.!?\n]{0,40}\b(?:instructions?|rules?|prompts?|rubrics?|guidelines|above|previous)\b/i,
  /\bsystem (?:prompt|message|note|instructions?)\b|<\||\[\/?(?:inst|system|assistant)\]/i,
  /\bas an ai\b|\blanguage model\b|\byou (?:are|act|must|will|should) (?:now|as an?|give|rate|score|grade|award)\b|\bpretend (?:to be|you)\b/i,
  /\bevaluators?\b|\brubrics?\b|\bjson\b|\bhidden (?:rule|instruction)s?\b/i,
  /\b(?:my|this|perfect|full|top|maximum|max|highest|high|overall|best|final) (?:overall |final |interview )?(?:scores?|ratings?|grades?|marks)\b|\bthe (?:rating|grade)\b/i,
  /\b(?:score|rate|grade|rank|evaluate) (?:me|this|it|my (?:answer|interview|performance))\b/i,
  /\bdeserves?\b[^.!?\n]{0,30}\b(?:\d{2,3}|hundred|full|top|highest|perfect|levels?|points|marks|scores?|ratings?)\b/i,
  /\blevels? (?:[1-5]|one|two|three|four|five)\b[^.!?\n]{0,12}\b(?:for|in|on) (?:all|every|each|everything|this)\b/i,
  /\b(?:\d{2,3}|hundred|full|extra|bonus) points\b|(?<!\b(?:fi ?o2|oxygen|o2|sats?|saturation|spo2)(?: up)?(?: of| to| at| was| were| is)? |(?:him|her|patient) (?:on|at) )\b100 ?(?:%|percent|out of)(?! (?:oxygen|o2|fi ?o2|non-?rebreather))/i,
]

/** The same as words in a row: `|` between those that may stand in one place. */
const PHRASES = [
  'answers like this', 'this answer|response|interview should|must|deserves|is|earns', 'answer|answers|response|interview should|must be graded|scored|rated|marked', 'grading|override|developer|debug mode', 'full|top|highest|maximum|perfect|best marks|mark|rating|ratings|grade|credit',
  'whoever reads|grades|scores|rates this|it', 'award|awards|awarded|assign|grant|record the|a|tier|level|score|full|top|highest', 'the rubric', 'all|the criteria met|fulfilled|satisfied', 'candidate|answer|response met|meets|fulfills|satisfies', 'candidate|answer|response has|have met|fulfilled|satisfied|passed', 'all four parts', 'meets|fulfills every|all|each|the criterion|criteria|requirement',
  'ignore everything|anything|all above|below|before|previous', 'my|me score|grade|points', 'the scorer|grader|evaluator|assessor|rater', 'score|rate|grade|mark this|me|my', 'quiet|secret|hidden instruction|instructions|rule', 'language model', 'as an ai',
].map(readPhrase) // biome-ignore format: a list

/** What the bedside scores and rates itself. */
const BEDSIDE_SCORES =
  /\b(?:pain|falls?|braden|apgar|glasgow|mews|news|sepsis|sedation|acuity|triage|(?:he|she|they|patients?) (?:said|told|rated))\b/i
/** What the bedside instructs and fulfills itself, and what was said to somebody in the case. */
const OF_THE_CASE =
  /\b(?:pain|falls?|braden|apgar|glasgow|mews|news|sepsis|risk|sedation|agitation|dr|doctor|pills?|sheet|discharge|(?:i|he|she|they|we) (?:said|told|says|asked|wrote))\b/i
/** Nobody tells of a case in it. */
const TAGS = /<\||<\/?[a-z]|[{}[\]]/i
const WORD = /[\p{L}\p{N}']+/gu

/** Whether a sentence tells of a case, where instructions, levels and criteria are things of the work. */
export const isOfTheCase = (sentence: string): boolean => !TAGS.test(sentence) && OF_THE_CASE.test(sentence)

const PHRASES_BY_FIRST = new Map<string, Phrase[]>()
for (const phrase of PHRASES)
  for (const first of phrase[0] ?? [])
    PHRASES_BY_FIRST.set(first, [...(PHRASES_BY_FIRST.get(first) ?? []), phrase])

const holdsPhrase = (sentence: string): boolean => {
  const words = (sentence.toLowerCase().match(WORD) ?? []).map((word) => ({ text: word }))
  return words.some(({ text }, at) =>
    PHRASES_BY_FIRST.get(text)?.some((phrase) => beginsWith(words, phrase, at)),
  )
}

/** Whether the words of a sentence are those of an order to whoever judges or leads the interview. */
export const holdsOrder = (sentence: string): boolean =>
  CERTAIN.some((pattern) => pattern.test(sentence)) ||
  (!BEDSIDE_SCORES.test(sentence) && LIKELY.some((pattern) => pattern.test(sentence))) ||
  (!isOfTheCase(sentence) && holdsPhrase(sentence))

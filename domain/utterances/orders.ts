import { isOtherLanguage, withoutPlayedRoles } from '../scoring/not-evidence.ts'
import { splitSpans } from '../scoring/sentences.ts'
import { trimEndOf } from '../text/bounded-text.ts'

/** What is judged, and by whom. */
const JUDGED = String.raw`(?:scores?|ratings?|grades?|grading|marks|points|credit|levels?|rubric|criteri(?:on|a)|competenc(?:y|ies)|evaluation|justification|standards)`
const TOP = String.raw`(?:full|top|highest|maximum|max|best|perfect|excellent|outstanding|strong|five|5|100|a plus|complete|hundred)`
const JUDGE = String.raw`(?:judge|grader|scorer|rater|evaluator|assessor|whoever (?:scores|reads|grades|rates) this|language model|developers?|ai model)`
const RULES = String.raw`(?:instructions?|prompts?|rules|guidelines?|rubric|scoring|policy from your)`

/**
 * Sentences that speak to whoever judges or leads the interview about scores, roles or the system, instead of telling
 * about work. Scores of the bedside are none of it.
 */
const ORDERS: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:ignore|disregard|forget|override|bypass|cancel|set aside|repeat|print|reveal|show me|skip|stop)\b[^.!?\n]{0,40}\b(?:${RULES}|you were told|what i said|everything above|remaining questions|being the interviewer|asking)\b`,
    'i',
  ),
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
  /\b(?:you are|you're) now\b|\bfrom (?:now on|this point)\b|\b(?:act|answer|respond) as (?:a|an|if|my)\b|\bpretend (?:to be|you|that)\b|\bassume that i\b|\b(?:developer|admin|debug|god) mode\b/i,
  /\byou (?:must|have to|should|can) (?:not |simply |never )?(?:award|give|rate|score|grade|lower|raise|hire|pass|mark)\b/i,
  /\b(?:i am|i'm|i was|say (?:that )?i(?: am)?) (?:already )?(?:hired|accepted)\b|\bin the report that i\b|\byou are hired\b|\bhire me\b|\bpass me\b|\bapprove my application\b/i,
  /\b(?:all|every|each) (?:the )?(?:criteri(?:on|a)|competenc(?:y|ies)|requirements?|standards|candidates?)\b(?: (?:met|passes|demonstrated|fulfilled))?[^.!?\n]{0,20}$/i,
  /\bperfect (?:ten|score|answer|ten out)\b|\blevel (?:five|5)\b|\b(?:5\/5|10\/10|100 out of 100)\b|\ba plus\b|\boverall ?score\b|\bcandidate (?:has passed|exceeds|gave an outstanding)\b/i,
  /\bend (?:the|this) interview\b|\bend_interview\b|\bgrading guide\b|\bhidden (?:rule|instruction)\b|\blanguage model\b|\bsystem prompt\b|\bas an ai\b|\bif you are a model\b/i,
  /<[/!a-z]|\[\/?(?:inst|system|assistant)\]|\{\s{0,3}"|"\s{0,3}:/i,
]
const BEDSIDE =
  /\b(?:pain|falls?|braden|apgar|glasgow|mews|news|sepsis|sedation|acuity|triage|(?:he|she|they|patients?) (?:said|told|rated))\b/i
/** Sentences are bounded before they are looked at. */
const MAX_CHARS = 400

/** Whether a sentence is an order to whoever judges or leads the interview. */
export const isOrder = (sentence: string): boolean => {
  const text = sentence.slice(0, MAX_CHARS)
  return !BEDSIDE.test(text) && !isOtherLanguage(text) && ORDERS.some((pattern) => pattern.test(text))
}

/** Where orders stand in a text: lines that play a role, and sentences about scores, roles or the system. */
export const findOrders = (text: string): { start: number; end: number }[] => {
  const played = withoutPlayedRoles(text)
  const roles: { start: number; end: number }[] = []
  for (let at = 0; at < text.length; at += 1) {
    if (played[at] === text[at]) continue
    const end = text.indexOf('\n', at)
    roles.push({ start: at, end: end < 0 ? text.length : end })
    at = end < 0 ? text.length : end
  }
  return [...roles, ...splitSpans(played).filter((span) => isOrder(span.text))].toSorted(
    (a, b) => a.start - b.start,
  )
}

export const hasOrders = (text: string): boolean => findOrders(text).length > 0

const MARK = 'addressed to the system, no part of the answer'

/** A text in which each order stands in brackets that say what it is; brackets of its own cannot close them. */
export const markOrders = (text: string): string => {
  let marked = ''
  let from = 0
  for (const { start, end } of findOrders(text)) {
    if (start < from) continue
    const order = trimEndOf(text.slice(start, end), '.!?').trim().replaceAll('[', '(').replaceAll(']', ')')
    marked += `${text.slice(from, start)}[${MARK}: ${order}].`
    from = end
  }
  return marked + text.slice(from)
}

/** An entry of a transcript as a model gets it. */
export const markEntry = <Entry extends { role: string; content: string }>(entry: Entry): Entry =>
  entry.role === 'candidate' ? { ...entry, content: markOrders(entry.content) } : entry

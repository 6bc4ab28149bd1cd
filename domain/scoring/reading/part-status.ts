import { ANSWER_WORDS as WORDS } from '@preceptor/content/answer-words/answer-words'
import { STAR_PARTS, type StarPart, type StarStatus } from '@preceptor/contracts/interviews/interview'
import { isNotEvidence } from '../not-evidence.ts'
import { isConnected, type Span } from '../sentences.ts'
import { isLeftOut } from './doing.ts'
import { isStuffed } from './noise.ts'
import type { ReadClause } from './read-clause.ts'
import { isVague } from './signs.ts'
import { readStory, type Story } from './story.ts'
import { withoutOrders } from './to-the-judge.ts'

export type StatusOfParts = Record<StarPart, { status: Exclude<StarStatus, 'not_applicable'>; spans: Span[] }>

const MAX_SPANS = 2
/** A clause stands alone where its sentence is longer: speech has no stops. */
const MAX_SENTENCE_CHARS = 240
const SHARED_TASK =
  /\b(?:responsible for|(?:we|i) (?:needed|had|have|need) to|supposed to|in charge of|my (?:job|role|task)|the (?:goal|plan|task|job) (?:is|was))\b/i

/**
 * Which parts of a story an answer holds. Present: of one case and, for task and action, as the speaker's own. Partial:
 * touched, but in general, vaguely or as the team's. At most two places show each; none show what is absent.
 */
export function statusOfParts(answer: string): StatusOfParts {
  const { text } = withoutOrders(answer)
  const story = readStory(text)
  const parts = STAR_PARTS.map((part) => {
    const present = story.clauses.filter(
      (clause) =>
        (clause.part === part || (part === 'situation' && opensCase(clause))) && isSaid(clause, story),
    )
    if (present.length) return [part, { status: 'present', spans: spansOf(present, story, answer) }]
    const partial = story.clauses.filter((clause) => isPartly(part, clause) && isSaid(clause, story))
    return [part, { status: partial.length ? 'partial' : 'absent', spans: spansOf(partial, story, answer) }]
  })
  return Object.fromEntries(parts) as StatusOfParts
}

/** Where and when, along with the own task or the first action. */
const opensCase = ({ anchors, isHabit, isModal, isPast }: ReadClause): boolean =>
  isPast && !isHabit && !isModal && anchors.time >= 0.5 && (anchors.person > 0 || anchors.place > 0)

/** Not a string of terms. */
const isSaid = (clause: ReadClause, { clauses }: Story): boolean => {
  const whole = clauses.filter(({ sentence }) => sentence === clause.sentence)
  const words = whole.flatMap((one) => one.words)
  return (
    words.length >= 3 &&
    !isNotEvidence(clause.text) &&
    !isStuffed(clause.text) &&
    (whole.length > 1 || words.length <= 8 || isConnected(clause.text))
  )
}

function isPartly(part: StarPart, clause: ReadClause): boolean {
  const { anchors, subject, verb, isQuestion, isQuoted, isPassive } = clause
  if (isQuestion || isQuoted || verb === null) return false
  switch (part) {
    case 'situation':
      return anchors.time > 0 || anchors.person > 0 || anchors.place > 0
    case 'task':
      return SHARED_TASK.test(clause.text)
    case 'action':
      return (
        (subject === 'i' || subject === 'we') && !isPassive && !WORDS.stative.has(verb) && !isLeftOut(clause)
      )
    case 'result':
      return isVague(clause) && (clause.isPast || /\b(?:end|result|now|after)\b/i.test(clause.text))
  }
}

/** The sentences of the clauses, or the clauses themselves, each once. */
function spansOf(some: readonly ReadClause[], { clauses }: Story, answer: string): Span[] {
  const spans = new Map<string, Span>()
  for (const clause of some) {
    const whole = clauses.filter(({ sentence }) => sentence === clause.sentence)
    const [start, end] = [
      Math.min(...whole.map((one) => one.start)),
      Math.max(...whole.map((one) => one.end)),
    ]
    const isShort = end - start <= MAX_SENTENCE_CHARS
    const [from, to] = isShort ? [start, withStop(answer, end)] : [clause.start, clause.end]
    spans.set(`${from}`, { start: from, end: to, text: answer.slice(from, to) })
    if (spans.size === MAX_SPANS) break
  }
  return [...spans.values()]
}

/** A sentence with the marks that end it. */
function withStop(answer: string, end: number): number {
  let at = end
  while (at < answer.length && '.!?"”’'.includes(answer[at]!)) at++
  return at
}

import type { PracticeQuestion } from '@preceptor/content/practice-questions/practice-questions'
import { COMPETENCIES } from '@preceptor/contracts/interview'
import { MOCK_RUBRIC } from './mock-anchors.ts'
import { listItems } from './not-evidence.ts'
import { describesOwnAction } from './own-action.ts'
import type { ReadClause } from './reading/read-clause.ts'
import { readStory } from './reading/story.ts'
import { withoutOrders } from './reading/to-the-judge.ts'
import { createRetelling, type Span } from './sentences.ts'
import { describesOutcome, evidenceSpans, givesReason, isInGeneral, judgeStar } from './star.ts'

/** What the rubric reads of a question. */
export type JudgedQuestion = Pick<PracticeQuestion, 'question' | 'type' | 'rubric' | 'expectedElements'>

/** One message of the candidate's, in the order the candidate sent them. */
export type PracticeAnswer = { messageId: string; content: string }

export type StorySentence = Span & {
  messageId: string
  /** Its place among the sentences of all answers. */
  index: number
  /** Something the candidate did; by the kind of question also what the candidate would do, lived through or asks. */
  action: boolean
  /** The candidate reflects on themselves in something that happened. */
  selfLook: boolean
  reason: boolean
  /** What completes an action: how it ended; of a reason, the link to this place; of a plan, how and when. */
  closing: boolean
}

export const FIRST_PERSON = /\b(?:i|i'm|i've|me|my|mine|we|us|our)\b/i
/** A reason for an action speaks of who did it or for whom; a busy shift is none. */
const ABOUT_SOMEBODY = /\b(?:i|me|he|she|they|we|him|her|them|his|their|patients?|family|families)\b/i
const INTENT =
  /\b(?:i (?:want|hope|plan|intend|aim) to|i(?:'d| would) (?:like|love) to|i see myself|my (?:goal|plan|next step)s? (?:is|are|would be) to|i(?:'m| am) (?:studying|preparing|enrolled|taking|planning)|i(?:'d|'ll| would| will) (?:also |then |first )?(?!be|have|like|love|say|think|want|prefer|hope|not|never|also|then|first)[a-z]+)\b/i
const QUESTION =
  /\?["”]?$|^(?:(?:and|so|also|then|first|second|i would (?:also )?(?:like|love) to know),? )?(?:what|how|who|when|where|which|could you|can you|do you|does|is there|are there)\b/i
const LINK =
  /\b(?:(?:your|this) (?:[\w-]+ ){0,2}(?:unit|hospital|team|patients?|organization|program|staff|nurses|community)|here|(?:the|my) (?:team|unit|patients|residents|colleagues))\b/i
const WHEN =
  /\b(?:(?:first|second|third|next|by|within|after|every|each|last) (?:\w+ ){0,2}(?:days?|weeks?|months?|years?|quarter|shifts?|winter|spring|summer|fall)|day (?:\d+|ninety|thirty|sixty)|weekly|monthly|in (?:one|two|three|four|five|a|\d+) (?:years?|months?|weeks?))\b/i
const DETAIL = /\b(?:how (?:long|often|many)|who|what happens|what do (?:the|your) nurses|when|at night)\b/i
const SELF_LOOK =
  /\bi (?:should|could) have\b|\bi (?:missed|forgot|overlooked|assumed|misjudged|skipped|rushed|struggled|reali[sz]ed|learned)\b|\bi was (?:\w+ )?(?:nervous|afraid|scared|unsure|frustrated|overwhelmed|angry|upset|wrong)\b|\bit was my (?:own )?(?:mistake|error|fault)\b|\btaught me\b|\b(?:i'm|i am) proud (?:of|that|because)\b/i
/** A change the candidate keeps to is how a lesson ends. */
const LASTING_CHANGE =
  /\b(?:since then|ever since|from then on|to this day|these days|now),? (?:\w+ )?(?:i|we)\b|\bi (?:now|still)\b/i

export const isQuestion = (text: string): boolean => QUESTION.test(text)

/** True for one case the candidate lived through, be it in part. */
export const describesCase = (text: string): boolean =>
  FIRST_PERSON.test(text) && judgeStar(text, 'behavioral').situation.status === 'present'

/** True for something the candidate did themselves in one case. */
export const describesPastAction = (text: string): boolean =>
  judgeStar(text, 'behavioral').action.status === 'present'

const keepsChange = (text: string): boolean => LASTING_CHANGE.test(text)

/** What the candidate should have done is about the one case. */
const looksAtHerself = (text: string): boolean =>
  SELF_LOOK.test(text) && !isInGeneral(text.replace(/\b(?:should|could) have\b/gi, ''))

/** What the candidate does in general proves something only with its reason, its time or its link to this place. */
const isBound = (text: string): boolean => givesReason(text) || WHEN.test(text) || LINK.test(text)

type Reading = { action: (text: string) => boolean; closing: (text: string) => boolean }

const READINGS: Record<JudgedQuestion['rubric'] | 'asking', Reading> = {
  star: {
    action: (text) => describesOwnAction(text) && keepsChange(text),
    closing: (text) => describesOutcome(text) || keepsChange(text),
  },
  motivation: {
    action: (text) =>
      describesPastAction(text) || describesCase(text) || (describesOwnAction(text) && isBound(text)),
    closing: (text) => describesOutcome(text) || LINK.test(text),
  },
  forward: {
    action: (text) => describesOwnAction(text) || INTENT.test(text),
    closing: (text) => WHEN.test(text),
  },
  asking: {
    action: (text) => describesOwnAction(text) || INTENT.test(text) || isQuestion(text),
    closing: (text) => WHEN.test(text) || (isQuestion(text) && DETAIL.test(text)),
  },
}

/** The sentences of all answers that may count, each described once; lists made for the score are left out. */
export function readAnswers(
  { type, rubric }: JudgedQuestion,
  answers: readonly PracticeAnswer[],
): StorySentence[] {
  const reading = READINGS[type === 'engagement' ? 'asking' : rubric]
  const retelling = createRetelling()
  const sentences: StorySentence[] = []
  // One message continues another: a step is understood by the case that was named before.
  const { clauses } = readStory(withoutOrders(answers.map(({ content }) => content).join('\n')).text)
  let from = 0
  for (const { messageId, content } of answers) {
    const before = from
    from += content.length + 1
    const holdsIn = ({ start, end }: Span, is: (clause: ReadClause) => boolean) =>
      clauses.some((clause) => clause.start < before + end && clause.end > before + start && is(clause))
    for (const span of evidenceSpans(content)) {
      if (retelling.isRetold(span.text) || isStuffed(span.text)) continue
      sentences.push({
        ...span,
        messageId,
        index: sentences.length,
        action: reading.action(span.text) || holdsIn(span, isAct),
        selfLook: looksAtHerself(span.text),
        reason:
          (givesReason(span.text) || holdsIn(span, (clause) => clause.reason)) &&
          ABOUT_SOMEBODY.test(span.text),
        closing: reading.closing(span.text) || holdsIn(span, ({ part }) => part === 'result'),
      })
    }
  }
  return sentences
}

const PERCEIVING = new Set(['notice', 'realize', 'realise', 'learn', 'find', 'decide', 'hear', 'see', 'join'])

/** Something done in the case, or noticed there. */
const isAct = ({ isOwn, subject, verb, isPast, isHabit, isModal, isQuoted }: ReadClause): boolean =>
  isOwn ||
  (subject === 'i' && isPast && !isHabit && !isModal && !isQuoted && verb !== null && PERCEIVING.has(verb))

/** A list whose terms belong to many competencies was made for the score. */
const STUFFED_COMPETENCIES = 3

function isStuffed(text: string): boolean {
  const items = listItems(text).join(', ')
  const named = COMPETENCIES.filter((competency) =>
    MOCK_RUBRIC[competency].indicators.some(({ pattern }) => pattern.test(items)),
  )
  return named.length >= STUFFED_COMPETENCIES
}

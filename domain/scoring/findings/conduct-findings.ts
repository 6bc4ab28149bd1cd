import { FINDING_TEXTS } from '@preceptor/content/answer-words/answer-rules'
import type { Finding, Quote } from '@preceptor/contracts/interviews/interview'
import { withoutIdentifiers } from '../../utterances/identifiers.ts'
import type { ReadQuestion } from '../competencies/evidence.ts'
import { isInsult } from '../not-evidence.ts'
import { type ConductSign, conductWeight } from '../reading/conduct.ts'
import { withoutQuotes } from '../reading/noise.ts'
import { splitSpans } from '../sentences.ts'
import { quoteAt } from './place.ts'

/** A finding, with the competencies that stand no higher than a level for it. */
export interface WeighedFinding extends Finding {
  touches: readonly string[]
  /** 1-5. */
  cap: number
}

/** What is unsafe, untrue or contemptuous. */
const CAP_OF_CONDUCT = 2
const CAP_OF_NUMBERS = 3
const CAP_OF_NAMES = 4
const CAP_OFF_TOPIC = 3
/** A short answer shows no topic, and a vague one may be meant for the question. */
const ENOUGH_WORDS = 12
const ENOUGH_OF_ANOTHER_KIND = 30

const textsOf = (key: string) => {
  const { touches, ...texts } = FINDING_TEXTS[key]!
  return { touches, texts }
}

/** Unsafe acts, false records, contempt, insults and identifiers in one answered question, the gravest first. */
export function conductFindings(read: ReadQuestion): WeighedFinding[] {
  return [...conductOf(read), ...insultsIn(read), ...identifiersIn(read), ...offTopic(read)]
}

function conductOf({ reading, answers }: ReadQuestion): WeighedFinding[] {
  if (conductWeight(reading.conduct) < 1) return []
  const seen = new Set<string>()
  return reading.conduct
    .toSorted((a, b) => b.weight - a.weight)
    .flatMap((sign) => {
      const key = keyOf(sign)
      if (seen.has(key)) return []
      seen.add(key)
      const { touches, texts } = textsOf(key)
      const quote = quoteAt(answers, sign.clause.start, sign.clause.end)
      return [{ kind: kindOf(sign), ...texts, quote, hidden: null, touches, cap: CAP_OF_CONDUCT }]
    })
}

const keyOf = ({ kind, act }: ConductSign): string => (act && act in FINDING_TEXTS ? act : kind)

function kindOf({ kind }: ConductSign): Finding['kind'] {
  if (kind === 'unsafe') return 'unsafe'
  return kind === 'falseRecord' ? 'record' : 'conduct'
}

function insultsIn({ answers }: ReadQuestion): WeighedFinding[] {
  const { touches, texts } = textsOf('insult')
  return answers.flatMap(({ messageId, content }) => {
    const span = splitSpans(content).find(({ text }) => isInsult(withoutQuotes(text)))
    if (!span) return []
    const quote = { messageId, ...span }
    return [{ kind: 'conduct' as const, ...texts, quote, hidden: null, touches, cap: CAP_OF_CONDUCT }]
  })
}

function identifiersIn({ answers }: ReadQuestion): WeighedFinding[] {
  const { touches, texts } = textsOf('identifiers')
  const found = answers.flatMap(({ content }) => {
    const hidden = withoutIdentifiers(content)
    return hidden === content ? [] : (splitSpans(hidden).find(({ text }) => MARK.test(text))?.text ?? [])
  })
  const [first] = found
  if (first === undefined) return []
  const cap = found.some((text) => NUMBER.test(text)) ? CAP_OF_NUMBERS : CAP_OF_NAMES
  return [{ kind: 'identifiers', ...texts, quote: null, hidden: first, touches, cap }]
}

/** The finding for a concern that was raised beside the rules. */
export function concernFinding(
  { quote, why }: { quote: Quote; why?: string },
  { kind, texts: key }: { kind: Finding['kind']; texts: string },
): WeighedFinding {
  const { touches, texts } = textsOf(key)
  const cap = kind === 'off_topic' ? CAP_OFF_TOPIC : CAP_OF_CONDUCT
  return { kind, ...texts, why: why ?? texts.why, quote, hidden: null, touches, cap }
}

/** What stands in the place of an identifier. */
const MARK = /\[(?:name|number|e-mail|phone number|date of birth|room)\]/
const NUMBER = /\[(?:number|e-mail|phone number|date of birth)\]/

function offTopic({ reading, answers }: ReadQuestion): WeighedFinding[] {
  const words = reading.story.clauses.reduce((sum, one) => sum + one.words.length, 0)
  if (
    reading.relevance === 1 ||
    words < (reading.relevance === 0 ? ENOUGH_WORDS : ENOUGH_OF_ANOTHER_KIND) ||
    conductWeight(reading.conduct) >= 1
  )
    return []
  const { touches, texts } = textsOf('offTopic')
  const [first] = reading.story.clauses
  const quote = first ? quoteAt(answers, first.start, first.end) : null
  return [{ kind: 'off_topic', ...texts, quote, hidden: null, touches, cap: CAP_OFF_TOPIC }]
}

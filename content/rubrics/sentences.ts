/** A stretch of an answer, characters [start, end). */
export type Span = { start: number; end: number; text: string }

/** A unit longer than this is cut at its joints too: recognised speech may come without full stops. */
const LONG_UNIT_WORDS = 22
const JOINT = /\s(?=(?:and|so|but|then|because)\s+(?:then\s+)?(?:i|we|she|he|they|the)\b)/gi

const wordCount = (text: string): number => text.split(/\s+/).filter(Boolean).length

/** The sentences of an answer with their offsets; long ones fall into clauses. */
export function splitSpans(content: string): Span[] {
  const spans: Span[] = []
  for (const match of content.matchAll(/[^.!?\n]+[.!?]*/g)) {
    for (const span of splitLong(match[0], match.index)) {
      const lead = span.text.length - span.text.trimStart().length
      const text = span.text.trim()
      if (text) spans.push({ start: span.start + lead, end: span.start + lead + text.length, text })
    }
  }
  return spans
}

function splitLong(text: string, start: number): Span[] {
  if (wordCount(text) <= LONG_UNIT_WORDS) return [{ start, end: start + text.length, text }]
  const cuts = [0, ...[...text.matchAll(JOINT)].map((joint) => joint.index), text.length]
  return cuts.slice(0, -1).map((cut, index) => {
    const end = cuts[index + 1]!
    return { start: start + cut, end: start + end, text: text.slice(cut, end) }
  })
}

const ADDRESSED_TO_THE_JUDGE =
  /\b(?:scor(?:e|es|ing)|rating|rate me|grade|points?|perfect|full marks|level (?:\d|five|four)|out of (?:\d+|ten|five)|(?:ignore|disregard|forget) (?:all|any|your|the|previous|prior)|instructions?|system prompt|prompt|as an ai|you (?:are|must) (?:now|give|rate)|evaluat(?:or|ion)|rubric|json)\b/i

/** Talk about scores or to whoever judges: never evidence. */
export function isAddressedToJudge(text: string): boolean {
  return ADDRESSED_TO_THE_JUDGE.test(text)
}

const FUNCTION_WORDS = new Set(
  `a an the and or but so then because when while if as at by for from in into of on onto to up with about
  after before during until without i me my we us our you your he him his she her they them their it its this
  that these those who which what is are was were be been am have has had do did does not no would could
  should will can may there here how all each every first next`.split(/\s+/),
)
const MIN_WORDS = 5
const MIN_FUNCTION_SHARE = 0.25

/** Real sentences are held together by small words; strings of keywords are not. */
export function isConnected(text: string): boolean {
  const words = text.toLowerCase().match(/[a-z']+/g) ?? []
  const small = words.filter((word) => FUNCTION_WORDS.has(word)).length
  return words.length >= MIN_WORDS && small / words.length >= MIN_FUNCTION_SHARE
}

/** Lower case, letters only: a sentence said twice has the same key. */
export function repeatKey(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

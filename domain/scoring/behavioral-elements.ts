import type { PracticeQuestion } from '@preceptor/content/practice-questions/practice-questions'
import type { AnswerMessage } from './competencies/evidence.ts'
import { withoutList } from './not-evidence.ts'
import { isConnected } from './sentences.ts'
import { evidenceSpans, givesReason, judgeStar } from './star.ts'

/** What the rubric reads of a question; by its id also whether an answer fits it. */
export type JudgedQuestion = Pick<PracticeQuestion, 'question' | 'type' | 'rubric' | 'expectedElements'> & {
  id?: string
}

const FIRST_PERSON = /\b(?:i|i'm|i've|me|my|mine|we|us|our)\b/i
const QUESTION =
  /\?["”]?$|^(?:(?:and|so|also|then|first|second|i would (?:also )?(?:like|love) to know),? )?(?:what|how|who|when|where|which|could you|can you|do you|does|is there|are there)\b/i

const isQuestion = (text: string): boolean => QUESTION.test(text)

/** True for one case the candidate lived through, be it in part. */
const describesCase = (text: string): boolean =>
  FIRST_PERSON.test(text) && judgeStar(text, 'behavioral').situation.status === 'present'

/** True for something the candidate did themselves in one case. */
const describesPastAction = (text: string): boolean =>
  judgeStar(text, 'behavioral').action.status === 'present'

type Touches = (text: string) => boolean

const says =
  (pattern: RegExp): Touches =>
  (text) =>
    pattern.test(text)
const asks =
  (pattern: RegExp): Touches =>
  (text) =>
    isQuestion(text) && pattern.test(text)

const givesProof: Touches = (text) => describesCase(text) || describesPastAction(text)
const PLACE =
  /\b(?:this|your) (?:[\w-]+ ){0,2}(?:position|unit|hospital|role|job|team|program|organization|residency|patients)\b|\bhere\b/i

/** Says what the speaker does now: `I am a pediatric nurse`, `I work nights on a step-down unit`. */
const saysWhatIsDoneNow: Touches = (text) => {
  const words = text
    .toLowerCase()
    .replaceAll('’', "'")
    .split(/[^a-z'-]+/)
  const at = words.findIndex(
    (word, index) => NOW.has(word) || (word === 'i' && NOW_VERBS.has(words[index + 1] ?? '')),
  )
  return at >= 0 && words.slice(at).some((word) => WORK.has(word))
}
const NOW = new Set(["i'm", 'currently', 'presently', 'now'])
const NOW_VERBS = new Set([
  'am',
  'work',
  'care',
  'run',
  'take',
  'have',
  'look',
  'precept',
  'just',
  'currently',
  'finish',
])
const WORK = new Set(
  `nurse rn lpn bsn graduate student aide tech unit floor ward icu ed er or clinic hospital telemetry med-surg pediatrics
  hospice school nights days shifts patients beds residency nursing`.split(/\s+/),
)

/** When a sentence touches what a question about reasons or plans asks for. */
export const ELEMENTS: Readonly<Record<string, Touches>> = {
  'what you do now, in a sentence or two': saysWhatIsDoneNow,
  'one strength with an example': says(
    /\b(?:strengths?|good at|strong(?:est)?|best at|known for|come to me|rely on me)\b/i,
  ),
  'one real weakness': says(
    /\b(?:weak(?:ness|nesses|er)?|struggl\w*|(?:hard|difficult) for me|not (?:so |very )?good at|i tend to|trouble|too (?:long|slow\w*|quick\w*))\b/i,
  ),
  'what you do about it': says(
    /\b(?:working on|(?:so|now) i|i (?:started|take|took|practi[cs]e\w*|set|use|ask|asked|write|made|make)|courses?|class|habit|routine|feedback|mentor|checklist)\b/i,
  ),
  'a personal reason': says(
    /\b(?:because|reason|why i|i chose|made me want|drew me|inspired|i wanted to|i decided)\b/i,
  ),
  'a moment that shows it': describesCase,
  'what keeps you going today': says(
    /\b(?:keeps? me|today|still|these days|every (?:day|shift)|now i|stay(?:ed)? in|last (?:week|month|shift)|come back|go(?:ing)? back)\b/i,
  ),
  'a direction': says(
    /\b(?:in five years|see myself|my goal|become|becoming|i (?:want|hope|plan|would like|would love) to|heading)\b/i,
  ),
  'your next steps toward it': says(
    /\b(?:next (?:step|year|month)|first i|then i|enroll\w*|courses?|certif\w*|degree|master's|bsn|class(?:es)?|exam|study\w*|by the end|in (?:one|two|three|the next))\b/i,
  ),
  'how this position fits': says(PLACE),
  'something you know about the organization': says(
    /\byour (?:[\w-]+ ){0,3}(?:program|projects?|residency|ratios?|magnet|mission|center|awards?|research|council|clinic|values)\b|\bi (?:read|heard|saw)\b|\btold me\b|\bmagnet\b/i,
  ),
  'why this unit': says(
    /\b(?:(?:this|your) (?:[\w-]+ )?(?:unit|icu|er|ed|ward|floor|specialty|population|patients)|these patients)\b/i,
  ),
  'what you would add': says(
    /\bi(?:'d|'ll| would| could| can| will| want to| hope to) (?:\w+ ){0,2}(?:bring|add|offer|help|share|give|contribute|teach|support|start)\b/i,
  ),
  'a question about the unit': asks(
    /\b(?:units?|shifts?|staff\w*|ratios?|patients?|team|nights?|schedules?|errors?|hand-?offs?|floor|typical day)\b/i,
  ),
  'a question about how nurses are supported': asks(
    /\b(?:orient\w*|support\w*|precept\w*|mentor\w*|train\w*|learn\w*|feedback|new (?:nurses?|graduates?|staff)|debrief\w*|helps?|residency|grow\w*|stay\w*)\b/i,
  ),
  'what you bring': says(
    /\b(?:i(?:'d|'ll| would| can| will| could)? (?:bring|offer|add|speak|have)|my (?:experience|strengths?|years))\b/i,
  ),
  'proof from your work': givesProof,
  'what the team gains': says(
    /\b(?:(?:team|unit|colleagues|new (?:nurses|staff|graduates)|others|patients|families|you) (?:would|will|could|can|gets?|gains?)|so (?:that )?(?:the|your|new|patients|families|nobody)|(?:for|helps?) (?:the|your) (?:team|unit))\b/i,
  ),
  'learning the unit and its people': says(
    /\b(?:learn\w*|get to know|orient\w*|shadow\w*|precept\w*|introduc\w*|find out|meet)\b/i,
  ),
  'a first contribution': says(
    /\b(?:contribut\w*|give back|offer|take (?:over|on|a full)|join|share|full assignment|project|improve)\b/i,
  ),
  'how you’d ask for feedback': says(
    /\b(?:feedback|check(?:ing)?[- ]ins?|how (?:i am|i'm) doing|weekly (?:talk|meeting))\b/i,
  ),
}

/** Of a question whose elements are not known: what every such answer holds. */
export const CLEAR_ELEMENTS: Readonly<Record<string, Touches>> = {
  'a clear answer': says(/\b(?:i|my)\b/i),
  'a reason': givesReason,
  'an example': givesProof,
  'a link to the patients or the team': says(/\b(?:patients?|famil(?:y|ies)|team|unit|colleagues)\b/i),
}

/** What the question asks for, and what of it no whole sentence touches. */
export function elementsOf(
  { expectedElements }: Pick<PracticeQuestion, 'expectedElements'>,
  answers: readonly AnswerMessage[],
): { all: string[]; missing: string[] } {
  const known = expectedElements.filter((element) => element in ELEMENTS)
  const touches = known.length ? ELEMENTS : CLEAR_ELEMENTS
  const all = known.length ? known : Object.keys(CLEAR_ELEMENTS)
  const texts = answers
    .flatMap(({ content }) => evidenceSpans(content))
    .map(({ text }) => withoutList(text))
    .filter(isConnected)
  return { all, missing: all.filter((element) => !texts.some((text) => touches[element]!(text))) }
}

import { sentencesIn, withoutFillers } from './plain-words.ts'

const AUX = 'do|does|did|is|are|was|were|will|would|can|could|should|has|have|may|might'
const SUBJECT =
  'you|your|i|we|the|this|that|there|they|it|a|an|my|new|any|anyone|someone|people|staff|nurses|nursing|everyone|these|those|overtime|benefits|weekends|holidays|travel|shifts|most|all|each|one'
/** "how long is orientation": after these the subject may be any word. */
const MEASURED = 'how (?:long|many|much|often|soon|big|far|large|well)'
const QUESTION = new RegExp(
  String.raw`^(?:(?:what|who|whom|where|when|why|how|which)(?:'s|'re)?(?: [^ ]+){0,4} (?:${AUX}) (?:${SUBJECT})\b|(?:${MEASURED}|what kind of|what sort of|what type of)(?: [^ ]+){0,5} (?:${AUX})\b|(?:what|who|where|when|why|how)(?:'s| is| are| does| do| happens?)\b(?: (?:${SUBJECT}|after|next|with))?|(?:do|does|did|is|are|will|would|can|could|should|has|may|might) (?:${SUBJECT}|hospital)\b|are (?:nurses|there)|have you|(?:i was|i'm|i am) (?:just )?(?:wondering|curious)|i(?:'d| would) (?:like|love) to (?:know|ask|hear)|i (?:want(?:ed)?|do want) to (?:know|ask)|i (?:do )?have (?:a|one|some|two|a few|a couple of|another) (?:more )?questions?|(?:can|could) you tell me|tell me (?:about|more about) (?:the|your|this))`,
)
const MAX_SENTENCE_WORDS = 25
const BEFORE_I = new Set(`${AUX.replaceAll('|', ' ')} if before once until that when`.split(' '))
const OPENS_QUESTION = /^(?:i was|i'm|i am|i'd|i would|i want|i wanted|i do|i have)\b/

/** "is what i ask myself": the candidate describes what they do themselves. */
const describesOwnActions = (sentence: string): boolean => {
  const words = sentence.replace(OPENS_QUESTION, '').trim().split(' ')
  return words.some((word, at) => word === 'i' && !BEFORE_I.has(words[at - 1] ?? ''))
}

const isQuestion = (sentence: string): boolean =>
  QUESTION.test(sentence) &&
  !describesOwnActions(sentence) &&
  sentence.split(' ').length <= MAX_SENTENCE_WORDS

/** "Do you have a residency program, and how long is it?" */
const FURTHER = /^(?:and|or) /

/** Whether plain words are nothing but questions of the candidate's to the interviewer. */
export const asksOnly = (plain: string): boolean => {
  const sentences = sentencesIn(plain)
    .map((sentence) => withoutFillers(sentence).replace(FURTHER, ''))
    .filter(Boolean)
  return sentences.length > 0 && sentences.every(isQuestion)
}

/** The sentences of plain words that ask the interviewer something. */
export const questionsIn = (plain: string): string[] =>
  sentencesIn(plain).filter((sentence) => isQuestion(withoutFillers(sentence).replace(FURTHER, '')))

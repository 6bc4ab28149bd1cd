import { isInsult } from '../scoring/not-evidence.ts'

/** Words of a coach, a judge or a machine; nobody in the room or across the table says them. */
const OUT_OF_ROLE =
  /\b(?:(?:as|i'm|i am) an? (?:ai|assistant|language model|chatbot|nurse coach)|language model|chat ?gpt|openai|system prompt|my instructions|role-?play\w*|simulation|this (?:scenario|exercise)|rubric|your (?:score|level|grade)|(?:\d+|full) points|\d+ (?:out of|of) (?:5|100)\b|well done|you (?:did|are doing) (?:well|great|the right thing)|(?:you should|i (?:recommend|suggest|advise)) (?:\w+ ){0,3}(?:call|give|start|check|administer|assess|notify|order|apply))\b/i
/** A model that will not answer, or that thinks aloud how to. */
const OF_A_MODEL =
  /\b(?:(?:can(?:['’]?t|not| not)|(?:unable|not able) to) (?:help|assist|comply|continue|engage|proceed) (?:you )?with (?:that|this|your|the) ?(?:request|question|conversation|topic)?|i should (?:now )?(?:ask|respond|reply|write|keep|follow up)\b|i (?:need to|must) (?:respond|reply|write|output|produce)\b|let me (?:write|craft|compose|draft)|the (?:user|candidate|instructions?|prompt) (?:want|ask|say|need|told|tell)\w*|as instructed)\b/i
/** The same for a mock interview, where scenarios and simulations may well be talked about. */
const OUT_OF_INTERVIEW =
  /\b(?:(?:as|i'm|i am) an? (?:ai|assistant|language model|chatbot)|language model|chat ?gpt|openai|system prompt|my instructions|rubric|your (?:score|grade)|(?:\d+|full) points|\d+ (?:out of|of) (?:5|100)\b|you(?:'re| are) (?:hired|accepted)|you (?:got|have) the job|(?:you should|i (?:recommend|suggest|advise)) (?:\w+ ){0,3}(?:call|give|start|check|administer|assess|notify|order|apply))\b/i
const MARKUP = /```|[{}<>]|^\s*(?:[-*#]|\d+\.)\s|^\s*\[|https?:/m
const DIAGNOSES =
  /\b(?:diagnos\w*|stemi|nstemi|myocardial|infarct\w*|sepsis|septic|meningo\w*|pneumothorax|hemorrhag\w*|embol\w*|heart block|tamponade|hypovolem\w*|delirium|overdose)\b/gi
const NUMBER = /\d+(?:[.,/]\d+)*/g
const MAX_SPOKEN_CHARS = 900

/** Plain words of somebody in the part, without markup and not without end. */
export function staysInRole(text: string): boolean {
  return (
    text.trim() !== '' &&
    text.length <= MAX_SPOKEN_CHARS &&
    !OUT_OF_ROLE.test(text) &&
    !OF_A_MODEL.test(text) &&
    !MARKUP.test(text)
  )
}

/**
 * Whether these are a patient's words for what the rules have him say: in the part, no diagnosis and no figure that was
 * not said before (`heard`: what he says by rule, was described before or asked), and once `isWhole` every figure of
 * `say`.
 */
export function speaksAsPatient(
  text: string,
  { say, heard, isWhole }: { say: string; heard: string; isWhole: boolean },
): boolean {
  if (!staysInRole(text)) return false
  const known = heard.toLowerCase()
  const numbers = (of: string): string[] => of.match(NUMBER) ?? []
  const isKnown = (word: string) => known.includes(word.toLowerCase())
  if (![...(text.match(DIAGNOSES) ?? []), ...numbers(text)].every(isKnown)) return false
  return !isWhole || numbers(say).every((figure) => numbers(text).includes(figure))
}

/** An interviewer's line ends with its one question; the last line asks none. */
export function speaksAsInterviewer(text: string, { isLast }: { isLast: boolean }): boolean {
  const questions = text.split('?').length - 1
  return staysInRole(text) && (isLast ? questions === 0 : questions === 1 && /\?["”')]*$/.test(text.trim()))
}

/**
 * Whether a sentence may be shown and spoken in a mock interview: plain words of an interviewer, without a score, advice,
 * an insult or a number that is not in `known`, the text the sentence was generated from.
 */
export function speaksInInterview(sentence: string, known: string): boolean {
  return (
    sentence.length <= MAX_SPOKEN_CHARS &&
    !OUT_OF_INTERVIEW.test(sentence) &&
    !OF_A_MODEL.test(sentence) &&
    !MARKUP.test(sentence) &&
    !isInsult(sentence) &&
    (sentence.match(NUMBER) ?? []).every((number) => known.includes(number))
  )
}

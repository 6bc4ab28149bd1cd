import { evidenceSpans } from '../scoring/star.ts'
import { trimEndOf } from '../text/bounded-text.ts'
import { classifyUtterance } from './classify-utterance.ts'
import { hasIdentifiers } from './identifiers.ts'

/** What an interviewer may take up again: people by their part, places, things and events of the work. */
const HEADS = `team doctor physician provider resident surgeon pharmacist pharmacy therapist interpreter
  supervisor manager coworker colleague preceptor mentor charge family daughter son wife husband mother father mom dad
  grandmother grandma parents airway oxygen code fall fever infection medication medications meds dose order orders
  chart handoff report huddle alarm monitor pump drip wound dressing bleeding pressure sugar rhythm seizure stroke
  sepsis dementia delirium pain anxiety fear unit ward floor icu ed er clinic hospital shift orientation residency
  certification degree school training vitals labs potassium insulin heparin transfusion discharge admission surgery
  transfer protocol policy checklist whiteboard debrief complaint conflict error mistake delay staffing ratio
  catheter ventilator restraints skin ulcer weakness strength`.split(/\s+/)
/** What may stand before them. */
const MODIFIERS =
  `rapid response charge new night day first last new-grad blood heart respiratory chest central iv
  crash code stroke sepsis trauma wound pain fall med medication bedside shift handoff icu family nursing nurse
  post-op surgical medical high low critical wrong double second whole own infusion safety education step-down
  telemetry cardiac pediatric oncology intensive care`.split(/\s+/)
const DETERMINERS = new Map(
  'the:the a:the an:the my:your our:your his:the her:the their:the'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
)
/** A phrase is whole where one of these follows, or the sentence ends. */
const NEXT = new Set(
  `and or but so then because when while if as at by for from in into on onto to with about after before during until
  i we he she they it who which that was were is had has did came went called told said asked`.split(/\s+/),
)
const MAX_MODIFIERS = 2
const ABBREVIATIONS = new Set(['icu', 'ed', 'er', 'iv'])
const MARKS = '.,;:!?'

const spelled = (word: string) => (ABBREVIATIONS.has(word) ? word.toUpperCase() : word)

/** A whole phrase that begins at a word, as the interviewer says it; null where it is not certain to be whole. */
const phraseAt = (words: readonly string[], at: number): string | null => {
  const determiner = DETERMINERS.get(words[at]?.toLowerCase() ?? '')
  if (!determiner) return null
  const phrase: string[] = []
  for (const written of words.slice(at + 1, at + 2 + MAX_MODIFIERS)) {
    const word = trimEndOf(written.toLowerCase(), MARKS)
    const isEnd = word !== written.toLowerCase()
    phrase.push(word)
    const following = words[at + 1 + phrase.length]
    const next = following && trimEndOf(following.toLowerCase(), MARKS)
    const endsHere = isEnd || next === undefined || NEXT.has(next)
    if (HEADS.includes(word) && endsHere) return `${determiner} ${phrase.map(spelled).join(' ')}`
    if (isEnd || !MODIFIERS.includes(word)) return null
  }
  return null
}

/**
 * Something of an answer that the interviewer may take up: the longest whole phrase of the candidate's, else null. Only
 * known words of the work are ever said again; nothing is taken from what is no answer, or names somebody.
 */
export const findEcho = (answer: string): string | null => {
  const { kind } = classifyUtterance({ text: answer, confidence: null, questionType: 'behavioral' })
  if (kind !== 'answer') return null
  const phrases = evidenceSpans(answer)
    .filter(({ text }) => !hasIdentifiers(text))
    .flatMap(({ text }) => {
      const words = text.split(/\s+/).filter(Boolean)
      return words.flatMap((_, at) => phraseAt(words, at) ?? [])
    })
  return phrases.toSorted((a, b) => b.split(' ').length - a.split(' ').length)[0] ?? null
}

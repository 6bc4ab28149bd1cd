import { evidenceSpans } from '@preceptor/domain/scoring/star'

const DETERMINERS = new Set(['the', 'a', 'an', 'my', 'her', 'his', 'their', 'our'])
const NUMBERS =
  /\b((?:\d+|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty) (?:patients|years|months|weeks|days|hours|minutes|beds|nurses|shifts|times))\b/i
/** Words that end a noun phrase. */
const STOPPERS = new Set(
  `and or but so then because when while if as at by for from in into of on onto to up with about after before
  during until without i me we us you he him she they them it its this that these those who which what is are was
  were be been am have has had do did does not would could should will can may there here how all each every
  first next again also very really just right went came told said gave took made got called started noticed
  asked needed wanted fell dropped kept began around over down out off back still always never who's it's
  through across within between`.split(/\s+/),
)
const TOO_GENERAL = new Set(
  `patient patients lot time thing things way nurse nurses day person people answer question moment bit one job
  role situation example part end same other whole first last rest side point`.split(/\s+/),
)
const MAX_NOUN_WORDS = 3

/**
 * Something concrete the speaker named: the longest noun phrase of the nurse's answer, else a number with its unit;
 * null when the nurse named nothing. Taken only from sentences that may count as evidence, three words at most.
 */
export function concreteDetail(answer: string): string | null {
  const text = evidenceSpans(answer)
    .map((span) => span.text)
    .join('. ')
  const phrases = nounPhrases(text)
  const best = phrases.toSorted((a, b) => b.split(' ').length - a.split(' ').length)[0]
  return best ?? NUMBERS.exec(text)?.[1] ?? null
}

function nounPhrases(text: string): string[] {
  const words = text.toLowerCase().split(/\s+/)
  const phrases: string[] = []
  for (const [index, word] of words.entries()) {
    if (!DETERMINERS.has(word)) continue
    const phrase: string[] = []
    for (const raw of words.slice(index + 1, index + 1 + MAX_NOUN_WORDS)) {
      const noun = raw.replace(/[^a-z'-]/g, '')
      if (!noun || STOPPERS.has(noun) || /(?:ed|ing|ly)$/.test(noun)) break
      phrase.push(noun)
      if (noun !== raw) break
    }
    if (phrase.length && !TOO_GENERAL.has(phrase.at(-1)!)) {
      phrases.push(`${word === 'my' || word === 'our' ? 'your' : 'the'} ${phrase.join(' ')}`)
    }
  }
  return phrases
}

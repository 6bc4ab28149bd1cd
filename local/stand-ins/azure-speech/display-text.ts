import type { HeardPhrase } from './recogniser.ts'
import type { TurnSettings } from './turn-settings.ts'

const FILLERS = new Set(['um', 'umm', 'uh', 'uhh', 'uhm', 'er', 'erm', 'hmm', 'mm'])
const PROFANITY = new Set([
  'damn',
  'goddamn',
  'shit',
  'bullshit',
  'fuck',
  'fucking',
  'bitch',
  'bastard',
  'ass',
])

const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean)
const isFiller = (word: string): boolean => FILLERS.has(word.toLowerCase())
/** The engine writes everything small; a person reads "I". */
const withCapitalI = (text: string): string => text.replace(/\bi\b/g, 'I')

/** The phrase as it is passed on: without hesitations, unless they are asked for. Null where nothing is left. */
export function withoutFillers(phrase: HeardPhrase, { keepsFillers }: TurnSettings): HeardPhrase | null {
  const words = keepsFillers ? phrase.words : phrase.words.filter(({ text }) => !isFiller(text))
  const text = keepsFillers
    ? phrase.text
    : wordsOf(phrase.text)
        .filter((word) => !isFiller(word))
        .join(' ')
  return text ? { ...phrase, text, words } : null
}

function masked(words: readonly string[], profanity: TurnSettings['profanity']): string[] {
  if (profanity === 'raw') return [...words]
  const isProfane = (word: string): boolean => PROFANITY.has(word.toLowerCase())
  return profanity === 'removed'
    ? words.filter((word) => !isProfane(word))
    : words.map((word) => (isProfane(word) ? '*'.repeat(word.length) : word))
}

/** Text as a person reads it: words of the phrase list as that spells them, profanity as is asked for. */
export function toReadable(text: string, { keepsFillers, profanity, phrases }: TurnSettings): string {
  const words = wordsOf(text).filter((word) => keepsFillers || !isFiller(word))
  return withCapitalI(
    masked(words, profanity)
      .map((word) => phrases.get(word.toLowerCase()) ?? word)
      .join(' '),
  )
}

/** A whole phrase as it is shown: a capital first, a full stop at its end. */
export function toDisplay(text: string, settings: TurnSettings): string {
  const readable = toReadable(text, settings)
  return readable ? `${readable[0]!.toUpperCase()}${readable.slice(1)}.` : ''
}

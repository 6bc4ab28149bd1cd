import type { StoredPhrasing } from '@preceptor/content/clinical-scenarios/scenario-shape'
import { isOrdered } from './order.ts'
import { NEGATIONS } from './order-words.ts'
import { isSaid, type Phrase, parsePhrase, placesOf, type Vocabulary } from './phrase.ts'
import {
  asks,
  asksOfOthers,
  beginsWithLeave,
  beginsWithSpeaker,
  isElsewhere,
  requestsOfYou,
  type Sentence,
  startsWithCondition,
  suggests,
  threatens,
} from './sentence.ts'
import { wordsOf } from './words.ts'

/** What cues are looked for with: a regular expression, or phrases that do as much of one as cues need. */
export interface TextPattern {
  exec(text: string): { index: number; 0?: string } | null
  test(text: string): boolean
  /** Looked for in the whole message. */
  readonly dotAll: boolean
}

/** The patterns of a phrasing: one each for what is ordered, said, and said in the whole message. */
export function patternsOf(
  { orders, says, all, unless }: StoredPhrasing,
  vocabulary: Vocabulary,
): TextPattern[] {
  const parsed = (phrases: readonly string[] = []) => phrases.map((one) => parsePhrase(one, vocabulary))
  const not = parsed(unless)
  return [
    ...(orders ? [new PhrasePattern(parsed(orders), 'ordered', not)] : []),
    ...(says ? [new PhrasePattern(parsed(says), 'said', not)] : []),
    ...(all ? [new PhrasePattern(parsed(all), 'all', not)] : []),
  ]
}

class PhrasePattern implements TextPattern {
  readonly dotAll: boolean
  readonly #phrases: readonly Phrase[]
  readonly #way: 'ordered' | 'said' | 'all'
  readonly #unless: readonly Phrase[]

  constructor(phrases: readonly Phrase[], way: 'ordered' | 'said' | 'all', unless: readonly Phrase[]) {
    this.#phrases = phrases
    this.#way = way
    this.#unless = unless
    this.dotAll = way === 'all'
  }

  exec(text: string): { index: number } | null {
    const sentence = readSentence(text)
    const { words } = sentence
    if (this.#unless.some((phrase) => isSaid(phrase, words))) return null
    if (this.#way === 'all')
      return this.#phrases.every((phrase) => isSaid(phrase, words)) ? { index: 0 } : null
    const starts = this.#phrases.flatMap((phrase) => {
      for (const place of placesOf(phrase, words))
        if (this.#way === 'said' || isOrdered(sentence, place)) return [words[place.from]!.index]
      return []
    })
    return starts.length ? { index: Math.min(...starts) } : null
  }

  test(text: string): boolean {
    return this.exec(text) !== null
  }
}

/** Every cue of a scenario reads the same sentence one after another: its words are kept until the next one comes. */
let latest: { text: string; sentence: Sentence } | null = null

function readSentence(text: string): Sentence {
  if (latest?.text === text) return latest.sentence
  const sentence = { words: wordsOf(text), isQuestion: text.trimEnd().endsWith('?') }
  latest = { text, sentence }
  return sentence
}

/** Whether what stands at [start, end) of a sentence's text is ordered or done by the speaker there. */
export function isOrderedAt(text: string, start: number, end: number): boolean {
  const sentence = readSentence(text)
  const from = sentence.words.findIndex(({ index }) => index >= start)
  if (from < 0) return false
  const after = sentence.words.findIndex(({ index }) => index >= end)
  return isOrdered(sentence, { from, to: after < 0 ? sentence.words.length : after }, true)
}

/** Whether a stretch of a sentence says no to what comes after it. */
export const isDenial = (text: string): boolean => wordsOf(text).some(({ word }) => NEGATIONS.has(word))

export const isQuestion = (text: string): boolean => readSentence(text).isQuestion

/** Whether a sentence asks somebody something, with or without a question mark. */
export const asksSomething = (text: string): boolean => asks(readSentence(text))

/** Whether a sentence says first of all what the speaker does: 'I am checking', 'let's get'. */
export const speakerActs = (text: string): boolean => beginsWithSpeaker(readSentence(text))

/** 'Is it okay if I hold on to your bag?' and 'how about an EKG?' ask for leave, not whether it was done. */
export const asksLeave = (text: string): boolean =>
  beginsWithLeave(readSentence(text)) || suggests(readSentence(text))

/** Whether a sentence asks for something to be done, of whoever it is said to. */
export const asksToDo = (text: string): boolean => requestsOfYou(readSentence(text))

/** Whether what a sentence tells is done by somebody else, on another day, or only in some case or else. */
export const isNotNow = (text: string): boolean =>
  isAnotherTime(text) || startsWithCondition(readSentence(text)) || threatens(readSentence(text))

/** Whether a sentence asks or tells what somebody else did, or what was on another day. */
export const isAnotherTime = (text: string): boolean =>
  isElsewhere(readSentence(text)) || asksOfOthers(readSentence(text))

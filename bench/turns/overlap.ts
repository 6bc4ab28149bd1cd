import { readFileSync } from 'node:fs'
import { isInterruption } from '@preceptor/domain/speech/interruption/is-interruption'
import { createDice } from '../random.ts'

/** What was heard while the interviewer spoke, some of it never looked at for a rule. */
export interface OverlapText {
  kind: 'interruption' | 'listening' | 'others' | 'noise'
  text: string
  aside: boolean
}

const readTexts = (name: string): readonly OverlapText[] =>
  readFileSync(new URL(`../gold/${name}`, import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as OverlapText)

export const OVERLAP_TEXTS = readTexts('own-overlap.jsonl')

/** Written later and to be harder: what is said at home sounds like an answer, and answers begin late. */
export const HOME_TEXTS = readTexts('own-overlap-home.jsonl')

export interface OverlapCase extends OverlapText {
  /** Each word, and when the recogniser shows it, in ms from the first sound. */
  words: readonly { text: string; atMs: number }[]
}

const CASES_OF_A_KIND = 100

/** So many cases of each kind, at the pace of a person and with the lag of a recogniser, drawn from a seed. */
export function drawOverlapCases(seed: number, texts: readonly OverlapText[] = OVERLAP_TEXTS): OverlapCase[] {
  const dice = createDice(seed)
  return (['interruption', 'listening', 'others', 'noise'] as const).flatMap((kind) => {
    const choices = texts.filter((text) => text.kind === kind)
    if (choices.length === 0) return []
    return Array.from({ length: CASES_OF_A_KIND }, () => {
      const chosen = dice.oneOf(choices)
      const msPerWord = dice.between(220, 380)
      const lagMs = dice.between(200, 400)
      const words = chosen.text
        .split(' ')
        .filter(Boolean)
        .map((text, index) => ({ text, atMs: (index + 1) * msPerWord + lagMs }))
      return { ...chosen, words }
    })
  })
}

/** When the rule says that the candidate wants to speak, in ms from the first sound; undefined when it never does. */
export const knownAtMs = ({ words }: OverlapCase): number | undefined => {
  let text = ''
  for (const word of words) {
    text = `${text} ${word.text}`.trim()
    if (isInterruption(text)) return word.atMs
  }
  return undefined
}

const REAL_WITHIN_MS = 1_500

export interface OverlapScores {
  /** Of the interruptions, those known within 1.5 s, 0 to 1. */
  realInTime: number
  /** Of the others, those that stop the voice, 0 to 1. */
  othersStopping: number
}

export function measureOverlap(cases: readonly OverlapCase[]): OverlapScores {
  const real = cases.filter(({ kind }) => kind === 'interruption')
  const others = cases.filter(({ kind }) => kind !== 'interruption')
  return {
    realInTime:
      real.filter((one) => (knownAtMs(one) ?? Number.POSITIVE_INFINITY) <= REAL_WITHIN_MS).length /
      real.length,
    othersStopping: others.filter((one) => knownAtMs(one) !== undefined).length / others.length,
  }
}

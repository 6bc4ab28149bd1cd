import { createDice } from '../random.ts'
import { type PauseLaw, pauseChance, pauseMs } from './pause-law.ts'

/** Speech of about 165 words a minute, each word as long as its letters. */
const MS_PER_WORD = 190
const MS_PER_LETTER = 40
/** A recogniser shows a word so long after it was said: one or two chunks of 250 ms. */
const LAG_MS = { least: 200, most: 400 }

/** A silence of a turn, as a page sees it that does not know what comes. */
export interface ScriptedPause {
  /** The last pause of a turn has no end: the candidate is done. */
  isEnd: boolean
  /** A sentence has just ended, as only the written answer shows. */
  endsSentence: boolean
  durationMs: number
  /** What was recognised when it began, and the rest that was said and is shown so long after. */
  shown: string
  said: string
  lagMs: number
}

export interface ScriptedTurn {
  id: string
  pauses: readonly ScriptedPause[]
}

/** As a recogniser writes speech while it runs: lower case, no stops. */
export const asPartial = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/[^\p{L}\p{N}' ]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** An answer spoken with pauses; the same seed pauses at the same places for as long. */
export function scriptTurn(id: string, answer: string, law: PauseLaw, seed: number): ScriptedTurn {
  const dice = createDice(seed)
  const words = answer.split(/\s+/).filter(Boolean)
  const pauses: ScriptedPause[] = []
  let atMs = 0
  const spoken: { text: string; endMs: number }[] = []
  for (const [index, word] of words.entries()) {
    atMs += MS_PER_WORD + MS_PER_LETTER * word.length
    spoken.push({ text: word, endMs: atMs })
    const next = words[index + 1]
    const isEnd = next === undefined
    if (!isEnd && dice.random() >= pauseChance(word, next)) continue
    const durationMs = isEnd ? Number.POSITIVE_INFINITY : pauseMs(law, dice)
    const lagMs = dice.between(LAG_MS.least, LAG_MS.most)
    const textUntil = (ms: number) =>
      asPartial(
        spoken
          .filter(({ endMs }) => endMs <= ms)
          .map(({ text }) => text)
          .join(' '),
      )
    const endsSentence = isEnd || '.?!'.includes(word.replaceAll(/["”’')]/g, '').at(-1) ?? ' ')
    pauses.push({
      isEnd,
      endsSentence,
      durationMs,
      shown: textUntil(atMs - lagMs),
      said: textUntil(atMs),
      lagMs,
    })
    if (!isEnd) atMs += durationMs
  }
  return { id, pauses }
}

/** Words in an order; each place holds the words that may stand there, null is any word. */
export interface Sequence {
  places: readonly (ReadonlySet<string> | null)[]
  /** So many other words may stand between two places. */
  between: number
}

interface ReadWord {
  text: string
  root: string
}

const BETWEEN = 2

/** `turn|turned off @device` as data: as a phrase is written, `@` before the name of a set, `=` first for words in a row. */
export function readSequence(written: string, sets: ReadonlyMap<string, readonly string[]>): Sequence {
  const isInARow = written.startsWith('=')
  const places = written
    .slice(isInARow ? 1 : 0)
    .split(' ')
    .map((place) => {
      if (place === '*') return null
      const words = place.split('|').flatMap((word) => {
        if (!word.startsWith('@')) return [word]
        const set = sets.get(word.slice(1))
        if (!set) throw new Error(`There is no set of words ${word}.`)
        return set
      })
      return new Set(words)
    })
  return { places, between: isInARow ? 0 : BETWEEN }
}

/** Sequences by their first word, so that few are looked at for each word of an answer. */
export class SequenceIndex<Value> {
  readonly #byFirst = new Map<string, { sequence: Sequence; value: Value }[]>()

  add(sequence: Sequence, value: Value): void {
    for (const word of sequence.places[0] ?? []) {
      const known = this.#byFirst.get(word)
      if (known) known.push({ sequence, value })
      else this.#byFirst.set(word, [{ sequence, value }])
    }
  }

  /** What begins at this word: the values of its sequences, one for each sequence. */
  valuesAt(words: readonly ReadWord[], at: number): Value[] {
    const { text, root } = words[at]!
    const first = this.#byFirst.get(text) ?? []
    const known = root === text ? first : [...first, ...(this.#byFirst.get(root) ?? [])]
    return known.filter(({ sequence }) => follows(words, at + 1, sequence, 1)).map(({ value }) => value)
  }
}

function follows(words: readonly ReadWord[], from: number, sequence: Sequence, place: number): boolean {
  const { places, between } = sequence
  if (place === places.length) return true
  const wanted = places[place]
  for (let at = from; at <= from + between && at < words.length; at++) {
    const isThere = !wanted || wanted.has(words[at]!.text) || wanted.has(words[at]!.root)
    if (isThere && follows(words, at + 1, sequence, place + 1)) return true
  }
  return false
}

/** Titles and abbreviations after which a full stop does not end a sentence. */
const ABBREVIATION = /(?:^|\s)(?:Dr|Mr|Mrs|Ms|St|vs|e\.g|i\.e|approx|No)\.$/i
const END = /[.!?]+["')\]]*(?=\s)/g

/** Cuts streamed text into whole sentences, so that each can be spoken while the next is still being worded. */
export class SentenceCutter {
  #rest = ''

  /** Sentences made whole by this piece of text. */
  push(delta: string): string[] {
    this.#rest += delta
    const sentences: string[] = []
    let from = 0
    for (const match of this.#rest.matchAll(END)) {
      const end = match.index + match[0].length
      const sentence = this.#rest.slice(from, end).trim()
      if (!sentence || ABBREVIATION.test(sentence)) continue
      sentences.push(sentence)
      from = end
    }
    this.#rest = this.#rest.slice(from)
    return sentences
  }

  /** What is left when the text has ended; empty when nothing is. */
  flush(): string[] {
    const last = this.#rest.trim()
    this.#rest = ''
    return last ? [last] : []
  }
}

/** A whole text as sentences. */
export const toSentences = (text: string): string[] => {
  const cutter = new SentenceCutter()
  return [...cutter.push(text), ...cutter.flush()]
}

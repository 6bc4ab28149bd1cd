/** Characters [start, end) of a text, known by a number. */
export interface Mark {
  number: number
  start: number
  end: number
}

export interface Segment {
  start: number
  text: string
  /** The marks that cover the whole of it, in their order. */
  marks: readonly number[]
  /** The marks whose last character is its last. */
  ending: readonly number[]
}

/**
 * The text in pieces, each covered by the same marks from its first character to its last. Marks may overlap,
 * touch, repeat, be empty or reach past the text.
 */
export const segmentsOf = (text: string, marks: readonly Mark[]): Segment[] => {
  const inside = marks
    .map(({ number, start, end }) => ({
      number,
      start: Math.max(0, start),
      end: Math.min(text.length, end),
    }))
    .filter(({ start, end }) => start < end)
  const borders = [...new Set([0, text.length, ...inside.flatMap(({ start, end }) => [start, end])])]
  return borders
    .sort((a, b) => a - b)
    .slice(0, -1)
    .map((start, at, starts) => {
      const end = starts[at + 1] ?? text.length
      const covering = inside.filter((mark) => mark.start <= start && mark.end >= end)
      return {
        start,
        text: text.slice(start, end),
        marks: covering.map(({ number }) => number),
        ending: covering.filter((mark) => mark.end === end).map(({ number }) => number),
      }
    })
}

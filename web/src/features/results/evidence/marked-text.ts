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
}

/** Neighboring segments that lead to the same finding. */
export interface Piece extends Segment {
  /** The mark the piece is read as; null where nothing is marked. */
  lead: number | null
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
      }
    })
}

/**
 * The text in as few pieces as lead to different marks. Where marks overlap, the first that `goesFirst` leads, else the
 * first; a piece is covered by all marks of its segments.
 */
export const piecesOf = (
  text: string,
  marks: readonly Mark[],
  goesFirst: (number: number) => boolean,
): Piece[] => {
  const pieces: Piece[] = []
  for (const segment of segmentsOf(text, marks)) {
    const lead = segment.marks.find(goesFirst) ?? segment.marks[0] ?? null
    const last = pieces.at(-1)
    if (last && last.lead === lead)
      pieces[pieces.length - 1] = {
        ...last,
        text: last.text + segment.text,
        marks: [...new Set([...last.marks, ...segment.marks])],
      }
    else pieces.push({ ...segment, lead })
  }
  return pieces
}

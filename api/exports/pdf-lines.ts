import { printableText } from '../pdf/printable-text.ts'

/**
 * Cuts texts into lines of a width, after spaces, hyphens and @, and within a word where it is longer than a line.
 * What was cut is remembered: a table says the same things again and again, and measuring them is most of the work.
 */
export function createLineCutter(
  widthOf: (text: string) => number,
): (text: string, width: number) => string[] {
  const known = new Map<string, string[]>()
  return (text, width) => {
    const key = `${width} ${text}`
    const lines = known.get(key) ?? linesOf(printableText(text), (line) => widthOf(line.trimEnd()) <= width)
    known.set(key, lines)
    return lines
  }
}

type Fits = (line: string) => boolean

function linesOf(text: string, fits: Fits): string[] {
  if (fits(text)) return text ? [text] : []
  const words = text.split(/(?<=[\s@-])/).flatMap((word) => (fits(word) ? [word] : filled([...word], fits)))
  return filled(words, fits).map((line) => line.trimEnd())
}

/** The pieces put together into as few lines as they fit in. */
function filled(pieces: readonly string[], fits: Fits): string[] {
  const lines: string[] = []
  let line = ''
  for (const piece of pieces) {
    if (line && !fits(line + piece)) {
      lines.push(line)
      line = ''
    }
    line += piece
  }
  return [...lines, line]
}

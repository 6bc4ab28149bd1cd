/**
 * Sizes of text in a drawing, in its own units. Widths are reckoned by the character, so that a drawing is the same on
 * every machine, whatever fonts it has.
 */
export const TITLE_HEIGHT = 22
export const LINE_HEIGHT = 15
const TITLE_CHAR = 8.2
const LINE_CHAR = 6.7
export const PADDING = 12

/** A line this long is broken by nobody: it ends in dots, and its whole stands in the list of states. */
const LONGEST = 46

export const shortened = (line: string): string =>
  line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line

export const linesWidth = (lines: readonly string[]): number =>
  Math.ceil(Math.max(0, ...lines.map((line) => shortened(line).length)) * LINE_CHAR)

export const titleWidth = (title: string): number => Math.ceil(title.length * TITLE_CHAR)

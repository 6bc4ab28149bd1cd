import { wordDiff } from '@preceptor/domain/redo/word-diff'

/** A piece of a line to try: a fact that only the candidate knows (`slot`), words that are new beside theirs, or neither. */
export interface LinePiece {
  start: number
  text: string
  kind: 'slot' | 'new' | 'same'
}

/** Less in common than this is another sentence, of which no word stands out. */
const ENOUGH_IN_COMMON = 0.3

/** The parts of a text in square brackets and those between them; an open bracket is text. */
function slotsIn(text: string): { start: number; end: number; isSlot: boolean }[] {
  const parts: { start: number; end: number; isSlot: boolean }[] = []
  let from = 0
  while (from < text.length) {
    const open = text.indexOf('[', from)
    const close = open < 0 ? -1 : text.indexOf(']', open)
    if (close < 0) {
      parts.push({ start: from, end: text.length, isSlot: false })
      break
    }
    if (open > from) parts.push({ start: from, end: open, isSlot: false })
    parts.push({ start: open, end: close + 1, isSlot: true })
    from = close + 1
  }
  return parts
}

/** A line to try in pieces, beside the candidate's own words where there are any. */
export function betterLine(line: string, own: string | null): LinePiece[] {
  const stretches = own === null ? [] : wordDiff(own, line).after
  const common = stretches.filter(({ change }) => change === 'same')
  const parts = slotsIn(line)
  // What the candidate has yet to fill in is no word of the line.
  const length = parts.reduce((sum, { start, end, isSlot }) => sum + (isSlot ? 0 : end - start), 0)
  const inCommon = common.reduce((sum, { text }) => sum + text.length, 0) / Math.max(1, length)
  const isMarked = stretches.length > 0 && inCommon >= ENOUGH_IN_COMMON
  return parts.flatMap(({ start, end, isSlot }): LinePiece[] => {
    if (isSlot) return [{ start, text: line.slice(start, end), kind: 'slot' }]
    if (!isMarked) return [{ start, text: line.slice(start, end), kind: 'same' }]
    let at = 0
    return stretches.flatMap(({ text, change }): LinePiece[] => {
      const [from, to] = [Math.max(start, at), Math.min(end, at + text.length)]
      at += text.length
      if (from >= to) return []
      return [{ start: from, text: line.slice(from, to), kind: change === 'added' ? 'new' : 'same' }]
    })
  })
}

import type { Quote } from '@preceptor/contracts/interviews/interview'
import type { CoachQuote } from '@preceptor/contracts/interviews/mock-coaching'

type Entry = { messageId: string; role: 'interviewer' | 'candidate'; content: string }
type Place = { start: number; end: number }

const WORD_CHARACTER = /[\p{L}\p{N}]/u
/** What typing and typesetting write differently. */
const PLAIN: Record<string, string> = {
  '‘': "'",
  '’': "'",
  '‚': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '–': '-',
  '—': '-',
  '‑': '-',
  '…': '...',
}

/**
 * Where a candidate's entry holds the quoted words: as they stand, else whatever the spacing, the case and the kind of
 * quotation marks and dashes. Of several places the nearest to the hint. Undefined when the candidate did not say that.
 */
export function placeQuote(
  { messageId, text, start: hint }: CoachQuote,
  transcript: readonly Entry[],
): Quote | undefined {
  const entry = transcript.find((line) => line.messageId === messageId && line.role === 'candidate')
  const wanted = text.trim()
  if (!entry || !WORD_CHARACTER.test(wanted)) return undefined
  const { content } = entry
  const exact = placesOf(wanted, content)
  const places = exact.length ? exact : loosePlacesOf(wanted, content)
  const [nearest] = places.toSorted((a, b) => Math.abs(a.start - hint) - Math.abs(b.start - hint))
  return nearest && { messageId, ...nearest, text: content.slice(nearest.start, nearest.end) }
}

function placesOf(wanted: string, content: string): Place[] {
  const places: Place[] = []
  for (let start = content.indexOf(wanted); start >= 0; start = content.indexOf(wanted, start + 1)) {
    const end = start + wanted.length
    if (isWhole(content, start, end)) places.push({ start, end })
  }
  return places
}

/** Words are quoted whole: "her" is not a quote of "there". */
function isWhole(content: string, start: number, end: number): boolean {
  const cuts = (at: number) =>
    WORD_CHARACTER.test(content[at - 1] ?? ' ') && WORD_CHARACTER.test(content[at] ?? ' ')
  return !cuts(start) && !cuts(end)
}

function loosePlacesOf(wanted: string, content: string): Place[] {
  const plainWanted = plainly(wanted).text
  const { text, origins } = plainly(content)
  return placesOf(plainWanted, text).map(({ start, end }) => ({
    start: origins[start]!.start,
    end: origins[end - 1]!.end,
  }))
}

/** Lower case, single spaces, straight marks; `origins` tells of each character which ones it stands for. */
function plainly(content: string): { text: string; origins: Place[] } {
  const origins: Place[] = []
  let text = ''
  for (const { 0: raw, index } of content.matchAll(/\s+|[^\s]/gu)) {
    const plain = raw.trim() === '' ? ' ' : (PLAIN[raw] ?? raw.toLowerCase())
    text += plain
    for (let at = 0; at < plain.length; at++) origins.push({ start: index, end: index + raw.length })
  }
  return { text, origins }
}

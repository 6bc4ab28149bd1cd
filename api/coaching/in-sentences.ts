/** The text so far up to the end of its last whole sentence. */
function wholeSentences(text: string): string {
  const ends = [...text.matchAll(/[.!?…]["”')]*\s+/g)]
  const last = ends.at(-1)
  return last ? text.slice(0, last.index + last[0].length) : ''
}

/**
 * Reads a streamed text to its end and returns it. `onDelta` gets whole sentences, as long as all that came so far
 * `fits`; from the first that does not, nothing more. Rejects as the stream does.
 */
export async function readInSentences(
  deltas: AsyncIterable<string>,
  { fits, onDelta }: { fits: (soFar: string) => boolean; onDelta: (text: string) => void },
): Promise<string> {
  let text = ''
  let shown = ''
  let isFitting = true
  for await (const delta of deltas) {
    text += delta
    const whole = wholeSentences(text)
    isFitting &&= whole === shown || fits(whole)
    if (!isFitting || whole === shown) continue
    onDelta(whole.slice(shown.length))
    shown = whole
  }
  return text.trim()
}

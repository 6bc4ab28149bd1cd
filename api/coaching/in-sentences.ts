import { VendorError } from '@preceptor/contracts/errors'
import { PlainSpeech } from '@preceptor/vendors/openai/plain-speech'

/** The text so far up to the end of its last whole sentence. */
function wholeSentences(text: string): string {
  const ends = [...text.matchAll(/[.!?…]["”')]*\s+/g)]
  const last = ends.at(-1)
  return last ? text.slice(0, last.index + last[0].length) : ''
}

interface Reading {
  fits: (soFar: string) => boolean
  onDelta: (text: string) => void
  /** What stands in parentheses is part of the text. */
  keepsAsides?: boolean
}

/**
 * Reads a streamed text to its end and returns it as plain sentences; nothing of an answer that is of no use, as one
 * that was withheld or cut, and nothing where none can be had before something is mended, as with a wrong key. `onDelta` gets whole sentences, as long as all that came so far `fits`; from the first that
 * does not, nothing more. Rejects as the stream does where another try may help.
 */
export async function readInSentences(
  deltas: AsyncIterable<string>,
  { fits, onDelta, keepsAsides = false }: Reading,
): Promise<string> {
  const speech = new PlainSpeech({ keepsAsides })
  let text = ''
  let shown = ''
  let isFitting = true
  try {
    for await (const delta of deltas) {
      text += speech.push(delta)
      const whole = wholeSentences(text)
      isFitting &&= whole === shown || fits(whole)
      if (!isFitting || whole === shown) continue
      onDelta(whole.slice(shown.length))
      shown = whole
    }
  } catch (error) {
    // Sending it again would not help either.
    if (error instanceof VendorError && (error.reason === 'answer' || !error.retryable)) return ''
    throw error
  }
  return (text + speech.flush()).trim()
}

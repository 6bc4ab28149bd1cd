import { wordInterviewReply } from '@preceptor/local/stand-ins/openai/interview-reply'
import type { Recognition, Speech } from '@preceptor/vendors/azure-speech/speech'
import type { OpenAi, ReplyPart } from '@preceptor/vendors/openai/client'
import { readReplyParts } from '@preceptor/vendors/openai/reply-parts'
import type { Dice } from '../random.ts'
import { numberedRuns } from '../stand/counted-speech.ts'
import type { VirtualTime } from './virtual-time.ts'

const FIRST_TOKEN_MS = [100, 900] as const
/** Between one sentence and the next. */
const WRITES_MS = [20, 600] as const
const HEARS_MS = [50, 400] as const
const SOUNDS_MS = [40, 200] as const
/** A sentence is 300 ms long, in frames of 100 ms. */
const FRAMES = 3
const FRAME = new Uint8Array(3_200)

/** A language model whose words depend on what it is asked alone, so that asked again it says the same. */
export const scriptedModel = (time: VirtualTime, dice: Dice): Pick<OpenAi, 'streamReply'> => ({
  async *streamReply(input, { signal } = {}): AsyncGenerator<ReplyPart> {
    await waitFor(time, dice.between(...FIRST_TOKEN_MS), signal)
    async function* deltas() {
      const text = wordInterviewReply(input)
      for (const sentence of sentencesOf(text)) {
        yield sentence
        await waitFor(time, dice.between(...WRITES_MS), signal)
      }
    }
    yield* readReplyParts(deltas(), input.purpose)
  },
})

/** A speech service that hears which numbered pieces came in which order, and says each sentence as silence. */
export const scriptedSpeech = (
  time: VirtualTime,
  dice: Dice,
): Pick<Speech, 'keepsFillers' | 'openRecognition' | 'synthesise' | 'openAhead'> => ({
  keepsFillers: false,
  openAhead() {},
  openRecognition({ onPartial }): Recognition {
    const pieces = numberedRuns()
    const cancelled = new AbortController()
    let finished: ReturnType<Recognition['finish']> | undefined
    return {
      opened: Promise.resolve(),
      push(pcm) {
        if (cancelled.signal.aborted || finished) return
        pieces.take(pcm)
        onPartial(pieces.text())
      },
      finish() {
        finished ??= waitFor(time, dice.between(...HEARS_MS), cancelled.signal).then(() => {
          const text = pieces.text()
          return {
            text: text && `${text.charAt(0).toUpperCase()}${text.slice(1)}.`,
            lexical: text,
            confidence: text ? 0.9 : null,
            durationMs: pieces.durationMs(),
            words: [],
          }
        })
        return finished
      },
      cancel: () => cancelled.abort(new Error('The recognition was cancelled.')),
    }
  },
  async synthesise({ onAudio, signal }) {
    await waitFor(time, dice.between(...SOUNDS_MS), signal)
    for (let frame = 0; frame < FRAMES; frame++) {
      onAudio(FRAME)
      if (frame % 2) await waitFor(time, dice.between(1, 60), signal)
    }
    return { durationMs: FRAMES * 100 }
  },
})

async function waitFor(time: VirtualTime, ms: number, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted()
  if (!signal) return time.sleep(ms)
  await new Promise<void>((resolve, reject) => {
    const abort = () => reject(signal.reason)
    signal.addEventListener('abort', abort, { once: true })
    time.after(ms, () => {
      signal.removeEventListener('abort', abort)
      resolve()
    })
  })
}

/** In pieces that end with their space, as a model sends them. */
const sentencesOf = (text: string): string[] =>
  text.split('. ').map((sentence, at, all) => (at < all.length - 1 ? `${sentence}. ` : sentence))

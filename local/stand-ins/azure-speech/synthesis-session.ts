import { randomUUID } from 'node:crypto'
import type { WebSocket } from 'ws'
import { exactDelay } from '../exact-delay.ts'
import { audioFrameHead, type Frame, TICKS_PER_MS, textFrame } from './frames.ts'
import type { SpeechDice } from './speech-faults.ts'
import { readSsml } from './ssml.ts'
import { pcmDurationMs, type SpokenSentence, type Synthesiser, splitSentences } from './synthesiser.ts'

/** 250 ms of 16 kHz PCM16, about what Azure sends. */
const AUDIO_FRAME_BYTES = 8_000
const OUTPUT_FORMAT = 'raw-16khz-16bit-mono-pcm'
const UNSUPPORTED_DATA = 1003
const INVALID_DATA = 1007
const INTERNAL_ERROR = 1011

/** Serves synthesis on one socket, one request at a time; a sentence leaves as soon as it is made. */
export function serveSynthesis(
  socket: WebSocket,
  synthesiser: () => Synthesiser,
  dice: SpeechDice,
  {
    onlyVoice,
    onAsked,
  }: { onlyVoice?: string | undefined; onAsked?: ((text: string) => void) | undefined } = {},
) {
  let format = OUTPUT_FORMAT
  let running: AbortController | null = null

  const speak = async (requestId: string, ssml: string, signal: AbortSignal): Promise<void> => {
    const from = performance.now()
    const outcome = dice.draw()
    const streamId = randomUUID().replaceAll('-', '')
    const head = audioFrameHead(requestId, streamId)
    const send = (path: string, body: unknown): void => socket.send(textFrame(path, requestId, body))
    send('turn.start', { context: { serviceTag: streamId } })
    send('response', { context: { serviceTag: streamId }, audio: { type: 'inline', streamId } })
    if (outcome.delayMs > 0) await exactDelay(outcome.delayMs, { from, signal })
    if (outcome.kind === 'stall') return
    if (outcome.kind === 'error') return socket.close(INTERNAL_ERROR, 'Synthesis failed')
    if (!synthesiser().available()) return socket.close(INTERNAL_ERROR, synthesiser().describe())

    const { voice, text } = readSsml(ssml)
    onAsked?.(text)
    if (onlyVoice && voice !== onlyVoice) return socket.close(INVALID_DATA, 'Voice does not match')
    const sentences = splitSentences(text)
    let offsetMs = 0
    const emit = ({ pcm, words }: SpokenSentence): void => {
      const boundaries = words.map((word) => ({
        Type: 'WordBoundary',
        Data: {
          Offset: (offsetMs + word.offsetMs) * TICKS_PER_MS,
          Duration: word.durationMs * TICKS_PER_MS,
          text: { Text: word.text, Length: word.text.length, BoundaryType: 'WordBoundary' },
        },
      }))
      if (boundaries.length) send('audio.metadata', { Metadata: boundaries })
      for (let at = 0; at < pcm.length; at += AUDIO_FRAME_BYTES) {
        socket.send(Buffer.concat([head, pcm.subarray(at, at + AUDIO_FRAME_BYTES)]))
        if (outcome.kind !== 'disconnect') continue
        socket.terminate()
        break
      }
      offsetMs += pcmDurationMs(pcm)
    }

    // The next sentence is made while the last one travels.
    let next = sentences[0] ? synthesiser().speak(sentences[0], voice, signal) : null
    for (let index = 0; next; index++) {
      const spoken = await next
      if (signal.aborted) return
      const following = sentences[index + 1]
      next = following ? synthesiser().speak(following, voice, signal) : null
      // Awaited in the next round; it may fail before that.
      next?.catch(() => {})
      emit(spoken)
    }
    send('audio.metadata', { Metadata: [{ Type: 'SessionEnd', Data: { Offset: offsetMs * TICKS_PER_MS } }] })
    send('turn.end', {})
  }

  const start = (frame: Frame) => {
    running?.abort()
    const controller = new AbortController()
    running = controller
    if (format !== OUTPUT_FORMAT)
      return socket.close(UNSUPPORTED_DATA, `Only ${OUTPUT_FORMAT} is spoken here`)
    speak(frame.requestId, frame.body.toString('utf8'), controller.signal).catch(() => {
      if (!controller.signal.aborted) socket.close(INTERNAL_ERROR, 'Synthesis failed')
    })
  }

  return {
    take(frame: Frame): void {
      if (frame.path === 'synthesis.context') format = readFormat(frame.body)
      else if (frame.path === 'synthesis.control') running?.abort()
      else if (frame.path === 'ssml') start(frame)
    },
    close: (): void => running?.abort(),
  }
}

function readFormat(body: Buffer): string {
  const context = JSON.parse(body.toString('utf8')) as {
    synthesis?: { audio?: { outputFormat?: string } }
  }
  return context.synthesis?.audio?.outputFormat ?? OUTPUT_FORMAT
}

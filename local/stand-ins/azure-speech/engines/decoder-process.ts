import type { HeardPhrase } from '../recogniser.ts'
import { loadDecoder } from './pocketsphinx.ts'
import { hearTurn } from './turn-decoder.ts'

/** Messages between the stand-in and a decoder's own process; `turn` numbers one hearing. */
export type ToDecoder =
  | { kind: 'begin' | 'finish' | 'cancel'; turn: number }
  | { kind: 'audio'; turn: number; pcm: Uint8Array }
export type FromDecoder =
  | { kind: 'ready' }
  | { kind: 'failed'; reason: string }
  | { kind: 'partial'; turn: number; text: string }
  | { kind: 'phrase'; turn: number; phrase: HeardPhrase }
  | { kind: 'silence'; turn: number; untilMs: number }
  | { kind: 'done'; turn: number }

const send = (message: FromDecoder): void => void process.send?.(message)

/** The body of a decoder process (argument: the model's folder): one turn at a time; it ends with its parent. */
function serve(): void {
  const decoder = loadDecoder(process.argv[2])
  let current: { turn: number; hearing: ReturnType<typeof hearTurn> } | null = null

  process.on('message', (message: ToDecoder) => {
    if (message.kind === 'begin') {
      const { turn } = message
      const hearing = hearTurn(decoder, {
        onPartial: (text) => send({ kind: 'partial', turn, text }),
        onPhrase: (phrase) => send({ kind: 'phrase', turn, phrase }),
        onSilence: (untilMs) => send({ kind: 'silence', turn, untilMs }),
      })
      current = { turn, hearing }
      return
    }
    if (message.turn !== current?.turn) return
    if (message.kind === 'audio') return current.hearing.push(toSamples(message.pcm))
    if (message.kind === 'finish') current.hearing.finish()
    else current.hearing.cancel()
    current = null
    send({ kind: 'done', turn: message.turn })
  })
  send({ kind: 'ready' })
}

/** PCM16 little-endian bytes as samples; copies only where the bytes lie at an odd address. */
function toSamples(pcm: Uint8Array): Int16Array {
  const even = pcm.byteOffset % 2 === 0 ? pcm : pcm.slice()
  return new Int16Array(even.buffer, even.byteOffset, even.byteLength >> 1)
}

process.on('disconnect', () => process.exit(0))
try {
  serve()
} catch (error) {
  send({ kind: 'failed', reason: error instanceof Error ? error.message : 'The decoder did not start.' })
  process.disconnect()
}

import { createFlite } from '@preceptor/local/stand-ins/azure-speech/engines/flite'
import { type Decoder, loadDecoder } from '@preceptor/local/stand-ins/azure-speech/engines/pocketsphinx'
import { hearTurn } from '@preceptor/local/stand-ins/azure-speech/engines/turn-decoder'
import { PCM_BYTES_PER_MS, pcmDurationMs } from '@preceptor/local/stand-ins/azure-speech/synthesiser'
import { asPartial, type ScriptedPause, type ScriptedTurn } from './scripted-turn.ts'

/** What a recogniser writes is followed for so long after a turn has ended. */
const AFTER_MS = 2_500
const CHUNK_MS = 50

/** A stretch of speech and the silence after it. */
interface Stretch {
  text: string
  pause: ScriptedPause
}

/** The words between two pauses, each with the pause that follows. */
function stretchesOf({ pauses }: ScriptedTurn): Stretch[] {
  let before = ''
  return pauses.map((pause) => {
    const text = pause.said.slice(before.length).trim()
    before = pause.said
    return { text, pause }
  })
}

/**
 * The same turns as a real recogniser hears them: spoken by flite with the same silences, heard by PocketSphinx in chunks of
 * 50 ms. What is shown when a pause begins, what is shown when it ends and how long that took take the place of the
 * scripted words.
 */
export async function hearTurns(turns: readonly ScriptedTurn[]): Promise<ScriptedTurn[]> {
  const decoder = loadDecoder()
  const flite = createFlite()
  const heard: ScriptedTurn[] = []
  for (const turn of turns) {
    const pcms: { pcm: Buffer; pause: ScriptedPause }[] = []
    for (const { text, pause } of stretchesOf(turn)) {
      const { pcm } = text
        ? await flite.speak(text, 'en-US', new AbortController().signal)
        : { pcm: Buffer.alloc(0) }
      pcms.push({ pcm, pause })
    }
    heard.push({ id: turn.id, pauses: hear(decoder, pcms) })
  }
  return heard
}

function hear(
  decoder: Decoder,
  stretches: readonly { pcm: Buffer; pause: ScriptedPause }[],
): ScriptedPause[] {
  let [phrases, partial] = ['', '']
  const shownNow = () => asPartial(`${phrases} ${partial}`)
  const turn = hearTurn(decoder, {
    onPartial: (text) => {
      partial = text
    },
    onPhrase: ({ text }) => {
      phrases = `${phrases} ${text}`
      partial = ''
    },
  })
  const pauses = stretches.map(({ pcm, pause }): ScriptedPause => {
    for (let ms = 0; ms < pcmDurationMs(pcm); ms += CHUNK_MS) turn.push(samplesOf(pcm, ms))
    const shown = shownNow()
    let [said, lagMs] = [shown, 0]
    const silence = Buffer.alloc(CHUNK_MS * PCM_BYTES_PER_MS)
    for (let ms = CHUNK_MS; ms <= Math.min(pause.durationMs, AFTER_MS); ms += CHUNK_MS) {
      turn.push(samplesOf(silence, 0))
      const text = shownNow()
      if (text !== said) [said, lagMs] = [text, ms]
    }
    return { ...pause, shown, said, lagMs }
  })
  turn.cancel()
  return pauses
}

/** The samples of a chunk that begins at `ms`. */
const samplesOf = (pcm: Buffer, ms: number): Int16Array => {
  const bytes = pcm.subarray(ms * PCM_BYTES_PER_MS, (ms + CHUNK_MS) * PCM_BYTES_PER_MS)
  return Int16Array.from({ length: bytes.length >> 1 }, (_, at) => bytes.readInt16LE(at * 2))
}

import { randomUUID } from 'node:crypto'
import type { WebSocket } from 'ws'
import { exactDelay } from '../exact-delay.ts'
import { toDisplay, toReadable, withoutFillers } from './display-text.ts'
import type { ServicePlayed } from './entrance.ts'
import { type Frame, TICKS_PER_MS, textFrame } from './frames.ts'
import { joinPhrases } from './phrase-joiner.ts'
import type { HeardPhrase, Hearing, Recogniser } from './recogniser.ts'
import type { SpeechDice } from './speech-faults.ts'
import { DEFAULT_SETTINGS, readTurnSettings, type TurnSettings } from './turn-settings.ts'

const BYTES_PER_MS = 32
/** A cut "midway" comes after this much audio, or at its end. */
const CUT_AFTER_BYTES = 600 * BYTES_PER_MS

const ticks = (ms: number): number => Math.round(ms * TICKS_PER_MS)
const compactId = (): string => randomUUID().replaceAll('-', '')

/** Serves recognition on one socket: one turn after another, each begun by `speech.context`. */
export function serveRecognition(
  socket: WebSocket,
  recogniser: Recogniser,
  dice: SpeechDice,
  { alwaysRemovesFillers = false, alwaysMasks = false }: ServicePlayed = {},
) {
  let turn: ReturnType<typeof beginTurn> | null = null
  const gone = new AbortController()

  const later = (delayMs: number, from: number, act: () => void) => {
    if (delayMs <= 0) return act()
    exactDelay(delayMs, { from, signal: gone.signal }).then(act, () => {})
  }

  function beginTurn(requestId: string, asked: TurnSettings) {
    const settings: TurnSettings = {
      ...asked,
      ...(alwaysRemovesFillers && { keepsFillers: false }),
      ...(alwaysMasks && { profanity: 'masked' }),
    }
    const outcome = dice.draw()
    const answers = outcome.kind === 'answer'
    let hearing: Hearing | null = null
    let audioBytes = 0
    let spoke = false
    let ended = false

    const send = (path: string, body: unknown): void => {
      if (socket.readyState === socket.OPEN) socket.send(textFrame(path, requestId, body))
    }
    const phrase = (heard: HeardPhrase): void => {
      const display = toDisplay(heard.text, settings)
      send('speech.phrase', {
        Id: compactId(),
        RecognitionStatus: 'Success',
        DisplayText: display,
        Offset: ticks(heard.offsetMs),
        Duration: ticks(heard.durationMs),
        Channel: 0,
        NBest: [
          {
            Confidence: heard.confidence,
            Lexical: heard.text,
            ITN: heard.text,
            MaskedITN: toReadable(heard.text, settings),
            Display: display,
            Words: heard.words.map((word) => ({
              Word: word.text,
              Offset: ticks(word.offsetMs),
              Duration: ticks(word.durationMs),
            })),
          },
        ],
      })
    }
    const reject = (): void => {
      send('speech.phrase', { RecognitionStatus: 'Error', Offset: 0, Duration: 0, Channel: 0 })
      send('turn.end', {})
    }

    // A delayed answer keeps its phrases back; otherwise each leaves when it is whole.
    const held: HeardPhrase[] = []
    let phraseCount = 0
    if (answers && recogniser.available()) {
      const joiner = joinPhrases(
        {
          onPartial(text) {
            if (!spoke) send('speech.startDetected', { Offset: 0 })
            spoke = true
            const duration = ticks(audioBytes / BYTES_PER_MS)
            const Text = toReadable(text, settings)
            if (Text) send('speech.hypothesis', { Text, Offset: 0, Duration: duration, Channel: 0 })
          },
          onPhrase(whole) {
            const heard = withoutFillers(whole, settings)
            if (!heard) return
            phraseCount++
            if (outcome.delayMs > 0) held.push(heard)
            else phrase(heard)
          },
        },
        settings,
      )
      const opened = recogniser.open(joiner, settings.phrases)
      hearing = { ...opened, finish: () => opened.finish().then(joiner.flush) }
    }
    send('turn.start', { context: { serviceTag: compactId() } })

    const answer = (): void => {
      const duration = ticks(audioBytes / BYTES_PER_MS)
      if (phraseCount) send('speech.endDetected', { Offset: duration })
      else send('speech.phrase', { RecognitionStatus: 'NoMatch', Offset: 0, Duration: duration, Channel: 0 })
      for (const heard of held) phrase(heard)
      send('turn.end', {})
    }

    return {
      requestId,
      audio(pcm: Buffer): void {
        if (ended) return
        audioBytes += pcm.length
        if (outcome.kind === 'disconnect' && audioBytes >= CUT_AFTER_BYTES) socket.terminate()
        hearing?.push(pcm)
      },
      end(): void {
        if (ended) return
        ended = true
        const from = performance.now()
        if (outcome.kind === 'disconnect') socket.terminate()
        else if (hearing) hearing.finish().then(() => later(outcome.delayMs, from, answer), reject)
        else if (outcome.kind !== 'stall') later(outcome.delayMs, from, reject)
      },
      abandon(): void {
        ended = true
        hearing?.cancel()
      },
    }
  }

  return {
    take(frame: Frame): void {
      if (frame.path === 'speech.context') {
        turn?.abandon()
        turn = beginTurn(frame.requestId, readTurnSettings(frame.body))
      } else if (frame.path === 'audio') {
        // Older endpoints send no context: the first audio of a request opens its turn.
        if (turn?.requestId !== frame.requestId) {
          turn?.abandon()
          turn = beginTurn(frame.requestId, DEFAULT_SETTINGS)
        }
        if (frame.body.length === 0) turn.end()
        else if (frame.contentType !== 'audio/x-wav') turn.audio(frame.body)
      }
    },
    close(): void {
      gone.abort()
      turn?.abandon()
    },
  }
}

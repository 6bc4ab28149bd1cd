import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Hearing, HearingEvents, Recogniser } from '../recogniser.ts'
import type { FromDecoder, ToDecoder } from './decoder-process.ts'
import { DEBIAN_MODEL_DIR } from './pocketsphinx.ts'

type Turn = HearingEvents & { id: number; held: ToDecoder[]; settle: PromiseWithResolvers<void> }
type Worker = { child: ChildProcess; ready: boolean; turn: Turn | null }

const PROCESS_FILE = fileURLToPath(new URL('./decoder-process.ts', import.meta.url))
const STOPPED = 'The recogniser has stopped.'

/**
 * PocketSphinx in child processes: `warm` decoders from the start, up to `max` on demand (95 MB each); a turn
 * beyond that waits, its audio kept, until a decoder is free.
 */
export function createDecoderPool({ warm = 2, max = 4, modelDir = DEBIAN_MODEL_DIR } = {}): Recogniser {
  const workers = new Set<Worker>()
  const waiting: Turn[] = []
  let error: string | null = STOPPED
  let nextId = 1

  /** Resolves null when the decoder is ready, else why it is not. */
  const grow = (): Promise<string | null> => {
    const worker: Worker = {
      child: fork(PROCESS_FILE, [modelDir], { serialization: 'advanced', execArgv: [] }),
      ready: false,
      turn: null,
    }
    workers.add(worker)
    const { promise, resolve } = Promise.withResolvers<string | null>()
    worker.child.on('message', (message: FromDecoder) => {
      if (message.kind === 'ready') {
        worker.ready = true
        resolve(null)
        serveNext(worker)
      } else if (message.kind === 'failed') resolve(message.reason)
      else deliver(worker, message)
    })
    worker.child.once('exit', () => {
      workers.delete(worker)
      resolve('A decoder process ended before it was ready.')
      worker.turn?.settle.reject(new Error('A decoder process ended.'))
      if (error === null && waiting.length) void grow()
    })
    return promise
  }

  const deliver = (worker: Worker, message: Exclude<FromDecoder, { kind: 'ready' | 'failed' }>): void => {
    const { turn } = worker
    if (turn?.id !== message.turn) return
    if (message.kind === 'partial') turn.onPartial(message.text)
    else if (message.kind === 'phrase') turn.onPhrase(message.phrase)
    else if (message.kind === 'silence') turn.onSilence?.(message.untilMs)
    else {
      worker.turn = null
      turn.settle.resolve()
      serveNext(worker)
    }
  }

  const serveNext = (worker: Worker): void => {
    const turn = waiting.shift()
    if (!turn) return
    worker.turn = turn
    for (const message of turn.held.splice(0)) worker.child.send(message)
  }

  const rejectAll = (reason: string): void => {
    error = reason
    for (const turn of waiting.splice(0)) turn.settle.reject(new Error(reason))
  }

  const open = (events: HearingEvents): Hearing => {
    const id = nextId++
    const turn: Turn = { ...events, id, held: [], settle: Promise.withResolvers() }
    turn.settle.promise.catch(() => {})
    let over = false

    const send = (message: ToDecoder): void => {
      const worker = [...workers].find((candidate) => candidate.turn === turn)
      if (!worker) turn.held.push(message)
      else if (worker.child.connected) worker.child.send(message)
    }
    if (error !== null) turn.settle.reject(new Error(error))
    else {
      turn.held.push({ kind: 'begin', turn: id })
      waiting.push(turn)
      const idle = [...workers].find((worker) => worker.ready && !worker.turn)
      if (idle) serveNext(idle)
      else if (workers.size < max) void grow()
    }

    return {
      push(pcm) {
        if (!over) send({ kind: 'audio', turn: id, pcm })
      },
      finish() {
        if (!over) send({ kind: 'finish', turn: id })
        over = true
        return turn.settle.promise
      },
      cancel() {
        if (over) return
        over = true
        const place = waiting.indexOf(turn)
        if (place < 0) send({ kind: 'cancel', turn: id })
        else waiting.splice(place, 1)
        turn.settle.resolve()
      },
    }
  }

  return {
    describe: () => error ?? 'PocketSphinx (en-us), each decoder in a process of its own',
    available: () => error === null,
    async start() {
      error = null
      const reasons = await Promise.all(Array.from({ length: warm }, grow))
      const reason = reasons.find((text) => text !== null)
      if (reason) rejectAll(reason)
    },
    open,
    async stop() {
      rejectAll(STOPPED)
      const gone = [...workers].map((worker) => once(worker.child, 'exit'))
      for (const worker of workers) worker.child.kill()
      await Promise.all(gone)
    },
  }
}

import { Worker } from 'node:worker_threads'
import { ApiError } from '@preceptor/contracts/errors'
import { OneAtATime } from '../one-at-a-time.ts'
import type { Chart, KeyStat } from './charts.ts'
import type { Table } from './tables.ts'

export interface DocumentOrder {
  format: 'excel' | 'pdf'
  tables: readonly Table[]
  about: { title: string; facts: readonly string[]; keyStats?: readonly KeyStat[]; charts?: readonly Chart[] }
}

/** Of 20,000 rows with all columns a PDF takes some 15 s of one processor, Excel some 3 s. */
const MAX_MS = 120_000
const MAX_WAIT_MS = 60_000
const MAX_HEAP_MB = 512

const BUSY = 'Many exports are being made right now. Please try again in a moment, or choose CSV.'
const busy = () => new ApiError('SERVICE_UNAVAILABLE', BUSY, { retryAfterSeconds: 10 })

/**
 * Makes Excel and PDF files, one at a time and in a thread of their own: nobody else waits for their layout. The
 * thread starts with the first order and stays; `close` ends it.
 */
export function createDocuments() {
  const queue = new OneAtATime()
  let worker: Worker | undefined

  function startWorker(): Worker {
    const started = new Worker(new URL('./document-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    })
    started.once('exit', () => {
      if (worker === started) worker = undefined
    })
    return started
  }

  async function makeNext(order: DocumentOrder, signal: AbortSignal): Promise<Buffer> {
    if (signal.aborted) throw busy()
    worker ??= startWorker()
    return answerOf(worker, order, signal)
  }

  return {
    /** The file; `signal` ends the work where nobody waits for it any more. */
    async make(order: DocumentOrder, signal: AbortSignal): Promise<Buffer> {
      const limit = AbortSignal.any([signal, AbortSignal.timeout(MAX_WAIT_MS + MAX_MS)])
      const file = await queue.run('document', MAX_WAIT_MS, () => makeNext(order, limit))
      if (!file) throw busy()
      return file
    },
    async close(): Promise<void> {
      await worker?.terminate()
    },
  }
}
export type Documents = ReturnType<typeof createDocuments>

async function answerOf(worker: Worker, order: DocumentOrder, signal: AbortSignal): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const done = new AbortController()
  const answered = (file: Uint8Array<ArrayBuffer> | null) =>
    file ? resolve(Buffer.from(file.buffer)) : reject(new Error('We couldn’t make the document.'))
  const ended = () => reject(busy())
  worker.once('message', answered).once('error', reject).once('exit', ended)
  // Layout cannot be interrupted otherwise; the next order starts another thread.
  signal.addEventListener('abort', () => void worker.terminate(), { signal: done.signal })
  worker.postMessage(order)
  try {
    return await promise
  } finally {
    done.abort()
    worker.off('message', answered).off('error', reject).off('exit', ended)
  }
}

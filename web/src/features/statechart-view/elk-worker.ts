import ELK from 'elkjs/lib/elk-api.js'
import type { Layout } from './arrange.ts'

/** A layout that takes longer than this is given up. */
const GIVEN_UP_MS = 20_000

/** elkjs in a worker of its own, so that the page stays quick. A fault or a long time ends that worker. */
export const layoutInWorker: Layout = async (graph) => {
  let worker: Worker | undefined
  const elk = new ELK.default({
    workerFactory: () => {
      worker = new Worker(new URL('elkjs/lib/elk-worker.min.js', import.meta.url))
      return worker
    },
  })
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`it took longer than ${GIVEN_UP_MS / 1_000} s`)), GIVEN_UP_MS)
  })
  const broken = new Promise<never>((_, reject) => {
    worker?.addEventListener('error', (event) => reject(new Error(event.message || 'the worker failed')))
  })
  try {
    return await Promise.race([elk.layout(graph), late, broken])
  } finally {
    worker?.terminate()
  }
}

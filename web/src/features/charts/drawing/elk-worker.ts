import ELK from 'elkjs/lib/elk-api.js'
import type { Layout } from './arrange.ts'

/** A layout that takes longer than this is given up. */
const GIVEN_UP_MS = 60_000

const start = () => {
  const worker = new Worker(new URL('elkjs/lib/elk-worker.min.js', import.meta.url))
  const elk = new ELK.default({ workerFactory: () => worker })
  const { promise: ended, reject } = Promise.withResolvers<never>()
  ended.catch(() => {})
  const end = (why: string) => {
    worker.terminate()
    running = undefined
    reject(new Error(why))
  }
  worker.addEventListener('error', ({ message }) => end(message || 'its worker failed'))
  return { elk, ended, end }
}
/** Kept for the next chart: to read and compile elkjs takes longer than most layouts. */
let running: ReturnType<typeof start> | undefined

/** elkjs in a worker, so that the page stays quick. A fault or a long time ends that worker; the next chart has a new one. */
export const layoutInWorker: Layout = async (graph) => {
  running ??= start()
  const { elk, ended, end } = running
  const late = setTimeout(() => end(`it took longer than ${GIVEN_UP_MS / 1_000} s`), GIVEN_UP_MS)
  try {
    return await Promise.race([elk.layout(graph), ended])
  } finally {
    clearTimeout(late)
  }
}

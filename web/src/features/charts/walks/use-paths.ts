import type { Path } from '@preceptor/statecharts/testing/replay-paths'
import { useEffect, useState } from 'react'
import type { PathsAsked } from './find-paths-worker.ts'

export type PathsState =
  | { kind: 'finding' }
  | { kind: 'ready'; paths: readonly Path[] }
  | { kind: 'failed'; why: string }

const known = new Map<string, readonly Path[]>()

/** The paths that a test walks, found again in a worker. */
export const usePaths = (chart: string, walk: string): PathsState => {
  const [state, setState] = useState<PathsState>({ kind: 'finding' })
  useEffect(() => {
    const key = `${chart} ${walk}`
    const paths = known.get(key)
    if (paths) return setState({ kind: 'ready', paths })
    setState({ kind: 'finding' })
    const worker = new Worker(new URL('./find-paths-worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<Path[]>) => {
      known.set(key, data)
      setState({ kind: 'ready', paths: data })
    }
    worker.onerror = ({ message }) => setState({ kind: 'failed', why: message })
    const asked: PathsAsked = { chart, walk }
    worker.postMessage(asked)
    return () => worker.terminate()
  }, [chart, walk])
  return state
}

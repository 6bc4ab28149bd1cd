import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'

export interface Held {
  /** Heap in use and memory outside it, after garbage collection. */
  bytes: number
  /** The part of it that lies outside the heap: buffers, sound. */
  outsideBytes: number
  rssBytes: number
  /** Open sockets, timers, files, by kind. */
  handles: Record<string, number>
}

const MEASURE = `JSON.stringify({ memory: process.memoryUsage(), handles: process.getActiveResourcesInfo() })`

/** Looks into a running process through Node's own inspector (`--inspect=127.0.0.1:<port>`). */
export const openInspector = async (port: number) => {
  const [target] = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
    webSocketDebuggerUrl: string
  }[]
  const socket = new WebSocket(target!.webSocketDebuggerUrl)
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  const waiting = new Map<number, (result: { result?: { value?: string } }) => void>()
  let calls = 0
  socket.on('message', (bytes: Buffer) => {
    const { id, result } = JSON.parse(bytes.toString())
    waiting.get(id)?.(result)
    waiting.delete(id)
  })
  const call = (method: string, params: object = {}) =>
    new Promise<{ result?: { value?: string } }>((resolve) => {
      calls += 1
      waiting.set(calls, resolve)
      socket.send(JSON.stringify({ id: calls, method, params }))
    })
  return {
    /** What the process holds on to, once all that may go is gone. */
    async measure(): Promise<Held> {
      for (let n = 0; n < 3; n += 1) {
        await call('HeapProfiler.collectGarbage')
        await sleep(300)
      }
      const { result } = await call('Runtime.evaluate', { expression: MEASURE })
      const { memory, handles } = JSON.parse(result!.value!) as {
        memory: NodeJS.MemoryUsage
        handles: string[]
      }
      const counts: Record<string, number> = {}
      for (const kind of handles) counts[kind] = (counts[kind] ?? 0) + 1
      const { heapUsed, external, rss } = memory
      return { bytes: heapUsed + external, outsideBytes: external, rssBytes: rss, handles: counts }
    },
    close: () => socket.terminate(),
  }
}
export type Inspector = Awaited<ReturnType<typeof openInspector>>

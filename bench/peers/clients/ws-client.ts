import { randomUUID } from 'node:crypto'
import { WebSocket } from 'ws'
import { CHUNK_BYTES, type PeerClient, speak, type TurnSeen } from '../turn.ts'

const AGAIN_MS = 100

/** A page over a bare WebSocket: it connects again by itself, and what it says meanwhile is gone. */
export async function openWsClient(url: string): Promise<PeerClient> {
  let socket: WebSocket
  let closed = false
  let onMessage: (bytes: Buffer, isBinary: boolean) => void = () => {}
  const connect = (): Promise<void> =>
    new Promise((resolve) => {
      const attempt = () => {
        socket = new WebSocket(url.replace('http', 'ws'), { perMessageDeflate: false })
        socket.on('error', () => {})
        socket.once('open', resolve)
        socket.on('message', (bytes: Buffer, isBinary) => onMessage(bytes, isBinary))
        socket.once('close', () => {
          if (!closed) setTimeout(attempt, AGAIN_MS)
        })
      }
      attempt()
    })
  await connect()
  const isOpen = () => socket.readyState === WebSocket.OPEN
  const whenOpen = async (text: object) => {
    while (!isOpen()) await new Promise((resolve) => setTimeout(resolve, 10))
    socket.send(JSON.stringify(text))
  }
  return {
    async turn(): Promise<TurnSeen> {
      const turnId = randomUUID()
      let announced: WebSocket | undefined
      await speak((seq, chunk) => {
        if (!isOpen()) return
        if (announced !== socket) socket.send(JSON.stringify({ type: 'start', turnId }))
        announced = socket
        const numbered = Buffer.alloc(CHUNK_BYTES)
        chunk.copy(numbered)
        numbered.writeUInt16LE(seq)
        socket.send(numbered)
      })
      const releasedAt = performance.now()
      const seen = Promise.withResolvers<TurnSeen>()
      let heard = 0
      onMessage = (bytes, isBinary) => {
        const replyMs = performance.now() - releasedAt
        if (isBinary) seen.resolve({ replyMs, soundMs: replyMs, heard })
        else heard = JSON.parse(bytes.toString()).chunks
      }
      await whenOpen({ type: 'end', turnId })
      return seen.promise
    },
    close() {
      closed = true
      socket.terminate()
    },
  }
}

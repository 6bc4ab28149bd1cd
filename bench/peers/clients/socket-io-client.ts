import { randomUUID } from 'node:crypto'
import { io } from 'socket.io-client'
import { type PeerClient, speak, type TurnSeen } from '../turn.ts'

/** A page over Socket.IO as it comes: what is said while it is away is kept and sent when it is back. */
export async function openSocketIoClient(url: string): Promise<PeerClient> {
  const socket = io(url, { transports: ['websocket'], forceNew: true, reconnectionDelay: 100 })
  await new Promise<void>((resolve) => socket.once('connect', resolve))
  return {
    async turn(): Promise<TurnSeen> {
      const turnId = randomUUID()
      await speak((seq, chunk) => socket.emit('chunk', turnId, seq, chunk))
      const releasedAt = performance.now()
      const seen = Promise.withResolvers<TurnSeen>()
      let heard = 0
      const onHeard = (id: string, chunks: number) => {
        if (id === turnId) heard = chunks
      }
      const onFrame = (id: string) => {
        const replyMs = performance.now() - releasedAt
        if (id === turnId) seen.resolve({ replyMs, soundMs: replyMs, heard })
      }
      socket.on('heard', onHeard).on('frame', onFrame)
      socket.emit('end', turnId)
      const found = await seen.promise
      socket.off('heard', onHeard).off('frame', onFrame)
      return found
    },
    close: () => socket.disconnect(),
  }
}

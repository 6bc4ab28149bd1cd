/** The floor: a bare WebSocket server that takes the same chunks and answers every fourth, as ours does. */
import { WebSocketServer } from 'ws'

const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false })
server.on('connection', (socket) => {
  let count = 0
  socket.on('message', (bytes: Buffer) => {
    count += 1
    if (count % 4 === 0) socket.send(bytes.subarray(0, 32))
  })
})
server.once('listening', () => process.send?.({ port: (server.address() as { port: number }).port }))
process.once('SIGTERM', () => process.exit(0))
process.once('disconnect', () => process.exit(0))

/** Socket.IO as it comes: its own parser, an event for each chunk and frame. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import { announce, replyTo, takeChunk } from './scripted-session.ts'

const http = createServer()
const server = new Server(http, { transports: ['websocket'], pingInterval: 10_000 })
server.on('connection', (socket) => {
  socket.on('chunk', (turnId: string, seq: number) => takeChunk(turnId, seq))
  socket.on('end', (turnId: string) =>
    replyTo(turnId, {
      heard: (id, chunks) => socket.emit('heard', id, chunks),
      frame: (id, frame) => socket.emit('frame', id, frame),
    }),
  )
})
http.listen(0, '127.0.0.1', () => announce((http.address() as AddressInfo).port))

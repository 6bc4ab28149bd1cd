/** A bare WebSocket server: text for what is said about a turn, binary for sound. The first byte pair numbers a chunk. */
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'
import { announce, replyTo, takeChunk } from './scripted-session.ts'

const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false })
server.on('connection', (socket) => {
  let turnId = ''
  socket.on('error', () => {})
  socket.on('message', (bytes: Buffer, isBinary) => {
    if (isBinary) return takeChunk(turnId, bytes.readUInt16LE(0))
    const said = JSON.parse(bytes.toString())
    turnId = said.turnId
    if (said.type !== 'end') return
    void replyTo(turnId, {
      heard: (_, chunks) => socket.send(JSON.stringify({ type: 'heard', chunks })),
      frame: (_, frame) => socket.send(frame),
    })
  })
})
server.once('listening', () => announce((server.address() as AddressInfo).port))

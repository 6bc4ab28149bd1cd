import net from 'node:net'
import type { Dice } from '../random.ts'
import { mangled } from './hostile-values.ts'
import type { LeakDetector } from './leak-detector.ts'

const HANG_MS = 20_000

const REQUESTS = [
  'GET / HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET /api/auth/user HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer \u0001\r\n\r\n',
  'GET /healthz HTTP/9.9\r\n\r\n',
  'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /x',
  'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n{}',
  'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}',
  'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 999999\r\n\r\n{"email":',
  'GET /realtime/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: x\r\n\r\n',
  'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n\u0081\u00ff\u00ff',
  'GET /socket.io/?EIO=4&transport=polling&sid=../../x HTTP/1.1\r\nHost: x\r\n\r\n',
  'POST /socket.io/?EIO=4&transport=polling HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\n4\u001e4\u001e4',
  'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n',
  'CONNECT 127.0.0.1:1 HTTP/1.1\r\nHost: x\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
  `GET / HTTP/1.1\r\nHost: x\r\n${'X-Y: z\r\n'.repeat(3_000)}\r\n`,
  '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003',
  '\0\0\0\0',
  'SSH-2.0-x\r\n',
]

/** Bytes that are nearly HTTP or not at all, then the end of our side: the server must close its own. */
export const attackWithBytes = (
  port: number,
  { dice, leaks }: { dice: Dice; leaks: LeakDetector },
): Promise<void> =>
  new Promise((resolve) => {
    const whole = dice.oneOf(REQUESTS)
    const text = dice.random() < 0.6 ? mangled(whole, dice) : whole
    const startedAt = performance.now()
    leaks.sent += 1
    const socket = net.connect(port, '127.0.0.1')
    let came = 0
    socket.setTimeout(HANG_MS, () => {
      leaks.hang(`bytes ${JSON.stringify(text.slice(0, 100))}`)
      socket.destroy()
    })
    socket.on('error', () => {})
    socket.on('data', (bytes: Buffer) => {
      came += bytes.length
      leaks.read(bytes, () => `bytes ${JSON.stringify(text.slice(0, 100))}`)
    })
    socket.on('close', () => {
      leaks.note(came ? 'bytes: answered' : 'bytes: closed')
      leaks.took(performance.now() - startedAt)
      resolve()
    })
    socket.end(Buffer.from(text, 'latin1'))
  })

import { connect as openSocket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { ErrorReply } from '@preceptor/contracts/errors'
import { expect, test } from 'vitest'
import { createTestServer } from '../testing/test-server.ts'

test('a server that closes ends what it does and sends later requests away with the error body', async () => {
  const server = await createTestServer()
  server.app.get('/api/test/slow', async () => {
    await sleep(300)
    return { done: true }
  })
  const port = Number(new URL(await server.app.listen({ host: '127.0.0.1', port: 0 })).port)
  const socket = openSocket(port, '127.0.0.1')
  const answers = text(socket)
  socket.write('GET /api/test/slow HTTP/1.1\r\nhost: x\r\n\r\n')
  await sleep(100)
  const closed = server.close()
  await sleep(50)
  socket.write('GET /api/client-config HTTP/1.1\r\nhost: x\r\n\r\n')
  const [first, second] = (await answers).split(/(?=HTTP\/1\.1 )/)
  expect(first).toMatch(/^HTTP\/1\.1 200 [\s\S]*\{"done":true\}/)
  expect(second).toMatch(/^HTTP\/1\.1 503 [\s\S]*retry-after: 1\r\n/)
  const refusal = ErrorReply.parse(JSON.parse(second!.split('\r\n\r\n')[1]!))
  expect([refusal.code, refusal.error]).toEqual([
    'SERVICE_UNAVAILABLE',
    'The server is restarting. Please try again in a moment.',
  ])
  await closed
})

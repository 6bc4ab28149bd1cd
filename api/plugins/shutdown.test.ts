import { once } from 'node:events'
import { connect as openSocket } from 'node:net'
import { text } from 'node:stream/consumers'
import { ErrorReply } from '@preceptor/contracts/errors'
import { expect, test } from 'vitest'
import { createTestServer } from '../testing/test-server.ts'

test('a server that closes ends what it does and sends later requests away with the error body', async () => {
  const server = await createTestServer()
  const begun = Promise.withResolvers<void>()
  const closing = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  server.app.get('/api/test/slow', async () => {
    begun.resolve()
    await mayEnd.promise
    return { done: true }
  })
  server.app.addHook('preClose', async () => closing.resolve())
  const port = Number(new URL(await server.app.listen({ host: '127.0.0.1', port: 0 })).port)
  const socket = openSocket(port, '127.0.0.1')
  const answers = text(socket)
  socket.write('GET /api/test/slow HTTP/1.1\r\nhost: x\r\n\r\n')
  await begun.promise
  const closed = server.close()
  await closing.promise
  const late = once(server.app.server, 'request')
  socket.write('GET /api/client-config HTTP/1.1\r\nhost: x\r\n\r\n')
  await late
  mayEnd.resolve()
  const [first, second] = (await answers).split(/(?=HTTP\/1\.1 )/)
  expect(first).toMatch(/^HTTP\/1\.1 200 [\s\S]*\{"done":true\}/)
  expect(second).toMatch(/^HTTP\/1\.1 503 [\s\S]*retry-after: 1\r\n/)
  const error = ErrorReply.parse(JSON.parse(second!.split('\r\n\r\n')[1]!))
  expect([error.code, error.error]).toEqual([
    'SERVICE_UNAVAILABLE',
    'The server is restarting. Please try again in a moment.',
  ])
  await closed
})

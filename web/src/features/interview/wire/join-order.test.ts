import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ClientToServer, InterviewState, ServerToClient } from '@preceptor/contracts/interviews/realtime'
import { Decoder, Encoder, FAST_PATH } from '@preceptor/contracts/interviews/realtime-parser'
import { Server } from 'socket.io'
import { expect, test } from 'vitest'
import { openConnection } from './connection.ts'

const stateOf = (seq: number, value: string): InterviewState => ({
  seq,
  value,
  context: {
    questionIndex: 0,
    questionId: 'q1',
    questionType: 'behavioral',
    question: 'Tell me about a hard shift.',
    answersToQuestion: 0,
    questionCount: 3,
    turnId: null,
    heard: null,
    messageId: null,
    problem: null,
    voiceAllowed: true,
    mayConclude: false,
    mode: 'study',
    elapsedMs: null,
    oneWay: null,
  },
})

test('what follows the response to a join is delivered after it, though both come in one read', async () => {
  const http = createServer()
  const io = new Server<ClientToServer, ServerToClient>(http, {
    path: FAST_PATH,
    parser: { Encoder, Decoder },
    transports: ['websocket'],
  })
  io.on('connection', (socket) => {
    socket.on('interview:join', (_, ack) => {
      ack?.({ ok: true, state: stateOf(1, 'greeting.replying.thinking'), transcript: [] })
      socket.emit('interview:state', stateOf(2, 'interviewing.listening'))
    })
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const seen: number[] = []
  const ignore = () => {}
  const connection = openConnection(
    `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    crypto.randomUUID(),
    { current: () => 'a token', renew: () => Promise.resolve(null) },
    {
      joined: ({ state }) => seen.push(state.seq),
      lost: ignore,
      moving: ignore,
      full: ignore,
      retrying: ignore,
      takenOver: ignore,
      signedOut: ignore,
      rejected: ignore,
    },
  )
  connection.socket.on('interview:state', ({ seq }) => seen.push(seq))
  try {
    await expect.poll(() => seen).toHaveLength(2)
    expect(seen).toEqual([1, 2])
  } finally {
    connection.close()
    await io.close()
  }
})

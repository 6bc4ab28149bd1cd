import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { PROTOCOL_VERSION } from '@preceptor/contracts/interviews/realtime'
import { FAST_PATH } from '@preceptor/contracts/interviews/realtime-parser'
import { WebSocket } from 'ws'
import type { Dice } from '../random.ts'
import { hostileValue, mangled } from './hostile-values.ts'
import type { LeakDetector } from './leak-detector.ts'
import type { Attacker, Victim } from './people.ts'

/** A connection that is neither closed nor answers so long after its last frame hangs. */
const HANG_MS = 20_000
const OPEN_MS = 10_000

const EVENTS = [
  'session:renew',
  'interview:join',
  'turn:start',
  'turn:chunk',
  'turn:end',
  'turn:cancel',
  'turn:retry',
  'answer:typed',
  'speech:stop',
  'speech:replay',
  'interview:finish',
  'oneway:act',
  'interview:watch',
] as const
/** Names with a meaning to sockets and emitters, and none to the protocol. */
const ODD_EVENTS = [
  'connect',
  'disconnect',
  'disconnecting',
  'error',
  'newListener',
  '__proto__',
  'toString',
  '',
]

/** A payload of the agreed form, with ids that are the nurse's or not. */
const payloadOf = (event: string, dice: Dice, ids: readonly string[]): unknown => {
  const id = () => (dice.random() < 0.5 ? dice.oneOf(ids) : randomUUID())
  switch (event) {
    case 'session:renew':
      return { token: id() }
    case 'interview:join':
      return { interviewId: id() }
    case 'turn:start':
      return {
        turnId: id(),
        codec: dice.oneOf(['webm-opus', 'pcm16', 'mp3']),
        sampleRateHz: dice.oneOf([16_000, 48_000, 0]),
      }
    case 'turn:end':
      return { turnId: id(), chunkCount: dice.oneOf([0, 3, 1e5, -1]), durationMs: 500, sizeBytes: 10 }
    case 'turn:cancel':
      return { turnId: id(), reason: 'fuzz' }
    case 'answer:typed':
      return { turnId: id(), text: 'I would like to hear about somebody else.' }
    case 'speech:stop':
      return { messageId: id(), heardMs: dice.oneOf([0, -5, 1e9]) }
    case 'speech:replay':
      return { messageId: id() }
    case 'interview:watch':
      return { interviewId: id(), token: 'let me in please', withText: true }
    case 'oneway:act':
      return { action: dice.oneOf(['start', 'extend', 'retake', 'keep', 'skip']) }
    case 'turn:retry':
      return { turnId: id() }
    default:
      return {}
  }
}

/** The same with one field gone or strange. */
const broken = (payload: unknown, dice: Dice, ids: readonly string[]): unknown => {
  if (typeof payload !== 'object' || payload === null) return hostileValue(dice, ids)
  const keys = Object.keys(payload)
  const key = keys[dice.whole(0, keys.length)]
  if (key === undefined) return hostileValue(dice, ids)
  return { ...payload, [key]: hostileValue(dice, ids) }
}

const bytesOf = (dice: Dice, length: number): Buffer => {
  const bytes = Buffer.alloc(length)
  for (let at = 0; at < length; at += 1 + (length >> 6)) bytes[at] = dice.whole(0, 255)
  return bytes
}

/** One frame as it goes over the WebSocket of a door. */
const hostileFrame = (dice: Dice, isFast: boolean, ids: readonly string[]): string | Buffer => {
  const event = dice.random() < 0.1 ? dice.oneOf(ODD_EVENTS) : dice.oneOf(EVENTS)
  const whole = payloadOf(event, dice, ids)
  const payload = dice.random() < 0.5 ? whole : broken(whole, dice, ids)
  const data =
    event === 'turn:chunk' ? [event, dice.oneOf(ids), dice.whole(-2, 2e9), payload] : [event, payload]
  const ack = dice.random() < 0.8 ? dice.oneOf([1, 2, 0, 4e9]) : null
  const text = isFast ? `4${JSON.stringify([2, ack, data])}` : `42${ack ?? ''}${JSON.stringify(data)}`
  // Most of these end the connection, so they are few.
  switch (dice.whole(0, 60)) {
    case 0:
      return mangled(text, dice)
    case 1:
      return isFast
        ? `4${JSON.stringify([dice.oneOf([-1, 0, 1, 3, 4, 5, 6, 7, 1e9, '2']), ack, data])}`
        : `4${dice.oneOf(['0', '1', '3', '4', '5', '6', '9', '2/admin,', '0/admin,', '31', '2999999999999999'])}${JSON.stringify(data)}`
    case 2:
      return isFast
        ? bytesOf(dice, dice.oneOf([0, 1, 20, 21, 22, 300]))
        : `45${dice.oneOf([1, 3, 1e9, -1])}-${JSON.stringify([event, { _placeholder: true, num: 0 }])}`
    case 3: {
      const frame = bytesOf(dice, dice.oneOf([21, 700, 65_600]))
      frame[0] = dice.whole(0, 4)
      return frame
    }
    case 4:
      return dice.oneOf(['2', '3', '5', '6', '2probe', '7', 'b', '', '4', '44', '4[', '41', '\ufeff'])
    case 5:
      return isFast ? `4${'['.repeat(20_000)}` : `42${'['.repeat(20_000)}`
    default:
      return text
  }
}

/** What a door is greeted with after its WebSocket stands. */
const greeting = (isFast: boolean, token: string): string => {
  const auth = { token, protocolVersion: PROTOCOL_VERSION }
  return isFast ? `4${JSON.stringify([0, null, auth])}` : `40${JSON.stringify(auth)}`
}

/**
 * One connection that knocks with a good token and then sends up to `frames` hostile frames, until it is closed over
 * one; mostly after having joined its own interview. At its end it asks one good question: it must be answered, or
 * the connection be closed. Resolves with how many were sent.
 */
export const attackWithFrames = async (
  url: string,
  {
    attacker,
    victim,
    dice,
    frames,
    leaks,
  }: { attacker: Attacker; victim: Victim; dice: Dice; frames: number; leaks: LeakDetector },
): Promise<number> => {
  const isFast = dice.random() < 0.5
  const path = isFast ? FAST_PATH : '/socket.io'
  const socket = new WebSocket(`${url.replace('http', 'ws')}${path}/?EIO=4&transport=websocket`, {
    perMessageDeflate: false,
  })
  const ids = [...Object.values(victim), attacker.interviewId]
  const isGone = Promise.withResolvers<void>()
  let isOpen = false
  let isAnswered = false
  let lastSent: string | Buffer = ''
  socket.on('error', () => {})
  socket.on('close', () => isGone.resolve())
  socket.on('message', (bytes: Buffer) => {
    leaks.read(bytes, () => `a frame after ${lastSent.toString().slice(0, 200)}`)
    const text = bytes.subarray(0, 60).toString()
    if (text === '2') socket.send('3')
    if (text.startsWith('0')) socket.send(greeting(isFast, attacker.token))
    if (text.startsWith('40') || text.startsWith('4[0')) isOpen = true
    if (text.startsWith('43777') || text.startsWith('4[3,777')) isAnswered = true
  })
  const until = async (holds: () => boolean, ms: number) => {
    const giveUpAt = performance.now() + ms
    while (!holds() && socket.readyState <= WebSocket.OPEN && performance.now() < giveUpAt) await sleep(10)
    return holds() || socket.readyState > WebSocket.OPEN
  }
  const join = (ack: number) => {
    const data = ['interview:join', { interviewId: attacker.interviewId }]
    socket.send(isFast ? `4${JSON.stringify([2, ack, data])}` : `42${ack}${JSON.stringify(data)}`)
  }
  if (!(await until(() => isOpen, OPEN_MS))) leaks.hang('a handshake')
  if (isOpen && dice.random() < 0.7) join(1)
  let sent = 0
  for (; sent < frames && socket.readyState === WebSocket.OPEN; sent += 1) {
    lastSent = hostileFrame(dice, isFast, ids)
    socket.send(lastSent)
    if (dice.random() < 0.2) await sleep(1)
  }
  leaks.sent += sent
  const askedAt = performance.now()
  if (socket.readyState === WebSocket.OPEN) {
    join(777)
    const done = await until(() => isAnswered, HANG_MS)
    leaks.took(performance.now() - askedAt)
    if (!done)
      leaks.hang(
        `a connection of ${frames} frames (${isFast ? 'compact' : 'default'} door), last: ${lastSent.toString().slice(0, 120)}`,
      )
    leaks.note(isAnswered ? 'connection: still served' : 'connection: closed')
  } else leaks.note('connection: closed')
  socket.terminate()
  await isGone.promise
  return sent
}

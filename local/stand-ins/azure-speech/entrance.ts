import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { SpeechDice } from './speech-faults.ts'

export type Direction = 'recognition' | 'synthesis'

/** The service a stand-in plays. What is unset is not checked. */
export interface ServicePlayed {
  /** A resource in the cloud, or one of Azure's containers: each knows its own paths. Unset: those of both. */
  kind?: 'cloud' | 'container'
  /** The only direction it serves, as each container does. */
  serves?: Direction
  /** The key it takes; any other is 401. */
  key?: string
  /** The recognitions its tier allows at once, as 1 of F0; one more is 429. */
  recognitionsAtOnce?: number
  /** One more is let in and then closed with 4429, as users of Azure see it too (cognitive-services-speech-sdk-js#896). */
  closesWhatIsTooMuch?: boolean
  /** The one voice a container for synthesis holds; for any other it closes the socket. */
  voice?: string
  /** It removes hesitations whatever it is asked for. */
  alwaysRemovesFillers?: boolean
  /** It masks strong words whatever it is asked for. */
  alwaysMasks?: boolean
}

const OLDER_RECOGNITION =
  /^\/speech\/recognition\/(?:conversation|interactive|dictation)\/cognitiveservices\/v1$/
const NEWER_RECOGNITION = /^\/stt\/speech\/universal\/v2$/
const NEWER_SYNTHESIS = /^\/tts\/cognitiveservices\/websocket\/v1$/
const OLDER_SYNTHESIS = /^\/cognitiveservices\/websocket\/v1$/
const KEY_NAME = 'Ocp-Apim-Subscription-Key'
const THROTTLED = { status: 429, retryAfterSeconds: 1 }
/** A status that a socket is closed with, and what Azure says to it. */
const TOO_MANY = {
  closeCode: 4429,
  reason: 'The request is throttled because you have exceeded the concurrent request limit',
}

interface Rejected {
  status: number
  retryAfterSeconds?: number
}

/** Which direction a path is of; undefined where this service does not know it. */
function directionOf(pathname: string, { kind, serves }: ServicePlayed): Direction | undefined {
  const isContainer = kind === 'container'
  const isRecognition = OLDER_RECOGNITION.test(pathname) || (!isContainer && NEWER_RECOGNITION.test(pathname))
  const isSynthesis = OLDER_SYNTHESIS.test(pathname) || (!isContainer && NEWER_SYNTHESIS.test(pathname))
  const direction = isRecognition ? 'recognition' : isSynthesis ? 'synthesis' : undefined
  return serves && direction !== serves ? undefined : direction
}

/** Admits a connection to the direction its path is of, or says with which status it is rejected. */
export function admit(
  request: IncomingMessage,
  service: ServicePlayed,
  dice: Record<Direction, SpeechDice>,
  openRecognitions: number,
): Direction | Rejected | typeof TOO_MANY {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'ws://stand-in')
  const direction = directionOf(pathname, service)
  if (!direction) return { status: 404 }
  const key = request.headers[KEY_NAME.toLowerCase()] ?? searchParams.get(KEY_NAME)
  if (service.key !== undefined && key !== service.key) return { status: 401 }
  const rejection = dice[direction].takeRejection()
  if (rejection) return rejection
  const most = service.recognitionsAtOnce ?? Number.POSITIVE_INFINITY
  if (direction !== 'recognition' || openRecognitions < most) return direction
  return service.closesWhatIsTooMuch ? TOO_MANY : THROTTLED
}

/** Answers an upgrade with a status in place of a socket. */
export function reject(stream: Duplex, { status, retryAfterSeconds }: Rejected): void {
  const wait = retryAfterSeconds === undefined ? '' : `Retry-After: ${retryAfterSeconds}\r\n`
  stream.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${wait}Connection: close\r\nContent-Length: 0\r\n\r\n`,
  )
}

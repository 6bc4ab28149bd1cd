import { ALL_ROOMS_IN_USE } from '@preceptor/contracts/interviews/room-texts'
import { error } from '@preceptor/interview/errors'

/** What this server rejects, beyond what an interview does, in the words the nurse may read. */
export const BAD_PAYLOAD = error('BAD_PAYLOAD', 'This message is not of the agreed form.')
export const UNAUTHENTICATED = error('UNAUTHENTICATED', 'Please sign in again.')
/** The token holds, and its session has ended. */
export const SIGNED_OUT = error('UNAUTHENTICATED', 'You are signed out. Please sign in again.')
export const NOT_FOUND = error('INTERVIEW_NOT_FOUND', 'There is no such interview.')
export const SET_ASIDE = error(
  'TAKEN_OVER',
  'Preceptor is open in another window. Continue there, or reload this page.',
)
export const CODEC_UNKNOWN = error(
  'CODEC_UNSUPPORTED',
  'Recordings are taken as webm-opus or pcm16, at 8 to 48 kHz.',
)
export const TOO_MANY_REPLAYS = error(
  'BAD_PAYLOAD',
  'You’ve replayed messages many times in the past hour. You can read the message on the screen.',
)
export const SLOW_CONNECTION = error(
  'VENDOR_UNAVAILABLE',
  'Your connection is slow right now. You can read the rest of this message, and answer as usual.',
  true,
)
export const FAILED = error('VENDOR_UNAVAILABLE', 'That didn’t work. Please try again.', true)
export const FULL = error(
  'SERVICE_UNAVAILABLE',
  `${ALL_ROOMS_IN_USE} Stay here, and your interview begins as soon as one is free.`,
  true,
)
/** Of the same code as `FULL`, so that the page stays and asks again. */
export const OPENED_TOO_OFTEN = error(
  'SERVICE_UNAVAILABLE',
  'You’ve opened a lot of interviews in the past hour. Stay on this page. Yours will continue within the hour.',
  true,
)
export const STARTING_UP = error(
  'VENDOR_UNAVAILABLE',
  'The service is starting up again. Please wait a moment.',
  true,
)

import type { RealtimeError, RealtimeErrorCode } from '@preceptor/contracts/interviews/realtime'

/** An error in the words the candidate may read. */
export const error = (code: RealtimeErrorCode, message: string, retryable = false): RealtimeError => ({
  code,
  message,
  retryable,
})

/** Errors of an interview, whoever follows it. */
export const NOT_NOW = error('BAD_PAYLOAD', 'You can’t do that at this point in the interview.', true)
export const TAKEN_OVER = error('TAKEN_OVER', 'This interview was opened in another window.')
export const UNDECODABLE = error(
  'CODEC_UNSUPPORTED',
  'We couldn’t read this recording. Please record again, or type your answer.',
  true,
)
/** To programs: the page of this product starts a turn before it sends anything of it. */
export const TURN_NOT_OPEN = error(
  'TURN_NOT_OPEN',
  'This turn isn’t open here. Start it again with turn:start, then send the recording from its first chunk.',
  true,
)
export const CHUNK_TOO_LARGE = error('CHUNK_TOO_LARGE', 'A piece of the recording is larger than 64 KB.')
export const TURN_TOO_LONG = error(
  'TURN_TOO_LONG',
  'The recording is too long. We kept what you said so far.',
)
export const TOO_MUCH_DROPPED = error(
  'BAD_PAYLOAD',
  'Too many recordings failed in the last hour. Please type your answer, or try voice again later.',
)
export const VOICE_LIMIT = error(
  'VOICE_LIMIT_EXCEEDED',
  'Voice session limit exceeded. You can type the rest of this interview.',
)
export const SAVING_TROUBLE = error(
  'VENDOR_UNAVAILABLE',
  'Saving is taking longer than usual. Nothing is lost, and we’ll keep trying.',
  true,
)

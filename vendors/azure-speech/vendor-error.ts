import { VendorError, type VendorReason } from '@preceptor/contracts/errors'
import { CancellationErrorCode } from 'microsoft-cognitiveservices-speech-sdk'
import type { Closing } from '../library-internals/socket-closing.ts'
import { addressVariables, type SpeechAccess, type SpeechDirection } from './access.ts'

/** Whose failure it is. */
export interface Failing {
  access: SpeechAccess
  direction: SpeechDirection
}

/** An upgrade that was answered with a status, as `ws` words it. */
const STATUS = /Unexpected server response: (\d{3})/
/** A socket that the service closed, as the SDK (1.52) words it. */
const CLOSED = /websocket error code: (\d{4})/
/** Something was sent while the service closed the socket, as the SDK words it. */
const SENT_TO_CLOSING = /^websocket send error: Websocket not ready/
const NOT_CONNECTED = /^Unable to contact server/
const UNKNOWN_HOST = /ENOTFOUND/

/** Azure closes a socket with this where a resource has more requests at once than its tier allows. */
const TOO_MANY = '4429'
/** And with this for a setting it does not take, or a quota (its reason then says so). */
const INVALID_DATA = '1007'

/**
 * What to throw for a failure of the SDK, from the details it gives: a VendorError with a static text. The details are
 * not kept: they may carry addresses with keys, and what the service says.
 */
export function toVendorError(
  failing: Failing,
  details: string,
  code: CancellationErrorCode = CancellationErrorCode.ConnectionFailure,
): VendorError {
  const status = STATUS.exec(details)?.[1]
  if (status) return fromStatus(Number(status), failing)
  const closed = CLOSED.exec(details)?.[1]
  if (closed === TOO_MANY || (closed === INVALID_DATA && /quota/i.test(details))) return throttled()
  if (closed === INVALID_DATA && /voice does not match/i.test(details)) return otherVoice()
  if (closed === INVALID_DATA) return notTaken()
  if (code === CancellationErrorCode.TooManyRequests) return throttled()
  if (code === CancellationErrorCode.Forbidden) return usedUp()
  if (code === CancellationErrorCode.BadRequestParameters) return notTaken()
  if (code === CancellationErrorCode.AuthenticationFailure) return wrongKey(failing)
  if (UNKNOWN_HOST.test(details)) return unknownHost(failing)
  if (NOT_CONNECTED.test(details)) return unreachable(failing)
  return failed('outage', 'The speech service failed, or dropped the connection.')
}

/** A socket that was cut closes without a code of its own. */
const CUT = [1_005, 1_006]

/** What to throw for a socket that was closed; its reason is not kept either. */
export const fromClosing = (failing: Failing, { code, reason }: Closing): VendorError =>
  CUT.includes(code) ? wasCut() : toVendorError(failing, `${reason} websocket error code: ${code}`)

export const isSendToClosing = (details: string): boolean => SENT_TO_CLOSING.test(details)

function fromStatus(status: number, failing: Failing): VendorError {
  if (status === 401) return wrongKey(failing)
  if (status === 403) return usedUp()
  if (status === 404)
    return rejected(
      'request',
      `There is no speech service under this address: check ${addressVariables(failing.access, failing.direction)}.`,
    )
  if (status === 429) return throttled()
  if (status >= 500) return failed('outage', 'The speech service is away.')
  return notTaken()
}

/** It may go well another time. */
const failed = (reason: VendorReason, message: string): VendorError =>
  new VendorError('azure-speech', message, { retryable: true, reason })
const rejected = (reason: VendorReason, message: string): VendorError =>
  new VendorError('azure-speech', message, { retryable: false, reason })

const wrongKey = ({ access }: Failing) =>
  rejected(
    'key',
    'region' in access
      ? 'The speech service refused the key: check AZURE_SPEECH_KEY, and that it is one of AZURE_SPEECH_REGION.'
      : 'The speech service refused the key: check AZURE_SPEECH_KEY.',
  )
const usedUp = () =>
  rejected(
    'balance',
    'The speech service refused: the quota of the resource behind AZURE_SPEECH_KEY is used up, or the key has no right to it.',
  )
const throttled = () =>
  failed('throttled', 'The speech service is busy: the resource has as many requests as its tier allows.')
const otherVoice = () =>
  rejected('request', 'The speech container has another voice: each holds one, see SPEECH_SYNTHESIS_HOST.')
const notTaken = () => rejected('request', 'The speech service did not take the request.')
const unknownHost = ({ access, direction }: Failing) =>
  rejected('network', `The speech service is not found: check ${addressVariables(access, direction)}.`)
const unreachable = ({ access, direction }: Failing) =>
  failed(
    'network',
    `The speech service could not be reached: check ${addressVariables(access, direction)} and the network.`,
  )

export const notInTime = () => failed('late', 'The speech service did not answer in time.')
export const notConnectedInTime = () =>
  failed('late', 'The speech service did not accept a connection in time.')
const wasCut = () => failed('outage', 'The connection to the speech service was cut.')
export const stoppedEarly = () => failed('outage', 'The speech service ended the turn early.')
export const fellSilent = () => failed('late', 'The speech service stopped speaking midway.')
/** By ourselves: nothing is to be mended. */
export const wasCancelled = () => rejected('outage', 'The turn was cancelled.')

import type { VendorReason } from '@preceptor/contracts/errors'
import { CancellationErrorCode } from 'microsoft-cognitiveservices-speech-sdk'
import { describe, expect, it } from 'vitest'
import { type Failing, toVendorError } from './vendor-error.ts'

const CLOUD: Failing = { access: { key: 'secret', region: 'eastus' }, direction: 'recognition' }
const HOST: Failing = { access: { host: 'ws://ears:5000' }, direction: 'synthesis' }

// In the words of the SDK, as its users report them.
const refused = (words: string) => `Unable to contact server. StatusCode: 1006, undefined Reason:  ${words}`
const THROTTLED = 'The request is throttled because you have exceeded the limit websocket error code: 4429'

describe('what the SDK says of a failure', () => {
  it.each<[string, Failing, VendorReason, boolean, RegExp]>([
    [
      refused('Unexpected server response: 401'),
      CLOUD,
      'key',
      false,
      /AZURE_SPEECH_KEY.*AZURE_SPEECH_REGION/,
    ],
    [refused('Unexpected server response: 401'), HOST, 'key', false, /check AZURE_SPEECH_KEY\.$/],
    [refused('Unexpected server response: 404'), CLOUD, 'request', false, /check AZURE_SPEECH_REGION/],
    [refused('Unexpected server response: 404'), HOST, 'request', false, /SPEECH_SYNTHESIS_HOST/],
    [refused('Unexpected server response: 400'), CLOUD, 'request', false, /did not take/],
    [refused('Unexpected server response: 502'), CLOUD, 'outage', true, /away/],
    [refused('getaddrinfo ENOTFOUND eastuss.stt'), CLOUD, 'network', false, /check AZURE_SPEECH_REGION/],
    [refused('getaddrinfo ENOTFOUND ears'), HOST, 'network', false, /check SPEECH_HOST/],
    [refused('connect ECONNREFUSED 10.0.0.1:5000'), HOST, 'network', true, /SPEECH_HOST/],
    [refused(''), CLOUD, 'network', true, /and the network/],
    [THROTTLED, CLOUD, 'throttled', true, /tier/],
    ['Quota exceeded. websocket error code: 1007', CLOUD, 'throttled', true, /tier/],
    ['Invalid segmentation timeout websocket error code: 1007', CLOUD, 'request', false, /did not take/],
    ['Detail="Voice does not match" websocket error code: 1007', HOST, 'request', false, /another voice/],
    ['websocket error code: 1011', CLOUD, 'outage', true, /dropped/],
  ])('"%s"', (details, failing, reason, retryable, message) => {
    const error = toVendorError(failing, details)
    expect(error).toMatchObject({ reason, retryable })
    expect(error.message).toMatch(message)
    expect(error.message).not.toMatch(/secret|eastus|10\.0/)
  })

  it.each([
    [CancellationErrorCode.TooManyRequests, 'throttled'],
    [CancellationErrorCode.Forbidden, 'balance'],
    [CancellationErrorCode.BadRequestParameters, 'request'],
    [CancellationErrorCode.AuthenticationFailure, 'key'],
    [CancellationErrorCode.ServiceError, 'outage'],
  ])('in its codes: %i is %s', (code, reason) => {
    expect(toVendorError(CLOUD, 'in other words', code)).toMatchObject({ reason })
  })
})

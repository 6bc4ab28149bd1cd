import {
  OutputFormat,
  PropertyId,
  Recognizer,
  SpeechConfig,
  SpeechSynthesisOutputFormat,
} from 'microsoft-cognitiveservices-speech-sdk'
import { WebsocketMessageAdapter } from 'microsoft-cognitiveservices-speech-sdk/distrib/lib/src/common.browser/WebsocketMessageAdapter.js'

/** `host`: Azure's own containers or a stand-in, `ws://127.0.0.1:3102`; else a key of the cloud service. */
export type SpeechAccess = { host: string } | { key: string; region: string }

// NOTE: the property is spelt without its `e` in the SDK's own source.
const THROTTLE_AFTER_MS = 'SPEECH-TransmitLengthBeforThrottleMs'
const MAX_RETRIES = 'SPEECH-Error-MaxRetryCount'
/** Longer than any recording: audio that waited for a connection is sent at once, never at twice real time. */
const UNTHROTTLED_MS = '600000'

// Node's own WebSocket cannot carry the key in a header and costs more a message than `ws`.
WebsocketMessageAdapter.forceNpmWebSocket = true
Recognizer.enableTelemetry(false)

function baseConfig(access: SpeechAccess): SpeechConfig {
  return 'host' in access
    ? SpeechConfig.fromHost(new URL(access.host))
    : SpeechConfig.fromSubscription(access.key, access.region)
}

/**
 * Detailed output with word timings over the v2 endpoint. Post-processing ("TrueText") stays off: it removes
 * the fillers a coach must count. Reconnecting is off too: a cut turn is heard again from its recording.
 */
export function recognitionConfig(access: SpeechAccess): SpeechConfig {
  const config = baseConfig(access)
  config.speechRecognitionLanguage = 'en-US'
  config.outputFormat = OutputFormat.Detailed
  config.requestWordLevelTimestamps()
  config.setProperty(PropertyId.SpeechServiceConnection_RecognitionEndpointVersion, '2')
  config.setProperty(THROTTLE_AFTER_MS, UNTHROTTLED_MS)
  config.setProperty(MAX_RETRIES, '0')
  return config
}

/** Raw 16 kHz mono PCM16 with word boundaries. */
export function synthesisConfig(access: SpeechAccess): SpeechConfig {
  const config = baseConfig(access)
  config.speechSynthesisOutputFormat = SpeechSynthesisOutputFormat.Raw16Khz16BitMonoPcm
  config.setProperty(PropertyId.SpeechServiceResponse_RequestWordBoundary, 'true')
  return config
}

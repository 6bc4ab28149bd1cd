import {
  OutputFormat,
  ProfanityOption,
  PropertyId,
  Recognizer,
  SpeechConfig,
  SpeechSynthesisOutputFormat,
} from 'microsoft-cognitiveservices-speech-sdk'
import { WebsocketMessageAdapter } from 'microsoft-cognitiveservices-speech-sdk/distrib/lib/src/common.browser/WebsocketMessageAdapter.js'
import { isCloud, type SpeechAccess } from './access.ts'

const LANGUAGE = 'en-US'
/**
 * Push to talk says where an answer ends, so a pause to think ends no sentence. Azure takes 100-5000 ms, and at most
 * 20-70 s of one phrase (Azure-Samples/cognitive-services-speech-sdk#2740); beyond these it closes the socket.
 */
const SEGMENT_SILENCE_MS = 3_000
export const SEGMENT_LENGTH_MS = 60_000

// NOTE: the property is spelt without its `e` in the SDK's own source.
const THROTTLE_AFTER_MS = 'SPEECH-TransmitLengthBeforThrottleMs'
const MAX_RETRIES = 'SPEECH-Error-MaxRetryCount'
/** Longer than any recording: audio that waited for a connection is sent at once, never at twice real time. */
const UNTHROTTLED_MS = '600000'

/**
 * The part of `speech.context` that says how phrases are found and worded. The SDK (1.52) sends the same from the
 * properties below, but for the hesitations: it has names for that option and no setter.
 */
export const PHRASE_DETECTION = {
  mode: 'Conversation',
  language: LANGUAGE,
  conversation: {
    segmentation: {
      mode: 'Custom',
      segmentationSilenceTimeoutMs: SEGMENT_SILENCE_MS,
      segmentationForcedTimeoutMs: SEGMENT_LENGTH_MS,
    },
  },
  enrichment: {
    profanity: 'Raw',
    // The SDK writes the second one small when it asks for the opposite.
    conversation: { disfluencyMode: 'Raw', intermediatedisfluencymode: 'Raw' },
  },
}

// Node's own WebSocket cannot carry the key in a header and costs more a message than `ws`.
WebsocketMessageAdapter.forceNpmWebSocket = true
Recognizer.enableTelemetry(false)

function baseConfig(access: SpeechAccess): SpeechConfig {
  return 'region' in access
    ? SpeechConfig.fromSubscription(access.key, access.region)
    : SpeechConfig.fromHost(new URL(access.host), access.key)
}

/**
 * Detailed output with word timings, in the words that were said: a patient's strong words are quoted, and hesitations
 * counted. Reconnecting is off: a cut turn is heard again from its recording.
 */
export function recognitionConfig(access: SpeechAccess): SpeechConfig {
  const config = baseConfig(access)
  config.speechRecognitionLanguage = LANGUAGE
  config.outputFormat = OutputFormat.Detailed
  config.requestWordLevelTimestamps()
  config.setProfanity(ProfanityOption.Raw)
  config.setProperty(PropertyId.Speech_SegmentationSilenceTimeoutMs, String(SEGMENT_SILENCE_MS))
  config.setProperty(PropertyId.Speech_SegmentationMaximumTimeMs, String(SEGMENT_LENGTH_MS))
  const version = isCloud(access) ? '2' : '1'
  config.setProperty(PropertyId.SpeechServiceConnection_RecognitionEndpointVersion, version)
  config.setProperty(THROTTLE_AFTER_MS, UNTHROTTLED_MS)
  config.setProperty(MAX_RETRIES, '0')
  return config
}

/**
 * Where a container speaks: `fromHost` of other SDKs comes here and is heard (learn.microsoft.com/answers 967245), while
 * that of this one (1.52) adds a `/tts` that only the cloud has.
 */
const CONTAINER_VOICE_PATH = '/cognitiveservices/websocket/v1'

function containerVoice({ host, key }: { host: string; key?: string }): SpeechConfig {
  const endpoint = new URL(CONTAINER_VOICE_PATH, host)
  // The SDK connects to an endpoint as it stands, whatever its scheme.
  endpoint.protocol = endpoint.protocol.replace('http', 'ws')
  return key ? SpeechConfig.fromEndpoint(endpoint, key) : SpeechConfig.fromEndpoint(endpoint)
}

/** Raw 16 kHz mono PCM16 with word boundaries. */
export function synthesisConfig(access: SpeechAccess): SpeechConfig {
  const config = 'host' in access && !isCloud(access) ? containerVoice(access) : baseConfig(access)
  config.speechSynthesisOutputFormat = SpeechSynthesisOutputFormat.Raw16Khz16BitMonoPcm
  config.setProperty(PropertyId.SpeechServiceResponse_RequestWordBoundary, 'true')
  return config
}

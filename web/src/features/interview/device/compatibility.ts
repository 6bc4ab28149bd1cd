import { type BrowserInfo, parseUserAgent } from './browser-name.ts'

/** What the report is made from; read off the browser by browser-environment.ts. */
export interface BrowserEnvironment {
  userAgent: string
  touchPoints: number
  /** `navigator.mediaDevices.getUserMedia` is there; it is missing outside secure contexts. */
  microphone: boolean
  mediaRecorder: boolean
  webAudio: boolean
  audioWorklet: boolean
  webRtc: boolean
  /** Recording formats, MIME types. */
  supportedFormats: readonly string[]
  permission: 'granted' | 'denied' | 'prompt' | 'unknown'
}

export interface CompatibilityReport {
  /** Voice works here: 50 points or more, and some way to record. */
  isSupported: boolean
  features: {
    mediaRecorder: boolean
    webAudio: boolean
    webRTC: boolean
    supportedFormats: readonly string[]
    hasPermission: boolean
  }
  recommendations: readonly string[]
  fallbackOptions: readonly string[]
  browserInfo: BrowserInfo
  /** 0 to 100. */
  score: number
}

const SUPPORTED_FROM_SCORE = 50
const POINTS = { recording: 30, webAudio: 25, realTime: 35, perFormat: 2, formatsCap: 10, total: 100 }
const OLDEST_VERSION: Record<string, number> = { Chrome: 80, Firefox: 75, Safari: 14 }

const versionAdvice = ({ name, version }: BrowserInfo) => {
  const oldest = OLDEST_VERSION[name]
  return oldest !== undefined && version !== null && version < oldest
    ? `Upgrade ${name} to version ${oldest} or newer.`
    : null
}

/**
 * What this browser can do for a voice interview, scored as spec 2 section 9 has it. Points alone are not enough:
 * without MediaRecorder the microphone is recorded as PCM16 by an AudioWorklet, and without that there is no
 * voice whatever the score (decision V28).
 */
export const reportCompatibility = (browser: BrowserEnvironment): CompatibilityReport => {
  const browserInfo = parseUserAgent(browser.userAgent, browser.touchPoints)
  const mediaRecorder = browser.microphone && browser.mediaRecorder
  const canRecord = browser.microphone && (browser.mediaRecorder || browser.audioWorklet)
  const hasPermission = browser.permission === 'granted'
  const formats = browser.supportedFormats.length
  const score = Math.min(
    POINTS.total,
    (mediaRecorder ? POINTS.recording : 0) +
      (browser.webAudio ? POINTS.webAudio : 0) +
      (browser.webRtc ? POINTS.realTime : 0) +
      Math.min(POINTS.formatsCap, formats * POINTS.perFormat),
  )
  const isSupported = canRecord && score >= SUPPORTED_FROM_SCORE
  const recommendations = [
    versionAdvice(browserInfo),
    !canRecord && 'This browser can’t record. Type your answers instead.',
    !browser.webAudio && 'Web Audio is missing: the quality indicators are limited.',
    !hasPermission && 'Allow your microphone to use voice.',
    canRecord && formats === 0 && 'No supported audio format was found.',
    browserInfo.isMobile && 'You’re on a phone or tablet. Voice works best on a computer.',
  ]
  const fallbackOptions = [
    canRecord &&
      !browser.mediaRecorder &&
      'Your voice is sent uncompressed, which needs a faster connection.',
    'Type your answers. The questions and the scoring are the same.',
    !isSupported && 'Open this page in a current Chrome, Edge, Firefox or Safari.',
  ]
  return {
    isSupported,
    features: {
      mediaRecorder,
      webAudio: browser.webAudio,
      webRTC: browser.webRtc,
      supportedFormats: browser.supportedFormats,
      hasPermission,
    },
    recommendations: recommendations.filter((text) => typeof text === 'string'),
    fallbackOptions: fallbackOptions.filter((text) => typeof text === 'string'),
    browserInfo,
    score,
  }
}

import { describe, expect, it, test } from 'vitest'
import { parseUserAgent } from './browser-name.ts'
import { type BrowserEnvironment, reportCompatibility } from './compatibility.ts'

const UA = {
  chrome: (version: number) =>
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`,
  firefox: (version: number) =>
    `Mozilla/5.0 (X11; Linux x86_64; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`,
  safari: (version: number) =>
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${version}.1 Safari/605.1.15`,
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1',
  edge: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Safari/537.36 Edg/124.0.2478.51',
  chromeOnIphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/124.0.6367.88 Mobile/15E148 Safari/604.1',
}

const FULL: BrowserEnvironment = {
  userAgent: UA.chrome(124),
  touchPoints: 0,
  microphone: true,
  mediaRecorder: true,
  webAudio: true,
  audioWorklet: true,
  webRtc: true,
  supportedFormats: [
    'audio/webm;codecs=opus',
    'audio/webm',
    'audio/mp4',
    'audio/ogg;codecs=opus',
    'audio/wav',
  ],
  permission: 'granted',
}

test.each([
  [UA.chrome(79), 0, { name: 'Chrome', version: 79, isMobile: false }],
  [UA.firefox(125), 0, { name: 'Firefox', version: 125, isMobile: false }],
  [UA.safari(17), 0, { name: 'Safari', version: 17, isMobile: false }],
  [UA.safari(17), 5, { name: 'Safari', version: 17, isMobile: true }],
  [UA.iphone, 5, { name: 'Safari', version: 17, isMobile: true }],
  [UA.chromeOnIphone, 5, { name: 'Chrome', version: 124, isMobile: true }],
  [UA.edge, 10, { name: 'Edge', version: 124, isMobile: false }],
  ['a kiosk', 0, { name: 'This browser', version: null, isMobile: false }],
])('%s', (userAgent, touchPoints, browser) => {
  expect(parseUserAgent(userAgent, touchPoints)).toEqual(browser)
})

describe('the capability score', () => {
  it.each<[string, Partial<BrowserEnvironment>, number, boolean]>([
    ['everything', {}, 100, true],
    ['one format', { supportedFormats: ['audio/webm'] }, 92, true],
    ['seven formats', { supportedFormats: ['a', 'b', 'c', 'd', 'e', 'f', 'g'] }, 100, true],
    ['no real-time connection', { webRtc: false }, 65, true],
    ['no real-time connection and no Web Audio', { webRtc: false, webAudio: false }, 40, false],
    ['recording, Web Audio and no more', { webRtc: false, supportedFormats: [] }, 55, true],
    ['no recorder but a worklet', { mediaRecorder: false, supportedFormats: [] }, 60, true],
    [
      'no way to record, however many points',
      { mediaRecorder: false, audioWorklet: false, supportedFormats: [] },
      60,
      false,
    ],
    ['no microphone', { microphone: false }, 70, false],
  ])('%s', (_, part, score, isSupported) => {
    expect(reportCompatibility({ ...FULL, ...part })).toMatchObject({ score, isSupported })
  })
})

describe('recommendations', () => {
  it.each<[string, Partial<BrowserEnvironment>, string]>([
    ['Chrome below 80', { userAgent: UA.chrome(79) }, 'Upgrade Chrome to version 80 or newer.'],
    ['Firefox below 75', { userAgent: UA.firefox(74) }, 'Upgrade Firefox to version 75 or newer.'],
    ['Safari below 14', { userAgent: UA.safari(13) }, 'Upgrade Safari to version 14 or newer.'],
    [
      'no recording',
      { mediaRecorder: false, audioWorklet: false },
      'This browser can’t record. Type your answers instead.',
    ],
    ['no Web Audio', { webAudio: false }, 'Web Audio is missing: the quality indicators are limited.'],
    ['permission denied', { permission: 'denied' }, 'Allow your microphone to use voice.'],
    ['permission not asked yet', { permission: 'prompt' }, 'Allow your microphone to use voice.'],
    ['no formats', { supportedFormats: [] }, 'No supported audio format was found.'],
    ['a phone', { userAgent: UA.iphone }, 'You’re on a phone or tablet. Voice works best on a computer.'],
  ])('%s', (_, part, text) => {
    expect(reportCompatibility({ ...FULL, ...part }).recommendations).toEqual([text])
  })
  it.each([UA.chrome(80), UA.firefox(75), UA.safari(14)])('has none for %s', (userAgent) => {
    expect(reportCompatibility({ ...FULL, userAgent }).recommendations).toEqual([])
  })
})

it('always offers typing, and another browser where voice cannot work', () => {
  const typing = 'Type your answers. The questions and the scoring are the same.'
  expect(reportCompatibility(FULL).fallbackOptions).toEqual([typing])
  expect(reportCompatibility({ ...FULL, microphone: false }).fallbackOptions).toEqual([
    typing,
    'Open this page in a current Chrome, Edge, Firefox or Safari.',
  ])
  expect(reportCompatibility({ ...FULL, mediaRecorder: false }).fallbackOptions[0]).toMatch(/uncompressed/)
})

import { describe, expect, it, test } from 'vitest'
import { presentDevice, sortDevices } from './audio-devices.ts'
import { chooseRate, type NetworkFacts, type RateSetting, RECORDING_RATE } from './recording-rate.ts'
import { parseVoiceSettings } from './voice-settings.ts'

const DEFAULTS = {
  microphoneId: null,
  speakerId: null,
  rate: 'automatic',
  liveHints: true,
  checkWords: false,
  keepRecordings: false,
}
const FAST: NetworkFacts = { saveData: false, effectiveType: '4g', roundTripMs: 40 }

describe('the rate of a recording', () => {
  it.each<[RateSetting, Partial<NetworkFacts>, string]>([
    ['automatic', {}, 'standard'],
    ['automatic', { effectiveType: null, roundTripMs: null }, 'standard'],
    ['automatic', { saveData: true }, 'low'],
    ['automatic', { effectiveType: '2g' }, 'low'],
    ['automatic', { effectiveType: 'slow-2g' }, 'low'],
    ['automatic', { effectiveType: '3g' }, 'standard'],
    ['automatic', { roundTripMs: 1_399 }, 'standard'],
    ['automatic', { roundTripMs: 1_400 }, 'low'],
    ['high', { saveData: true }, 'high'],
    ['standard', { effectiveType: '2g' }, 'standard'],
    ['low', {}, 'low'],
  ])('%s, %o: %s', (setting, part, rate) => {
    expect(chooseRate(setting, { ...FAST, ...part })).toBe(rate)
  })
  it('is 16 kHz, 8 when low and 24 when high, and speech always keeps 16 kbit/s', () => {
    expect(Object.values(RECORDING_RATE).map(({ sampleRateHz }) => sampleRateHz)).toEqual([
      8_000, 16_000, 24_000,
    ])
    for (const { bitsPerSecond } of Object.values(RECORDING_RATE))
      expect(bitsPerSecond).toBeGreaterThanOrEqual(16_000)
  })
})

test.each([
  [null, DEFAULTS],
  ['null', DEFAULTS],
  ['not json', DEFAULTS],
  ['{"rate":"ultra","microphoneId":7,"speakerId":"","liveHints":"no","checkWords":"yes"}', DEFAULTS],
  [
    '{"rate":"low","microphoneId":"usb","liveHints":false,"checkWords":true}',
    {
      microphoneId: 'usb',
      speakerId: null,
      rate: 'low',
      liveHints: false,
      checkWords: true,
      keepRecordings: false,
    },
  ],
  ['{"keepRecordings":true}', { ...DEFAULTS, keepRecordings: true }],
])('stored settings %s', (stored, settings) => {
  expect(parseVoiceSettings(stored)).toEqual(settings)
})

describe('devices', () => {
  const device = (kind: MediaDeviceKind, deviceId: string, label: string) => ({ kind, deviceId, label })
  it('are the real ones, by name once names are known', () => {
    expect(
      sortDevices([
        device('audioinput', 'default', 'Default'),
        device('audioinput', 'communications', 'Communications'),
        device('audioinput', 'usb', 'USB headset'),
        device('videoinput', 'cam', 'Camera'),
        device('audiooutput', 'ear', 'Headphones'),
      ]),
    ).toEqual({
      microphones: [{ deviceId: 'usb', label: 'USB headset' }],
      speakers: [{ deviceId: 'ear', label: 'Headphones' }],
      areNamed: true,
    })
    expect(sortDevices([device('audioinput', '', '')])).toEqual({
      microphones: [],
      speakers: [],
      areNamed: false,
    })
  })
  it('remember the chosen one only while it is plugged in', () => {
    const devices = [{ deviceId: 'usb', label: 'USB headset' }]
    expect(presentDevice(devices, 'usb')).toBe('usb')
    expect(presentDevice([], 'usb')).toBeNull()
    expect(presentDevice(devices, null)).toBeNull()
  })
})

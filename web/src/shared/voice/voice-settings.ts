import { useSyncExternalStore } from 'react'
import type { RateSetting } from './recording-rate.ts'

/** How voice works on this device; the same on the setup screen and in the room. */
export interface VoiceSettings {
  /** Device ids; null is the browser's own choice. */
  microphoneId: string | null
  speakerId: string | null
  rate: RateSetting
  /** Small hints while the candidate talks. */
  liveHints: boolean
  /** What the candidate said comes back as text, to be read and changed before it is sent. */
  checkWords: boolean
  /** Recordings stay in the memory of the tab, to be heard beside the feedback. */
  keepRecordings: boolean
}

const KEY = 'preceptor.voiceSettings'
const DEFAULTS: VoiceSettings = {
  microphoneId: null,
  speakerId: null,
  rate: 'automatic',
  liveHints: true,
  checkWords: false,
  keepRecordings: false,
}
const RATES: readonly unknown[] = ['automatic', 'low', 'standard', 'high'] satisfies RateSetting[]

const idOf = (value: unknown) => (typeof value === 'string' && value ? value : null)

/** Settings out of what was stored, with the defaults for all that is missing or odd. */
export const parseVoiceSettings = (stored: string | null): VoiceSettings => {
  try {
    const { microphoneId, speakerId, rate, liveHints, checkWords, keepRecordings } =
      JSON.parse(stored ?? '{}') ?? {}
    return {
      microphoneId: idOf(microphoneId),
      speakerId: idOf(speakerId),
      rate: RATES.includes(rate) ? rate : DEFAULTS.rate,
      liveHints: typeof liveHints === 'boolean' ? liveHints : DEFAULTS.liveHints,
      checkWords: checkWords === true,
      keepRecordings: keepRecordings === true,
    }
  } catch {
    return DEFAULTS
  }
}

export const readVoiceSettings = () => parseVoiceSettings(localStorage.getItem(KEY))

const CHANGED = 'preceptor:voice-settings'

export const changeVoiceSettings = (part: Partial<VoiceSettings>) => {
  localStorage.setItem(KEY, JSON.stringify({ ...readVoiceSettings(), ...part }))
  dispatchEvent(new Event(CHANGED))
}

const subscribe = (listener: () => void) => {
  addEventListener(CHANGED, listener)
  addEventListener('storage', listener)
  return () => {
    removeEventListener(CHANGED, listener)
    removeEventListener('storage', listener)
  }
}

/** The settings, also as another part of the page or another tab changes them. */
export const useVoiceSettings = (): VoiceSettings =>
  parseVoiceSettings(useSyncExternalStore(subscribe, () => localStorage.getItem(KEY)))

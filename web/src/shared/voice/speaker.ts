import { readVoiceSettings } from './voice-settings.ts'

type Sink = AudioContext & { sinkId?: unknown; setSinkId?: (sinkId: string) => Promise<void> }

/** Whether sound can be sent to a speaker of the candidate's choice: not in every browser. */
export const canChooseSpeaker = () =>
  typeof AudioContext !== 'undefined' && 'setSinkId' in AudioContext.prototype

/**
 * Sends a context's sound to the speaker the candidate chose. One that is gone leaves it with the browser's own choice.
 * Chromium suspends a context whose speaker is set, and where that meets its resumption it may stay so: one that plays
 * there already is left alone, any other is resumed afterwards.
 */
export const playOnChosenSpeaker = (audio: AudioContext) => {
  const sink: Sink = audio
  const speakerId = readVoiceSettings().speakerId ?? ''
  if (!sink.setSinkId || sink.sinkId === speakerId) return
  sink
    .setSinkId(speakerId)
    .catch(() => {})
    .then(() => audio.resume())
    .catch(() => {})
}

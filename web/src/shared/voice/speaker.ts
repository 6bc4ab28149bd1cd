import { readVoiceSettings } from './voice-settings.ts'

type Sink = AudioContext & { setSinkId?: (sinkId: string) => Promise<void> }

/** Whether sound can be sent to a speaker of the candidate's choice: not in every browser. */
export const canChooseSpeaker = () =>
  typeof AudioContext !== 'undefined' && 'setSinkId' in AudioContext.prototype

/**
 * Sends a context's sound to the speaker the candidate chose. One that is gone leaves it with the browser's own choice.
 */
export const playOnChosenSpeaker = (audio: AudioContext) => {
  const sink: Sink = audio
  sink.setSinkId?.(readVoiceSettings().speakerId ?? '').catch(() => {})
}

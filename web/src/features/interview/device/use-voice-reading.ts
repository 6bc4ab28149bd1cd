import { useEffect, useState } from 'react'
import { type VoiceReading, watchVoice } from './voice-reading.ts'

/** What an open microphone tells of the candidate's voice, four times a second; null without one. */
export const useVoiceReading = (microphone: AnalyserNode | null): VoiceReading | null => {
  const [reading, setReading] = useState<VoiceReading | null>(null)
  useEffect(() => {
    if (!microphone) return setReading(null)
    return watchVoice(microphone, setReading)
  }, [microphone])
  return reading
}

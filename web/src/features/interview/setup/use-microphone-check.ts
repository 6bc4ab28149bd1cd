import { TALK_PROBLEM, type TalkProblem } from '@preceptor/statecharts/push-to-talk'
import { useEffect, useState } from 'react'
import { type LevelWord, watchMicrophoneLevel } from '../../../shared/lib/microphone-level.ts'
import { useVoiceSettings } from '../../../shared/voice/voice-settings.ts'
import { closeMicrophone, openMicrophone, toTalkProblem } from '../recording/microphone.ts'

/** One state at a time: not asked yet, asking the browser, hearing, or a problem in words. */
export type MicrophoneCheck =
  | { status: 'idle' }
  | { status: 'asking' }
  | { status: 'hearing'; microphone: AnalyserNode; level: number; word: LevelWord; heard: boolean }
  | { status: 'failed'; problem: string }

const listen = (
  stream: MediaStream,
  onLevel: (microphone: AnalyserNode, level: number, word: LevelWord) => void,
) => {
  const audio = new AudioContext()
  const analyser = audio.createAnalyser()
  analyser.fftSize = 1024
  audio.createMediaStreamSource(stream).connect(analyser)
  const stop = watchMicrophoneLevel(analyser, (level, word) => onLevel(analyser, level, word))
  return () => {
    stop()
    closeMicrophone(stream)
    void audio.close()
  }
}

/**
 * Lets the candidate see that the microphone the candidate chose hears the candidate, opened just as the room opens
 * it. Nothing is recorded; the microphone is released on leaving, and another one is opened as soon as the candidate
 * chooses it.
 */
export const useMicrophoneCheck = () => {
  const [check, setCheck] = useState<MicrophoneCheck>({ status: 'idle' })
  const { microphoneId } = useVoiceSettings()
  const asking = check.status === 'asking' || check.status === 'hearing'
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice opens another microphone
  useEffect(() => {
    if (!asking) return
    let left = false
    let stop = () => {}
    const leave = () => {
      left = true
      stop()
      stop = () => {}
    }
    const fail = (problem: TalkProblem) => {
      if (left) return
      // At once: a level that is heard before this is drawn would say that it hears.
      leave()
      setCheck({ status: 'failed', problem: TALK_PROBLEM[problem] })
    }
    openMicrophone().then(
      (stream) => {
        let heard = false
        stream.getAudioTracks()[0]?.addEventListener('ended', () => fail('unavailable'))
        stop = listen(stream, (microphone, level, word) => {
          heard ||= word !== 'Quiet'
          setCheck({ status: 'hearing', microphone, level, word, heard })
        })
        if (left) stop()
      },
      (error) => fail(toTalkProblem(error)),
    )
    return leave
  }, [asking, microphoneId])
  return { check, start: () => setCheck({ status: 'asking' }) }
}

import { TALK_PROBLEM, type TalkProblem } from '@preceptor/statecharts/push-to-talk'
import { useEffect, useState } from 'react'
import { type LevelWord, watchMicrophoneLevel } from '../../lib/microphone-level.ts'

/** One state at a time: not asked yet, asking the browser, hearing, or a problem in words. */
export type MicrophoneCheck =
  | { status: 'idle' }
  | { status: 'asking' }
  | { status: 'hearing'; level: number; word: LevelWord; heard: boolean }
  | { status: 'failed'; problem: string }

const problemOf = (error: unknown): TalkProblem => {
  const name = error instanceof DOMException ? error.name : ''
  return name === 'NotAllowedError' || name === 'SecurityError' ? 'refused' : 'unavailable'
}

const listen = (stream: MediaStream, onLevel: (level: number, word: LevelWord) => void) => {
  const audio = new AudioContext()
  const analyser = audio.createAnalyser()
  audio.createMediaStreamSource(stream).connect(analyser)
  const stop = watchMicrophoneLevel(analyser, onLevel)
  return () => {
    stop()
    for (const track of stream.getTracks()) track.stop()
    void audio.close()
  }
}

/** Lets her see that the microphone hears her. Nothing is recorded; the microphone is let go on leaving. */
export const useMicrophoneCheck = () => {
  const [check, setCheck] = useState<MicrophoneCheck>({ status: 'idle' })
  const asking = check.status === 'asking' || check.status === 'hearing'
  useEffect(() => {
    if (!asking) return
    let left = false
    let stop = () => {}
    const fail = (problem: TalkProblem) => setCheck({ status: 'failed', problem: TALK_PROBLEM[problem] })
    if (!navigator.mediaDevices?.getUserMedia) return fail('unsupported')
    navigator.mediaDevices.getUserMedia({ audio: true }).then(
      (stream) => {
        let heard = false
        stop = listen(stream, (level, word) => {
          heard ||= word !== 'Quiet'
          setCheck({ status: 'hearing', level, word, heard })
        })
        if (left) stop()
      },
      (error) => left || fail(problemOf(error)),
    )
    return () => {
      left = true
      stop()
    }
  }, [asking])
  return { check, start: () => setCheck({ status: 'asking' }) }
}

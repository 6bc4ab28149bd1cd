import { personalityOf } from '@preceptor/content/personalities'
import type { PersonalityKey } from '@preceptor/contracts/interview'
import { useRef } from 'react'
import { Wave, type WaveHandle } from '../../../shared/components/wave.tsx'
import type { WaveKind } from '../../../shared/components/wave-shape.ts'
import { useWaveLevels } from '../../../shared/hooks/use-wave-levels.ts'
import { type DockState, isCapturing } from './dock-state.ts'
import { presenceText } from './dock-text.ts'

const kindOf = (state: DockState, isSounding: boolean): WaveKind => {
  if (isCapturing(state)) return 'live'
  if (isSounding) return 'speaking'
  if (state === 'thinking' || state === 'recognising' || state === 'sending') return 'thinking'
  if (state === 'offline' || state === 'connecting') return 'still'
  return 'rest'
}

/** The interviewer's presence: name, voice line, what the candidate is doing. Whoever speaks owns the line. */
export function VoiceLine({
  personality,
  state,
  isTyping,
  isSounding,
  speech,
  microphone,
}: {
  personality: PersonalityKey
  state: DockState
  isTyping: boolean
  isSounding: boolean
  /** The interviewer's voice, and the candidate's. */
  speech: AnalyserNode | null
  microphone: AnalyserNode | null
}) {
  const wave = useRef<WaveHandle>(null)
  const kind = kindOf(state, isSounding)
  useWaveLevels(wave, kind === 'live' ? microphone : kind === 'speaking' ? speech : null)
  const { name, displayName } = personalityOf(personality)
  return (
    <div className={isTyping || state === 'offline' ? 'presence low' : 'presence'}>
      <h2>
        {name} <span className="muted">{displayName.slice(name.length).trim()}</span>
      </h2>
      <Wave ref={wave} kind={kind} shape={kind === 'live' ? 'nurse' : personality} />
      <p>{isSounding ? 'Speaking' : presenceText(state, isTyping)}</p>
    </div>
  )
}

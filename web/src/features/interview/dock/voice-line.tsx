import { personalityOf } from '@preceptor/content/personalities'
import type { PersonalityKey } from '@preceptor/contracts/interviews/interview-format'
import { useRef } from 'react'
import { Wave, type WaveHandle } from '../../../shared/components/wave.tsx'
import type { WaveKind } from '../../../shared/components/wave-shape.ts'
import { useReducedMotion } from '../../../shared/hooks/use-reduced-motion.ts'
import { useWaveLevels } from '../../../shared/hooks/use-wave-levels.ts'
import { type DockState, isCapturing } from './dock-state.ts'
import { presenceText } from './dock-text.ts'
import { LevelSteps } from './level-steps.tsx'

/** The candidate's line is as high as the level below it: flat while nothing is heard, in a pause and before the microphone opens. */
const kindOf = (state: DockState, isSounding: boolean, isHeard: boolean): WaveKind => {
  if (isCapturing(state)) return isHeard && state !== 'considering' ? 'live' : 'still'
  if (isSounding) return 'speaking'
  if (state === 'thinking' || state === 'recognising' || state === 'sending') return 'thinking'
  if (state === 'offline' || state === 'connecting') return 'still'
  return 'rest'
}

/** Where nobody is to be heard. */
const SILENT: readonly DockState[] = ['preparing', 'answering', 'timeUp', 'answered', 'thinking', 'unheard']

/** The interviewer's presence: name, voice line, what the candidate is doing. Whoever speaks owns the line. */
export function VoiceLine({
  personality,
  state,
  isTyping,
  isOneWay,
  isSounding,
  speech,
  microphone,
}: {
  personality: PersonalityKey
  state: DockState
  isTyping: boolean
  /** Nobody listens: the line is the candidate's, or the voice that reads the question. */
  isOneWay: boolean
  isSounding: boolean
  /** The interviewer's voice, and the candidate's. */
  speech: AnalyserNode | null
  microphone: AnalyserNode | null
}) {
  const wave = useRef<WaveHandle>(null)
  const kind = kindOf(state, isSounding, microphone !== null)
  useWaveLevels(wave, kind === 'live' ? microphone : kind === 'speaking' ? speech : null)
  const isReduced = useReducedMotion()
  const { name } = personalityOf(personality)
  const isOwn = isOneWay && isCapturing(state)
  const isSilent = isOneWay && SILENT.includes(state) && !isSounding
  return (
    <div className={isTyping || isSilent || state === 'offline' ? 'presence low' : 'presence'}>
      {kind === 'live' && isReduced && microphone ? (
        <LevelSteps analyser={microphone} />
      ) : (
        <Wave ref={wave} kind={kind} shape={kind === 'live' ? 'nurse' : personality} />
      )}
      {!isSilent && (
        <div className="who">
          <h2>{isOwn ? 'You' : name}</h2>
          <p>, {isOwn ? 'recording' : isSounding ? 'speaking' : presenceText(state, isTyping)}</p>
        </div>
      )}
    </div>
  )
}

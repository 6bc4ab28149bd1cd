import { Check, Clock, Mic, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { LevelMeter } from '../../components/level-meter.tsx'
import { type LevelWord, watchMicrophoneLevel } from '../../lib/microphone-level.ts'
import { bandOf } from '../voice-device/audio-quality.ts'
import { ADVICE, BAND_WORD } from '../voice-device/quality-text.ts'
import { useVoiceReading } from '../voice-device/use-voice-reading.ts'
import { DockProblem } from './dock-problem.tsx'
import { type DockState, isCapturing } from './dock-state.ts'

const STEPS = ['Sent', 'Heard', 'Replying'] as const
const CURRENT_STEP: Partial<Record<DockState, number>> = { sending: 0, recognising: 1, thinking: 2 }
const SAID: Record<LevelWord, string> = { Quiet: 'Quiet', Good: 'Good level', 'Too loud': 'Too loud' }

/** The level of her voice, and how good it sounds or what would help. */
function Level({ microphone }: { microphone: AnalyserNode | null }) {
  const { quality, advice } = useVoiceReading(microphone) ?? { quality: null, advice: null }
  const [{ level, word }, setLevel] = useState<{ level: number; word: LevelWord }>({
    level: 0,
    word: 'Quiet',
  })
  useEffect(() => {
    if (microphone) return watchMicrophoneLevel(microphone, (level, word) => setLevel({ level, word }))
  }, [microphone])
  return (
    <div className="voice-care extra">
      <div className="level">
        <Mic className="i" />
        <LevelMeter level={level} word={word} said={SAID[word]} />
      </div>
      <div className="sound">
        {quality && !advice && <p>Sound quality: {BAND_WORD[bandOf(quality.score)].toLowerCase()}</p>}
        <p role="status">
          {advice && (
            <>
              <TriangleAlert className="i" /> {ADVICE[advice]}
            </>
          )}
        </p>
      </div>
    </div>
  )
}

function Ticks({ current }: { current: number }) {
  return (
    <ol className="ticks extra" id="talk-extra" aria-label="What is happening">
      {STEPS.map((step, index) => (
        <li
          key={step}
          className={index < current ? 'done' : undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          {index < current ? <Check className="i" /> : index === current ? <Clock className="i" /> : null}
          {step}
        </li>
      ))}
    </ol>
  )
}

function Aside({ state, attempt }: { state: DockState; attempt: number }) {
  if (state !== 'listening' && state !== 'offline') return null
  return (
    <p className="under extra" id="talk-extra">
      <Clock className="i" />
      <span>
        {state === 'offline' ? `Try ${Math.max(1, attempt)}` : 'Take your time. Silence is not counted.'}
      </span>
    </p>
  )
}

/** Under the controls: the level of her voice, how far her answer has come, or what went wrong. */
export function DockExtra({
  state,
  problem,
  attempt,
  microphone,
}: {
  state: DockState
  problem: string | null
  /** The number of the try to reconnect now running. */
  attempt: number
  microphone: AnalyserNode | null
}) {
  const step = CURRENT_STEP[state]
  const isBusy = isCapturing(state) || step !== undefined
  return (
    <>
      {isCapturing(state) ? (
        <Level microphone={microphone} />
      ) : step !== undefined ? (
        <Ticks current={step} />
      ) : (
        !problem && <Aside state={state} attempt={attempt} />
      )}
      <DockProblem text={isBusy ? null : problem} />
    </>
  )
}

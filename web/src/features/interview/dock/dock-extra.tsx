import { Check, Clock, Mic, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { LevelMeter } from '../../../shared/charts/level-meter.tsx'
import { useReducedMotion } from '../../../shared/hooks/use-reduced-motion.ts'
import { type LevelWord, watchMicrophoneLevel } from '../../../shared/lib/microphone-level.ts'
import { bandOf } from '../device/audio-quality.ts'
import { ADVICE, BAND_WORD } from '../device/quality-text.ts'
import { useVoiceReading } from '../device/use-voice-reading.ts'
import { STEP_MS } from './level-steps.tsx'

const SAID: Record<LevelWord, string> = { Quiet: 'Quiet', Good: 'Good level', 'Too loud': 'Too loud' }

/** The level of the candidate's voice, and how good it sounds or what would help. */
export function Level({ microphone }: { microphone: AnalyserNode | null }) {
  const { quality, advice } = useVoiceReading(microphone) ?? { quality: null, advice: null }
  const [{ level, word }, setLevel] = useState<{ level: number; word: LevelWord }>({
    level: 0,
    word: 'Quiet',
  })
  const isReduced = useReducedMotion()
  useEffect(() => {
    if (!microphone) return
    const show = (level: number, word: LevelWord) => setLevel({ level, word })
    return watchMicrophoneLevel(microphone, show, isReduced ? STEP_MS : undefined)
  }, [microphone, isReduced])
  return (
    <div className="voice-care">
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

/** How far an answer has come, from 0 (being sent) to 2, what follows it. */
export function Ticks({ current, last = 'Replying' }: { current: number; last?: string }) {
  return (
    <ol className="ticks" id="talk-extra" aria-label="What’s happening">
      {['Sent', 'Heard', last].map((step, index) => (
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

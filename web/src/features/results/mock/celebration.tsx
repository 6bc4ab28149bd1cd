import { voiceWord } from '@preceptor/domain/speech/voice-word'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { rememberCelebrated, wasCelebrated } from './celebrated.ts'

const SHOWN_MS = 3_000
function Overlay({ score, onClose }: { score: number; onClose: () => void }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc does the same, and so does waiting
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc does the same
    <div className="celebration" onClick={onClose}>
      <div className="card">
        <p className="score-figure num">
          {score}
          <span className="text-2xl text-ink-2">%</span>
          <svg className="score-ring" viewBox="0 0 100 100" aria-hidden="true">
            <circle cx="50" cy="50" r="48" pathLength="100" />
          </svg>
        </p>
        <p className="voice text-xl">{voiceWord(score)}. Your own words earned it.</p>
        <button type="button" className="btn bare icon absolute top-2 right-2">
          <X className="i" />
          <span className="sr">Close</span>
        </button>
      </div>
    </div>
  )
}

/** Three seconds over the page for a high score; Esc or a click ends it. Once for each result in each tab. */
export function Celebration({ sessionId, score }: { sessionId: string; score: number }) {
  const [open, setOpen] = useState(false)
  // The status is in the page before it says something, or it would not be read out.
  useEffect(() => {
    if (wasCelebrated(sessionId)) return
    rememberCelebrated(sessionId)
    setOpen(true)
  }, [sessionId])
  useEffect(() => {
    if (!open) return
    const close = () => setOpen(false)
    const timer = setTimeout(close, SHOWN_MS)
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && close()
    document.addEventListener('keydown', onKey)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('keydown', onKey)
    }
  }, [open])
  return <div role="status">{open && <Overlay score={score} onClose={() => setOpen(false)} />}</div>
}

import { useState } from 'react'
import { Segmented } from '../../../shared/components/fields/segmented.tsx'
import { applyTheme, readTheme, THEMES, type Theme } from '../../../shared/lib/theme.ts'
import { GESTURES, GESTURES_LABEL, useTalkGesture } from '../../../shared/voice/talk-gesture.ts'

const EXPLAINED = {
  hold: 'Hold the button while you speak, and let go to send.',
  tap: 'Tap once to speak, and once more to send.',
  free: 'Just talk. Your answer is sent when you’ve finished; pauses to think are fine. The microphone stays open during the interview, and nothing is sent while no one is speaking.',
} as const

/** What this browser remembers: the colour scheme, and how the talk button works. */
export function PreferencesPanel() {
  const [theme, setTheme] = useState(readTheme)
  const { gesture, choose: chooseGesture } = useTalkGesture()
  const chooseTheme = (chosen: Theme) => {
    applyTheme(chosen)
    setTheme(chosen)
  }
  return (
    <section className="card stack" aria-labelledby="preferences">
      <h2 id="preferences">On this device</h2>
      <div className="stack gap-2">
        <h3>Theme</h3>
        <div>
          <Segmented label="Theme" choices={THEMES} value={theme} onChange={chooseTheme} />
        </div>
      </div>
      <div className="stack gap-2">
        <h3>Talk button</h3>
        <div>
          <Segmented label={GESTURES_LABEL} choices={GESTURES} value={gesture} onChange={chooseGesture} />
        </div>
        <p className="small muted">{EXPLAINED[gesture]}</p>
      </div>
    </section>
  )
}

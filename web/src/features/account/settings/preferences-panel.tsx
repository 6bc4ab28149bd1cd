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
    <section className="stack" aria-labelledby="preferences">
      <h3 id="preferences">On this device</h3>
      <div className="setting">
        <h4>Theme</h4>
        <Segmented label="Theme" choices={THEMES} value={theme} onChange={chooseTheme} />
      </div>
      <div className="setting">
        <div>
          <h4>Talk button</h4>
          <p className="small muted">{EXPLAINED[gesture]}</p>
        </div>
        <Segmented label={GESTURES_LABEL} choices={GESTURES} value={gesture} onChange={chooseGesture} />
      </div>
    </section>
  )
}

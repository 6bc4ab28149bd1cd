import { useState } from 'react'
import { Segmented } from '../../../shared/components/fields/segmented.tsx'
import { applyTheme, readTheme, THEMES, type Theme } from '../../../shared/lib/theme.ts'

/** Light or dark, remembered in this browser. */
export function ThemeChoice() {
  const [theme, setTheme] = useState<Theme>(readTheme)
  const change = (next: Theme) => {
    applyTheme(next)
    setTheme(next)
  }
  return <Segmented label="Colors" choices={THEMES} value={theme} onChange={change} />
}

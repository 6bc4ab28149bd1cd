import { useState } from 'react'
import { Segmented } from '../../../shared/components/fields/segmented.tsx'
import { applyTheme, readTheme, type Theme } from '../../../shared/lib/theme.ts'

const CHOICES = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

/** Light or dark, remembered in this browser. */
export function ThemeChoice() {
  const [theme, setTheme] = useState<Theme>(readTheme)
  const change = (next: Theme) => {
    applyTheme(next)
    setTheme(next)
  }
  return <Segmented label="Colors" choices={CHOICES} value={theme} onChange={change} />
}

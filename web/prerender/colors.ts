import { readFileSync } from 'node:fs'

const css = readFileSync(new URL('../src/shared/styles/tokens.css', import.meta.url), 'utf8')

/** A color of the tokens: the first of its name is the light one, the next the dark one. */
const colorOf = (name: string, scheme: 'light' | 'dark'): string => {
  const [light, dark] = [...css.matchAll(new RegExp(`--${name}:\\s*(#[0-9a-f]{6})`, 'g'))]
  const found = (scheme === 'light' ? light : dark)?.[1]
  if (!found) throw new Error(`tokens.css has no ${scheme} --${name}`)
  return found
}

/** Of the browser's own bars: the ground of our header. */
export const BAR_COLORS = { light: colorOf('surface', 'light'), dark: colorOf('surface', 'dark') }

/** Of the pictures that other sites show: the stage, as on the first screen of the landing page. */
export const PICTURE_COLORS = {
  ground: colorOf('stage', 'light'),
  ink: colorOf('on-stage', 'light'),
  quiet: colorOf('on-stage-2', 'light'),
  accent: colorOf('stage-accent', 'light'),
}

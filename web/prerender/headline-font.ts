import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const WHOLE = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'
const FOLDER = fileURLToPath(new URL('../../node_modules/.cache/headline-font', import.meta.url))
const CHARACTERS = Array.from({ length: 0x2200 }, (_, code) => String.fromCodePoint(code)).join('')

let made: Promise<string> | undefined

/** Where the interface's typeface in bold is, as the file that pictures are drawn with: those read no WOFF. */
export const headlineFont = (): Promise<string> => {
  made ??= make()
  return made
}

const make = async (): Promise<string> => {
  const whole = readFileSync(createRequire(import.meta.url).resolve(WHOLE))
  const bold = await subsetFont(whole, CHARACTERS, {
    targetFormat: 'truetype',
    variationAxes: { wght: 700 },
  })
  mkdirSync(FOLDER, { recursive: true })
  const path = join(FOLDER, 'figtree-700.ttf')
  // Whole at once: another build may read it now.
  const own = `${path}.${process.pid}`
  writeFileSync(own, bold)
  renameSync(own, path)
  return path
}

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

/** The weights that the sheets ask for; the typefaces have those from 200 or 300 to 900, at up to twice the size. */
export const WEIGHTS = { figtree: { min: 400, max: 720 }, literata: { min: 400, max: 650 } } as const
const FAMILIES = ['figtree', 'literata'] as const
const SCRIPTS = ['latin', 'latin-ext'] as const

const modules = createRequire(import.meta.url)
const FOLDER = fileURLToPath(new URL('../../node_modules/.cache/narrow-fonts', import.meta.url))
/** Every character that the ranges of fonts.css may ask for, of one script or the other. */
const CHARACTERS = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code)).join('')

/** Writes a font file with fewer weights. Returns where it is. */
const narrow = async (family: (typeof FAMILIES)[number], specifier: string): Promise<string> => {
  const variationAxes = { wght: WEIGHTS[family] }
  const whole = readFileSync(modules.resolve(specifier))
  const narrowed = await subsetFont(whole, CHARACTERS, { targetFormat: 'woff2', variationAxes })
  mkdirSync(FOLDER, { recursive: true })
  const path = join(FOLDER, basename(specifier))
  writeFileSync(path, narrowed)
  return path
}

/** Has the built sheets ask for typefaces with the weights that we use, made from those of the packages. */
export const narrowFonts = (): Plugin => ({
  name: 'preceptor:narrow-fonts',
  apply: 'build',
  // By an alias: addresses in sheets are not resolved by plugins.
  async config() {
    const files = FAMILIES.flatMap((family) =>
      SCRIPTS.map(
        (script) =>
          [family, `@fontsource-variable/${family}/files/${family}-${script}-wght-normal.woff2`] as const,
      ),
    )
    const alias = files.map(async ([family, specifier]) => ({
      find: specifier,
      replacement: await narrow(family, specifier),
    }))
    return { resolve: { alias: await Promise.all(alias) } }
  },
})

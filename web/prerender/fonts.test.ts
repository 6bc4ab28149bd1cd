import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withoutFontSwap } from './fonts.ts'

const FONTS = readFileSync(new URL('../src/shared/styles/fonts.css', import.meta.url), 'utf8')

test('no font of a public page takes the place of another once words are painted', () => {
  const faces = FONTS.split('@font-face').slice(1)
  const kept = withoutFontSwap(FONTS).split('@font-face').slice(1)
  for (const [at, face] of faces.entries())
    expect(/font-display:\s*(\w+)/.exec(kept[at]!)?.[1], face).toBe(
      face.includes('url(') ? 'optional' : undefined,
    )
  expect(() => withoutFontSwap('p{margin:0}')).toThrow('no font that is swapped')
})

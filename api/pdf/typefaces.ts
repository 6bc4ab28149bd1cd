import { readFileSync } from 'node:fs'
import type { Pdf } from './pdf-page.ts'

const FILES = {
  Figtree: 'figtree-latin-400-normal.woff',
  'Figtree-Bold': 'figtree-latin-700-normal.woff',
  Literata: 'literata-latin-400-normal.woff',
} as const
/** The product's own: Figtree for what is read, Literata for what is spoken. */
export type Typeface = keyof typeof FILES

const names = Object.keys(FILES) as Typeface[]
const read = (name: Typeface) => readFileSync(new URL(`fonts/${FILES[name]}`, import.meta.url))
const BYTES = new Map(names.map((name) => [name, read(name)]))

/** Makes the typefaces known to a document, by name; only the letters used go into the file. */
export function addTypefaces(pdf: Pdf): void {
  for (const [name, bytes] of BYTES) pdf.registerFont(name, bytes)
}

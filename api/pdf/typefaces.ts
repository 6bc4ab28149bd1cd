import { readFileSync } from 'node:fs'

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
export function addTypefaces(pdf: PDFKit.PDFDocument): void {
  for (const [name, bytes] of BYTES) pdf.registerFont(name, bytes)
}

/** Letters that a reader's own typefaces show and ours lack, as in Žižek. */
const LACKING = new Set('ƒ†‡‰ŠšŸŽž')
const STAND_IN = {
  Figtree: 'Helvetica',
  'Figtree-Bold': 'Helvetica-Bold',
  Literata: 'Times-Roman',
} as const satisfies Record<Typeface, string>

/** The typeface for a text: a reader's own one where ours would leave holes. */
export const typefaceFor = (font: Typeface, text: string): string =>
  [...text].some((letter) => LACKING.has(letter)) ? STAND_IN[font] : font

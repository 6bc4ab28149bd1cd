import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { WEAKNESS_GUIDE } from '@preceptor/content/weakness-guide/weakness-guide'
import { expect, test } from 'vitest'
import stored from './pages.json' with { type: 'json' }

const read = (file: string) => readFileSync(new URL(file, import.meta.url))

test('the pictures are of the guide as it is now', () => {
  const hash = createHash('sha256').update(JSON.stringify(WEAKNESS_GUIDE)).digest('hex').slice(0, 12)
  const whatToDo =
    'The guide changed: run `node api/guide/pictures/make-guide-pictures.ts` and commit its pictures'
  expect(stored.textHash, whatToDo).toBe(hash)
})

test('there is a picture of each page that is listed, as large as the list says', () => {
  const files = readdirSync(new URL('.', import.meta.url)).filter((name) => name.endsWith('.png'))
  expect(files.sort()).toEqual(stored.pages.map(({ file }) => file).sort())
  for (const { file, width, height } of stored.pages) {
    const png = read(file)
    expect(png.subarray(1, 4).toString('latin1')).toBe('PNG')
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([width, height])
    expect(png.length, file).toBeLessThan(64 * 1024)
  }
})

test('each says which page it shows', () => {
  const alts = stored.pages.map(({ alt }) => alt)
  expect(new Set(alts).size).toBe(alts.length)
  for (const { alt, page } of stored.pages) if (page > 1) expect(alt).toContain(`Page ${page}`)
})

import { expect, test } from 'vitest'
import { unpackedBytes } from './zip-size.ts'

interface Entry {
  name: string
  size: number
  comment?: string
}

/** A zip's central directory; what is in the entries themselves is nobody's concern here. */
const directoryOf = (entries: readonly Entry[], comment = '') => {
  const parts: Uint8Array<ArrayBuffer>[] = []
  for (const { name, size, comment: note = '' } of entries) {
    const part = new Uint8Array(46 + name.length + note.length)
    const view = new DataView(part.buffer)
    view.setUint32(0, 0x02014b50, true)
    view.setUint32(24, size, true)
    view.setUint16(28, name.length, true)
    view.setUint16(32, note.length, true)
    parts.push(part)
  }
  const end = new Uint8Array(22 + comment.length)
  const view = new DataView(end.buffer)
  view.setUint32(0, 0x06054b50, true)
  view.setUint16(10, entries.length, true)
  view.setUint32(16, 4, true)
  return new Uint8Array([...[0x50, 0x4b, 3, 4], ...parts.flatMap((part) => [...part]), ...end])
}

test('the sizes of all entries are added up', () => {
  const entries = [
    { name: 'word/document.xml', size: 40_000_000, comment: 'a note' },
    { name: '[Content_Types].xml', size: 900 },
  ]
  expect(unpackedBytes(directoryOf(entries))).toBe(40_000_900)
  expect(unpackedBytes(directoryOf(entries, 'a comment of the file'))).toBe(40_000_900)
  expect(unpackedBytes(directoryOf([]))).toBe(0)
})

test.each([
  ['no end record', new Uint8Array([0x50, 0x4b, 3, 4, 9, 9])],
  ['nothing at all', new Uint8Array(0)],
  ['a size that is written elsewhere', directoryOf([{ name: 'a', size: 0xffffffff }])],
  ['a directory that is cut off', directoryOf([{ name: 'a', size: 1 }]).subarray(20)],
])('with %s it is not known', (_, bytes) => {
  expect(unpackedBytes(new Uint8Array(bytes))).toBe(Number.POSITIVE_INFINITY)
})

import { crc32, deflateSync } from 'node:zlib'

/** Red, green and blue of each pixel, row by row. */
export interface Picture {
  width: number
  height: number
  rgb: Uint8Array
}

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])

/** Reads a binary PPM with 255 as its highest value, as `pdftoppm` writes it. */
export function readPpm(file: Uint8Array): Picture {
  const head = Buffer.from(file.subarray(0, 40)).toString('latin1')
  const [magic, width, height, highest] = head.split(/\s/)
  if (magic !== 'P6' || highest !== '255') throw new Error('not a PPM of the kind that is read here')
  const pixels = Number(width) * Number(height) * 3
  return { width: Number(width), height: Number(height), rgb: file.subarray(file.length - pixels) }
}

/** A PNG with at most so many colors, the most frequent ones; a page of text needs few. */
export function toPalettePng({ width, height, rgb }: Picture, colors: number): Buffer {
  const palette = frequentColors(rgb, colors)
  const known = new Map<number, number>()
  const rows = Buffer.alloc((width + 1) * height)
  for (let at = 0; at < width * height; at++) {
    const color = colorAt(rgb, at)
    let index = known.get(color)
    if (index === undefined) {
      index = nearest(palette, color)
      known.set(color, index)
    }
    // Each row begins with the number of its filter, which is none.
    rows[at + Math.floor(at / width) + 1] = index
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3, 0, 0, 0], 8)
  const bytes = Buffer.from(palette.flatMap((color) => [color >> 16, (color >> 8) & 255, color & 255]))
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', bytes),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function colorAt(rgb: Uint8Array, pixel: number): number {
  const at = pixel * 3
  return ((rgb[at] as number) << 16) | ((rgb[at + 1] as number) << 8) | (rgb[at + 2] as number)
}

function frequentColors(rgb: Uint8Array, most: number): number[] {
  const counts = new Map<number, number>()
  for (let at = 0; at < rgb.length / 3; at++) {
    const color = colorAt(rgb, at)
    counts.set(color, (counts.get(color) ?? 0) + 1)
  }
  const byCount = [...counts].sort(([, a], [, b]) => b - a).map(([color]) => color)
  const chosen: number[] = []
  for (const color of byCount) {
    if (chosen.length < most && chosen.every((other) => distance(other, color) > 200)) chosen.push(color)
  }
  return chosen
}

function nearest(palette: readonly number[], color: number): number {
  const distances = palette.map((other) => distance(other, color))
  return distances.indexOf(Math.min(...distances))
}

/** Squared, over the three channels. */
function distance(a: number, b: number): number {
  const parts = [16, 8, 0].map((shift) => ((a >> shift) & 255) - ((b >> shift) & 255))
  return parts.reduce((sum, part) => sum + part * part, 0)
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}

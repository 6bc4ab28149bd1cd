import { expect, it } from 'vitest'
import { HeldSound } from './held-sound.ts'

const piece = (bytes: number, value: number) => new Uint8Array(bytes).fill(value)

it('holds every piece as it came, whatever becomes of the one it came in', () => {
  const sound = new HeldSound()
  const pieces = Array.from({ length: 100 }, (_, n) => piece(8_000 + n, n))
  const held = pieces.map((one) => sound.hold(one))
  for (const one of pieces) one.fill(255)
  expect(held.map((one) => one.byteLength)).toEqual(pieces.map((one) => one.byteLength))
  for (const [n, one] of held.entries()) expect(one.every((byte) => byte === n)).toBe(true)
})

it('lays many pieces into pages of their own, and a piece of any size', () => {
  const sound = new HeldSound()
  const held = [8_000, 8_000, 8_000, 1_000_000, 8_000].map((bytes, n) => sound.hold(piece(bytes, n)))
  expect(new Set(held.map((one) => one.buffer)).size).toBe(3)
  for (const { buffer } of held) expect((buffer as ArrayBuffer).resizable).toBe(true)
})

it('releases its pages, not what somebody still has', () => {
  const sound = new HeldSound()
  const before = sound.hold(piece(8_000, 1))
  sound.release()
  const after = sound.hold(piece(8_000, 2))
  expect(after.buffer).not.toBe(before.buffer)
  expect(before.every((byte) => byte === 1)).toBe(true)
})

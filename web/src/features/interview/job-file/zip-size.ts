const END_SIGN = 0x06054b50
const ENTRY_SIGN = 0x02014b50
/** The end record without its comment, which has at most 64 KB. */
const END_BYTES = 22
const MAX_COMMENT_BYTES = 65_535
const ENTRY_BYTES = 46

/**
 * How many bytes a zip file says it unpacks to, all entries together, read from its central directory (APPNOTE.TXT 4.3.12
 * and 4.3.16). Infinite where that cannot be read, or an entry is so large that its size is written elsewhere (zip64).
 */
export const unpackedBytes = (bytes: Uint8Array<ArrayBuffer>): number => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endRecordAt(view)
  if (end === null) return Number.POSITIVE_INFINITY
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  let total = 0
  for (let entry = 0; entry < count; entry++) {
    if (at + ENTRY_BYTES > view.byteLength || view.getUint32(at, true) !== ENTRY_SIGN)
      return Number.POSITIVE_INFINITY
    const size = view.getUint32(at + 24, true)
    if (size === 0xffffffff) return Number.POSITIVE_INFINITY
    total += size
    const name = view.getUint16(at + 28, true)
    const extra = view.getUint16(at + 30, true)
    const comment = view.getUint16(at + 32, true)
    at += ENTRY_BYTES + name + extra + comment
  }
  return total
}

const endRecordAt = (view: DataView): number | null => {
  const first = Math.max(0, view.byteLength - END_BYTES - MAX_COMMENT_BYTES)
  for (let at = view.byteLength - END_BYTES; at >= first; at--)
    if (view.getUint32(at, true) === END_SIGN) return at
  return null
}

/**
 * Frames of Azure's speech WebSocket. A text frame is headers, a blank line, a JSON or SSML body; a binary
 * frame is a big-endian uint16 length, that many bytes of headers, the body.
 */
export type Frame = { path: string; requestId: string; contentType: string; body: Buffer }

/** 100 ns ticks, the unit of every offset and duration on this wire. */
export const TICKS_PER_MS = 10_000

/** Throws on a binary frame shorter than its own header. */
export function parseFrame(data: Buffer, isBinary: boolean): Frame {
  const { head, body } = isBinary ? splitBinary(data) : splitText(data)
  const headers = new Map<string, string>()
  for (const line of head.split('\r\n')) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim())
  }
  return {
    path: (headers.get('path') ?? '').toLowerCase(),
    requestId: headers.get('x-requestid') ?? '',
    contentType: headers.get('content-type') ?? '',
    body,
  }
}

function splitBinary(data: Buffer) {
  const headerLength = data.length < 2 ? data.length : data.readUInt16BE(0)
  if (headerLength + 2 > data.length) throw new Error('A binary frame is shorter than its header.')
  return { head: data.toString('latin1', 2, 2 + headerLength), body: data.subarray(2 + headerLength) }
}

function splitText(data: Buffer) {
  const blank = data.indexOf('\r\n\r\n')
  const end = blank < 0 ? data.length : blank
  return { head: data.toString('utf8', 0, end), body: data.subarray(blank < 0 ? end : end + 4) }
}

export function textFrame(path: string, requestId: string, body: unknown): string {
  return `X-RequestId:${requestId}\r\nPath:${path}\r\nContent-Type:application/json; charset=utf-8\r\n\r\n${JSON.stringify(body)}`
}

/** The head of every audio frame of one answer; made once, used for each. */
export function audioFrameHead(requestId: string, streamId: string): Buffer {
  const head = Buffer.from(
    `X-RequestId:${requestId}\r\nX-StreamId:${streamId}\r\nContent-Type:audio/x-wav\r\nPath:audio\r\n`,
  )
  const length = Buffer.alloc(2)
  length.writeUInt16BE(head.length)
  return Buffer.concat([length, head])
}

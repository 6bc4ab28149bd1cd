import type { IncomingMessage, ServerResponse } from 'node:http'

/** The body of a request, at most `maxBytes`. Throws on a larger one. */
export async function readTextBody(request: IncomingMessage, maxBytes: number): Promise<string> {
  const parts: Buffer[] = []
  let sizeBytes = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    sizeBytes += part.length
    if (sizeBytes > maxBytes) throw new Error(`The body is larger than ${maxBytes} bytes: send less.`)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** The JSON body of a request, at most `maxBytes`. Throws on a larger or malformed one. */
export async function readJsonBody(request: IncomingMessage, maxBytes: number): Promise<unknown> {
  return JSON.parse(await readTextBody(request, maxBytes))
}

export function replyJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { z } from 'zod'

/** One request as a vendor's documents describe it, with their answer. */
const Exchange = z.object({
  /** Where the answer is described, and what of it is ours. */
  source: z.string(),
  request: z.object({
    method: z.string(),
    path: z.string(),
    headers: z.record(z.string(), z.string()),
    form: z.unknown().optional(),
    /** Messages are given by their roles: their words are ours. */
    json: z.unknown().optional(),
  }),
  reply: z.object({
    status: z.number(),
    headers: z.record(z.string(), z.string()).default({}),
    body: z.unknown().optional(),
    /** Sent one by one as server-sent events, and then `[DONE]`. */
    events: z.array(z.unknown()).optional(),
  }),
})
export type Exchange = z.infer<typeof Exchange>

export const readExchange = (vendor: string, name: string): Exchange =>
  Exchange.parse(JSON.parse(readFileSync(join(import.meta.dirname, '..', vendor, `${name}.json`), 'utf8')))

/**
 * A server that answers as recorded, whatever is asked, and notes what was asked in the form of the recording, so that the
 * two can be compared.
 */
export async function startReplay(exchange: Exchange) {
  const asked: Exchange['request'][] = []
  const { request: expected, reply } = exchange
  const server = createServer(async (request, response) => {
    asked.push(await readRequest(request, Object.keys(expected.headers)))
    const type = reply.events ? 'text/event-stream' : 'application/json'
    response.writeHead(reply.status, { ...reply.headers, 'content-type': type })
    for (const event of reply.events ?? []) response.write(`data: ${JSON.stringify(event)}\n\n`)
    response.end(reply.events ? 'data: [DONE]\n\n' : JSON.stringify(reply.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    stop: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

async function readRequest(request: IncomingMessage, named: readonly string[]): Promise<Exchange['request']> {
  let text = ''
  for await (const part of request) text += part
  const { method = '', url = '', headers } = request
  const common = {
    method,
    path: decodeURIComponent(url),
    headers: Object.fromEntries(named.map((name) => [name, String(headers[name])])),
  }
  if (!text) return common
  return headers['content-type']?.startsWith('application/json')
    ? { ...common, json: byRoles(JSON.parse(text)) }
    : { ...common, form: readForm(text) }
}

const byRoles = (body: { messages: { role: string }[] }) => ({
  ...body,
  messages: body.messages.map(({ role }) => role),
})

/** `items[0][price]=x` as objects and lists. */
function readForm(text: string): unknown {
  const root: Record<string, unknown> = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll(']', '').split('[')
    let at = root
    for (const key of path.slice(0, -1)) {
      at[key] ??= {}
      at = at[key] as Record<string, unknown>
    }
    at[path.at(-1)!] = value
  }
  return withLists(root)
}

function withLists(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, each]) => [key, withLists(each)] as const)
  const isList = entries.length > 0 && entries.every(([key]) => /^\d+$/.test(key))
  return isList ? entries.map(([, each]) => each) : Object.fromEntries(entries)
}

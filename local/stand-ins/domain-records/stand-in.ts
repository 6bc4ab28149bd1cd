import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import dnsPacket from 'dns-packet'
import { z } from 'zod'
import { readJsonBody, replyJson } from '../body.ts'
import { closeServer, listen } from '../listener.ts'
import { readForm, recordsPage } from './page.ts'

/** How the server answers: rightly, never, with a failure, cut short, or with something else's id. */
export const RecordFault = z.enum(['none', 'never', 'servfail', 'truncated', 'other-id'])
export type RecordFault = z.infer<typeof RecordFault>

const Change = z.object({
  name: z.string().max(253).optional(),
  texts: z.array(z.string().max(1_000)).max(50).optional(),
  fault: RecordFault.optional(),
})

const AUTHORITATIVE = 1 << 10
const TRUNCATED = 1 << 9
const SERVFAIL = 2
const NXDOMAIN = 3
const MAX_CHANGE_BYTES = 64 * 1024

/**
 * A name server with the text records it was given, over UDP; `PUT` to its page with `{name, texts}` sets those of a name,
 * with `{fault}` how it misbehaves, `GET /records` lists what it has, and people have a form at `/`.
 */
export function createDomainRecordsStandIn({ port, httpPort }: { port: number; httpPort?: number }) {
  const records = new Map<string, readonly string[]>()
  let fault: RecordFault = 'none'
  let socket: Socket | undefined
  let page: Server | undefined
  let asked = 0

  const setTexts = (name: string, texts: readonly string[]) => {
    if (texts.length === 0) records.delete(name.toLowerCase())
    else records.set(name.toLowerCase(), [...texts])
  }

  const answer = (query: Buffer): Buffer | undefined => {
    asked += 1
    if (fault === 'never') return undefined
    const { id = 0, questions = [] } = dnsPacket.decode(query)
    const [question] = questions
    const reply = (flags: number, texts: readonly string[] = []) =>
      dnsPacket.encode({
        type: 'response',
        id: fault === 'other-id' ? id + 1 : id,
        flags: AUTHORITATIVE | flags,
        questions,
        answers: texts.map((text) => ({ type: 'TXT', name: question!.name, ttl: 0, data: text })),
      })
    if (fault === 'servfail' || !question) return reply(SERVFAIL)
    if (fault === 'truncated') return reply(TRUNCATED)
    const texts = records.get(question.name.toLowerCase())
    if (!texts) return reply(NXDOMAIN)
    return question.type === 'TXT' ? reply(0, texts) : reply(0)
  }

  return {
    setTexts,
    setFault(next: RecordFault): void {
      fault = next
    },
    /** How many queries came. */
    get asked(): number {
      return asked
    },
    /** As `node:dns` takes it. */
    get address(): string {
      return `127.0.0.1:${socket?.address().port ?? port}`
    },
    async start(): Promise<void> {
      const opened = createSocket('udp4')
      socket = opened
      opened.on('message', (query, from) => {
        try {
          const reply = answer(query)
          if (reply) opened.send(reply, from.port, from.address)
        } catch {
          // No query: nobody waits for an answer.
        }
      })
      opened.bind(port, '127.0.0.1')
      await once(opened, 'listening')
      if (httpPort === undefined) return
      page = createServer((request, response) => {
        const done =
          request.method === 'POST'
            ? readForm(request).then(({ name, text }) => {
                if (name) setTexts(name, text ? [text] : [])
                response.writeHead(303, { location: '/' }).end()
              })
            : request.url === '/' && request.method === 'GET'
              ? Promise.resolve(
                  void response
                    .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
                    .end(recordsPage(records)),
                )
              : request.method === 'PUT'
                ? readJsonBody(request, MAX_CHANGE_BYTES).then((body) => {
                    const change = Change.parse(body)
                    if (change.name) setTexts(change.name, change.texts ?? [])
                    if (change.fault) fault = change.fault
                    replyJson(response, 200, {})
                  })
                : Promise.resolve(replyJson(response, 200, { fault, records: Object.fromEntries(records) }))
        done.catch(() => replyJson(response, 400, { error: 'Send {name, texts} or {fault}.' }))
      })
      await listen(page, httpPort)
    },
    async stop(): Promise<void> {
      if (page) await closeServer(page)
      const opened = socket
      socket = undefined
      if (opened) await new Promise<void>((resolve) => opened.close(() => resolve()))
    },
  }
}

export type DomainRecordsStandIn = ReturnType<typeof createDomainRecordsStandIn>

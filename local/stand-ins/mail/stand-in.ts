import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { replyJson } from '../body.ts'
import { closeServer, listen } from '../listener.ts'
import { servePage } from './inbox-page.ts'
import { type ReceivedMail, readMail } from './received-mail.ts'
import { createSmtpPort } from './smtp-port.ts'

export type MailStandInOptions = {
  /** 0 takes any free port, here and below. */
  smtpPort: number
  httpPort: number
}

const MAX_MESSAGES = 500

/**
 * A mail server for machines without one: takes mail for anybody over SMTP, sends none on, and shows it as an
 * inbox page and as JSON. It keeps the newest 500 mails, in memory.
 */
export function createMailStandIn({
  smtpPort: wantedSmtpPort,
  httpPort: wantedHttpPort,
}: MailStandInOptions) {
  let smtpPort = wantedSmtpPort
  let httpPort = wantedHttpPort
  /** Newest first. */
  let inbox: ReceivedMail[] = []
  const smtp = createSmtpPort(async (raw, recipients) => {
    inbox = [...(await readMail(raw, recipients)), ...inbox].slice(0, MAX_MESSAGES)
  })

  const messages = (to?: string): ReceivedMail[] =>
    to === undefined ? inbox : inbox.filter((mail) => mail.to.toLowerCase() === to.toLowerCase())

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in')
    if (pathname === '/healthz') return replyJson(response, 200, { ok: true })
    if (pathname === '/messages' && request.method === 'DELETE') {
      inbox = []
      return response.writeHead(204).end()
    }
    if (pathname === '/messages') {
      return replyJson(response, 200, messages(searchParams.get('to') ?? undefined))
    }
    if (!(await servePage(pathname, inbox, response))) replyJson(response, 404, { error: 'Not found' })
  }
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy())
  })

  return {
    /** For SMTP_URL. */
    get smtpUrl(): string {
      return `smtp://127.0.0.1:${smtpPort}`
    },
    /** Of the inbox page; the JSON is at `/messages?to=`. */
    get url(): string {
      return `http://127.0.0.1:${httpPort}`
    },
    /** What came, newest first: to anybody, or to one address in whatever case. */
    messages,
    setAnswer: smtp.setAnswer,
    /** SMTP connections open now. */
    get connections(): number {
      return smtp.connections
    },
    /** The mail server as if switched off: connections are cut and new ones rejected, until `comeBack`. */
    goDown: smtp.close,
    async comeBack(): Promise<void> {
      await smtp.open(smtpPort)
    },
    async start(): Promise<void> {
      smtpPort = await smtp.open(wantedSmtpPort)
      httpPort = await listen(server, wantedHttpPort)
    },
    async stop(): Promise<void> {
      await Promise.all([smtp.close(), closeServer(server)])
    },
  }
}
export type MailStandIn = ReturnType<typeof createMailStandIn>

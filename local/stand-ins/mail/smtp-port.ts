import type { Socket } from 'node:net'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'
import { listen } from '../listener.ts'

/**
 * How the port answers a mail: takes it, takes it but breaks off before saying so, asks to come again (452),
 * rejects it for good (550), or never answers.
 */
export type SmtpAnswer = 'take' | 'break' | 'busy' | 'refuse' | 'stall'

const MAX_MAIL_BYTES = 1024 * 1024

/**
 * An SMTP port that takes mail for anybody. `open` resolves the port taken; `close` cuts every connection, and
 * the port can be opened again.
 */
export function createSmtpPort(onMail: (raw: Buffer, recipients: string[]) => Promise<void>) {
  const sockets = new Set<Socket>()
  let server: SMTPServer | undefined
  let answer: SmtpAnswer = 'take'

  const cutAll = () => {
    for (const socket of sockets) socket.destroy()
  }

  const make = () =>
    new SMTPServer({
      authOptional: true,
      hideSTARTTLS: true,
      disableReverseLookup: true,
      size: MAX_MAIL_BYTES,
      logger: false,
      onMailFrom(_address, _session, callback) {
        if (answer === 'stall') return
        callback(toError(answer))
      },
      onData(stream, session, callback) {
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        readWhole(stream)
          .then((raw) => onMail(raw, recipients))
          .then(
            () => (answer === 'break' ? cutAll() : callback(null)),
            () => callback(withCode(552, 'The mail is too large or cannot be read.')),
          )
      },
    })

  return {
    setAnswer(next: SmtpAnswer): void {
      answer = next
    },
    /** How many are open now. */
    get connections(): number {
      return sockets.size
    },
    async open(port: number): Promise<number> {
      server = make()
      server.on('error', () => {})
      server.server.on('connection', (socket: Socket) => {
        sockets.add(socket)
        socket.once('close', () => sockets.delete(socket))
      })
      return listen(server.server, port)
    },
    async close(): Promise<void> {
      const closing = server
      server = undefined
      if (!closing) return
      await new Promise<void>((resolve) => {
        closing.close(() => resolve())
        cutAll()
      })
    },
  }
}

function toError(answer: SmtpAnswer): Error | null {
  if (answer === 'busy') return withCode(452, 'Too busy, come again.')
  if (answer === 'refuse') return withCode(550, 'There is no such mailbox.')
  return null
}

const withCode = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode })

/** The stream to its end, also where it is too large, so that the client gets to hear it. */
async function readWhole(stream: SMTPServerDataStream): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of stream as AsyncIterable<Buffer>) {
    if (!stream.sizeExceeded) parts.push(part)
  }
  if (stream.sizeExceeded) throw new Error(`The mail is larger than ${MAX_MAIL_BYTES} bytes.`)
  return Buffer.concat(parts)
}

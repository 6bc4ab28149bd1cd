import { setTimeout as sleep } from 'node:timers/promises'
import type { ReceivedMail } from '@preceptor/local/stand-ins/mail/received-mail'
import { createMailStandIn, type MailStandIn } from '@preceptor/local/stand-ins/mail/stand-in'
import { findFreePort } from '@preceptor/local/start/ports'

const WAIT_MS = 5_000
const LOOK_EVERY_MS = 10

/** Somebody else may take a port between its being found free and its being taken: another pair is tried then. */
async function startOnFreePorts(triesLeft = 4): Promise<MailStandIn> {
  const standIn = createMailStandIn({ smtpPort: await findFreePort(), httpPort: await findFreePort() })
  try {
    await standIn.start()
    return standIn
  } catch (error) {
    if (triesLeft === 0) throw error
    return startOnFreePorts(triesLeft - 1)
  }
}

/** A mail server of a test's own, and a look into what it took. */
export async function openMailbox() {
  const standIn = await startOnFreePorts()

  return {
    standIn,
    /** The newest mail to an address, waited for up to 5 seconds. */
    async mailTo(address: string): Promise<ReceivedMail> {
      const deadline = performance.now() + WAIT_MS
      while (performance.now() < deadline) {
        const [newest] = standIn.messages(address)
        if (newest) return newest
        await sleep(LOOK_EVERY_MS)
      }
      throw new Error(`No mail to ${address} within ${WAIT_MS} ms.`)
    },
    /** All mails to an address so far, newest first. */
    mailsTo: (address: string): ReceivedMail[] => standIn.messages(address),
    /** Where the first link of a mail's text leads. */
    linkIn(mail: Pick<ReceivedMail, 'text'>): URL {
      const [link] = /https?:\/\/\S+/.exec(mail.text) ?? []
      if (!link) throw new Error('The mail has no link.')
      return new URL(link)
    },
  }
}

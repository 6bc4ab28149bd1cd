import { expect } from '@playwright/test'
import type { System } from './system.ts'

const ARRIVES_WITHIN_MS = 10_000

/** The newest mail to an address whose subject fits, waiting for it. */
export const mailTo = async ({ mail }: System, address: string, subject: RegExp) => {
  const newest = () => mail.messages(address).find((message) => subject.test(message.subject))
  await expect.poll(() => newest()?.subject, { timeout: ARRIVES_WITHIN_MS }).toMatch(subject)
  return newest() as NonNullable<ReturnType<typeof newest>>
}

/** The link of a mail that leads to `path`, as its reader would follow it. */
export const linkIn = ({ text }: { text: string }, path: string) => {
  const link = text.match(/https?:\/\/\S+/g)?.find((url) => new URL(url).pathname === path)
  if (!link) throw new Error(`the mail has no link to ${path}`)
  return link
}

/** The link of the invitation that an address was sent. */
export const invitationLink = async (system: System, email: string) => {
  const { text } = await mailTo(system, email, /invite/)
  const path = new URL(text.match(/https?:\/\/\S+\/team\/invite\/\S+/)?.[0] ?? '').pathname
  return linkIn({ text }, path)
}

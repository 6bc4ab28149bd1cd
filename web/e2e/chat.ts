import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** The parts of a room of typed practice. */
export const chat = (page: Page) => ({
  log: page.getByRole('log', { name: 'Conversation' }),
  candidateLines: page
    .getByRole('log', { name: 'Conversation' })
    .getByText('You', { exact: true })
    .locator('..'),
  box: page.getByLabel(/^Message to/),
  send: page.getByRole('button', { name: 'Send', exact: true }),
  hint: page.getByRole('button', { name: 'Hint' }),
  finish: page.getByRole('banner').getByRole('button', { name: 'Finish Interview' }),
  exit: page.getByRole('button', { name: 'Exit', exact: true }),
  retry: page.getByRole('button', { name: 'Retry' }),
  dialog: page.getByRole('alertdialog'),
})

/** Writes a message and waits until it is answered. */
export const say = async (page: Page, text: string) => {
  const { candidateLines, box } = chat(page)
  await expect(box).toBeEditable()
  const before = await candidateLines.count()
  await box.fill(text)
  await box.press('Enter')
  await expect(candidateLines).toHaveCount(before + 1)
  await expect(box).not.toHaveJSProperty('readOnly', true, { timeout: 20_000 })
}

/** What this tab keeps of chats. */
export const keptKeys = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => /^(conversation|draft):/.test(key)))

/** Progress stands in the header, and on a phone under it. */
export const shown = (page: Page, text: string) => page.getByText(text).filter({ visible: true })

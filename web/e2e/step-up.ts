import type { Locator, Page } from '@playwright/test'
import { DEMO_PASSWORD } from '@preceptor/local/start/seed'
import type { System } from './system.ts'
import { expect } from './test.ts'

/** The pages of an account were left open for an hour: what cannot be undone asks who is there. */
export const leaveOpen = ({ db }: Pick<System, 'db'>, accountId: string) =>
  db
    .updateTable('session')
    .set({ authenticatedAt: new Date(Date.now() - 3_600_000), confirmedAt: null })
    .where('accountId', '=', accountId)
    .execute()

export const stepUpDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Confirm it’s you' })

/** Answers the question who the user is with the password. */
export const confirmWithPassword = async (page: Page) => {
  await stepUpDialog(page).getByLabel('Your password', { exact: true }).fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(stepUpDialog(page)).toBeHidden()
}

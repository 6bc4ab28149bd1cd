import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '@preceptor/local/start/seed'

export const DESK = { width: 1280, height: 800 }
/** What a member reads about what their admins see (decision T15). */
export const T15 = /They never see your answers, transcripts, quotes or feedback\./

export const region = (page: Page, name: string) => page.getByRole('region', { name })
export const row = (page: Page, text: string | RegExp) => page.getByRole('row').filter({ hasText: text })
export const metric = (page: Page, name: string) => page.getByText(name, { exact: true }).locator('..')
export const openTab = (page: Page, name: string) => page.getByRole('tab', { name }).click()
/** The link of the header that leads to the teams. */
export const teamLink = (page: Page) => page.getByRole('link', { name: 'Team', exact: true })

/** Signs in with the form of the page it finds itself on. */
export const signInHere = async (page: Page, email: string, password = DEMO_PASSWORD) => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

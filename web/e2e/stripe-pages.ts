import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Stripe's test cards. */
const CARDS = {
  works: '4242424242424242',
  declined: '4000000000000002',
  declinedLater: '4000000000000341',
  confirms: '4000002500003155',
  confirmsAlways: '4000002760003184',
} as const

/** Fills the form of a card on a page of Stripe and sends it. */
export const payWith = async (page: Page, card: keyof typeof CARDS, button = 'Subscribe') => {
  await page.getByLabel('Card number').fill(CARDS[card])
  await page.getByLabel('Expiration date').fill('12 / 34')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('Name on card').fill('Maya Okafor')
  await page.getByRole('button', { name: button }).click()
}

/** A plan's card on the pricing page. */
export const planCard = (page: Page, name: 'Basic' | 'Professional' | 'Team') =>
  page.getByRole('article', { name, exact: true })

/** Goes from a plan's card to the page where it is looked over. */
export const review = async (page: Page, name: Parameters<typeof planCard>[1], label: string) => {
  await planCard(page, name).getByRole('button', { name: label }).click()
  await expect(page.getByRole('heading', { name: 'Review your plan' })).toBeVisible()
}

/** Agrees to a plan's price and goes to its checkout page; with `isToday` paid from today instead of a trial's end. */
export const goToCheckout = async (
  page: Page,
  name: Parameters<typeof planCard>[1],
  label: string,
  { isToday = false } = {},
) => {
  await review(page, name, label)
  if (isToday) await page.getByRole('radio', { name: /^Today/ }).check()
  await page.getByRole('checkbox', { name: /^I agree to pay/ }).check()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByRole('heading', { name: 'Subscribe' })).toBeVisible()
}

/**
 * Comes back from a checkout, and on to the plans: the page asks for up to half a minute by itself whether the plan is
 * there.
 */
export const expectWelcome = async (page: Page, text = 'Your subscription is active.') => {
  await expect(page.getByText(`Welcome to the product! ${text}`)).toBeVisible({ timeout: 40_000 })
  await page.getByRole('button', { name: 'See your plan' }).click()
}

/** Buys a plan with a card that works, from today where a trial could run out first. */
export const subscribe = async (page: Page, name: Parameters<typeof planCard>[1], label: string) => {
  await goToCheckout(page, name, label, { isToday: label === 'Start Paid Subscription' })
  await payWith(page, 'works')
  await expectWelcome(page)
  await expect(planCard(page, name).getByRole('button')).toHaveText('Cancel')
}

/** Saves another card on the billing pages, from the button that leads there, and comes back. */
export const changeCard = async (page: Page, card: keyof typeof CARDS) => {
  await page.getByRole('button', { name: 'Update Payment Method' }).last().click()
  await page.getByRole('link', { name: 'Update payment method' }).click()
  await payWith(page, card, 'Save')
  if (card.startsWith('confirms')) await page.getByRole('button', { name: 'Complete' }).click()
  await page.getByRole('link', { name: 'Return to Preceptor' }).click()
  await expect(page.getByRole('heading', { name: 'Your plan', level: 1 })).toBeVisible()
}

/** What the buttons of the plans say. */
export const labels = (page: Page) => page.getByRole('article').getByRole('button').allTextContents()

/** What the user has, above the plans. */
export const billing = (page: Page) => page.getByRole('region', { name: /^(Basic|Professional|Team), / })

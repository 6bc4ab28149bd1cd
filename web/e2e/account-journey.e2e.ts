import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { atDepth } from '@preceptor/domain/testing/depth'
import { linkIn, mailTo } from './inbox.ts'
import { expect, test } from './test.ts'

const FIRST_PASSWORD = 'Night-shift tea at 4'
const SECOND_PASSWORD = 'Harbor lights at dawn'
const THIRD_PASSWORD = 'Three spoons of patience'

/** How the user works the page: with a pointer, or by keyboard alone. */
interface Hands {
  fill: (field: Locator, text: string) => Promise<void>
  press: (control: Locator) => Promise<void>
  /** Takes an entry of the menu that is open. */
  choose: (entry: Locator) => Promise<void>
}

const pointer: Hands = {
  fill: (field, text) => field.fill(text),
  press: (control) => control.click(),
  choose: (entry) => entry.click(),
}

const KEYS_AT_MOST = 60

/** Presses a key until the focus is on `control`. */
const moveTo = async (page: Page, control: Locator, key: 'Tab' | 'ArrowDown') => {
  await expect(control).toBeVisible()
  for (let pressed = 0; pressed < KEYS_AT_MOST; pressed++) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`no way to ${control} by the ${key} key`)
}

const keyboard = (page: Page): Hands => ({
  fill: async (field, text) => {
    await moveTo(page, field, 'Tab')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(text)
  },
  press: async (control) => {
    await moveTo(page, control, 'Tab')
    const isBox = (await control.getAttribute('type')) === 'checkbox'
    await page.keyboard.press(isBox ? 'Space' : 'Enter')
  },
  choose: async (entry) => {
    await moveTo(page, entry, 'ArrowDown')
    await page.keyboard.press('Enter')
  },
})

const ON_A_PHONE = { name: 'on a phone', size: { width: 360, height: 740 }, handsOf: () => pointer }
const BY_KEYBOARD = { name: 'by keyboard alone', size: { width: 1280, height: 800 }, handsOf: keyboard }
const WAYS = atDepth([ON_A_PHONE], [ON_A_PHONE, BY_KEYBOARD])

for (const { name, size, handsOf } of WAYS)
  test(`from the first visit to deletion, ${name}`, async ({ page, system, allowConsoleErrors }) => {
    test.setTimeout(180_000)
    allowConsoleErrors(/401/)
    await page.setViewportSize(size)
    const { fill, press, choose } = handsOf(page)
    const email = `${randomUUID()}@example.com`
    const button = (label: string | RegExp) => page.getByRole('button', { name: label })
    const field = (label: string) => page.getByLabel(label, { exact: true })
    const signIn = async (password: string) => {
      await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
      await fill(field('Email'), email)
      await fill(field('Password'), password)
      await press(page.getByRole('button', { name: 'Sign In', exact: true }))
      await expect(page.getByText('Welcome, Noor')).toBeVisible()
    }
    const fromMenu = async (item: string) => {
      await press(button(/account menu/))
      const entry = page.getByRole('menuitem', { name: item })
      await expect(entry).toBeVisible()
      await choose(entry)
    }

    await test.step('register', async () => {
      await page.goto('/')
      await press(page.getByRole('main').getByRole('link', { name: 'Start Free Trial', exact: true }).first())
      await expect(page.getByRole('heading', { name: 'Start practicing today' })).toBeVisible()
      await fill(page.getByLabel('First name'), 'Noor')
      await fill(page.getByLabel('Last name'), 'Haddad')
      await fill(field('Email'), email)
      await fill(field('Password'), FIRST_PASSWORD)
      await fill(field('Confirm password'), FIRST_PASSWORD)
      await press(page.getByRole('checkbox'))
      await press(button('Start Your 7-Day Free Trial'))
      await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
    })

    await test.step('verify', async () => {
      await page.goto(linkIn(await mailTo(system, email, /Verify/), '/verify-email'))
      await expect(page.getByRole('heading', { name: 'Email verified' })).toBeVisible()
      await press(page.getByRole('link', { name: 'Go to Login Now' }))
    })

    await test.step('sign in', () => signIn(FIRST_PASSWORD))

    await test.step('refresh', async () => {
      await page.reload()
      await expect(page.getByText('Welcome, Noor')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Start Your First Interview' })).toBeVisible()
    })

    await test.step('sign out', async () => {
      await fromMenu('Logout')
      await expect(page).toHaveURL('/')
    })

    await test.step('forgot', async () => {
      await press(page.getByRole('banner').getByRole('link', { name: 'Sign In' }))
      await press(page.getByRole('link', { name: 'Forgot password?' }))
      await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible()
      await fill(field('Email'), email)
      await press(button('Send reset link'))
      await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
    })

    await test.step('reset', async () => {
      await page.goto(linkIn(await mailTo(system, email, /Set a new password/), '/reset-password'))
      await fill(field('New Password'), SECOND_PASSWORD)
      await fill(field('Confirm New Password'), SECOND_PASSWORD)
      await press(button('Set new password'))
      await expect(page.getByText('Your password has been reset.')).toBeVisible()
      await mailTo(system, email, /password.*changed|changed.*password/i)
      await signIn(SECOND_PASSWORD)
    })

    await test.step('change password', async () => {
      await fromMenu('Account')
      await expect(page).toHaveURL('/app/account')
      await press(button('Change password'))
      await fill(field('Current Password'), SECOND_PASSWORD)
      await fill(field('New Password'), THIRD_PASSWORD)
      await fill(field('Confirm New Password'), THIRD_PASSWORD)
      await press(button('Change password'))
      await expect(page.getByText('Your password has been changed.')).toBeVisible()
    })

    await test.step('delete', async () => {
      await press(button('Delete my account'))
      await press(page.getByRole('alertdialog').getByRole('button', { name: 'Delete my account' }))
      await expect(page).toHaveURL('/')
      await expect(page.getByRole('status').first()).toContainText('Your account is deleted.')
      await mailTo(system, email, /delet/i)
    })
  })

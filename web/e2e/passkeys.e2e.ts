import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '@preceptor/local/start/seed'
import { makeNurse } from './people.ts'
import { leaveOpen, stepUpDialog } from './step-up.ts'
import type { System } from './system.ts'
import { test as base, expect } from './test.ts'

/** The product at an address with a name, as passkeys need one. */
const test = base.extend<object, { named: { url: string } }>({
  named: [
    async ({ system }: { system: System }, use: (named: { url: string }) => Promise<void>) => {
      const named = await system.startTextOnly('localhost')
      await use(named)
      await named.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

/** A platform authenticator whose user is always there and verified (CDP, domain WebAuthn). */
const addAuthenticator = async (page: Page) => {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { client, authenticatorId }
}
const security = (page: Page) => page.getByRole('region', { name: 'Sign-in and security' })

const signOut = async (page: Page) => {
  await page.getByRole('button', { name: /account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: /Say it out loud/ })).toBeVisible()
}

test('a passkey is made, signs in by itself and as a second step, confirms, and is removed', async ({
  page,
  system,
  named,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/40[13]/)
  const { email, id } = await makeNurse(system.db)
  await page.goto(`${named.url}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Performance Dashboard' })).toBeVisible()
  const { client, authenticatorId } = await addAuthenticator(page)
  await page.goto(`${named.url}/app/account`)
  await security(page).getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(security(page).getByRole('listitem')).toContainText('Chrome on Linux')
  const { credentials } = await client.send('WebAuthn.getCredentials', { authenticatorId })
  expect(credentials).toHaveLength(1)
  expect(credentials[0]).toMatchObject({ rpId: 'localhost', isResidentCredential: true })

  await security(page).getByRole('button', { name: 'Rename Chrome on Linux' }).click()
  await security(page).getByLabel('Name of this passkey').fill('Ward laptop')
  await page.keyboard.press('Enter')
  await expect(security(page).getByRole('listitem')).toContainText('Ward laptop')

  await signOut(page)
  await page.goto(`${named.url}/login`)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Performance Dashboard' })).toBeVisible()
  await page.goto(`${named.url}/app/account`)
  await expect(security(page).getByRole('listitem')).toContainText('last used')

  await leaveOpen(system, id)
  await page.getByRole('button', { name: 'Download my data' }).click()
  const download = page.waitForEvent('download')
  await stepUpDialog(page).getByRole('button', { name: 'Use a passkey' }).click()
  expect((await download).suggestedFilename()).toBe('preceptor-data.json')

  // Beside a passkey the password is half of it.
  await signOut(page)
  await page.goto(`${named.url}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeFocused()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Performance Dashboard' })).toBeVisible()
  await page.goto(`${named.url}/app/account`)

  await security(page).getByRole('button', { name: 'Remove Ward laptop' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove it' }).click()
  await expect(security(page).getByRole('listitem')).toHaveCount(0)
})

test('where the address is a number, the page says that passkeys do not work there, and offers localhost', async ({
  page,
  openAs,
  nurse,
}) => {
  await openAs(nurse.email, '/app/account')
  await expect(security(page)).toContainText('Passkeys don’t work at this address.')
  const byName = security(page).getByRole('link', { name: 'Open this page on localhost' })
  await expect(byName).toHaveAttribute('href', page.url().replace('127.0.0.1', 'localhost'))
})

import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { DEMO_CLIENT, PROVIDER_PASSWORD } from '@preceptor/local/stand-ins/identity-provider/people'
import { linkIn, mailTo } from './inbox.ts'
import { makeTeamOfTwo } from './people.ts'
import type { System } from './system.ts'
import { signInHere } from './team-parts.ts'
import { expect, test } from './test.ts'

// Each goes through many pages, of two sites.
test.describe.configure({ timeout: 180_000 })

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** Somebody whom the provider knows, at a domain of the test's own. */
const knownAt = ({ provider }: System, domain: string, firstName: string) => {
  const person = {
    subject: randomUUID(),
    email: `${firstName.toLowerCase()}@${domain}`,
    firstName,
    lastName: 'Brandt',
    emailVerified: true,
    active: true,
  }
  provider.add(person)
  return person
}

/** On the provider's own page: the address is there already, Enter signs in. */
const signInAtProvider = async (page: Page) => {
  await page.getByLabel('Password').fill(PROVIDER_PASSWORD)
  await page.keyboard.press('Enter')
}

/** Begins at the sign-in page, as somebody would. */
const beginSignOn = async (page: Page, email: string) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Continue with single sign-on' }).click()
  await page.getByLabel('Work email').fill(email)
  await page.keyboard.press('Enter')
}

/** Proves a domain and connects the provider, by the page alone. */
const setUp = async (page: Page, system: System, domain: string) => {
  await page.getByText('Not set up').click()
  await page.getByRole('textbox', { name: 'Domain' }).fill(domain)
  await button(page, 'Add domain').click()
  const text = page.getByText(/^preceptor-domain=/)
  system.records.setTexts(`_preceptor.${domain}`, ['v=spf1 -all'])
  await button(page, 'Check now').click()
  await expect(page.getByText('We can’t see this record yet.')).toBeVisible()
  system.records.setTexts(`_preceptor.${domain}`, [(await text.textContent())!])
  await button(page, 'Check now').click()
  await expect(page.getByText(/^Verified .* by its DNS record\./)).toBeVisible()
  await page.getByLabel('Issuer').fill(system.provider.issuer)
  await page.getByLabel('Client ID').fill(DEMO_CLIENT.clientId)
  await page.getByLabel('Client secret').fill(DEMO_CLIENT.clientSecret)
  await button(page, 'Save provider').click()
  await expect(button(page, 'Test the sign-in')).toBeVisible()
}

test('an admin sets it up, members come in by it, and whoever the provider deactivates is out', async ({
  page,
  browser,
  openAs,
  system,
  allowConsoleErrors,
}) => {
  // What is not there yet, not allowed or over is an error of the browser's console too.
  allowConsoleErrors(/status of (400|401|403)/)
  const domain = `h${randomUUID().slice(0, 8)}.example`
  const { admin, team } = await makeTeamOfTwo(system.db)
  const tester = knownAt(system, domain, 'Tessa')
  await openAs(admin.email, `/app/admin/${team.id}#settings`)
  await setUp(page, system, domain)

  await button(page, 'Test the sign-in').click()
  await page.getByLabel('Work email').fill(tester.email)
  await signInAtProvider(page)
  await expect(page.getByText('The test worked. You can require single sign-on now.')).toBeVisible()
  await button(page, 'Require single sign-on').click()
  await button(page, 'Require it').click()
  await expect(page.getByText('Single sign-on is now required.')).toBeVisible()

  const member = knownAt(system, domain, 'Nadia')
  const context = await browser.newContext({ baseURL: system.url, reducedMotion: 'reduce' })
  const theirs = await context.newPage()
  await theirs.goto('/login?returnTo=%2Fapp%2Faccount')
  await signInHere(theirs, member.email)
  await expect(theirs.getByText('Your organization signs you in.')).toBeVisible()
  await theirs.getByRole('main').getByRole('link', { name: 'Continue with single sign-on' }).click()
  await expect(theirs.getByLabel('Work email')).toHaveValue(member.email)
  await theirs.keyboard.press('Enter')
  await button(theirs, 'Continue').click()
  await signInAtProvider(theirs)
  await expect(theirs.getByRole('heading', { name: 'Your account' })).toBeVisible()
  expect(new URL(theirs.url()).pathname + new URL(theirs.url()).hash).toBe('/app/account')
  await expect(theirs.getByText(member.email).first()).toBeVisible()

  await page.getByRole('tab', { name: 'Members' }).click()
  await button(page, 'Refresh').click()
  await expect(page.getByRole('row').filter({ hasText: member.email })).toContainText('Nadia Brandt')

  system.provider.change(member.subject, { active: false })
  // A page that is loaded has no access token, and renews its session: at the latest after a quarter of an hour each page does.
  const renewed = theirs.waitForResponse((response) => response.url().endsWith('/api/auth/refresh'))
  await theirs.goto('/app/account')
  expect((await renewed).status()).toBe(401)
  await expect(theirs.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await context.close()

  await page.getByRole('tab', { name: 'Settings' }).click()
  await button(page, 'Remove provider').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(button(page, 'Save provider')).toBeVisible()
  await expect(button(page, 'Test the sign-in')).toHaveCount(0)
})

test('signing out leads through the provider and back, and a full team says what to do', {
  tag: '@deep',
}, async ({ page, openAs, system, browser, allowConsoleErrors }) => {
  allowConsoleErrors(/status of (400|401|403)/)
  const domain = `h${randomUUID().slice(0, 8)}.example`
  const { admin, team } = await makeTeamOfTwo(system.db)
  await openAs(admin.email, `/app/admin/${team.id}#settings`)
  await setUp(page, system, domain)

  const member = knownAt(system, domain, 'Omar')
  const context = await browser.newContext({ baseURL: system.url, reducedMotion: 'reduce' })
  const theirs = await context.newPage()
  await beginSignOn(theirs, member.email)
  await signInAtProvider(theirs)
  await expect(theirs).toHaveURL(/\/dashboard$/)
  const { issuer } = system.provider
  const ended = theirs.waitForResponse((response) => response.url() === `${issuer}/session/end/confirm`, {
    timeout: 30_000,
  })
  await button(theirs, /account menu/).click()
  await theirs.getByRole('menuitem', { name: /Logout|Sign out/i }).click()
  await ended
  await expect(theirs).toHaveURL(`${system.url}/`)
  // The provider has forgotten them too.
  await beginSignOn(theirs, member.email)
  await expect(theirs.getByRole('heading', { name: 'Lakeside Hospital' })).toBeVisible()

  await system.db.updateTable('team').set({ maxMembers: 3 }).where('id', '=', team.id).execute()
  const late = knownAt(system, domain, 'Lena')
  await beginSignOn(theirs, late.email)
  await signInAtProvider(theirs)
  await expect(theirs.getByRole('heading', { name: 'Your team has no free seats' })).toBeVisible()
  await button(theirs, 'Try again').click()
  await expect(theirs.getByLabel('Work email')).toBeVisible()
  await context.close()
})

test('what cannot be undone is asked for at the provider again, and signing out there signs out here', {
  tag: '@deep',
}, async ({ page, openAs, system, browser, allowConsoleErrors }) => {
  allowConsoleErrors(/status of (400|401|403)/)
  const domain = `h${randomUUID().slice(0, 8)}.example`
  const { admin, team } = await makeTeamOfTwo(system.db)
  await openAs(admin.email, `/app/admin/${team.id}#settings`)
  await setUp(page, system, domain)

  const member = knownAt(system, domain, 'Ines')
  const context = await browser.newContext({ baseURL: system.url, reducedMotion: 'reduce' })
  const theirs = await context.newPage()
  await beginSignOn(theirs, member.email)
  await signInAtProvider(theirs)
  await expect(theirs).toHaveURL(/\/dashboard$/)
  const { id } = await system.db
    .selectFrom('account')
    .select('id')
    .where('email', '=', member.email)
    .executeTakeFirstOrThrow()
  await system.db
    .updateTable('session')
    .set({ authenticatedAt: new Date(Date.now() - 3_600_000) })
    .where('accountId', '=', id)
    .execute()

  await theirs.goto('/app/account')
  await button(theirs, 'Download my data').click()
  const asked = theirs.getByRole('dialog', { name: 'Confirm it’s you' })
  await asked.getByRole('button', { name: 'Sign in again with single sign-on' }).click()
  await theirs.getByLabel('Work email').fill(member.email)
  await theirs.keyboard.press('Enter')
  // They are signed in there, and are asked all the same.
  await expect(theirs.getByRole('heading', { name: 'Lakeside Hospital' })).toBeVisible()
  await signInAtProvider(theirs)
  await expect(theirs.getByRole('heading', { name: 'Your account' })).toBeVisible()
  const download = theirs.waitForEvent('download')
  await button(theirs, 'Download my data').click()
  expect((await download).suggestedFilename()).toBe('preceptor-data.json')

  const there = await context.newPage()
  await there.goto(`${system.provider.issuer}/session/end`)
  await expect(there.getByText('You are signed out at Lakeside Hospital.')).toBeVisible()
  await theirs.reload()
  await expect(theirs.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await context.close()
})

test('a domain is proved by a link to its postmaster, who need not have an account @deep', async ({
  page,
  browser,
  openAs,
  system,
}) => {
  const domain = `h${randomUUID().slice(0, 8)}.example`
  const { admin, team } = await makeTeamOfTwo(system.db)
  await openAs(admin.email, `/app/admin/${team.id}#settings`)
  await page.getByText('Not set up').click()
  await page.getByRole('textbox', { name: 'Domain' }).fill(domain)
  await button(page, 'Add domain').click()
  await page.getByLabel('Mailbox').selectOption(`admin@${domain}`)
  await button(page, 'Send the link').click()
  await expect(page.getByText(`We sent a link to admin@${domain}.`)).toBeVisible()

  const context = await browser.newContext({ baseURL: system.url, reducedMotion: 'reduce' })
  const theirs = await context.newPage()
  await theirs.goto(linkIn(await mailTo(system, `admin@${domain}`, /domain/i), '/sso/confirm-domain'))
  await expect(theirs).toHaveURL('/sso/confirm-domain')
  await expect(
    theirs.getByText(`The team ${team.name} at Preceptor says that ${domain} is theirs.`),
  ).toBeVisible()
  await button(theirs, 'Confirm the domain').click()
  await expect(theirs.getByRole('heading', { name: 'Domain confirmed' })).toBeFocused()
  await expect(theirs.getByText(domain)).toBeVisible()
  await context.close()
  await page.reload()
  await expect(page.getByText(/^Verified .* by email\./)).toBeVisible()
  await button(page, `Remove ${domain}`).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText(/^Verified .* by email\./)).toHaveCount(0)
})

import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { chat, say } from './chat.ts'
import { invitationLink, linkIn, mailTo } from './inbox.ts'
import type { System } from './system.ts'
import { DESK, metric, openTab, region, row, signInHere, T15, teamLink } from './team-parts.ts'
import { expect, test } from './test.ts'
import { CARE } from './typed-practice.ts'

const PASSWORD = 'Night-shift tea at 4'

/**
 * An account as anybody gets one: registered, and verified by the link in the mail. The user is on their trial.
 */
const registered = async (request: APIRequestContext, system: System, firstName: string) => {
  const email = `${firstName.toLowerCase()}+icu.${randomUUID()}@example.com`
  await request.post('/api/auth/register', { data: { firstName, email, password: PASSWORD } })
  const { search } = new URL(linkIn(await mailTo(system, email, /Verify/), '/verify-email'))
  await request.get(`/api/auth/verify-email${search}`)
  return email
}

const openOwnBrowser = async (browser: Browser, system: System) =>
  (await browser.newContext({ baseURL: system.url, viewport: DESK })).newPage()

const createTeam = async (page: Page) => {
  await page.goto('/app/teams/create')
  await page.getByRole('button', { name: 'Create Team' }).click()
  await expect(page.getByText('Team name is required')).toBeVisible()
  await expect(page.getByText('Organization name is required')).toBeVisible()
  await expect(region(page, 'Team Plan Benefits')).toContainText('worth $39 a month')
  await page.getByLabel('Team name').fill('=Ward <b>4</b>')
  await page.getByLabel('Organization name').fill('Lakeside Medical Center')
  await page.getByRole('button', { name: 'Create Team' }).click()
  await expect(page).toHaveURL(/\/app\/admin\/[\w-]{36}$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('=Ward <b>4</b>')
  await expect(page.getByText('1/3 seats used (includes admin)')).toBeVisible()
  await expect(teamLink(page)).toHaveAttribute('aria-current', 'page')
}

const registerByInvitation = async (page: Page, system: System, email: string) => {
  await page.goto(await invitationLink(system, email))
  await expect(page.getByText('Invitation is valid and ready to accept.')).toBeVisible()
  await expect(page.getByText(T15)).toBeVisible()
  await page.getByRole('link', { name: 'Create Account' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Email')).not.toBeEditable()
  await page.getByLabel('First name').fill('Noor')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create account and join' }).click()
}

/** Looks after a patient in the room, to the end; returns the score that the user's results show. */
const practice = async (page: Page) => {
  await page.goto('/app/interview/clinical/chest_pain')
  for (const text of CARE.slice(0, 3)) await say(page, text)
  await chat(page).finish.click()
  const score = page.getByRole('region', { name: 'Overall score' })
  await expect(score).toContainText(/\d+ of 100/)
  return `${(await score.textContent())?.match(/\d+(?= of 100)/)?.[0] ?? ''}%`
}

const EXPORTS = [
  ['CSV', /^preceptor-ward-b-4-b-complete-[\d-]+-to-[\d-]+\.csv$/, '\uFEFF'],
  ['Excel', /\.xlsx$/, 'PK'],
  ['PDF', /\.pdf$/, '%PDF'],
  ['JSON', /\.json$/, '{'],
] as const

/** Saves every format from the panel, and both of the buttons above; each that is text names `email`. */
const exportEverything = async (page: Page, email: string) => {
  await page.getByText('Export manager').click()
  const panel = page.getByRole('form', { name: 'Export' })
  const save = async (press: () => Promise<void>) => {
    const saved = page.waitForEvent('download')
    await press()
    const file = await saved
    return { name: file.suggestedFilename(), text: (await readFile(await file.path())).toString('utf8') }
  }
  for (const [format, name, begins] of EXPORTS) {
    await panel.getByLabel('Format').selectOption(format)
    await expect(panel.getByText(/^(About \d|Under 1)/)).toBeVisible()
    const file = await save(() => panel.getByRole('button', { name: 'Export' }).click())
    expect(file.name).toMatch(name)
    expect(file.text.slice(0, begins.length), format).toBe(begins)
    if (format === 'CSV' || format === 'JSON') expect(file.text).toContain(email)
    await expect(panel.getByText(`Saved as ${file.name}.`)).toBeVisible()
  }
  for (const format of ['CSV', 'JSON']) {
    const { text } = await save(() => page.getByRole('button', { name: `Export ${format}` }).click())
    expect(text).toContain(email)
  }
}

test('three nurses and a team from its first day: made, joined by mail and by sign-in, practiced in, exported, left', async ({
  page,
  browser,
  request,
  allowConsoleErrors,
  system,
}) => {
  test.setTimeout(240_000)
  allowConsoleErrors(/409/)
  const owner = await registered(request, system, 'Grace')
  const known = await registered(request, system, 'Ines')
  const newcomer = `noor+icu.${randomUUID()}@example.com`

  await page.goto('/login')
  await signInHere(page, owner, PASSWORD)
  await expect(page).toHaveURL('/dashboard')
  await createTeam(page)
  const team = page.url()
  await expect(page.getByText('This is a trial team. It has 3 seats, yours included.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'See the Team plan' })).toHaveAttribute('href', '/app/pricing')

  const email = page.getByLabel('Email')
  const invite = page.getByRole('button', { name: 'Invite', exact: true })
  await invite.click()
  await expect(page.getByText('Email is required')).toBeVisible()
  for (const address of [newcomer, known]) {
    await email.fill(address)
    await invite.click()
    await expect(page.getByText('Invitation sent successfully!')).toBeVisible()
    await expect(row(page, address)).toContainText('Pending')
  }
  await expect(page.getByText('No seats left.')).toBeVisible()
  await expect(page.getByLabel('Role', { exact: true }).getByRole('option')).toHaveText(['Viewer'])

  const memberBrowser = await openOwnBrowser(browser, system)
  await registerByInvitation(memberBrowser, system, newcomer)
  await expect(memberBrowser).toHaveURL(/\/dashboard$/)
  await expect(memberBrowser.getByText(/^Welcome to =Ward <b>4<\/b>\./)).toBeVisible()
  await mailTo(system, owner, /accepted/)

  const theirs = await openOwnBrowser(browser, system)
  await theirs.goto(await invitationLink(system, known))
  await theirs.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await signInHere(theirs, known, PASSWORD)
  await theirs.getByRole('button', { name: 'Accept Invitation' }).click()
  await expect(theirs.getByText(/^Welcome to =Ward/)).toBeVisible()
  await theirs.context().close()

  const score = await practice(memberBrowser)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText('3/3 seats used (includes admin)')).toBeVisible()
  await expect(row(page, newcomer)).toContainText('Active')
  await openTab(page, 'Analytics')
  await expect(page).toHaveURL(/#analytics$/)
  await page.getByText('Charts', { exact: true }).click()
  await expect(metric(page, 'Total Sessions')).toContainText('1')
  await expect(metric(page, 'Engagement')).toContainText('33% 1 of 3')
  await expect(row(page, newcomer)).toContainText(score)
  await expect(row(page, known)).toContainText('Never')
  const radar = page.getByRole('figure', { name: 'Team competencies' })
  await expect(radar.getByRole('img')).toHaveAccessibleName(/Problem Solving no data/)
  await expect(
    radar.getByRole('row', { includeHidden: true }).filter({ hasText: 'Problem Solving' }),
  ).toContainText('No data')
  await exportEverything(page, newcomer)

  await memberBrowser.goto('/dashboard')
  await teamLink(memberBrowser).click()
  await memberBrowser.getByRole('link', { name: '=Ward <b>4</b>' }).click()
  await expect(memberBrowser.getByText(T15)).toBeVisible()
  const signedIn = await request.post('/api/auth/login', { data: { email: newcomer, password: PASSWORD } })
  const authorization = `Bearer ${(await signedIn.json()).accessToken}`
  const look = () =>
    request.get(team.replace('/app/', '/api/').replace('/admin/', '/admin/teams/'), {
      headers: { authorization },
    })
  expect((await look()).status()).toBe(200)

  await openTab(page, 'Members')
  await row(page, newcomer).getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Member removed successfully')).toBeVisible()
  await expect(row(page, newcomer)).toHaveCount(0)
  await expect(row(page, owner).getByRole('button')).toHaveCount(0)

  // What the user has open shows the team until the user does anything.
  expect((await look()).status()).toBe(404)
  await teamLink(memberBrowser).click()
  await expect(memberBrowser.getByRole('heading', { name: 'No Teams Found' })).toBeVisible()
  await expect(teamLink(memberBrowser)).toHaveCount(0)
  await memberBrowser.goBack()
  await expect(memberBrowser.getByRole('alert')).toContainText('You’re not on this team')
  await expect(memberBrowser.getByText('=Ward')).toHaveCount(0)
  await mailTo(system, newcomer, /You were removed from a team/)
  await memberBrowser.context().close()
})

import { invitationLink } from './inbox.ts'
import { makeNurse, makeTeamOfTwo } from './people.ts'
import { confirmWithPassword, leaveOpen, stepUpDialog } from './step-up.ts'
import { openTab, row, signInHere } from './team-parts.ts'
import { expect, test } from './test.ts'

test('an owner invites a viewer and makes an admin, each sees what the role gives, and deletes the team', {
  tag: '@deep',
}, async ({ page, openAs, system, browser, allowConsoleErrors }) => {
  test.setTimeout(120_000)
  // A fresh proof is asked for by an error that the page answers.
  allowConsoleErrors(/status of 40[34]/)
  const { admin: owner, member, team } = await makeTeamOfTwo(system.db)
  const viewer = await makeNurse(system.db)
  await openAs(owner.email, `/app/admin/${team.id}`)
  await page.getByLabel('Email').fill(viewer.email)
  await page.getByLabel('Role', { exact: true }).selectOption('Viewer')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.getByText('Invitation sent successfully!')).toBeVisible()
  await expect(row(page, viewer.email)).toContainText('Viewer')

  // Their own browser, which stays the same while they come and go.
  const context = await browser.newContext({ baseURL: system.url, reducedMotion: 'reduce' })
  const theirs = await context.newPage()
  await theirs.goto(await invitationLink(system, viewer.email))
  await theirs.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await signInHere(theirs, viewer.email)
  await theirs.getByRole('button', { name: 'Accept Invitation' }).click()
  await expect(theirs.getByText(/You can see its statistics on the team page\./)).toBeVisible()
  await theirs.goto(`/app/admin/${team.id}#analytics`)
  await expect(theirs.getByRole('tab')).toHaveText(['Overview', 'Analytics', 'Your role'])
  await expect(theirs.getByRole('heading', { name: 'No one practiced in the last 30 days' })).toBeVisible()
  await expect(theirs.getByText(member.email)).toHaveCount(0)
  await openTab(theirs, 'Your role')
  await expect(theirs.getByRole('heading', { name: 'You’re a viewer' })).toBeVisible()
  await context.close()

  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(row(page, viewer.email)).not.toContainText('Pending')
  await page.getByRole('button', { name: `Actions for ${member.email}` }).click()
  await page.getByRole('menuitem', { name: 'Make admin' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make admin' }).click()
  await expect(row(page, member.email).getByRole('cell', { name: 'Admin', exact: true })).toBeVisible()

  const other = await browser.newContext({ baseURL: system.url, reducedMotion: 'reduce' })
  const admins = await other.newPage()
  await admins.goto(`/login?returnTo=${encodeURIComponent(`/app/admin/${team.id}`)}`)
  await signInHere(admins, member.email)
  // Another admin's role is the owner's to change, a viewer's is not.
  await expect(row(admins, viewer.email).getByRole('button')).toBeVisible()
  await expect(row(admins, owner.email).getByRole('button')).toHaveCount(0)
  await openTab(admins, 'Settings')
  await expect(admins.getByRole('heading', { name: 'Sign-in rules' })).toBeVisible()
  await expect(admins.getByText('Danger zone')).toHaveCount(0)
  await admins.getByLabel('Sign people out after').selectOption({ index: 1 })
  await admins.getByRole('button', { name: 'Save sign-in rules' }).click()
  await expect(admins.getByText('Sign-in rules saved. They apply right away.')).toBeVisible()
  await other.close()

  await leaveOpen(system, owner.id)
  await openTab(page, 'Settings')
  await page.getByText('Danger zone').click()
  await page.getByRole('button', { name: 'Delete this team' }).click()
  const asked = page.getByRole('alertdialog')
  await asked.getByRole('textbox').fill(team.name)
  await asked.getByRole('button', { name: 'Delete the team' }).click()
  await expect(stepUpDialog(page)).toBeVisible()
  await confirmWithPassword(page)
  await expect(page.getByText(`${team.name} is deleted.`)).toBeVisible()
})

import { makeNurse, makeTeamOfTwo } from './people.ts'
import { expect, test } from './test.ts'

/**
 * Where addresses outside the app lead, and those that lead out of it; where each page of the app leads each person is
 * held by `web/gallery/routes.test.ts`.
 */
const LANDINGS: Record<string, { visitor: string; admin: string }> = {
  '/': { visitor: '/', admin: '/app/admin/{team}' },
  '/pricing': { visitor: '/pricing', admin: '/app/pricing' },
  '/practice': { visitor: '/', admin: '/app/admin/{team}' },
  '/contact': { visitor: '/contact', admin: '/contact' },
}

for (const person of ['visitor', 'admin'] as const)
  test(`in and out of the app ${person === 'visitor' ? 'a visitor' : 'an admin'} is led where they may go`, async ({
    page,
    system,
    openAs,
  }) => {
    const { admin, team } = await makeTeamOfTwo(system.db)
    if (person === 'admin') await openAs(admin.email, '/terms')
    for (const [address, landings] of Object.entries(LANDINGS)) {
      const landing = landings[person].replace('{team}', team.id)
      await page.goto(address)
      await expect(page).toHaveURL(landing)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page).toHaveURL(landing)
    }
    const header = page.getByRole('banner')
    const isVisitor = person === 'visitor'
    await expect(header.getByRole('link', { name: 'Dashboard' })).toHaveCount(isVisitor ? 0 : 1)
    await expect(header.getByRole('link', { name: 'Start Free Trial' })).toHaveCount(isVisitor ? 1 : 0)
    await expect(page.getByRole('contentinfo')).toHaveCount(1)
  })

test('a request that meets the end of the trial leads to what it said @deep', async ({
  page,
  system,
  openAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/402/)
  const nurse = await makeNurse(system.db)
  await openAs(nurse.email, '/app/practice/mock')
  await page.getByRole('radio', { name: 'Amy (Supportive)' }).check()
  const trialEndsAt = new Date(Date.now() - 60_000)
  await system.db.updateTable('account').set({ trialEndsAt }).where('id', '=', nurse.id).execute()
  await page.getByRole('button', { name: 'Start Interview' }).click()
  await expect(page).toHaveURL(/\/trial-expired$/)
  await expect(
    page.getByRole('heading', { name: 'We’ll be here when you’re ready to practice.' }),
  ).toBeVisible()
  await expect(page.getByRole('main')).toContainText('trial has ended')
  await expect(page.getByText(/^Your free trial ended on \w+ \d+, \d{4}$/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Subscribe to Continue' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goBack()
  await page.getByRole('link', { name: 'View Pricing Plans' }).click()
  await expect(page).toHaveURL(/\/app\/pricing$/)
})

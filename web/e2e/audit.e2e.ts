import { readFile } from 'node:fs/promises'
import { addAuditEvent } from '@preceptor/db/queries/audit/add-audit-event'
import { verifyAuditLog } from '@preceptor/db/queries/audit/verify-audit-log'
import { expectToLookRight } from './look.ts'
import { makeNurse, makeStaff, makeTeamOfTwo } from './people.ts'
import { expect, test } from './test.ts'

const operator = {
  actorKind: 'operator',
  addressPrefix: '203.0.113.0/24',
  device: 'Chrome on Windows',
} as const

test('a team admin finds what a member did, and takes the log along with its hashes', async ({
  page,
  openAs,
  system,
}) => {
  const { admin, member, team } = await makeTeamOfTwo(system.db)
  const of = { teamId: team.id, targetAccountId: member.id }
  await addAuditEvent(system.db, operator, { kind: 'sign-in.failed', ...of })
  await addAuditEvent(system.db, operator, {
    kind: 'member.role-changed',
    ...of,
    details: { role: 'viewer' },
  })
  await openAs(admin.email, `/app/admin/${team.id}#audit`)
  const rows = page.getByRole('table', { name: 'Audit log' }).getByRole('row')
  const sentence = `A sign-in as Maya Okafor (${member.email}) failed.`
  const shown = 'A sign-in as Maya Okafor failed.'
  await expect(rows.filter({ hasText: shown })).toContainText('Chrome on Windows')
  await expect(rows.filter({ hasText: shown })).toContainText('203.0.113.0/24')
  await expect(rows.filter({ hasText: shown })).toContainText(member.email)
  await expectToLookRight(page)

  await page.getByLabel('What happened').selectOption('Role changed')
  await expect(rows.filter({ hasText: shown })).toHaveCount(0)
  await expect(rows.filter({ hasText: 'changed the role of' })).toHaveCount(1)
  await page.getByLabel('What happened').selectOption('Everything')
  const yesterday = await page.evaluate(() => {
    const day = new Date()
    day.setDate(day.getDate() - 1)
    return day.toLocaleDateString('sv')
  })
  await page.getByLabel('To', { exact: true }).fill(yesterday)
  await expect(page.getByText(/^No events match/)).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(rows.filter({ hasText: shown })).toHaveCount(1)
  await page.getByLabel('Person').fill(member.email)
  await page.getByLabel('Person').press('Enter')
  await expect(rows.filter({ hasText: shown })).toHaveCount(1)

  // The api seals by itself, within seconds.
  const sealed = async () => {
    const found = await verifyAuditLog(system.db)
    return found.isWhole && found.waiting
  }
  await expect.poll(sealed, { timeout: 20_000 }).toBe(0)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export JSON' }).click()
  const file = JSON.parse(await readFile(await (await download).path(), 'utf8'))
  expect(file.chain).toBe(team.id)
  expect(file.events.map((event: { sentence: string }) => event.sentence)).toContain(sentence)
  await expect(page.getByText(/^Saved as/)).toBeVisible()
  await page.getByLabel('Person').fill('')
  await page.getByLabel('Person').press('Enter')
  await expect(rows.filter({ hasText: 'exported the audit log as JSON.' })).toHaveCount(1)
})

test('staff read what happened anywhere; nobody else finds the page', { tag: '@deep' }, async ({
  page,
  openAs,
  system,
}) => {
  const staff = await makeStaff(system.db)
  await addAuditEvent(system.db, operator, { kind: 'coupon.saved', details: { code: 'AUDIT-E2E' } })
  await openAs(staff.email, '/dashboard')
  // As if with a passkey, which staff need.
  await system.db
    .updateTable('session')
    .set({ factor: 'passkey' })
    .where('accountId', '=', staff.id)
    .execute()
  await page.goto('/app/staff/analytics')
  await page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: 'Audit log' }).click()
  await expect(page.getByText('An operator saved the discount code AUDIT-E2E.')).toBeVisible()

  const nurse = await makeNurse(system.db)
  await openAs(nurse.email, '/app/staff/audit')
  await expect(page).not.toHaveURL(/staff/)
})

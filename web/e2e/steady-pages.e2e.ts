import type { Page } from '@playwright/test'
import { isWeaknessPage, QUESTION_PAGES } from '@preceptor/content/question-pages/question-pages'
import { makeMembership } from '@preceptor/db/testing/builders'
import { shiftsSeen } from './layout-shift.ts'
import { makeLapsedNurse, makeStaff, makeTeamOfTwo } from './people.ts'
import { makeScoredBehavioral, makeScoredClinical } from './practice-history.ts'
import { makeScoredInterview } from './scored-interview.ts'
import { DESK } from './team-parts.ts'
import { expect, test } from './test.ts'
import { CARE, practiceClient, STORY } from './typed-practice.ts'

const PHONE = { width: 360, height: 740 }
/** Longer than a browser keeps a page waiting for a font that is optional to it. */
const FONT_MS = 180
/** For what a script does once the page is painted. */
const SETTLED_MS = 100
const [question] = QUESTION_PAGES
const weakness = QUESTION_PAGES.find(isWeaknessPage)

test.describe('public pages', () => {
  // A worker would answer for the fonts, which are to come late.
  test.use({ serviceWorkers: 'block' })

  test('no public page moves while it loads, though its fonts come after its words', async ({
    page,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/404/)
    await page.route('**/*.woff2', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, FONT_MS))
      await route.continue()
    })
    for (const size of [PHONE, DESK]) {
      await page.setViewportSize(size)
      for (const path of [
        '/',
        '/pricing',
        '/questions',
        '/questions?q=pain',
        `/questions/${question!.category}`,
        `/questions/${question!.category}/${question!.slug}`,
        `/questions/${weakness!.category}/${weakness!.slug}`,
        '/contact',
        '/privacy',
        '/no/such/page',
      ]) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.evaluate(() => document.fonts.ready)
        expect.soft(await shiftsSeen(page, SETTLED_MS), `${path} at ${size.width} px`).toBe(0)
      }
    }
    // A page of the app, which waits for its fonts and swaps them.
    await page.unrouteAll()
    await page.goto('/register')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect.soft(await shiftsSeen(page), '/register').toBe(0)
  })
})

/** Google's bound for a good page is 0.1; this is ours. */
const MOST_SHIFT = 0.02

/** Opens each page anew, on a phone and on a desk, and fails where one moves more than `MOST_SHIFT`. */
const expectSteady = async (page: Page, paths: readonly string[]) => {
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size)
    for (const path of paths) {
      // Another fragment alone would not load the page.
      await page.goto('about:blank')
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect.soft(await shiftsSeen(page), `${path} at ${size.width} px`).toBeLessThan(MOST_SHIFT)
    }
  }
}

test.describe('the app’s pages hardly move while what they show is on its way', () => {
  test.setTimeout(120_000)

  test('to a nurse', async ({ page, request, openAs, nurse, system: { db } }) => {
    const mock = await makeScoredInterview(db, nurse.id)
    const clinical = await makeScoredClinical(db, nurse.id, 72)
    const behavioral = await makeScoredBehavioral(db, nurse.id, 72)
    const again = await makeScoredClinical(db, nurse.id, 80)
    await db
      .updateTable('interview')
      .set({ originalId: clinical.id, questionIndex: 0 })
      .where('id', '=', again.id)
      .execute()
    const client = await practiceClient(request, nurse.email)
    await client.clinical(CARE.slice(0, 1))
    const chat = await client.behavioral(STORY.slice(0, 1))
    await openAs(nurse.email, '/dashboard')
    await expectSteady(page, [
      '/dashboard',
      '/app/interview/clinical/chest_pain',
      `/app/interview/behavioral/${chat}`,
      '/app/practice/mock',
      '/app/practice/clinical',
      '/app/practice/behavioral',
      `/app/results/mock/${mock.id}`,
      `/app/results/mock/${mock.id}#detailed`,
      `/app/results/clinical/${again.id}`,
      `/app/results/clinical/${clinical.id}`,
      `/app/results/behavioral/${behavioral.id}`,
      '/app/pricing',
      '/app/account',
      '/app/teams/create',
    ])
  })

  test('to a nurse whose trial has ended', async ({ page, openAs, system: { db } }) => {
    const { email } = await makeLapsedNurse(db)
    await openAs(email, '/dashboard')
    await expectSteady(page, ['/dashboard', '/trial-expired', '/app/checkout?plan=professional'])
  })

  test('to a team’s admin, who is one of two', async ({ page, openAs, system: { db } }) => {
    const { admin, member, team } = await makeTeamOfTwo(db)
    const other = await makeTeamOfTwo(db)
    await makeMembership(db, { teamId: other.team.id, accountId: admin.id, role: 'admin' })
    await makeScoredClinical(db, member.id, 80, { daysAgo: 2 })
    await openAs(admin.email, '/dashboard')
    await expectSteady(page, [
      ...['overview', 'members', 'analytics', 'settings'].map((tab) => `/app/admin/${team.id}#${tab}`),
      `/app/teams/${team.id}/invitations`,
      '/admin',
    ])
  })

  test('to staff', async ({ page, openAs, system: { db } }) => {
    const staff = await makeStaff(db)
    await openAs(staff.email, '/dashboard')
    // As if with a passkey, which staff need.
    await db.updateTable('session').set({ factor: 'passkey' }).where('accountId', '=', staff.id).execute()
    await expectSteady(page, ['/app/staff/analytics', '/app/staff/audit'])
  })
})

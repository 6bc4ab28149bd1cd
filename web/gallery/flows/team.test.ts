import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { newcomer } from '../fixtures/dashboard.ts'
import { errorReply } from '../fixtures/error-reply.ts'
import { admin, member, nurse, TEAM_ID } from '../fixtures/people.ts'
import { payingFor } from '../fixtures/plans.ts'
import { lapsed, subscriptionReply } from '../fixtures/subscription.ts'
import { lapsedTeam, seenByMember, seenByViewer, slotsReply, teamCard, teamReply } from '../fixtures/team.ts'
import { practicingTeam, practicingTeamForViewer } from '../fixtures/team-stats.ts'
import { openPage } from '../open-story.ts'
import type { Answers } from '../story.ts'

const TEAMS = 'GET /api/admin/teams'
const PATH = `/app/admin/${TEAM_ID}`
const API = `/api/admin/teams/${TEAM_ID}`
const region = (name: string) => page.getByRole('region', { name })
const link = (name: string) => page.getByRole('link', { name })
const tab = (name: string) => page.getByRole('tab', { name })
const heading = (name: string) => page.getByRole('heading', { name })
const dialog = page.getByRole('alertdialog')
const shown = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible()
const count = (found: { elements: () => Element[] }) => found.elements().length
const none = { body: { adminTeams: [], memberTeams: [] } }

const open = (path: string, user = admin, answers: Answers = {}) =>
  openPage(path, {
    user,
    answers: {
      'GET /api/analytics/dashboard': { body: newcomer },
      'GET /api/subscriptions/status': { body: payingFor('team') },
      [TEAMS]: { body: { adminTeams: [teamCard()], memberTeams: [] } },
      [`GET ${API}`]: { body: teamReply() },
      [`GET ${API}/slots`]: { body: slotsReply() },
      [`GET ${API}/analytics`]: { body: practicingTeam },
      [`GET ${API}/export/size`]: 'never',
      ...answers,
    },
  })

test('a viewer whose own trial has ended finds their team in the menu, and its statistics behind it', async () => {
  await page.viewport(1280, 800)
  const viewer = { ...member, viewsTeam: true }
  const app = open('/app/account', viewer, {
    'GET /api/auth/sessions': 'never',
    'GET /api/subscriptions/status': { body: lapsed },
    [TEAMS]: { body: { adminTeams: [], memberTeams: [], viewerTeams: [teamCard()] } },
    [`GET ${API}`]: { body: seenByViewer() },
    [`GET ${API}/analytics`]: { body: practicingTeamForViewer },
  })
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect.poll(() => count(menu.getByRole('link'))).toBe(1)
  await menu.getByRole('link', { name: 'Team' }).click()
  await expect.poll(app.address).toBe('/admin')
  await link('Ward 4').first().click()
  await expect.element(heading('Top performers')).toBeVisible()
  await expect.element(menu.getByRole('link', { name: 'Team' })).toHaveAttribute('aria-current', 'page')
})

test('a member sees the user’s team and what its admins see, and leaves it', async () => {
  await page.viewport(1280, 800)
  const app = open('/dashboard', member, {
    'GET /api/subscriptions/status': { body: payingFor('professional', { plan: 'team' }) },
    [TEAMS]: { body: { adminTeams: [], memberTeams: [teamCard()] } },
    [`GET ${API}`]: { body: seenByMember() },
  })
  await shown(/You also pay for Professional yourself/)
  await link('Team').click()
  await link('Ward 4').click()
  const members = region('Members')
  await expect.poll(() => count(members.getByRole('listitem'))).toBe(3)
  await expect.element(members.getByRole('listitem').nth(0)).toMatchTextContent(/Ruth.*Admin, owner/)
  await expect.element(members.getByRole('listitem').nth(1)).toMatchTextContent(/Maya.*You/)
  await expect.element(members).not.toMatchTextContent('@')
  await shown(/They never see your answers, transcripts, quotes or feedback\./)
  expect(count(page.getByRole('tab'))).toBe(0)
  await page.getByRole('button', { name: 'Leave the team' }).click()
  app.answers[`POST ${API}/leave`] = { body: { message: 'You’ve left.' } }
  app.answers[TEAMS] = none
  app.answers['GET /api/auth/me'] = { body: { user: nurse } }
  await dialog.getByRole('button', { name: 'Leave the team' }).click()
  await shown('You’ve left Ward 4.')
  await expect.element(heading('No Teams Found')).toBeVisible()
  await expect.poll(() => count(link('Team'))).toBe(0)
})

describe('the teams', () => {
  const other = teamCard({ teamId: '0199aaaa-0000-7000-8000-0000000000bb', name: 'Night shift' })

  test('that the user leads are listed before those they are in, and lead to each', async () => {
    const app = open('/admin', admin, {
      [TEAMS]: { body: { adminTeams: [teamCard()], memberTeams: [other] } },
    })
    await expect
      .element(region('Teams You Manage'))
      .toMatchTextContent(/Ward 4 ?Admin.*3\/10 seats used \(includes admin\), created /)
    await expect
      .element(region("Teams You're Part Of"))
      .toMatchTextContent(/Night shift ?Member.*led by ruth\.lindqvist@/)
    await link('Ward 4').click()
    await expect.poll(app.address).toBe(PATH)
  })

  test('are what the address of another team leads to', async () => {
    const app = open(PATH, admin, { [`GET ${API}`]: errorReply('TEAM_NOT_FOUND', 'There is no such team.') })
    await expect.element(page.getByRole('alert')).toBeVisible()
    await link('See your teams').click()
    await expect.poll(app.address).toBe('/admin')
    await expect.element(link('Ward 4')).toBeVisible()
  })

  test('cannot be two of the user’s own', async () => {
    open('/app/teams/create', admin, {
      // It was made in another tab meanwhile.
      'GET /api/admin/teams': { body: { adminTeams: [], memberTeams: [], viewerTeams: [] } },
      'POST /api/admin/teams': errorReply('OWNS_TEAM', 'You own a team already.'),
    })
    await page.getByLabelText('Team name').fill('Second')
    await page.getByLabelText('Organization name').fill('Lakeside')
    await page.getByRole('button', { name: 'Create Team' }).click()
    await expect.element(page.getByRole('alert')).toMatchTextContent('You own a team already.')
    await expect.element(link('See your teams')).toBeVisible()
  })

  test('that cannot be had are asked for again; where there is none, one can be made', async () => {
    const app = open('/app/team', nurse, { [TEAMS]: { status: 500, body: {} } })
    await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to fetch teams')
    app.answers[TEAMS] = none
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect.element(heading('No Teams Found')).toBeVisible()
    await link('Create a team').click()
    await expect.poll(app.address).toBe('/app/teams/create')
  })
})

test('charts of a team wait out of sight, and are all drawn once the page begins to scroll', async () => {
  await page.viewport(360, 500)
  open(`${PATH}#analytics`)
  await expect.element(heading('Member performance')).toBeInTheDocument()
  await page.getByText('Charts', { exact: true }).click()
  const drawnIn = (title: string) =>
    count(page.getByRole('figure', { name: title }).getByRole('img')) > 0 &&
    page.getByRole('figure', { name: title }).element().querySelector('.recharts-surface') !== null
  expect(drawnIn('Team growth')).toBe(false)
  window.scrollBy(0, 2)
  await expect.poll(() => drawnIn('Team growth')).toBe(true)
})

describe('a team that is not paid for', () => {
  const unpaid = (days: number): Answers => ({
    'GET /api/subscriptions/status': { body: subscriptionReply({ plan: 'free', status: 'canceled' }) },
    [`GET ${API}`]: { body: teamReply(lapsedTeam(days)) },
    [`GET ${API}/slots`]: { body: slotsReply(lapsedTeam(days)) },
  })

  test('is read-only, and an export that fails says so', async () => {
    open(PATH, admin, { ...unpaid(28), [`GET ${API}/export`]: { status: 500, body: {} } })
    await shown(/It isn’t paid for right now\. You can read and export/)
    await expect.element(page.getByRole('row').filter({ hasText: nurse.email })).toBeVisible()
    expect(count(heading('Invite someone'))).toBe(0)
    await tab('Analytics').click()
    await page.getByRole('button', { name: 'Export CSV' }).click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Export failed: Unknown error')
  })

  test('has no stats after thirty days, and leads to the plans', async () => {
    const app = open(PATH, admin, {
      ...unpaid(-1),
      [`GET ${API}/analytics`]: errorReply('TEAM_LAPSED', 'This team has lapsed.'),
    })
    await tab('Analytics').click()
    const panel = page.getByRole('tabpanel')
    await expect
      .element(panel)
      .toHaveTextContent('Statistics will show up here again once the team is paid for.')
    // Why, and what to do, is said once.
    await expect.element(link('See plans')).toBeVisible()
    await shown(/You can no longer read or export its statistics/)
    expect(app.address()).toContain('/app/admin/')
  })

  test('invites nobody', async () => {
    open(`/app/teams/${TEAM_ID}/invitations`, admin, unpaid(28))
    await shown(/This team is read-only\. You can’t invite anyone/)
  })
})

import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pendingInvitation, sessionReply } from '../fixtures/account.ts'
import { newcomer } from '../fixtures/dashboard.ts'
import { errorReply } from '../fixtures/error-reply.ts'
import { admin, nurse, TEAM_ID } from '../fixtures/people.ts'
import { invitationReply } from '../fixtures/team.ts'
import { openPage } from '../open-story.ts'
import type { Answer, Answers, PageStory } from '../story.ts'

const INVITATION = 'GET /api/admin/teams/invitations/*'
const ACCEPT = `POST /api/admin/teams/invitations/${pendingInvitation.id}/accept`
const PATH = `/team/invite/${pendingInvitation.id}?team=${TEAM_ID}`
const pending: Answer = { body: invitationReply() }
const withdrawn = errorReply('INVITATION_REVOKED', 'This invitation was withdrawn.')

const open = (answer: Answer, user: PageStory['user'] = null, path = PATH, answers: Answers = {}) =>
  openPage(path, {
    user,
    answers: { 'GET /api/analytics/dashboard': { body: newcomer }, [INVITATION]: answer, ...answers },
  })
const main = page.getByRole('main')
const alert = main.getByRole('alert')
const accept = page.getByRole('button', { name: 'Accept Invitation' })

describe('an invitation', () => {
  test.for([
    ['whose link is half a link', 'never', 'Invalid invitation link', PATH.replace(/\?.*/, '')],
    ['that was withdrawn', withdrawn, 'withdrawn', PATH],
    [
      'that was accepted',
      { body: invitationReply({ status: 'accepted' }) },
      'This invitation has already been accepted.',
      PATH,
    ],
    [
      'that is too old',
      { body: invitationReply({ status: 'expired' }) },
      'This invitation has expired. Please contact your team administrator for a new invitation.',
      PATH,
    ],
  ] as const)('%s says so, and leads home', async ([, answer, text, path]) => {
    open(answer, null, path)
    await expect.element(alert).toMatchTextContent(text)
    await expect.element(main.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/')
  })

  test('that nobody knows leads to sign in', async () => {
    open(errorReply('INVITATION_NOT_FOUND', 'None.'))
    await expect.element(page.getByRole('heading', { name: 'Invitation Not Found' })).toBeVisible()
    await expect.element(main.getByRole('link', { name: 'Sign In' })).toBeVisible()
  })

  test('is looked up again, and says what it is of; a visitor may register for it', async () => {
    const app = open('offline')
    await expect.element(alert).toMatchTextContent('Failed to load invitation')
    app.answers[INVITATION] = pending
    await page.getByRole('button', { name: 'Retry' }).click()
    const join = page.getByRole('region', { name: 'Join Ward 4 at Lakeside Medical Center' })
    for (const fact of ['Ward 4', admin.name, 'Team Member', nurse.email])
      await expect.element(join).toMatchTextContent(fact)
    await expect.element(page.getByText(/^Please log in to accept this invitation/)).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Create Account' }))
      .toHaveAttribute(
        'href',
        `/register?returnTo=${encodeURIComponent(PATH)}&email=${encodeURIComponent(nurse.email)}`,
      )
  })

  test('for somebody else leads to sign in as them, and back', async () => {
    const app = open(pending, admin, PATH, { 'POST /api/auth/logout': { body: {} } })
    await expect.element(main).toMatchTextContent(`You’re signed in as ${admin.email}.`)
    expect(accept.elements()).toHaveLength(0)
    await page.getByRole('button', { name: 'Sign Out & Use Correct Account' }).click()
    await expect.poll(app.address).toBe(`/login?returnTo=${encodeURIComponent(PATH)}`)
    app.answers['POST /api/auth/login'] = { body: sessionReply() }
    app.answers['GET /api/auth/me'] = { body: { user: nurse } }
    await page.getByLabelText('Email', { exact: true }).fill(nurse.email)
    await page.getByLabelText('Password', { exact: true }).fill('Harbor lights at dawn')
    await userEvent.keyboard('{Enter}')
    await expect.poll(app.address).toBe(PATH)
    await expect.element(accept).toBeVisible()
  })

  test('is found from the user’s dashboard, and says when it was withdrawn meanwhile', async () => {
    const invited = { ...nurse, pendingInvitations: [pendingInvitation] }
    const app = open(pending, invited, '/dashboard', { [ACCEPT]: withdrawn })
    await page.getByRole('link', { name: 'See the invitation' }).click()
    await expect.poll(app.address).toBe(PATH)
    await accept.click()
    await expect.element(alert).toMatchTextContent('withdrawn')
  })

  test('is accepted by creating the account, which leads home with the welcome of the team', async () => {
    const joined = 'Welcome to Ward 4.'
    const user = { ...nurse, teamId: TEAM_ID }
    const app = open(pending, null, `${PATH}&key=secret`, {
      'POST /api/auth/register': { body: { ...sessionReply(), user, message: 'Ready.', joined } },
      'GET /api/auth/me': { body: { user } },
    })
    await page.getByRole('link', { name: 'Create Account' }).click()
    await expect.element(page.getByRole('heading', { name: 'Join Ward 4' })).toBeVisible()
    await expect
      .element(main)
      .toMatchTextContent('Creating your account accepts the invitation. You pay nothing.')
    expect(page.getByText(/trial/i).elements()).toHaveLength(0)
    await expect.element(main).toMatchTextContent('Team admins and viewers see how often you practice')
    await page.getByLabelText('First name').fill('Maya')
    for (const label of ['Password', 'Confirm password'])
      await page.getByLabelText(label, { exact: true }).fill('Harbor lights at dawn')
    await page.getByRole('checkbox').click()
    await page.getByRole('button', { name: 'Create account and join' }).click()
    await expect.poll(app.address).toBe('/dashboard')
    await expect.element(page.getByText(joined)).toBeVisible()
  })
})

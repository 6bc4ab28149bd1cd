import { errorReply, serverFailed } from '../fixtures/error-reply.ts'
import { admin, inDays, nurse, TEAM_ID } from '../fixtures/people.ts'
import { lapsed, subscriptionReply } from '../fixtures/subscription.ts'
import { invitationReply, lapsedTeam, onTrial, slotsReply, teamCard } from '../fixtures/team.ts'
import { type Answer, type Answers, type PageStory, type Part, pressing, type Step } from '../story.ts'

const TEAM = `/api/admin/teams/${TEAM_ID}`
const teamPlan = subscriptionReply({ plan: 'team', ownPlan: 'team', ownStatus: 'active' })

const creating = (
  state: string,
  shows: Part,
  answers: Answers = {},
  steps: readonly Step[] = [],
): PageStory => ({
  screen: 'Create a team',
  state,
  shows,
  path: '/app/teams/create',
  user: nurse,
  answers,
  steps,
})
const create: Step[] = [
  { type: 'Ward 4', into: 'Team name' },
  { type: 'Lakeside', into: 'Organization name' },
  ...pressing('Create Team'),
]
const status = (body: unknown): Answers => ({ 'GET /api/subscriptions/status': { body } })

const made: PageStory[] = [
  creating(
    'loading',
    { role: 'heading', name: 'Create Your Team' },
    { 'GET /api/subscriptions/status': 'never' },
  ),
  creating('on trial', /During your free trial a team has 3 seats/),
  creating('fields missing', 'Organization name is required', {}, pressing('Create Team')),
  creating('with the Team plan', { role: 'button', name: 'Create Team' }, status(teamPlan)),
  creating(
    'without a plan for it',
    { role: 'link', name: 'See the Team plan' },
    status(subscriptionReply({ plan: 'basic', ownPlan: 'basic', ownStatus: 'active' })),
  ),
  creating('lapsed', { role: 'link', name: 'See the Team plan' }, status(lapsed)),
  {
    ...creating(
      'of an owner',
      { role: 'link', name: 'Open Ward 4' },
      {
        'GET /api/admin/teams': { body: { adminTeams: [teamCard()], memberTeams: [], viewerTeams: [] } },
      },
    ),
    user: admin,
  },
  creating(
    'owns one already',
    { role: 'link', name: 'See your teams' },
    { 'POST /api/admin/teams': errorReply('OWNS_TEAM', 'You own a team already.') },
    create,
  ),
  creating(
    'under way',
    { role: 'button', name: 'Creating your team...' },
    { 'POST /api/admin/teams': 'never' },
    create,
  ),
]

const inviting = (
  state: string,
  shows: Part,
  answers: Answers = {},
  steps: readonly Step[] = [],
): PageStory => ({
  screen: 'Team invitations',
  state,
  shows,
  path: `/app/teams/${TEAM_ID}/invitations`,
  user: admin,
  answers: { [`GET ${TEAM}/slots`]: { body: slotsReply() }, ...status(teamPlan), ...answers },
  steps,
})
const INVITE = `POST ${TEAM}/invite`
const invited: Answer = {
  body: { invitationId: 'AAAAAAAAAAAAAAAAAAAAA9', message: 'Sent.', expiresAt: inDays(7) },
}
const bulk = (...lines: string[]): Step[] => [
  { type: lines.join('{Enter}'), into: 'Email addresses' },
  ...pressing(/^Invite \d+ p/),
]
const RESEND = `POST ${TEAM}/invitations/AAAAAAAAAAAAAAAAAAAAA2/resend`

const many: PageStory[] = [
  inviting('loading', 'Loading the invitations...', { [`GET ${TEAM}/slots`]: 'never' }),
  inviting('failed', { role: 'button', name: 'Retry' }, { [`GET ${TEAM}/slots`]: serverFailed }),
  inviting('ready', { role: 'heading', name: 'Pending invitations' }),
  inviting('lines read', /^Invalid email format\. Enter one/, {}, [
    {
      type: ['ann@example.com', 'bea@example', 'cy@example.com', 'ANN@example.com'].join('{Enter}'),
      into: 'Email addresses',
    },
  ]),
  inviting('nobody invited', /^Nobody is waiting to join/, {
    [`GET ${TEAM}/slots`]: { body: slotsReply(onTrial, { pendingInvitations: [] }) },
  }),
  inviting('read-only', /^This team is read-only/, {
    [`GET ${TEAM}/slots`]: { body: slotsReply(lapsedTeam(28)) },
  }),
  inviting(
    'more than there are seats',
    /^Cannot invite 7 users/,
    {},
    bulk(...Array.from({ length: 7 }, (_, n) => `n${n}@example.com`)),
  ),
  inviting(
    'sending',
    'Sending 1 of 2. Please keep this page open.',
    { [INVITE]: 'never' },
    bulk('ann@example.com', 'bea@example.com'),
  ),
  inviting(
    'told to wait',
    { role: 'timer', name: '' },
    { [INVITE]: { ...errorReply('RATE_LIMITED', 'Too many.'), headers: { 'retry-after': '60' } } },
    bulk('ann@example.com', 'bea@example.com'),
  ),
  inviting(
    'sent in part',
    { role: 'heading', name: '1 of 3 sent' },
    { [INVITE]: invited },
    bulk('no address', 'ann@example.com', 'ANN@example.com'),
  ),
  inviting(
    'none sent',
    { role: 'heading', name: 'Failed to send invitations' },
    { [INVITE]: serverFailed },
    bulk('ann@example.com'),
  ),
  inviting(
    'sent again',
    'Invitation resent successfully!',
    { [RESEND]: { body: { message: 'Sent.', expiresAt: inDays(7) } } },
    pressing('Resend to old@example.com'),
  ),
  inviting(
    'not sent again',
    /^Failed to resend invitation: /,
    { [RESEND]: errorReply('RATE_LIMITED', 'It was sent a moment ago.') },
    pressing('Resend to old@example.com'),
  ),
  inviting(
    'to be withdrawn',
    { role: 'alertdialog', name: 'Withdraw this invitation?' },
    {},
    pressing('Withdraw the invitation of old@example.com'),
  ),
]

const INVITATION = 'GET /api/admin/teams/invitations/*'
const joining = (
  state: string,
  shows: Part,
  answer: Answer,
  user: PageStory['user'] = null,
  others: Partial<PageStory> = {},
): PageStory => ({
  screen: 'Invitation',
  state,
  shows,
  path: `/team/invite/AAAAAAAAAAAAAAAAAAAAAA?team=${TEAM_ID}`,
  user,
  ...others,
  answers: { [INVITATION]: answer, ...others.answers },
})
const open = { body: invitationReply() }

const invitation: PageStory[] = [
  joining('loading', 'Looking up your invitation...', 'never'),
  joining('half a link', 'Invalid invitation link', 'never', null, {
    path: '/team/invite/AAAAAAAAAAAAAAAAAAAAAA',
  }),
  joining(
    'not found',
    { role: 'heading', name: 'Invitation Not Found' },
    errorReply('INVITATION_NOT_FOUND', 'None.'),
  ),
  joining(
    'withdrawn',
    { role: 'heading', name: 'Invitation withdrawn' },
    errorReply('INVITATION_REVOKED', 'This invitation was withdrawn.'),
  ),
  joining('failed', { role: 'button', name: 'Retry' }, 'offline'),
  joining('accepted before', 'This invitation has already been accepted.', {
    body: invitationReply({ status: 'accepted' }),
  }),
  joining(
    'accepted before, by her',
    { role: 'link', name: 'Go to your team' },
    { body: invitationReply({ status: 'accepted' }) },
    nurse,
  ),
  joining('expired', /^This invitation has expired/, { body: invitationReply({ status: 'expired' }) }),
  joining('for a visitor', { role: 'link', name: 'Create Account' }, open),
  joining('for her', { role: 'button', name: 'Accept Invitation' }, open, nurse),
  joining(
    'for a viewer',
    /^You see the team’s statistics/,
    { body: invitationReply({ role: 'viewer' }) },
    nurse,
  ),
  joining('for an admin', 'Team Admin', { body: invitationReply({ role: 'admin' }) }, nurse),
  joining('for somebody else', { role: 'button', name: 'Sign Out & Use Correct Account' }, open, admin),
  joining('not accepted', 'This team has no seat left.', open, nurse, {
    answers: {
      'POST /api/admin/teams/invitations/AAAAAAAAAAAAAAAAAAAAAA/accept': errorReply(
        'TEAM_FULL',
        'This team has no seat left.',
      ),
    },
    steps: pressing('Accept Invitation'),
  }),
]

export const stories: readonly PageStory[] = [...made, ...many, ...invitation]

import { errorReply, serverFailed } from '../fixtures/error-reply.ts'
import { admin, inDays, member, nurse, TEAM_ID } from '../fixtures/people.ts'
import { subscriptionReply } from '../fixtures/subscription.ts'
import {
  lapsedTeam,
  newTeamReply,
  newTeamSlots,
  onTrial,
  paidFor,
  seenByFormerOwner,
  seenByMember,
  slotsReply,
  teamCard,
  teamOfAllRoles,
  teamReply,
} from '../fixtures/team.ts'
import { type Answers, type PageStory, type Part, pressing, type Step } from '../story.ts'
import { TEAM, team, teamPlan } from '../team-story.ts'

const teams = (state: string, shows: Part, answers: Answers, user = nurse): PageStory => ({
  screen: 'Teams',
  state,
  shows,
  path: '/admin',
  user,
  answers,
})
const viewedTeam = teamCard({
  teamId: '0199aaaa-0000-7000-8000-0000000000cc',
  name: 'Float pool',
  currentSeats: 8,
  adminEmail: 'omar.haddad@example.com',
})
const otherTeam = teamCard({
  teamId: '0199aaaa-0000-7000-8000-0000000000bb',
  name: 'Night shift',
  currentSeats: 6,
  adminEmail: 'helen.park@example.com',
})

/** Chooses something from the menu of somebody's row. */
const fromMenu = (email: string, action: string): Step[] => [
  ...pressing(`Actions for ${email}`),
  { press: { role: 'menuitem', name: action } },
]

const selector: PageStory[] = [
  teams('loading', 'Loading your teams...', { 'GET /api/admin/teams': 'never' }),
  teams('failed', 'Failed to fetch teams', { 'GET /api/admin/teams': serverFailed }),
  teams(
    'none',
    { role: 'heading', name: 'No Teams Found' },
    {
      'GET /api/admin/teams': { body: { adminTeams: [], memberTeams: [], viewerTeams: [] } },
    },
  ),
  teams(
    'of both kinds',
    { role: 'heading', name: "Teams You're Part Of" },
    {
      'GET /api/admin/teams': {
        body: { adminTeams: [teamCard()], memberTeams: [otherTeam], viewerTeams: [viewedTeam] },
      },
      'GET /api/subscriptions/status': { body: teamPlan },
    },
    admin,
  ),
  teams(
    'member only',
    { role: 'link', name: 'Create your own team' },
    { 'GET /api/admin/teams': { body: { adminTeams: [], memberTeams: [teamCard()], viewerTeams: [] } } },
    member,
  ),
  {
    ...teams(
      'invited',
      { role: 'link', name: 'See the invitation' },
      {
        'GET /api/admin/teams': { body: { adminTeams: [], memberTeams: [], viewerTeams: [] } },
      },
    ),
    user: {
      ...nurse,
      pendingInvitations: [
        { id: 'AAAAAAAAAAAAAAAAAAAAAA', teamId: TEAM_ID, teamName: 'Ward 4', expiresAt: inDays(6) },
      ],
    },
  },
  {
    ...teams('left one', 'You’ve left Ward 4.', {
      'GET /api/admin/teams': { body: { adminTeams: [], memberTeams: [], viewerTeams: [] } },
    }),
    navigationState: { lastResult: 'You’ve left Ward 4.' },
  },
]

const invite = (typed: string): Step[] => [{ type: typed, into: 'Email' }, ...pressing('Invite')]

const members: PageStory[] = [
  team('loading', 'Loading the team...', { answers: { [`GET ${TEAM}`]: 'never' } }),
  team('failed', { role: 'button', name: 'Retry' }, { answers: { [`GET ${TEAM}`]: serverFailed } }),
  team(
    'not of hers',
    { role: 'link', name: 'See your teams' },
    {
      answers: { [`GET ${TEAM}`]: errorReply('TEAM_NOT_FOUND', 'There is no such team.') },
    },
  ),
  team('members', 'old@example.com'),
  team('just made', 'Your team is ready.', {
    navigationState: { lastResult: 'Your team is ready.' },
    answers: {
      [`GET ${TEAM}`]: { body: newTeamReply() },
      [`GET ${TEAM}/slots`]: { body: newTeamSlots() },
    },
  }),
  team('on trial', /^This is a trial team/, {
    answers: {
      [`GET ${TEAM}`]: { body: teamReply(onTrial) },
      [`GET ${TEAM}/slots`]: { body: slotsReply(onTrial) },
    },
  }),
  team('not paid for', /It isn’t paid for right now/, {
    answers: {
      [`GET ${TEAM}`]: { body: teamReply(lapsedTeam(28)) },
      [`GET ${TEAM}/slots`]: { body: slotsReply(lapsedTeam(28)) },
    },
  }),
  team('seats failed', /This list is missing its invitations/, {
    answers: { [`GET ${TEAM}/slots`]: serverFailed },
  }),
  team(
    'member menu',
    { role: 'menuitem', name: 'Make admin' },
    { steps: pressing(`Actions for ${nurse.email}`) },
  ),
  team('members of each role', 'Helen Park', {
    answers: { [`GET ${TEAM}`]: { body: teamOfAllRoles() } },
  }),
  team(
    'role to be changed',
    { role: 'alertdialog', name: 'Make Maya Okafor an admin?' },
    { steps: fromMenu(nurse.email, 'Make admin') },
  ),
  team('role changed', 'Role changed. They get an email about it.', {
    answers: {
      [`PUT ${TEAM}/members/${encodeURIComponent(nurse.email)}/role`]: { body: { message: 'Role changed' } },
    },
    steps: [...fromMenu(nurse.email, 'Make viewer'), ...pressing('Make viewer')],
  }),
  team('role not changed', 'This team has no free seats.', {
    answers: {
      [`PUT ${TEAM}/members/${encodeURIComponent(nurse.email)}/role`]: errorReply(
        'TEAM_FULL',
        'This team has no free seats.',
      ),
    },
    steps: [...fromMenu(nurse.email, 'Make viewer'), ...pressing('Make viewer')],
  }),
  team('invite, email missing', 'Email is required', { steps: pressing('Invite') }),
  team('invited', 'Invitation sent successfully!', {
    answers: {
      [`POST ${TEAM}/invite`]: {
        body: { invitationId: 'AAAAAAAAAAAAAAAAAAAAA9', message: 'Sent.', expiresAt: inDays(7) },
      },
    },
    steps: invite('ann@example.com'),
  }),
  team('not invited', /in the team already|is already/i, {
    answers: { [`POST ${TEAM}/invite`]: errorReply('ALREADY_MEMBER', 'This person is already on the team.') },
    steps: invite(nurse.email),
  }),
  team(
    'to be removed',
    { role: 'alertdialog', name: 'Remove this member?' },
    {
      steps: fromMenu(nurse.email, 'Remove'),
    },
  ),
  team('removed', 'Member removed successfully', {
    answers: { [`DELETE ${TEAM}/members/*`]: { body: {} } },
    steps: [...fromMenu(nurse.email, 'Remove'), ...pressing('Remove')],
  }),
  team(
    'invitation to be withdrawn',
    { role: 'alertdialog', name: 'Withdraw this invitation?' },
    {
      steps: fromMenu('old@example.com', 'Withdraw'),
    },
  ),
  team('settings', { role: 'button', name: 'Save sign-in rules' }, { hash: '#settings' }),
  team(
    'settings of an admin',
    { role: 'button', name: 'Save sign-in rules' },
    {
      hash: '#settings',
      answers: { [`GET ${TEAM}`]: { body: teamReply(paidFor, { isOwner: false }) } },
    },
  ),
  team('sign-in rules failed', 'We couldn’t load the sign-in rules. Try again.', {
    hash: '#settings',
    answers: { [`GET ${TEAM}/policy`]: serverFailed },
  }),
  team('sign-in rules saved', 'Sign-in rules saved. They apply right away.', {
    hash: '#settings',
    answers: { [`PUT ${TEAM}/policy`]: { body: { requiresFactor: false, idleMinutes: 15 } } },
    steps: [{ choose: '15 minutes', in: 'Sign people out after' }, ...pressing('Save sign-in rules')],
  }),
  team('sign-in rules, factor missing', /^Add a passkey/, {
    hash: '#settings',
    answers: {
      [`PUT ${TEAM}/policy`]: errorReply(
        'SECOND_FACTOR_REQUIRED',
        'Add a passkey or an authenticator app to your own account and sign in with it first.',
      ),
      // The page leads to where a factor is added.
      'GET /api/auth/sessions': 'never',
    },
    steps: pressing('Save sign-in rules'),
  }),
  team('to be handed over, name missing', 'That doesn’t match', {
    hash: '#settings',
    steps: [
      { press: 'Danger zone' },
      ...pressing('Transfer'),
      { wait: { role: 'alertdialog', name: 'Transfer this team?' } },
      ...pressing('Transfer the team'),
    ],
  }),
  team(
    'to be deleted',
    { role: 'alertdialog', name: 'Delete this team?' },
    {
      hash: '#settings',
      steps: [{ press: 'Danger zone' }, ...pressing('Delete this team')],
    },
  ),
]

const asMember = (state: string, shows: Part, others: Parameters<typeof team>[2] = {}) => ({
  ...team(state, shows, {
    user: member,
    ...others,
    answers: {
      [`GET ${TEAM}`]: { body: seenByMember() },
      'GET /api/subscriptions/status': { body: subscriptionReply({ plan: 'team' }) },
      ...others.answers,
    },
  }),
  screen: 'Team of a member',
})

const ofMember: PageStory[] = [
  asMember('ready', { role: 'heading', name: 'What your admins see' }),
  asMember('not paid for', /^This team isn’t paid for right now/, {
    answers: { [`GET ${TEAM}`]: { body: seenByMember(lapsedTeam(28)) } },
  }),
  asMember(
    'to be left',
    { role: 'alertdialog', name: 'Leave this team?' },
    {
      steps: pressing('Leave the team'),
    },
  ),
  asMember('handed over', /now owns the team and has to pay for it/, {
    user: { ...admin, role: 'member' },
    navigationState: { lastResult: 'maya.okafor@example.com now owns the team and has to pay for it.' },
    answers: { [`GET ${TEAM}`]: { body: seenByFormerOwner() } },
  }),
]

export const stories: readonly PageStory[] = [...selector, ...members, ...ofMember]

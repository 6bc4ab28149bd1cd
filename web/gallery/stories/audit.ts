import { nightShiftAudit, noEvents, platformAudit, teamAudit } from '../fixtures/audit.ts'
import { errorReply, serverFailed } from '../fixtures/error-reply.ts'
import { admin, inDays, nurse, TEAM_ID } from '../fixtures/people.ts'
import { subscriptionReply } from '../fixtures/subscription.ts'
import { slotsReply, teamReply } from '../fixtures/team.ts'
import { type Answer, type PageStory, type Part, pressing, type Step } from '../story.ts'

const TEAM = `/api/admin/teams/${TEAM_ID}`
const team = (
  state: string,
  shows: Part,
  log: Answer,
  { steps, file }: { steps?: readonly Step[]; file?: Answer } = {},
): PageStory => ({
  screen: 'Audit log',
  state,
  shows,
  path: `/app/admin/${TEAM_ID}#audit`,
  user: admin,
  answers: {
    [`GET ${TEAM}`]: { body: teamReply() },
    [`GET ${TEAM}/slots`]: { body: slotsReply() },
    [`GET ${TEAM}/audit`]: log,
    ...(file && { [`GET ${TEAM}/audit/export`]: file }),
    'GET /api/subscriptions/status': {
      body: subscriptionReply({
        plan: 'team',
        ownPlan: 'team',
        ownStatus: 'active',
        currentPeriodEnd: inDays(19),
      }),
    },
  },
  steps,
})
const staff = (state: string, shows: Part, log: Answer, steps?: readonly Step[]): PageStory => ({
  screen: 'Staff audit log',
  state,
  shows,
  path: '/app/staff/audit',
  user: { ...nurse, isStaff: true },
  answers: { 'GET /api/staff/audit': log },
  steps,
})
const filter: Step = { press: { role: 'button', name: /^Filter events/ } }
const ready = { body: teamAudit }

export const stories: readonly PageStory[] = [
  team('loading', 'Loading the audit log...', 'never'),
  team('failed', { role: 'button', name: 'Retry' }, serverFailed),
  team('of a new team', /^Events will show up here/, { body: noEvents }),
  team('ready', { role: 'button', name: 'Show older events' }, ready),
  team('person not whole', 'Enter a full email address', ready, {
    steps: [filter, { type: 'maya', into: 'Person' }, ...pressing('Find')],
  }),
  team(
    'nothing found',
    /^No events match/,
    { body: noEvents },
    {
      steps: [filter, { choose: 'Signed in', in: 'What happened' }],
    },
  ),
  team('days the wrong way around', 'The last day is before the first', ready, {
    steps: [filter, { type: '2026-11-27', into: 'From' }, { type: '2026-11-20', into: 'To' }],
  }),
  team('saved', /^preceptor-ward-4-audit-log-/, ready, {
    steps: pressing('Export CSV'),
    file: { body: {} },
  }),
  team('not saved', /wait a while/, ready, {
    steps: pressing('Export JSON'),
    file: errorReply('RATE_LIMITED', 'Too many exports: wait a while, then try again.'),
  }),
  staff('loading', 'Loading the audit log...', 'never'),
  staff('failed', { role: 'button', name: 'Retry' }, serverFailed),
  staff('ready', { role: 'columnheader', name: 'Team' }, { body: platformAudit }),
  staff('nothing yet', /^Events will show up here/, { body: noEvents }),
  staff(
    'of one team',
    /^Only events of/,
    { body: platformAudit, changes: { 'GET /api/staff/audit': { body: nightShiftAudit } } },
    [
      { press: { role: 'button', name: 'Only events of Night shift' } },
      { wait: { role: 'row', name: /Night shift/ } },
    ],
  ),
]

import type { ExportSizeReply } from '@preceptor/contracts/teams/team'
import { errorReply, serverFailed } from '../fixtures/error-reply.ts'
import { member } from '../fixtures/people.ts'
import { lapsed } from '../fixtures/subscription.ts'
import {
  lapsedTeam,
  newTeamReply,
  newTeamSlots,
  seenByViewer,
  slotsReply,
  teamReply,
} from '../fixtures/team.ts'
import { newTeam, practicingTeamForViewer } from '../fixtures/team-stats.ts'
import { type Answers, type PageStory, type Part, pressing, type Step } from '../story.ts'
import { exportSize, TEAM, team } from '../team-story.ts'

/** Charts are drawn as they are scrolled to. */
const CHARTS = ['Last 7 days', 'Team competencies', 'Member averages', 'Team growth', 'Score distribution']
const drawn = [
  { press: 'Charts' } satisfies Step,
  ...CHARTS.flatMap((name): Step[] => [
    { scrollTo: { role: 'heading', name } },
    { wait: { role: 'img', name: /./ } },
  ]),
]
const stats = `GET ${TEAM}/analytics`
const ofNewTeam: Answers = {
  [`GET ${TEAM}`]: { body: newTeamReply() },
  [`GET ${TEAM}/slots`]: { body: newTeamSlots() },
  [stats]: { body: newTeam },
}
const tabs: PageStory[] = [
  team('overview loading', 'Loading the team’s statistics...', {
    hash: '#overview',
    answers: { [stats]: 'never' },
  }),
  team(
    'overview failed',
    { role: 'button', name: 'Retry' },
    {
      hash: '#overview',
      answers: { [stats]: serverFailed },
    },
  ),
  team(
    'overview of a new team',
    { role: 'link', name: 'Invite people' },
    {
      hash: '#overview',
      answers: ofNewTeam,
    },
  ),
  team('overview', { role: 'heading', name: 'Top performers' }, { hash: '#overview' }),
  team('analytics', { role: 'heading', name: 'Member performance' }, { hash: '#analytics' }),
  team('all charts', { role: 'heading', name: 'Team growth' }, { hash: '#analytics', steps: drawn }),
  team('export manager', /^About \d+ KB/, { hash: '#analytics', steps: [{ press: 'Export manager' }] }),
  team(
    'analytics of a new team',
    { role: 'link', name: 'Invite people' },
    {
      hash: '#analytics',
      answers: ofNewTeam,
    },
  ),
  team(
    'analytics as tables',
    { role: 'table', name: /./ },
    {
      hash: '#analytics',
      steps: [{ press: 'Charts' }, { press: 'Show as table' }],
    },
  ),
  team(
    'analytics lapsed',
    { role: 'link', name: 'See plans' },
    {
      hash: '#analytics',
      answers: {
        [`GET ${TEAM}`]: { body: teamReply(lapsedTeam(-1)) },
        [`GET ${TEAM}/slots`]: { body: slotsReply(lapsedTeam(-1)) },
        [stats]: errorReply('TEAM_LAPSED', 'This team has lapsed.'),
      },
    },
  ),
  team('export failed', 'Export failed: Unknown error', {
    hash: '#analytics',
    answers: { [`GET ${TEAM}/export`]: { status: 500, body: {} } },
    steps: pressing('Export CSV'),
  }),
  team('export too large', /holds up to [\d,]+ rows/, {
    hash: '#analytics',
    answers: {
      [`GET ${TEAM}/export/size`]: {
        body: { ...exportSize, rows: 200_000, tooLargeForDocuments: true } satisfies ExportSizeReply,
      },
    },
    steps: [{ press: 'Export manager' }, { choose: 'Excel', in: 'Format' }],
  }),
]

const asViewer = (state: string, shows: Part, others: Parameters<typeof team>[2] = {}) => ({
  ...team(state, shows, {
    user: member,
    ...others,
    answers: {
      [`GET ${TEAM}`]: { body: seenByViewer() },
      [`GET ${TEAM}/analytics`]: { body: practicingTeamForViewer },
      ...others.answers,
    },
  }),
  screen: 'Team of a viewer',
})

const ofViewer: PageStory[] = [
  asViewer('overview', { role: 'heading', name: 'Top performers' }),
  asViewer('analytics', { role: 'heading', name: 'Team growth' }, { hash: '#analytics', steps: drawn }),
  asViewer(
    'whose own trial has ended',
    { role: 'heading', name: 'Top performers' },
    { user: { ...member, viewsTeam: true }, answers: { 'GET /api/subscriptions/status': { body: lapsed } } },
  ),
  asViewer('their role', { role: 'heading', name: 'You’re a viewer' }, { hash: '#leave' }),
  asViewer(
    'to be left',
    { role: 'alertdialog', name: 'Leave this team?' },
    {
      hash: '#leave',
      steps: pressing('Leave the team'),
    },
  ),
]

export const stories: readonly PageStory[] = [...tabs, ...ofViewer]

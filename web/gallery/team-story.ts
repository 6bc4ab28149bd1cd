import type { ExportSizeReply } from '@preceptor/contracts/teams/team'
import { admin, inDays, TEAM_ID } from './fixtures/people.ts'
import { noSso } from './fixtures/single-sign-on.ts'
import { subscriptionReply } from './fixtures/subscription.ts'
import { slotsReply, teamReply } from './fixtures/team.ts'
import { practicingTeam } from './fixtures/team-stats.ts'
import type { PageStory, Part } from './story.ts'

/** Where the api has Ward 4. */
export const TEAM = `/api/admin/teams/${TEAM_ID}`
/** What its owner pays for. */
export const teamPlan = subscriptionReply({
  plan: 'team',
  ownPlan: 'team',
  ownStatus: 'active',
  stripeCustomerId: 'cus_1',
  stripeSubscriptionId: 'sub_1',
  currentPeriodEnd: inDays(19),
})

/** How large a file of all of it would be. */
export const exportSize: ExportSizeReply = {
  rows: 40,
  bytes: { csv: 4_000, excel: 9_000, pdf: 30_000, json: 12_000 },
  tooLargeForDocuments: false,
}
/** The page of Ward 4 as its owner sees it, with an answer for all that it asks for. */
export const team = (
  state: string,
  shows: Part,
  { hash = '', answers, ...others }: Partial<PageStory> & { hash?: string } = {},
): PageStory => ({
  screen: 'Team',
  state,
  shows,
  path: `/app/admin/${TEAM_ID}${hash}`,
  user: admin,
  answers: {
    [`GET ${TEAM}`]: { body: teamReply() },
    [`GET ${TEAM}/slots`]: { body: slotsReply() },
    [`GET ${TEAM}/analytics`]: { body: practicingTeam },
    [`GET ${TEAM}/export/size`]: { body: exportSize },
    [`GET ${TEAM}/sso`]: { body: noSso },
    [`GET ${TEAM}/policy`]: { body: { requiresFactor: false, idleMinutes: null } },
    'GET /api/subscriptions/status': { body: teamPlan },
    ...answers,
  },
  ...others,
})
